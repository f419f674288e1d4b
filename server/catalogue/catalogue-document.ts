// Data for server/document/templates/catalogue.typ: exhibitors by name, and by hall with their stands.
import type { EditionSettings, SectorsOfFair } from '#contract/entities/edition.ts'
import type { Exhibitor } from '#contract/entities/exhibitor.ts'
import { otherLocale, type Locale } from '#contract/locale.ts'
import { countryName } from '#contract/rules/country-names.ts'
import { spelledPhone } from '#contract/rules/phone-spelling.ts'
import { productNames } from '#contract/rules/products.ts'
import { textIn } from '#contract/text.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import { m } from '#messages/messages.js'
import { daysText, number } from '../kernel/number-format.ts'
import type { Marks } from '../document/document.ts'

interface Hall {
  id: string
  name: Bilingual
  theme: Bilingual
}

export function catalogueDocument(
  exhibitors: readonly Exhibitor[],
  halls: readonly Hall[],
  settings: EditionSettings,
  locale: Locale,
  { stamp: _, ...marks }: Marks,
) {
  const word = (of: (inputs: Record<string, never>, options: { locale: Locale }) => string) => of({}, { locale })
  const fair = textIn(settings.name, locale)
  const { firstDay, lastDay } = settings
  const countries = new Set(exhibitors.flatMap(({ country }) => country ?? [])).size
  return {
    locale,
    title: word(m.catalogue_title),
    author: textIn(settings.seller.name, locale) || fair,
    fair,
    about: [
      firstDay && lastDay ? daysText(firstDay, lastDay, locale) : '',
      textIn(settings.venue, locale),
      m.exhibitor_count_countries({ companies: exhibitors.length, countries }, { locale }),
    ].filter(Boolean),
    ...marks,
    heads: { names: word(m.catalogue_by_name), halls: word(m.catalogue_by_hall) },
    letters: byName(exhibitors, settings.sectors, locale),
    halls: byHall(exhibitors, halls, locale),
    page: word(m.document_page),
    digits: Array.from({ length: 2_000 }, (_, at) => number(at, locale).replace(/[٬,]/g, '')),
  }
}

const letterOf = (name: string, locale: Locale) => {
  const first = [...name.normalize(locale === 'en' ? 'NFKD' : 'NFC').toUpperCase()][0] ?? ''
  return 'آأإ'.includes(first) ? 'ا' : first
}

/**
 * Index of the catalogue, grouped by first letter: exhibitors, and co-exhibitors with a reference to the exhibitor at
 * whose stand they are.
 */
function byName(exhibitors: readonly Exhibitor[], sectors: SectorsOfFair, locale: Locale) {
  const { compare } = new Intl.Collator(locale === 'fa' ? 'fa' : 'en')
  const all = exhibitors.flatMap((exhibitor) => [
    { name: textIn(exhibitor.name, locale), ...entryOf(exhibitor, sectors, locale) },
    ...exhibitor.coExhibitors
      .filter(({ exhibitorId }) => exhibitorId === null)
      .map((guest) => ({
        name: textIn(guest.name, locale),
        other: otherOf(guest.name, locale),
        see: m.exhibitor_at_stand_of({ company: textIn(exhibitor.name, locale) }, { locale }),
        places: placesOf(exhibitor, locale),
        is: isOf(guest, sectors, locale),
        long: false,
      })),
  ])
  const sorted = all.toSorted((a, b) => compare(a.name, b.name))
  return [...Map.groupBy(sorted, ({ name }) => letterOf(name, locale))].map(([letter, entries]) => ({
    letter,
    entries,
  }))
}

const otherOf = (name: Bilingual, locale: Locale) => {
  const other = name[otherLocale(locale)]
  return other === textIn(name, locale) ? '' : other
}
const isOf = ({ sector, country }: Pick<Exhibitor, 'sector' | 'country'>, sectors: SectorsOfFair, locale: Locale) =>
  [sector && textIn(sectors[sector].name, locale), country && countryName(country, locale)].filter(Boolean).join(' · ')
const placesOf = ({ booths }: Exhibitor, locale: Locale) =>
  [...Map.groupBy(booths, ({ hallId }) => hallId).values()].map((here) => ({
    hall: textIn(here[0]!.hall, locale),
    codes: here.map(({ name }) => name).join(', '),
  }))

function entryOf(exhibitor: Exhibitor, sectors: SectorsOfFair, locale: Locale) {
  const { name, about, products, website, email, phoneNumber, contacts, coExhibitors } = exhibitor
  const comma = locale === 'fa' ? '، ' : ', '
  const people = contacts.map(({ name, title, ...ways }) => ({
    name: [textIn(name, locale), textIn(title, locale)].filter(Boolean).join(comma),
    reach: waysTo(ways),
  }))
  const inLines = (text: Bilingual) => textIn(text, locale).split('\n').filter(Boolean)
  return {
    other: otherOf(name, locale),
    see: '',
    places: placesOf(exhibitor, locale),
    is: isOf(exhibitor, sectors, locale),
    about: inLines(about),
    products: textIn(productNames(products), locale),
    beside:
      coExhibitors.length > 0
        ? m.map_with({ names: coExhibitors.map((guest) => textIn(guest.name, locale)).join(comma) }, { locale })
        : '',
    reach: waysTo({ email, phoneNumber, website }).filter((way) => !people.some(({ reach }) => reach.includes(way))),
    people,
    /** A text longer than half a column may continue in the next one. */
    long: textIn(about, locale).length > 1_000,
  }
}
/** Contact details of a company or person, without the empty ones. */
const waysTo = ({ website, email, phoneNumber }: Partial<Pick<Exhibitor, 'website' | 'email' | 'phoneNumber'>>) =>
  [website?.replace(/^https:\/\/(www\.)?|\/$/g, ''), email, phoneNumber && spelledPhone(phoneNumber)].filter(
    (way) => typeof way === 'string' && way !== '',
  )

/** Halls in their order, each with its stands by code and the companies there. */
function byHall(exhibitors: readonly Exhibitor[], halls: readonly Hall[], locale: Locale) {
  const stands = exhibitors.flatMap(({ name, booths, coExhibitors }) =>
    booths.map((booth) => ({
      hallId: booth.hallId,
      code: booth.name,
      names: [name, ...coExhibitors.map((guest) => guest.name)].map((one) => textIn(one, locale)),
    })),
  )
  const { compare } = new Intl.Collator('en', { numeric: true })
  const ofHall = Map.groupBy(stands, ({ hallId }) => hallId)
  return halls.flatMap(({ id, name, theme }) => {
    const here = ofHall.get(id)
    if (!here) return []
    const rows = here.toSorted((a, b) => compare(a.code, b.code)).map(({ code, names }) => ({ code, names }))
    return [{ name: textIn(name, locale), theme: textIn(theme, locale), rows }]
  })
}
