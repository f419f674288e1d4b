import type { Equipment } from '#contract/entities/equipment.ts'
import { boothOrderLines, totals, type Line } from '#contract/rules/price.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Sum } from '#web/ui/sum.tsx'
import { useReservation } from './context.ts'

/** What it costs as it stands, by the function that will price the order. */
export function LiveTotal({ equipment }: { equipment: readonly Equipment[] }) {
  const {
    hold,
    draft: { fields },
    edition,
  } = useReservation()
  const locale = getLocale()
  const chosen = (fields.equipment ?? []).flatMap(({ equipmentId, count }) => {
    const item = equipment.find(({ id }) => id === equipmentId)
    return item ? [{ ...item, unitCents: item.priceCents, count }] : []
  })
  const lines = boothOrderLines({
    booths: hold?.booths ?? [],
    equipment: chosen,
    catalogListingCents: fields.catalogListing ? edition.catalogListingCents : null,
  })
  const { taxCents, totalWithTaxCents } = totals(lines, edition.vatBasisPoints)
  const part = (kind: Line['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((sum, { totalCents }) => sum + totalCents, 0)
  return (
    <section className="section" aria-label={m.booth_total_title()}>
      <h2>{m.booth_total_title()}</h2>
      <Sum
        lines={[
          ...(hold?.booths ?? []).map((booth) => ({
            text: (
              <>
                {m.booth_booth({ code: booth.name })}
                <small className="muted"> {textIn(booth.hall, locale)}</small>
              </>
            ),
            cents: booth.totalCents,
          })),
          ...(part('equipment') > 0 ? [{ text: m.booth_equipment_title(), cents: part('equipment') }] : []),
          ...(part('catalog') > 0 ? [{ text: m.booth_catalog_short(), cents: part('catalog') }] : []),
          { text: m.booth_vat({ percent: edition.vatBasisPoints / 100 }), cents: taxCents },
        ]}
        total={{ text: m.booth_total_with_vat(), cents: totalWithTaxCents }}
      />
      <p className="hint">{m.booth_approximate()}</p>
    </section>
  )
}
