// The context that every e-mail template receives.
import type { Edition } from '#contract/entities/edition.ts'
import type { Locale } from '#contract/locale.ts'
import type { BuiltIn } from '#contract/rules/built-in.ts'

/** Values for a template while its e-mail is sent. */
export interface Writing {
  locale: Locale
  fair: string
  /** Venue and address of the fair. */
  ground: Pick<Edition, 'venue' | 'address'>
  timeZone: string
  paymentDays: number
  /** Built-in statements that the organiser has confirmed. */
  confirmed: readonly BuiltIn[]
  publicUrl: URL
  /** Slug of the edition that the e-mail is about. */
  edition: string
  /**
   * Absolute address of a portal path, in the e-mail’s language. It always has the edition’s slug, because another
   * edition may be current when the e-mail is read.
   */
  link(path: string): string
  /**
   * Creates a secret for a link while the e-mail is composed, so that no row and no job contains the secret. `days`:
   * its validity, if longer than usual.
   */
  secret(purpose: 'verify' | 'reset' | 'erase', days?: number): Promise<string>
}
