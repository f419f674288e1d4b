import type { Booth } from '#contract/entities/booth.ts'
import type { Edition } from '#contract/entities/edition.ts'
import type { Hall, HallWithPlan } from '#contract/entities/hall.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Legend } from '#web/map/legend.tsx'
import { areaText, eurosText, sidesText } from '#web/map/names.ts'
import { PlanSvg } from '#web/map/plan-svg.tsx'
import { Go } from '#web/shell/go.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { datesOf, lengthOf } from '#web/i18n/fair-time.ts'

export interface Featured {
  hall: HallWithPlan
  booths: readonly Booth[]
}

/** Live numbers of the halls, next to the plan of one of them. Renders nothing before there is a hall. */
export function LiveMap({
  edition,
  halls,
  featured,
}: {
  edition: Edition
  halls: readonly Hall[]
  featured: Featured | undefined
}) {
  const dates = datesOf(edition)
  if (halls.length === 0) return null
  return (
    <section className="live-map">
      <div>
        <h2>
          {dates ? m.home_live_title({ days: m.home_days({ count: lengthOf(dates) }) }) : m.home_live_title_bare()}
        </h2>
        <p>{m.home_live_text()}</p>
        <Figures halls={halls} />
      </div>
      {featured && <MapCard {...featured} />}
    </section>
  )
}

/** Sum of `of` over all halls. */
export const total = (halls: readonly Hall[], of: (hall: Hall) => number) =>
  halls.reduce((sum, hall) => sum + of(hall), 0)

function Figures({ halls }: { halls: readonly Hall[] }) {
  const lowest = Math.min(...halls.flatMap(({ lowestPerSquareMetreCents: cents }) => cents ?? []))
  return (
    <dl className="big-figures two">
      <div>
        <dt>{m.home_figure_booths({ hallsCount: halls.length })}</dt>
        <dd>{numberText(total(halls, ({ onOffer }) => onOffer))}</dd>
      </div>
      <div>
        <dt>{m.home_figure_area()}</dt>
        <dd>{numberText(Math.round(total(halls, ({ onOfferMeterage }) => onOfferMeterage)))}</dd>
      </div>
      <div>
        <dt>{m.home_figure_free()}</dt>
        <dd>{numberText(total(halls, ({ free }) => free))}</dd>
      </div>
      {Number.isFinite(lowest) && (
        <div>
          <dt>{m.home_figure_price()}</dt>
          <dd>
            <small>{m.home_from()} </small>
            {eurosText(lowest)}
          </dd>
        </div>
      )}
    </dl>
  )
}

function MapCard({ hall, booths }: Featured) {
  const locale = getLocale()
  const name = textIn(hall.name)
  const offer = bestOffer(booths)
  return (
    <figure className="mapcard">
      <figcaption>
        <b>{name}</b>
        <Legend selectable={false} />
      </figcaption>
      <Go to={pathTo('floorPlan', { hallId: hall.id })}>
        <PlanSvg
          plan={hall.plan}
          booths={booths}
          locale={locale}
          selected={new Set(offer && [offer.id])}
          label={m.home_plan_label({ hall: name })}
          className="mapcard-plan"
        />
      </Go>
      {offer && (
        <div className="mapcard-offer">
          <span>
            <b>{m.map_booth({ code: offer.name })}</b>
            <small>
              {areaText(offer.meterage)}
              {locale === 'fa' ? '، ' : ', '}
              {sidesText(offer.openSides)}
            </small>
          </span>
          <Go to={pathTo('floorPlan', { hallId: hall.id }, { booth: offer.name })} className="btn ink">
            {m.home_select_booth()}
          </Go>
        </div>
      )}
    </figure>
  )
}

/** The best free booth: most open sides, then largest area. */
const bestOffer = (booths: readonly Booth[]) =>
  booths
    .filter(({ active, state }) => active && state === 'available')
    .toSorted((a, b) => b.openSides - a.openSides || b.meterage - a.meterage)[0]
