// The content of an e-mail, from which both the HTML and the plain text are made.
import type { Locale } from '#contract/locale.ts'
import type { BrandColours } from '#contract/rules/brand.ts'
import { m } from '#messages/messages.js'
import { listText } from '../kernel/number-format.ts'

/** Names of the pictures that can be shown beside an e-mail’s title. */
export type Mark = 'done' | 'waiting' | 'news' | 'refused'

export interface Wording {
  subject: string
  /** The picture beside the title. */
  mark?: Mark
  title: string
  greeting?: string
  paragraphs: string[]
  /** Text written by the team, shown as a quote. */
  quote?: { by: string; text: string }
  /** A required action and its deadline. */
  due?: { label: string; value: string }
  /** `hint`: smaller text below the value; `sum`: an amount, aligned at the end of its row; `strong`: emphasised. */
  facts?: { label: string; value: string; hint?: string; sum?: boolean; strong?: boolean }[]
  /** The next step, above the button. */
  next?: string
  action?: { label: string; href: string }
  /** A second link, below the button. */
  also?: { label: string; href: string }
  /** Smaller text below the button. */
  after?: string
  /** Texts attached as files, such as a calendar entry. */
  files?: { name: string; type: string; text: string; label: string }[]
  /** The invoice that is attached as a PDF. */
  invoice?: { id: string; number: string }
}

/** Header and footer of every e-mail. */
export interface Frame {
  locale: Locale
  brand: string
  colours: BrandColours
  /** Upload id of the fair's logo; null for the portal's logo. */
  logoId: string | null
  /** Whether the portal's logo includes its cross. */
  hasCross: boolean
  fair: string
  days: string
  venue: string
  from: string
  contact: string
  home: string
  /** Text before the repeated address of the button. Empty if the address is not repeated. */
  linkHint: string
  /** Link in the footer of optional e-mails, to choose which e-mails to get. */
  choices?: { text: string; label: string; href: string }
}

/** Preview beside the subject in a list of e-mails: the next step and its deadline. */
export const previewOf = ({ due, next, after, paragraphs, title }: Wording) =>
  due ? `${due.label}: ${due.value}` : (next ?? after ?? paragraphs[0] ?? title)

/** A sentence that lists the attachments; empty if there are none. */
export function attachedText({ files = [], invoice }: Wording, locale: Locale) {
  const all = [
    ...(invoice ? [m.mail_attached_invoice({ number: invoice.number }, { locale })] : []),
    ...files.map(({ label }) => label),
  ]
  return all.length > 0 ? m.mail_attached({ files: listText(all, locale) }, { locale }) : ''
}

/** Mail programs use their own fonts, and many of these draw the Arabic thousands separator as an apostrophe. */
export const withCommas = (text: string) => text.replaceAll('\u066c', ',')

/** The e-mail as plain text, for mail programs that show no HTML. */
export function plainText(wording: Wording, { locale, brand, fair, days, venue, from, contact, choices }: Frame) {
  const { title, greeting, paragraphs, quote, due, facts = [], next, action, also, after } = wording
  const parts = [
    `${brand} · ${fair}`,
    title,
    greeting,
    ...paragraphs,
    quote &&
      `${quote.by}:\n${quote.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')}`,
    due && `${due.label}: ${due.value}`,
    next,
    action && `${action.label}:\n${action.href}`,
    also && `${also.label}:\n${also.href}`,
    after,
    facts.map(factText).join('\n'),
    attachedText(wording, locale),
    `--\n${[fair, days, venue, contact, from].filter(Boolean).join('\n')}${choices ? `\n\n${choices.text} ${choices.label}:\n${choices.href}` : ''}`,
  ]
  return withCommas(`${parts.filter(Boolean).join('\n\n')}\n`)
}

const factText = ({ label, value, hint }: NonNullable<Wording['facts']>[number]) =>
  `${label}: ${[value, ...(hint ? [hint] : [])].join('\n').replaceAll('\n', '\n  ')}`

export const linksOf = ({ action, also }: Wording) => [action, also].flatMap((one) => (one ? [one.href] : []))
export * from '../kernel/number-format.ts'
