import type { Booth } from '#contract/entities/booth.ts'
import type { HallWithPlan } from '#contract/entities/hall.ts'
import type { Line, Totals } from '#contract/rules/price.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { listText } from '#web/i18n/list.ts'
import { areaText } from '#web/map/names.ts'
import { cropAround, PlanSvg } from '#web/map/plan-svg.tsx'
import { Go } from '#web/shell/go.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Sum } from '#web/ui/sum.tsx'

/** The hall of the first booth with all its booths. Null if it could not be loaded. */
export type OrderedHall = { hall: HallWithPlan; booths: readonly Booth[] } | null

interface OrderedProps {
  title: string
  place: OrderedHall | undefined
  booths: readonly { id: string; name: string; hallId: string; meterage: number }[]
  /** Undefined while the price is loading. Then only the plan is shown. */
  lines: readonly Line[] | undefined
  totals: Pick<Totals, 'totalCents' | 'discountCents' | 'taxCents' | 'totalWithTaxCents'> | undefined
  vatBasisPoints: number
  /** Whether to show a link to the live plan. */
  onPlan?: boolean | undefined
  /** Link to the step in which the user can change these lines. */
  editTo?: string | undefined
}

/** Summary of an order: the booths on their plan, every line with its price, the total. */
export function OrderedLines({ title, place, booths, lines, totals, vatBasisPoints, onPlan, editTo }: OrderedProps) {
  const area = booths.reduce((sum, { meterage }) => sum + Math.round(meterage * 100), 0) / 100
  return (
    <section className="section ordered">
      <div className="section-head">
        <h2>{title}</h2>
        {editTo ? (
          <Go className="link" to={editTo}>
            {m.booth_edit()}
          </Go>
        ) : (
          <span className="muted">{areaText(area)}</span>
        )}
      </div>
      <OrderedBooths place={place} booths={booths} onPlan={onPlan} />
      {lines && <Lines lines={lines} />}
      {totals && (
        <Sum
          lines={[
            { text: m.booth_lines_total(), cents: totals.totalCents + totals.discountCents },
            ...(totals.discountCents ? [{ text: m.booth_discount(), cents: -totals.discountCents }] : []),
            { text: m.booth_vat({ percent: vatBasisPoints / 100 }), cents: totals.taxCents },
          ]}
          total={{ text: m.booth_total_with_vat(), cents: totals.totalWithTaxCents }}
        />
      )}
    </section>
  )
}

function OrderedBooths({ place, booths, onPlan }: Pick<OrderedProps, 'place' | 'booths' | 'onPlan'>) {
  const locale = getLocale()
  const ids = new Set(booths.map(({ id }) => id))
  if (!place) return null
  const hall = textIn(place.hall.name)
  const here = booths.filter(({ hallId }) => hallId === place.hall.id)
  const names = listText(here.map(({ name }) => name))
  return (
    <>
      <PlanSvg
        className="map framed mini-plan"
        plan={place.hall.plan}
        booths={place.booths}
        locale={locale}
        selected={ids}
        crop={cropAround(place.hall.plan, place.booths, ids, 1.7)}
        label={m.booth_done_plan_label({ booths: names, hall })}
      />
      {onPlan && (
        <p className="on-plan">
          <Go className="link" to={pathTo('floorPlan', { hallId: place.hall.id }, { booth: here[0]?.name ?? '' })}>
            {m.booth_done_on_plan({ hall })}
          </Go>
        </p>
      )}
    </>
  )
}

/** Booths and other lines one by one, all equipment together in one line. */
function Lines({ lines }: { lines: readonly Line[] }) {
  const equipment = lines.filter(({ kind }) => kind === 'equipment')
  const sum = (some: readonly Line[]) =>
    some.reduce((all, { totalCents, discountCents }) => all + totalCents - discountCents, 0)
  return (
    <ul className="lines-in">
      {lines
        .filter(({ kind }) => kind !== 'equipment')
        .map((line, at) => (
          <li key={at}>
            <span>
              {textIn(line.title)}
              <small>{textIn(line.detail)}</small>
            </span>
            <Amount cents={line.totalCents - line.discountCents} />
          </li>
        ))}
      {equipment.length > 0 && (
        <li>
          <span>
            {m.booth_equipment_title()}
            <small>
              {listText(
                equipment.map(({ quantity, title }) =>
                  quantity === 1 ? textIn(title) : `${textIn(title)} × ${numberText(quantity)}`,
                ),
              )}
            </small>
          </span>
          <Amount cents={sum(equipment)} />
        </li>
      )}
    </ul>
  )
}
