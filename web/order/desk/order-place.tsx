import type { Booth } from '#contract/entities/booth.ts'
import type { HallWithPlan } from '#contract/entities/hall.ts'
import type { PanelOrder } from '#contract/entities/order.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { areaText, sidesText } from '#web/map/names.ts'
import { cropAround, PlanSvg } from '#web/map/plan-svg.tsx'
import { Go } from '#web/shell/go.tsx'
import { Facts } from '#web/ui/facts.tsx'

/** Where the booths of an order are, and whether it still has them. */
export function OrderPlace({
  order,
  place,
}: {
  order: PanelOrder
  place: { hall: HallWithPlan; booths: readonly Booth[] } | null
}) {
  const locale = getLocale()
  const ids = new Set(order.booths.map(({ id }) => id))
  if (!place) return null
  const hall = textIn(place.hall.name, locale)
  const comma = locale === 'fa' ? '، ' : ', '
  return (
    <section className="section">
      <div className="section-head">
        <h2>{m.booth_booths_title()}</h2>
        <Go className="link" to={pathTo('booths', { hallId: place.hall.id })}>
          {m.order_on_plan({ hall })}
        </Go>
      </div>
      <PlanSvg
        className="map framed mini-plan"
        plan={place.hall.plan}
        booths={place.booths}
        locale={locale}
        selected={ids}
        crop={cropAround(place.hall.plan, place.booths, ids, 2.1)}
        label={m.order_place_label({ booths: order.booths.map(({ name }) => name).join(', '), hall })}
      />
      <Facts
        columns={1}
        facts={order.booths.map(
          (booth) =>
            [
              <bdi key={booth.id} className="code" dir="ltr">
                {booth.name}
              </bdi>,
              [
                areaText(booth.meterage),
                sidesText(booth.openSides),
                booth.taken ? m.order_kept_for_this() : m.order_not_kept(),
              ].join(comma),
            ] as const,
        )}
      />
    </section>
  )
}
