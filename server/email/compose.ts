// Composes an e-mail from its stored data: texts, layout and attachments.
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Locale } from '#contract/locale.ts'
import { localize, pathTo } from '#contract/paths.ts'
import { spelledPhone } from '#contract/rules/phone-spelling.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { issueToken } from '../account/account.ts'
import { invoiceNumbered } from '../invoice/invoice.ts'
import { apart, daysText } from '../kernel/number-format.ts'
import type { MailFile } from '../kernel/mail.ts'
import type { Portal } from '../kernel/portal.ts'
import { found } from '../kernel/refuse.ts'
import { archivedInvoicePdf } from '../document/document.ts'
import { optionalKind, secretTemplates } from './kinds.ts'
import type { StoredEmail } from './email.store.ts'
import { picturesOf } from './marks.ts'
import { says } from './templates.ts'
import type { Writing } from './writing.ts'
import { unsubscribePath } from './unsubscribe.raw.ts'
import { linksOf, plainText, type Frame, type Wording } from './wording.ts'

/** The complete e-mail: subject, HTML, plain text, pictures, attachments and headers. */
export async function composed(portal: Portal, email: StoredEmail) {
  const { locale } = email
  const { wording, frame, choices, settings } = await worded(portal, email)
  return {
    subject: wording.subject,
    ...(await face(portal, wording, frame)),
    links: linksOf(wording),
    files: await filesOf(portal, wording, locale),
    ...(choices && { unsubscribe: new URL(await unsubscribePath(portal.db, email.id), portal.env.publicUrl).href }),
    ...(settings.contact.email && { replyTo: settings.contact.email }),
  }
}

/** The e-mail’s HTML and text, without attachments. */
export async function drawn(portal: Portal, email: StoredEmail) {
  const { wording, frame } = await worded(portal, email)
  return face(portal, wording, frame)
}

async function face(portal: Portal, wording: Wording, frame: Frame) {
  const html = await (await drawing()).draw(wording, frame)
  return { html, text: plainText(wording, frame), pictures: await picturesOf(portal, wording, frame) }
}

async function worded(portal: Portal, email: StoredEmail) {
  const { env, db, editions } = portal
  const { locale, template } = email
  const settings = await editions.byId(email.editionId)
  const secret: Writing['secret'] = (purpose, days) => issueToken(db, userOf(email), purpose, email.recipient, days)
  const choices =
    optionalKind(template) && addressOf(env, `${pathTo('personalInformation')}#emails`, locale, settings.slug)
  const wording = await says(template, writingIn(env, settings, locale, secret), email.data)
  return { wording, frame: frameOf(env, email, settings, choices), choices, settings }
}

/** The subject of an e-mail, without rendering it. */
export async function subjectOf(
  env: Portal['env'],
  settings: EditionSettings & { slug: string },
  { template, locale, data }: Pick<StoredEmail, 'template' | 'locale' | 'data'>,
) {
  const secret = () => Promise.reject(new Error('An e-mail with a secret cannot be written as already sent'))
  return (await says(template, writingIn(env, settings, locale, secret), data)).subject
}

const writingIn = (
  env: Portal['env'],
  { shortName, venue, address, timeZone, paymentDays, confirmed, slug: edition }: EditionSettings & { slug: string },
  locale: Locale,
  secret: Writing['secret'],
): Writing => ({
  locale,
  fair: textIn(shortName, locale),
  ground: { venue, address },
  timeZone,
  confirmed,
  paymentDays,
  edition,
  link: (path) => addressOf(env, path, locale, edition),
  publicUrl: env.publicUrl,
  secret,
})

const addressOf = ({ publicUrl }: Portal['env'], path: string, locale: Locale, edition: string) =>
  new URL(localize(path, { locale, edition }), publicUrl).href

/** Header and footer of an e-mail. `choices` is the page on which the reader chooses which e-mails to receive. */
function frameOf(
  env: Portal['env'],
  { locale, template }: StoredEmail,
  { shortName, firstDay, lastDay, venue, contact, colours, logoId, confirmed }: EditionSettings,
  choices: string | false | undefined,
): Frame {
  const fair = textIn(shortName, locale)
  return {
    locale,
    fair,
    colours,
    logoId,
    hasCross: confirmed.includes('mark'),
    brand: m.mail_brand({}, { locale }),
    days: firstDay !== null && lastDay !== null ? daysText(firstDay, lastDay, locale) : '',
    venue: textIn(venue, locale),
    home: addressOf(env, '/', locale, ''),
    ...(choices && {
      choices: { text: m.mail_choices({}, { locale }), label: m.mail_choices_action({}, { locale }), href: choices },
    }),
    from: m.mail_from({ fair }, { locale }),
    linkHint: secretTemplates.has(template) ? m.mail_link_hint({}, { locale }) : '',
    contact: contactWays(contact, locale),
  }
}

/** Attachments: calendar entries as text files, and the invoice as its archived PDF. */
async function filesOf(portal: Portal, { files = [], invoice }: Wording, locale: Locale): Promise<MailFile[]> {
  const texts = files.map(({ name, type, text }) => ({
    name,
    type: `${type}; charset=utf-8`,
    base64: Buffer.from(text).toString('base64'),
  }))
  if (!invoice) return texts
  const bytes = await archivedInvoicePdf(portal, found(await invoiceNumbered(portal.db, invoice.id)), locale)
  return [
    { name: `${invoice.number}-${locale}.pdf`, type: 'application/pdf', base64: bytes.toString('base64') },
    ...texts,
  ]
}

/** Sentence on how to ask questions: by e-mail or telephone. A fair without both refers to its contact form. */
function contactWays({ email, phoneNumber }: EditionSettings['contact'], locale: Locale) {
  const phone = apart(spoken(phoneNumber), locale)
  if (email) return phoneNumber ? m.mail_ask({ phone }, { locale }) : m.mail_ask_reply({}, { locale })
  if (phoneNumber) return m.mail_ask_one({ way: phone }, { locale })
  return m.mail_ask_site({}, { locale })
}

/** A phone number with non-breaking spaces, so that it stays on one line. */
const spoken = (phone: string) => spelledPhone(phone).replaceAll(' ', '\u00a0')
export const userOf = ({ data }: StoredEmail) => (data as { userId: string }).userId

/** React and the templates are loaded with the first e-mail, not when the portal starts. */
let drawer: Promise<typeof import('./templates/email.tsx')> | undefined
const drawing = () =>
  (drawer ??= import('../kernel/tsx-hook.ts')
    .then(() => import('./templates/email.tsx'))
    .catch((error: unknown) => {
      drawer = undefined
      throw error
    }))
