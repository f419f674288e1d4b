// Texts about booths in the page's language, for the map, the list, the selection and screen readers.
import { createElement, type ReactNode } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { Locale } from '#contract/locale.ts'
import { schemeOf, type BoothScheme } from '#contract/rules/booth-scheme.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { numberText } from '../i18n/numbers.ts'
import { sectorText } from '#web/exhibitor/shared/sectors.ts'
import { shortDate } from '#web/i18n/dates.ts'
import { isOwn, lookOf, type Look } from './paint.ts'

// The texts are listed explicitly, because a computed message key would add every message of the portal to the page.
const states: Record<Look, () => string> = {
  available: m.map_state_available,
  held: m.map_state_held,
  reserved: m.map_state_reserved,
  earmarked: m.map_state_kept,
  own: m.map_state_own,
  inactive: m.map_state_inactive,
  selected: m.map_state_selected,
}
export const stateText = (look: Look): string => states[look]()

const sides = [m.map_sides_0, m.map_sides_1, m.map_sides_2, m.map_sides_3, m.map_sides_4]
export const sidesText = (open: number): string => sides[open]?.() ?? ''
const schemes: Record<BoothScheme, () => string> = { raw: m.map_scheme_raw, shell: m.map_scheme_shell }
export const schemeText = (scheme: BoothScheme): string => schemes[scheme]()
/** Scheme and sector of the booth, as far as set: “shell scheme, Dentistry”. */
export const marksText = (booth: Booth): string[] => {
  const scheme = schemeOf(booth)
  return [...(scheme ? [schemeText(scheme)] : []), ...(booth.sector ? [sectorText[booth.sector]()] : [])]
}
export const areaText = (area: number): string => m.map_area({ area })

/** Whole euros without decimals, other amounts with two. English uses the sign, Persian the word. */
export const eurosText = (cents: number, locale: Locale = getLocale()): string =>
  m.map_euros({ amount: figures(cents, locale) }, { locale })
export const figures = (cents: number, locale: Locale = getLocale()): string =>
  numberText(cents / 100, locale, cents % 100 ? 2 : 0)

export const metreText = (booth: Booth, locale: Locale = getLocale()): string =>
  m.map_per_metre({ price: eurosText(perMetre(booth), locale) })
/** Price per m² in cents, also for a booth with a fixed price. */
export const perMetre = ({ pricePerSquareMetreCents, priceCents, totalCents, meterage }: Booth): number =>
  (priceCents === null && pricePerSquareMetreCents !== null) || !meterage
    ? (pricePerSquareMetreCents ?? 0)
    : Math.round(totalCents / meterage)

export const companyOf = ({ company }: Booth, locale: Locale = getLocale()): string =>
  company ? textIn(company, locale) : ''

/** Companies that share the stand: “With A, B”. Empty if there are none. */
export const besidesText = ({ coExhibitors }: Booth, locale: Locale): string =>
  coExhibitors?.length
    ? m.map_with({ names: coExhibitors.map((one) => textIn(one, locale)).join(locale === 'fa' ? '، ' : ', ') })
    : ''

/**
 * Facts such as “24 m², two sides, €190/m²”, for a `dotted` element. Lines break only between facts, never before a
 * unit.
 */
export const factsOf = (booth: Booth, locale: Locale): ReactNode =>
  [areaText(booth.meterage), sidesText(booth.openSides), ...marksText(booth), metreText(booth, locale)].flatMap(
    (fact) => [createElement('span', { key: fact }, fact), ' '],
  )

/** A code for use in a sentence, without a line break at its hyphen. */
export const unbroken = (code: string): string => code.replaceAll('-', '\u2060-\u2060')

/** Reason why a booth cannot be selected, and advice. */
export function refusalText({ name, active, state, earmarkedUntil }: Booth): string {
  const code = unbroken(name)
  if (!active) return m.map_refused_inactive({ code })
  if (state === 'earmarked') return m.map_refused_kept({ code, day: lastDayText(earmarkedUntil) })
  return state === 'held' ? m.map_refused_held({ code }) : m.map_refused_reserved({ code })
}
const lastDayText = (day: string | null) => (day === null ? '' : shortDate(day))

/** Text on the right of return and its last day; empty if the booth is not reserved by it. */
export function earmarkText(booth: Pick<Booth, 'active' | 'state' | 'earmarkedUntil'>): string {
  const day = lastDayText(booth.earmarkedUntil)
  if (!booth.active || day === '') return ''
  if (isOwn(booth)) return m.map_own_until({ day })
  return booth.state === 'earmarked' ? m.map_kept_until({ day }) : ''
}

/** A booth in one sentence. An assigned booth is described by its company instead of its price. */
export function boothName(booth: Booth, selected: ReadonlySet<string>, locale: Locale): string {
  const look = lookOf(booth, selected)
  const company = companyOf(booth, locale)
  const common = {
    code: booth.name,
    area: areaText(booth.meterage),
    sides: [sidesText(booth.openSides), ...marksText(booth)].join(locale === 'fa' ? '، ' : ', '),
    state: (look !== 'selected' && earmarkText(booth)) || stateText(look),
  }
  return look === 'reserved' && company
    ? m.map_booth_of({ ...common, company })
    : m.map_booth_name({ ...common, price: eurosText(booth.totalCents, locale) })
}
