// What a letter says, before it has a face: the HTML and the plain text are made of the same.
import type { Locale } from '#contract/locale.ts'
import type { BrandColours } from '#contract/rules/brand.ts'
import { m } from '#messages/messages.js'
import { listText } from '../kernel/figures.ts'

/** The pictures that can stand beside the title of a letter. */
export type Mark = 'done' | 'waiting' | 'news' | 'refused'

export interface Wording {
  subject: string
  /** The star beside the title. */
  mark?: Mark
  title: string
  greeting?: string
  paragraphs: string[]
  /** What somebody of the team wrote. */
  quote?: { by: string; text: string }
  /** What has to be done by when. */
  due?: { label: string; value: string }
  /** `sum`: an amount, at the end of its row; `strong`: what matters most. */
  facts?: { label: string; value: string; sum?: boolean; strong?: boolean }[]
  /** What to do next, above the button. */
  next?: string
  action?: { label: string; href: string }
  /** A second place to go, as a plain link. */
  also?: { label: string; href: string }
  /** Said below the button, smaller. */
  after?: string
  /** Texts that go along as files: a calendar entry. */
  files?: { name: string; type: string; text: string; label: string }[]
  /** The invoice that goes along as PDF. */
  invoice?: { id: string; number: string }
}

/** What stands around every letter. */
export interface Frame {
  locale: Locale
  brand: string
  colours: BrandColours
  /** The mark of the fair, by the id of its upload; null: that of the portal. */
  logoId: string | null
  /** Whether that of the portal has its cross. */
  hasCross: boolean
  fair: string
  days: string
  venue: string
  from: string
  contact: string
  home: string
  /** Said before the address of the button; empty where the button is enough. */
  linkHint: string
  /** Below a letter that its reader can do without: where to say so. */
  choices?: { text: string; label: string; href: string }
}

/** Beside the subject in a list of letters: what is to be done, and by when. */
export const previewOf = ({ due, next, after, paragraphs, title }: Wording) =>
  due ? `${due.label}: ${due.value}` : (next ?? after ?? paragraphs[0] ?? title)

/** What came along, in words; empty where nothing did. */
export function attachedText({ files = [], invoice }: Wording, locale: Locale) {
  const all = [
    ...(invoice ? [m.mail_attached_invoice({ number: invoice.number }, { locale })] : []),
    ...files.map(({ label }) => label),
  ]
  return all.length > 0 ? m.mail_attached({ files: listText(all, locale) }, { locale }) : ''
}

/** Mail programs take their own fonts, many of which draw the Arabic thousands separator as an apostrophe. */
export const withCommas = (text: string) => text.replaceAll('\u066c', ',')

/** The letter for a program that shows no HTML. */
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
    facts.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n'),
    attachedText(wording, locale),
    `--\n${[fair, days, venue, contact, from].filter(Boolean).join('\n')}${choices ? `\n\n${choices.text} ${choices.label}:\n${choices.href}` : ''}`,
  ]
  return withCommas(`${parts.filter(Boolean).join('\n\n')}\n`)
}

export const linksOf = ({ action, also }: Wording) => [action, also].flatMap((one) => (one ? [one.href] : []))
export * from '../kernel/figures.ts'
