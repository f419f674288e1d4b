// What every template of a letter is given.
import type { Edition } from '#contract/entities/edition.ts'
import type { Locale } from '#contract/locale.ts'
import type { BuiltIn } from '#contract/rules/built-in.ts'

/** What a template has at hand while its letter is sent. */
export interface Writing {
  locale: Locale
  fair: string
  /** Where the fair is. */
  ground: Pick<Edition, 'venue' | 'address'>
  timeZone: string
  paymentDays: number
  /** What speaks for the organiser and is confirmed. */
  confirmed: readonly BuiltIn[]
  publicUrl: URL
  /** The slug of the edition that it is about. */
  edition: string
  /** The address of a path of the portal in the language of the letter: with its slug, for a letter is read when another edition is the current one. */
  link(path: string): string
  /** Made now, so that it is in no row and no job. `days` for one that is good for longer than usual. */
  secret(purpose: 'verify' | 'reset' | 'erase', days?: number): Promise<string>
}
