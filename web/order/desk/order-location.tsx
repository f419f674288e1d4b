import { Suspense } from 'react'
import { Await } from 'react-router'
import type { Booth } from '#contract/entities/booth.ts'
import type { HallWithPlan } from '#contract/entities/hall.ts'
import type { PanelOrder } from '#contract/entities/order.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { areaText, sidesText } from '#web/map/names.ts'
import { cropAround, PlanSvg } from '#web/map/plan-svg.tsx'
import { Go } from '#web/shell/go.tsx'
import { Facts } from '#web/ui/facts.tsx'

/** Ratio of width to height of the plan section. */
const planRatio = 2.1

/** Current hall and booths of an order. */
export interface BoothLocation {
  hall: HallWithPlan
  booths: readonly Booth[]
}

/**
 * Hall and booths of an order, and whether the booths still belong to the order. The plan loads after the order,
 * because decisions do not depend on it.
 */
export function OrderLocation({
  order,
  place,
}: {
  order: PanelOrder
  place: BoothLocation | Promise<BoothLocation> | null
}) {
  const [first] = order.booths
  if (!first || !place) return null
  const hall = textIn(first.hall)
  const comma = getLocale() === 'fa' ? '، ' : ', '
  const blank = <div className="map framed mini-plan" style={{ aspectRatio: planRatio }} />
  return (
    <section className="section">
      <div className="section-head">
        <h2>{m.booth_booths_title()}</h2>
        <Go className="link" to={pathTo('booths', { hallId: first.hallId })}>
          {m.order_on_plan({ hall })}
        </Go>
      </div>
      <Suspense fallback={blank}>
        <Await resolve={place} errorElement={blank}>
          {(known) => <LocationOnPlan order={order} place={known} />}
        </Await>
      </Suspense>
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

function LocationOnPlan({ order, place: { hall, booths } }: { order: PanelOrder; place: BoothLocation }) {
  const locale = getLocale()
  const own = new Set(order.booths.map(({ id }) => id))
  return (
    <PlanSvg
      className="map framed mini-plan"
      plan={hall.plan}
      booths={booths}
      locale={locale}
      selected={own}
      crop={cropAround(hall.plan, booths, own, planRatio)}
      label={m.order_place_label({
        booths: order.booths.map(({ name }) => name).join(', '),
        hall: textIn(hall.name),
      })}
    />
  )
}
