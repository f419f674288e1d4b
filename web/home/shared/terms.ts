import { vatOf } from '#contract/rules/price.ts'
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { eurosText } from '#web/map/names.ts'
import { numberText } from '#web/i18n/numbers.ts'
import { hourText } from '#web/i18n/hour.ts'

/** Settings used in the terms. */
export type TermsEdition = Omit<EditionSettings, 'seller' | 'panelIdleMinutes'> & {
  seller: Pick<EditionSettings['seller'], 'name'>
}

export interface Term {
  id: string
  title: string
  paragraphs: string[]
}

/** The terms of an edition, in order. Their numbers come from its settings. */
export const termsOf = (edition: TermsEdition, locale: Locale): Term[] => [
  ...termsOfOrders(edition, locale),
  ...termsOfTheFair(edition, locale),
]

const term = (id: string, title: string, ...paragraphs: string[]): Term => ({ id, title, paragraphs })

function termsOfOrders(edition: TermsEdition, locale: Locale): Term[] {
  const at = { locale }
  const seller = textIn(edition.seller.name, locale)
  const number = (n: number) => numberText(n, locale)
  const vat = number(vatOf(edition) / 100) + (locale === 'fa' ? '٪' : '%')
  const days = number(edition.paymentDays)
  return [
    term(
      'scope',
      m.home_terms_scope({}, at),
      seller
        ? m.home_terms_scope_1({ edition: textIn(edition.name, locale), seller }, at)
        : m.home_terms_scope_bare({ edition: textIn(edition.name, locale) }, at),
    ),
    term('account', m.home_terms_account({}, at), m.home_terms_account_1({}, at), m.home_terms_account_2({}, at)),
    term(
      'hold',
      m.home_terms_hold({}, at),
      m.home_terms_hold_1({ booths: number(edition.boothsPerOrder), minutes: number(edition.holdMinutes) }, at),
      m.home_terms_hold_2({}, at),
    ),
    term('review', m.home_terms_review({}, at), m.home_terms_review_1({}, at), m.home_terms_review_2({}, at)),
    term(
      'price',
      m.home_terms_price({}, at),
      edition.catalogListingCents === null
        ? m.home_terms_price_1_bare({}, at)
        : m.home_terms_price_1({ catalog: eurosText(edition.catalogListingCents, locale) }, at),
      edition.vatBasisPoints === null
        ? m.home_terms_price_2_bare({ days }, at)
        : m.home_terms_price_2({ vat, days }, at),
    ),
    term('cancel', m.home_terms_cancel({}, at), m.home_terms_cancel_1({}, at)),
  ]
}

function termsOfTheFair(edition: TermsEdition, locale: Locale): Term[] {
  const at = { locale }
  const hours = { from: hourText(edition.opens, locale), to: hourText(edition.closes, locale) }
  return [
    term('build', m.home_terms_build({}, at), m.home_terms_build_1({}, at), m.home_terms_build_2({}, at)),
    term(
      'run',
      m.home_terms_run({}, at),
      edition.firstDay === null ? m.home_terms_run_bare({}, at) : m.home_terms_run_1(hours, at),
      m.home_terms_run_2({}, at),
    ),
    term('safety', m.home_terms_safety({}, at), m.home_terms_safety_1({}, at)),
    ...(edition.services.length > 0
      ? [term('travel', m.home_terms_travel({}, at), m.home_terms_travel_1({}, at))]
      : []),
    term('data', m.home_terms_data({}, at), m.home_terms_data_1({}, at), m.home_terms_data_2({}, at)),
    term(
      'liability',
      m.home_terms_liability({}, at),
      m.home_terms_liability_1({}, at),
      m.home_terms_liability_2({}, at),
    ),
    term('law', m.home_terms_law({}, at), m.home_terms_law_1({}, at)),
  ]
}
