// Letters: written in the transaction of what they report, sent by a job that tries until they have left.
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { LetterRow } from '#contract/entities/letter.ts'
import type { Locale } from '#contract/locale.ts'
import { localize, pathTo } from '#contract/paths.ts'
import { spelledPhone } from '#contract/rules/phone-spelling.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { accountById, isErasedEmail, issueToken } from '../account/account.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import { invoiceNumbered } from '../invoice/invoice.ts'
import { keptInvoicePdf } from '../paper/paper.ts'
import type { Attempt } from '../kernel/jobs.ts'
import { isSameEmail } from '../kernel/email.ts'
import { deliver, isForGood, keptMail, type Mail, type MailFile } from '../kernel/mail.ts'
import type { InEdition, Mine, Portal } from '../kernel/portal.ts'
import { log } from '../kernel/log.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { apart, daysText } from '../kernel/figures.ts'
import { optionalKind, secretTemplates } from './kinds.ts'
import {
  insertLetter,
  isToTeam,
  isUnwanted,
  letterRow,
  lockLetter,
  requeue,
  markSent,
  markTried,
  type StoredLetter,
} from './letter.store.ts'
import { picturesOf, withPictures } from './marks.ts'
import { says, type DataOf, type TemplateName, type Writing } from './templates.ts'
import { linksOf, plainText, type Frame, type Wording } from './wording.ts'

export { letterListing } from './letter.export.ts'
export { factsOf } from './order-letters.ts'
export { honoraryFacts } from './honorary-letters.ts'
export { meetingLetterFacts } from './meeting-letters.ts'
export { guestFacts } from './guest-letters.ts'
export { ticketFacts } from './ticket-letters.ts'

export interface Wanted<N extends TemplateName> {
  cause: string
  template: N
  recipient: string
  locale: 'fa' | 'en'
  data: DataOf<N>
}

/** Writes a letter down and asks for it to be sent, unless it is of a kind that its reader does not want. The same cause writes each template once, also when its reader has another address by then. */
export async function write<N extends TemplateName>(
  tx: Tx,
  { jobs, edition }: Pick<InEdition, 'jobs' | 'edition'>,
  { cause, ...letter }: Wanted<N>,
) {
  if (isErasedEmail(letter.recipient)) return
  const kind = optionalKind(letter.template)
  if (kind && (await isUnwanted(tx, letter.recipient, kind))) return
  const letterId = await insertLetter(tx, edition.id, { ...letter, cause: `${cause}:${letter.template}` })
  if (letterId) await jobs.enqueue(tx, 'letter', { letterId })
}

/** Sends a letter once: of two at once the second finds it sent. @throws Error for another attempt */
export async function send(portal: Portal, letterId: string, { last }: Pick<Attempt, 'last'>) {
  const { db } = portal
  let about = ''
  try {
    await inTurn(() =>
      db.transaction(async (tx) => {
        const letter = await lockLetter(tx, letterId)
        if (!letter || letter.status === 'sent' || letter.recipient === '') return // an account that has gone leaves letters to nobody
        const outdated = await whyNot(portal, letter)
        if (outdated) return void (await markTried(tx, letterId, { error: outdated, last: true }))
        const { subject, ...mail } = await composed(portal, letter)
        about = subject
        const { recipient: to, template, locale } = letter
        await deliver(portal.env, { id: letterId, to, template, locale, subject, ...mail })
        await markSent(tx, letterId, subject)
      }),
    )
  } catch (error) {
    const forGood = isForGood(error)
    log.warn({ letter: letterId, forGood, last, ...causeOf(error) }, 'a letter did not leave')
    const words = error instanceof Error ? error.message : String(error)
    await markTried(db, letterId, { error: words, subject: about, last: last || forGood })
    if (!forGood) throw error
  }
}

/** What a mail server says names its reader, so the log has the codes alone; the panel shows the words to anyone who may read letters. */
const causeOf = (error: unknown) => {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string }
  return { type: name, code, responseCode }
}

/** A letter, with its text as it lies in DATA_DIR/mail, where it may be shown. */
export async function readLetter({ db, env }: Portal, id: string) {
  const row = found(await letterRow(db, id))
  const {
    html = '',
    text = '',
    pictures,
  }: Partial<Mail> = ((await isShown({ db, env }, row)) && (await keptMail(env, row.id))) || {}
  return { ...row, html: withPictures(html, pictures), text }
}

/** Only a demo that sends no letters shows what is in them; a secret only on the machine it runs on, and never one of the team (docs/decisions/0050-who-reads-letters.md). */
async function isShown({ db, env }: Pick<Portal, 'db' | 'env'>, { id, template }: Pick<LetterRow, 'id' | 'template'>) {
  if (!env.demo || env.smtpUrl) return false
  return !secretTemplates.has(template) || (env.isLocal && !(await isToTeam(db, id)))
}

/** A letter that did not leave goes again, as the same letter. @throws Refusal letter.needless when it has left or still waits */
export async function resend(context: Mine, id: string) {
  const { db, jobs } = context
  await db.transaction(async (tx) => {
    const { id: letterId, to, subject } = found(await letterRow(tx, id))
    if (!(await requeue(tx, letterId))) refuse('letter.needless')
    await jobs.enqueue(tx, 'letter', { letterId })
    await record(tx, context, { subject: 'letter', subjectId: letterId, label: subject || to, after: { email: to } })
  })
}

async function composed(portal: Portal, letter: StoredLetter) {
  const { env, db, editions } = portal
  const { locale, template } = letter
  const settings = await editions.byId(letter.editionId)
  const { timeZone, paymentDays, slug: edition } = settings
  const link = (path: string) => addressOf(env, path, locale, edition)
  const writing: Writing = {
    locale,
    fair: textIn(settings.shortName, locale),
    timeZone,
    paymentDays,
    edition,
    link,
    publicUrl: env.publicUrl,
    secret: (purpose, days) => issueToken(db, userOf(letter), purpose, letter.recipient, days),
  }
  const choices = optionalKind(template) && link(`${pathTo('personalInformation')}#letters`)
  const frame = frameOf(env, letter, settings, choices)
  const wording = await says(template, writing, letter.data)
  return {
    subject: wording.subject,
    html: await (await drawing()).draw(wording, frame),
    text: plainText(wording, frame),
    links: linksOf(wording),
    pictures: await picturesOf(portal, wording, frame),
    files: await filesOf(portal, wording, locale),
    ...(choices && { unsubscribe: choices }),
    ...(settings.contact.email && { replyTo: settings.contact.email }),
  }
}

const addressOf = ({ publicUrl }: Portal['env'], path: string, locale: Locale, edition: string) =>
  new URL(localize(path, { locale, edition }), publicUrl).href

/** What stands around every letter. `choices` is where its reader chooses which letters come. */
function frameOf(
  env: Portal['env'],
  { locale, template }: StoredLetter,
  { shortName, firstDay, lastDay, venue, contact, colours, logoId }: EditionSettings,
  choices: string | false | undefined,
): Frame {
  const fair = textIn(shortName, locale)
  return {
    locale,
    fair,
    colours,
    logoId,
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

/** Calendar entries, and the invoice as its kept PDF. */
async function filesOf(portal: Portal, { files = [], invoice }: Wording, locale: Locale): Promise<MailFile[]> {
  const texts = files.map(({ name, type, text }) => ({
    name,
    type: `${type}; charset=utf-8`,
    base64: Buffer.from(text).toString('base64'),
  }))
  if (!invoice) return texts
  const bytes = await keptInvoicePdf(portal, found(await invoiceNumbered(portal.db, invoice.id)), locale)
  return [
    { name: `${invoice.number}-${locale}.pdf`, type: 'application/pdf', base64: bytes.toString('base64') },
    ...texts,
  ]
}

/** Where a letter sends questions; a fair that gave neither address nor number has its form. */
function contactWays({ email, phoneNumber }: EditionSettings['contact'], locale: Locale) {
  const phone = apart(spoken(phoneNumber), locale)
  if (email) return phoneNumber ? m.mail_ask({ phone }, { locale }) : m.mail_ask_reply({}, { locale })
  if (phoneNumber) return m.mail_ask_one({ way: phone }, { locale })
  return m.mail_ask_site({}, { locale })
}

/** A number does not break at the end of a line. */
const spoken = (phone: string) => spelledPhone(phone).replaceAll(' ', '\u00a0')
const userOf = ({ data }: StoredLetter) => (data as { userId: string }).userId

/** A secret goes only to an address that still is, or still wants to be, the account's. */
async function whyNot({ db }: Portal, letter: StoredLetter) {
  if (!secretTemplates.has(letter.template)) return undefined
  const account = await accountById(db, userOf(letter))
  if (!account?.active) return 'The account is closed.'
  const address = letter.template === 'verifyChange' ? account.pendingEmail : account.email
  return isSameEmail(address, letter.recipient) ? undefined : 'The account has another address by now.'
}

/** React and the templates are loaded with the first letter, not with the portal. */
let drawn: Promise<typeof import('./templates/letter.tsx')> | undefined
const drawing = () =>
  (drawn ??= import('../kernel/tsx-hook.ts')
    .then(() => import('./templates/letter.tsx'))
    .catch((error: unknown) => {
      drawn = undefined
      throw error
    }))

const mostAtOnce = 3
let atWork = 0
const waiting: (() => void)[] = []
/** Each letter at work keeps a connection to the database; the pool is for everybody. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (atWork < mostAtOnce) atWork++
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else atWork--
  }
}
