import type { Booth } from '#contract/entities/booth.ts'
import type { Edition } from '#contract/entities/edition.ts'
import type { Equipment } from '#contract/entities/equipment.ts'
import type { Hall } from '#contract/entities/hall.ts'
import { boothOrderLines, totals } from '#contract/rules/price.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { LinesTable } from '#web/invoice/lines-table.tsx'
import { Go } from '#web/shell/go.tsx'
import { Sum } from '#web/ui/sum.tsx'

const pieces = 2

/** A booth that is free now, priced by the function that prices orders. */
export function Example({ edition: { vatBasisPoints, catalogListingCents }, hall, booth, equipment }: { edition: Edition; hall: Hall; booth: Booth; equipment: Equipment | undefined }) {
  const chosen = equipment ? [{ code: equipment.code, title: equipment.title, note: equipment.note, unitCents: equipment.priceCents, count: pieces }] : []
  const lines = boothOrderLines({ booths: [{ ...booth, hall: hall.name }], equipment: chosen, catalogListingCents }), { totalCents, taxCents, totalWithTaxCents } = totals(lines, vatBasisPoints)
  return (
    <section className="section" id="example">
      <h2>{m.pricing_example()}</h2>
      <p>{m.pricing_example_text()} <Go className="link" to={pathTo('floorPlan', { hallId: hall.id }, { booths: booth.name })}>{m.pricing_example_map()}</Go></p>
      <LinesTable lines={lines} />
      <Sum lines={[{ text: m.booth_lines_total(), cents: totalCents }, { text: m.booth_vat({ percent: vatBasisPoints / 100 }), cents: taxCents }]} total={{ text: m.pricing_example_total(), cents: totalWithTaxCents }} />
    </section>
  )
}
