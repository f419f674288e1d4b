// Export of the booths of a hall.
import type { Booth, BoothState } from '#contract/entities/booth.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import { schemeOf, type BoothScheme } from '#contract/rules/booth-scheme.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { activity, joined, wholeListing, type Column, type Listing, type Word } from '../export/export.ts'
import { hallById } from '../hall/hall.ts'
import type { Mine } from '../kernel/portal.ts'
import { found } from '../kernel/refuse.ts'
import { folded } from '../kernel/text.ts'
import { boothsOfHall } from './booth.store.ts'

const states: Record<BoothState, Word> = {
  available: m.map_state_available,
  held: m.map_state_held,
  reserved: m.map_state_reserved,
  earmarked: m.map_state_kept,
}
const schemes: Record<BoothScheme, Word> = { raw: m.map_scheme_raw, shell: m.map_scheme_shell }
const schemeWord = (booth: Booth) => {
  const scheme = schemeOf(booth)
  return scheme ? schemes[scheme] : null
}
/** A booth, and the name that the fair has given to its sector. */
type Line = Booth & { sectorName: Bilingual | null }
const columns: readonly Column<Line>[] = [
  { head: m.hall_booth, value: ({ name }) => name, width: 12 },
  { head: m.export_status, value: ({ state }) => states[state], width: 16 },
  { head: m.export_company, value: ({ company }) => company, width: 32 },
  {
    head: m.export_beside,
    value: ({ coExhibitors }, locale) =>
      joined(
        (coExhibitors ?? []).map((name) => textIn(name, locale)),
        locale,
      ),
    width: 32,
  },
  { head: m.export_kept_until, value: ({ earmarkedUntil }) => earmarkedUntil, width: 14 },
  { head: m.export_area, value: ({ meterage }) => meterage, kind: 'amount' },
  { head: m.hall_sides, value: ({ openSides }) => openSides, kind: 'number' },
  { head: m.hall_scheme, value: (booth) => schemeWord(booth), width: 14 },
  { head: m.company_sector, value: ({ sectorName }) => sectorName, width: 14 },
  { head: m.hall_metre_column, value: ({ pricePerSquareMetreCents }) => pricePerSquareMetreCents, kind: 'cents' },
  { head: m.export_own_price, value: ({ priceCents }) => priceCents, kind: 'cents' },
  { head: m.hall_price_column, value: ({ totalCents }) => totalCents, kind: 'cents' },
  { head: m.hall_active, value: ({ active }) => activity(active), width: 14 },
]

/**
 * Booths of a hall in the order of the booth table, filtered by its search text.
 * @throws Refusal thing.notFound
 */
export async function boothListing(
  { hallId, q = '' }: { hallId: string; q?: string },
  { db, edition }: Mine,
): Promise<Listing<Line>> {
  const { id } = found(await hallById(db, edition, hallId))
  const sought = folded(q)
  const fits = ({ name, company }: Booth) =>
    !sought || [name, company?.fa ?? '', company?.en ?? ''].some((text) => folded(text).includes(sought))
  return {
    noun: 'booth',
    title: m.hall_booths,
    columns,
    page: wholeListing(async () =>
      (await boothsOfHall(db, id))
        .filter(fits)
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
        .map((booth) => ({ ...booth, sectorName: booth.sector ? edition.sectors[booth.sector].name : null })),
    ),
  }
}
