// The context that every e-mail template receives.
import type { Edition } from '#contract/entities/edition.ts'
import type { Locale } from '#contract/locale.ts'
import type { BuiltIn } from '#contract/rules/built-in.ts'

/** Values for a template while its e-mail is sent. */
export interface Writing {
  locale: Locale
  fair: string
  /** Where the fair is. */
  ground: Pick<Edition, 'venue' | 'address'>
  timeZone: string
  paymentDays: number
  /** Built-in statements that the organiser has confirmed. */
  confirmed: readonly BuiltIn[]
  publicUrl: URL
  /** The slug of the edition that it is about. */
  edition: string
  /** The address of a path of the portal in the language of the letter: with its slug, for a letter is read when another edition is the current one. */
  link(path: string): string
  /** Made now, so that it is in no row and no job. `days` for one that is good for longer than usual. */
  secret(purpose: 'verify' | 'reset' | 'erase', days?: number): Promise<string>
}
