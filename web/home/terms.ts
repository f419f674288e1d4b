import type { Edition } from '#contract/entities/edition.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { eurosText, textIn } from '#web/map/names.ts'
import { numberText } from '#web/ui/numbers.ts'
import { hourText } from './hour.ts'

export interface Term { id: string; title: string; paragraphs: string[] }

/** The terms of an edition, in order; their figures are those of its settings. */
export function termsOf(edition: Edition, locale: Locale): Term[] {
  const number = (n: number) => numberText(n, locale)
  const hours = { from: hourText(edition.opens, locale), to: hourText(edition.closes, locale) }
  const vat = number(edition.vatBasisPoints / 100) + (locale === 'fa' ? '٪' : '%')
  const term = (id: string, title: string, ...paragraphs: string[]): Term => ({ id, title, paragraphs })
  return [
    term('scope', m.home_terms_scope(), m.home_terms_scope_1({ edition: textIn(edition.name, locale), seller: textIn(edition.seller.name, locale) })),
    term('account', m.home_terms_account(), m.home_terms_account_1(), m.home_terms_account_2()),
    term('hold', m.home_terms_hold(), m.home_terms_hold_1({ booths: number(edition.boothsPerOrder), minutes: number(edition.holdMinutes) }), m.home_terms_hold_2()),
    term('review', m.home_terms_review(), m.home_terms_review_1(), m.home_terms_review_2()),
    term('price', m.home_terms_price(), m.home_terms_price_1({ catalog: eurosText(edition.catalogListingCents, locale) }), m.home_terms_price_2({ vat, days: number(edition.paymentDays) })),
    term('cancel', m.home_terms_cancel(), m.home_terms_cancel_1()),
    term('build', m.home_terms_build(), m.home_terms_build_1(), m.home_terms_build_2()),
    term('run', m.home_terms_run(), m.home_terms_run_1(hours), m.home_terms_run_2()),
    term('safety', m.home_terms_safety(), m.home_terms_safety_1()),
    term('travel', m.home_terms_travel(), m.home_terms_travel_1()),
    term('data', m.home_terms_data(), m.home_terms_data_1(), m.home_terms_data_2()),
    term('liability', m.home_terms_liability(), m.home_terms_liability_1(), m.home_terms_liability_2()),
    term('law', m.home_terms_law(), m.home_terms_law_1()),
  ]
}
