// The catalogue of an edition, with every exhibitor as in the directory (docs/decisions/exports.md). It is available as
// a spreadsheet, as JSON, and for print.
import { Readable } from 'node:stream'
import type { Exhibitor } from '#contract/entities/exhibitor.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { cataloguePage } from '../exhibitor/exhibitor.ts'
import { joined, type Column, type Listing } from '../export/export.ts'
import { dayIn, portalNow } from '../kernel/portal-time.ts'
import type { Mine } from '../kernel/portal.ts'

type Here = Pick<Mine, 'db' | 'edition' | 'locale'>
const perPage = '200'
/** All exhibitors in the alphabetical order of the caller’s language, loaded page by page. */
export async function* exhibitorsOf({ db, edition, locale }: Here): AsyncGenerator<Exhibitor> {
  for (let cursor: string | undefined, more = true; more;) {
    const { items, nextCursor } = await cataloguePage(db, edition.id, { sort: locale, cursor, limit: perPage })
    yield* items
    cursor = nextCursor ?? undefined
    more = cursor !== undefined
  }
}

/** A row of the sheet: an exhibitor, or with `guest` a company at the exhibitor’s stand. */
interface Line {
  exhibitor: Exhibitor
  guest: Exhibitor['coExhibitors'][number] | null
  /** The name that this fair gives to the sector. */
  sector: Bilingual | null
}
/** Value of a column that is empty for co-exhibitors, because only exhibitors have it. */
const own =
  <Value>(value: (exhibitor: Exhibitor, locale: Locale) => Value) =>
  ({ exhibitor, guest }: Line, locale: Locale) =>
    guest ? null : value(exhibitor, locale)
const pageOf = ({ exhibitor, guest }: Line) => guest ?? exhibitor

/** A contact in one line: Leila Rastin, Head of sales, leila@azin.example, +98912… */
const inWords = ({ name, title, email, phoneNumber }: Exhibitor['contacts'][number], locale: Locale) =>
  joined(
    [textIn(name, locale), textIn(title, locale), email ?? '', phoneNumber ?? ''].filter((text) => text !== ''),
    locale,
  )
const columns: readonly Column<Line>[] = [
  { head: m.company_name_fa, value: (line) => pageOf(line).name.fa, width: 32 },
  { head: m.company_name_en, value: (line) => pageOf(line).name.en, width: 32 },
  { head: m.catalogue_at_stand_of, value: ({ exhibitor, guest }) => (guest ? exhibitor.name : null), width: 28 },
  { head: m.company_sector, value: ({ sector }) => sector, width: 14 },
  { head: m.export_country, value: (line) => pageOf(line).country, kind: 'country' },
  {
    head: m.export_halls,
    value: ({ exhibitor }, locale) =>
      joined([...new Set(exhibitor.booths.map(({ hall }) => textIn(hall, locale)))], locale),
  },
  { head: m.export_booths, value: ({ exhibitor }) => exhibitor.booths.map(({ name }) => name).join(', '), width: 16 },
  {
    head: m.export_area,
    value: own(({ booths }) => booths.reduce((sum, { meterage }) => sum + meterage, 0)),
    kind: 'amount',
  },
  { head: m.exhibitor_website, value: own(({ website }) => website), width: 28 },
  { head: m.exhibitor_email, value: own(({ email }) => email), width: 28 },
  { head: m.exhibitor_phone, value: own(({ phoneNumber }) => phoneNumber), width: 18 },
  {
    head: m.company_contacts,
    value: own(({ contacts }, locale) =>
      contacts.map((contact) => inWords(contact, locale)).join(locale === 'fa' ? '؛ ' : '; '),
    ),
    width: 48,
  },
  { head: m.exhibitor_about_fa, value: own(({ about }) => about.fa), width: 48 },
  { head: m.exhibitor_about_en, value: own(({ about }) => about.en), width: 48 },
  { head: m.exhibitor_products_fa, value: own(({ products }) => products.fa), width: 40 },
  { head: m.exhibitor_products_en, value: own(({ products }) => products.en), width: 40 },
  { head: m.exhibitor_offers_fa, value: own(({ offers }) => offers.fa), width: 40 },
  { head: m.exhibitor_offers_en, value: own(({ offers }) => offers.en), width: 40 },
  { head: m.exhibitor_needs_fa, value: own(({ needs }) => needs.fa), width: 40 },
  { head: m.exhibitor_needs_en, value: own(({ needs }) => needs.en), width: 40 },
]

/** The catalogue as a sheet: one row per exhibitor, followed by a row for each company at its stand. */
export const catalogueListing: Listing<Line> = {
  noun: 'exhibitor',
  title: m.catalogue_title,
  columns,
  page: async ({ db, edition, locale }, { cursor }) => {
    const { items, nextCursor } = await cataloguePage(db, edition.id, { sort: locale, cursor, limit: perPage })
    const lines = items.flatMap((exhibitor) =>
      [null, ...exhibitor.coExhibitors].map((guest) => {
        const { sector } = guest ?? exhibitor
        return { exhibitor, guest, sector: sector && edition.sectors[sector].name }
      }),
    )
    return { items: lines, nextCursor }
  },
}

/** The catalogue as JSON in both languages, one exhibitor per line, streamed while it is read. */
export function catalogueJson(context: Here): Readable {
  const { slug, name, venue, firstDay, lastDay } = context.edition
  const head = {
    format: 'ghorfeh-catalogue/1',
    madeAt: portalNow().toISOString(),
    edition: { slug, name, venue, firstDay, lastDay },
  }
  async function* text() {
    yield `${JSON.stringify(head).slice(0, -1)},"exhibitors":[`
    let before = '\n'
    for await (const { freeSlots: _, ...exhibitor } of exhibitorsOf(context)) {
      yield before + JSON.stringify(exhibitor)
      before = ',\n'
    }
    yield '\n]}\n'
  }
  return Readable.from(text(), { objectMode: false })
}

/** File name with today’s date, such as «کاتالوگ ۱۴۰۴-۰۳-۱۸.pdf». */
export const catalogueName = ({ edition, locale }: Here, format: string) =>
  `${m.catalogue_title({}, { locale })} ${dayIn(edition.timeZone)}.${format}`
