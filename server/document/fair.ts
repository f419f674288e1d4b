// Dates and venue of the fair as documents print them. Missing values are left out.
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { daysText } from '../kernel/number-format.ts'

/** The days of the fair in both calendars; empty if they are not set. */
export const fairDays = ({ firstDay, lastDay }: Pick<EditionSettings, 'firstDay' | 'lastDay'>, locale: Locale) =>
  firstDay !== null && lastDay !== null ? daysText(firstDay, lastDay, locale) : ''

interface Words {
  fair: string
  days: string
  venue: string
}
/** Invitation text for a guest of honour. */
export const invitesTo = ({ fair, days, venue }: Words, locale: Locale) =>
  days && venue
    ? m.document_honorary_text({ fair, days, venue }, { locale })
    : days
      ? m.document_honorary_text_days({ fair, days }, { locale })
      : m.document_honorary_text_bare({ fair }, { locale })
/** Invitation text for a traveller, presented at a consulate. */
export const invitesTraveller = ({ fair, days, venue }: Words, locale: Locale) =>
  days && venue
    ? m.document_invitation_text({ fair, days, venue }, { locale })
    : days
      ? m.document_invitation_text_days({ fair, days }, { locale })
      : m.document_invitation_text_bare({ fair }, { locale })

/**
 * Signature of a document: person, office and organisation. Without a person, only the seller signs, or the fair if the
 * seller has no name.
 */
export function signedBy({ seller, name }: Pick<EditionSettings, 'seller' | 'name'>, locale: Locale) {
  const house = textIn(seller.name, locale) || textIn(name, locale)
  const person = seller.signatory ? textIn(seller.signatory.name, locale) : ''
  return person
    ? {
        signed: person,
        signedFor: [seller.signatory ? textIn(seller.signatory.title, locale) : '', house].filter(Boolean),
      }
    : { signed: house, signedFor: [] }
}
