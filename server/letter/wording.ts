// What a letter says, before it has a face: the HTML and the plain text are made of the same.
import type { Locale } from '#contract/locale.ts'

export interface Wording {
  subject: string
  title: string
  greeting?: string
  paragraphs: string[]
  /** What somebody of the team wrote. */
  quote?: { by: string; text: string }
  /** `strong`: the sum that matters. */
  facts?: { label: string; value: string; strong?: boolean }[]
  /** What to do next, said before the button. */
  next?: string
  action?: { label: string; href: string }
  /** A second place to go, as a plain link. */
  also?: { label: string; href: string }
  /** Said below the button, smaller. */
  after?: string
  /** Texts that go along as files: a calendar entry. */
  files?: { name: string; type: string; text: string }[]
}

/** What stands around every letter. */
export interface Frame { locale: Locale; brand: string; fair: string; days: string; venue: string; from: string; ask: string; linkHint: string; home: string
  /** Below a letter that its reader can do without: where to say so. */
  choices?: { text: string; label: string; href: string } }

/** The letter for a program that shows no HTML. */
export function plainText({ title, greeting, paragraphs, quote, facts = [], next, action, also, after }: Wording, { brand, fair, days, venue, from, ask, choices }: Frame) {
  const parts = [
    `${brand} · ${fair}`, title, greeting, ...paragraphs, quote && `${quote.by}:\n${quote.text.split('\n').map((line) => `> ${line}`).join('\n')}`,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'), next, action && `${action.label}:\n${action.href}`, also && `${also.label}:\n${also.href}`, after,
    `--\n${[fair, days, venue, from, ask].filter(Boolean).join('\n')}${choices ? `\n\n${choices.text} ${choices.label}:\n${choices.href}` : ''}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

export const linksOf = ({ action, also }: Wording) => [action, also].flatMap((one) => (one ? [one.href] : []))
