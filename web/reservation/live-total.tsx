import { vatOf } from '#contract/rules/price.ts'
import type { Equipment } from '#contract/entities/registers.ts'
import { boothOrderLines, totals, type Line } from '#contract/rules/price.ts'
import type { Booth } from '#contract/entities/booth.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { areaText, eurosText } from '#web/map/names.ts'
import { partRows } from '#web/price/shared/part-rows.tsx'
import { Sum } from '#web/ui/sum.tsx'
import { useReservation } from './context.ts'

/** Total of the current selection, calculated by the function that will price the order. */
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
  const { taxCents, totalWithTaxCents } = totals(lines, vatOf(edition))
  const part = (kind: Line['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((sum, { totalCents }) => sum + totalCents, 0)
  return (
    <section className="section" aria-label={m.booth_total_title()}>
      <h2>{m.booth_total_title()}</h2>
      <Sum
        lines={[
          ...(hold?.booths ?? []).map((booth) => ({
            text: <BoothText booth={booth} isAlone={hold?.booths.length === 1} locale={locale} />,
            cents: booth.totalCents,
          })),
          ...(part('equipment') > 0 ? [{ text: m.booth_equipment_title(), cents: part('equipment') }] : []),
          ...(part('catalog') > 0 ? [{ text: m.booth_catalog_short(), cents: part('catalog') }] : []),
          ...(edition.vatBasisPoints === null
            ? []
            : [{ text: m.booth_vat({ percent: edition.vatBasisPoints / 100 }), cents: taxCents }]),
        ]}
        total={{ text: m.booth_total_with_vat(), cents: totalWithTaxCents }}
      />
      <p className="hint">{m.booth_approximate()}</p>
    </section>
  )
}

interface BoothTextProps {
  booth: Booth & { hall: Bilingual }
  /** True if only one booth is selected. Its price breakdown is then expanded. */
  isAlone: boolean
  locale: Locale
}
/** A booth and its price breakdown, in the words of the order line. */
function BoothText({ booth, isAlone, locale }: BoothTextProps) {
  const { name, hall, meterage, priceCents, pricePerSquareMetreCents: cents, priceParts } = booth
  const metre = cents === null ? [] : [[m.price_part_sum(), eurosText(cents, locale)] as const]
  const rows = priceCents !== null || cents === null ? [] : priceParts ? partRows(priceParts, cents, locale) : metre
  return (
    <>
      <span>{m.booth_booth({ code: name })}</span>
      <small className="muted"> {textIn(hall, locale)}</small>
      {rows.length > 0 && (
        <details className="disclosure price-how" open={isAlone}>
          <summary>{m.booth_total_how()}</summary>
          <dl>
            {[...rows, [m.booth_total_area(), `× ${areaText(meterage)}`] as const].map(([label, figure]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}
