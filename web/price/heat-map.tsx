import type { HallPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { DoorsSvg, FloorSvg, ScaleSvg } from '#web/map/floor-svg.tsx'
import { frameOf } from '#web/map/floor.ts'
import { shapeOf } from '#web/map/model.ts'
import { path } from '#web/map/svg-letters.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { classesOf, classOf, type Preview } from './preview.ts'
import { wholeText } from './shared/rule-texts.ts'

export type HeatView = 'before' | 'after' | 'change'
const ramp = ['#eef5f0', '#c5e3da', '#8fcabc', '#4c9f8e', '#126a68'] as const
const dark = 3

const shownOf = ({ before, after }: Preview, view: HeatView) =>
  view === 'before' ? before : view === 'after' ? after : after - before

interface HeatMapProps {
  plan: HallPlan
  preview: readonly Preview[]
  view: HeatView
  locale: Locale
  label: string
  /** Sold booths whose price differs from the rule, in the order of their numbers. */
  marked: readonly string[]
}

/**
 * Price per m² in five shades of one colour, with the value in every booth. Sold booths are hatched, held ones have a
 * ring.
 */
export function HeatMap({ plan, preview, view, locale, label, marked }: HeatMapProps) {
  const { minX, minY, maxX, maxY } = frameOf(plan)
  const classes = classesOf(preview.map((one) => shownOf(one, view)))
  return (
    <>
      <svg
        className="heatmap"
        direction="ltr"
        viewBox={`${minX} ${minY} ${maxX - minX} ${maxY - minY}`}
        fontFamily="Manrope, Vazirmatn, sans-serif"
        textAnchor="middle"
        role="img"
        aria-label={label}
      >
        <FloorSvg plan={plan} locale={locale} />
        {preview.map((one) => (
          <Heat key={one.booth.id} one={one} view={view} classes={classes} locale={locale} />
        ))}
        {preview
          .filter(({ booth }) => marked.includes(booth.id))
          .map(({ booth }) => (
            <Mark key={booth.id} polygon={booth.polygon} number={marked.indexOf(booth.id) + 1} locale={locale} />
          ))}
        <DoorsSvg plan={plan} booths={preview.map(({ booth }) => booth)} locale={locale} />
        <ScaleSvg plan={plan} locale={locale} />
      </svg>
      <HeatLegend preview={preview} view={view} classes={classes} locale={locale} />
    </>
  )
}

/** Whether a booth is shown as on sale. A booth that only lacks a price goes on sale once the rule is applied. */
const isOnSale = ({ booth, fate }: Preview, view: HeatView) =>
  booth.active || (view === 'after' && fate === 'follows' && !booth.switchedOff)

function Heat({
  one,
  view,
  classes,
  locale,
}: {
  one: Preview
  view: HeatView
  classes: readonly number[]
  locale: Locale
}) {
  const { booth, fate } = one
  const isOn = isOnSale(one, view)
  const { spot } = shapeOf(booth.polygon)
  const value = shownOf(one, view)
  const at = classOf(value, classes)
  const outline = path(booth.polygon, true)
  const size = Math.min(95, spot.height * 0.5, spot.width / 2.6)
  return (
    <g>
      <path d={outline} fill={isOn ? ramp[at] : '#eceae2'} stroke="#0b4a50" strokeWidth="9" />
      {fate === 'sold' && <path d={outline} fill="url(#heat-hatch)" />}
      {fate === 'held' && (
        <circle cx={spot.x - spot.width / 2 + 45} cy={spot.y - spot.height / 2 + 45} r="26" className="heat-held" />
      )}
      {isOn && size > 40 && (
        <text
          x={spot.x}
          y={spot.y + size * 0.36}
          fontSize={size}
          fontWeight="700"
          fill={at >= dark ? '#fff' : '#12282c'}
        >
          {wholeText(value / 100, locale)}
        </text>
      )}
    </g>
  )
}

function Mark({ polygon, number, locale }: { polygon: Preview['booth']['polygon']; number: number; locale: Locale }) {
  const { minX, minY } = shapeOf(polygon)
  return (
    <g>
      <path d={path(polygon, true)} className="dealt" />
      <rect x={minX - 60} y={minY - 60} width="120" height="120" className="dealt-tag" />
      <text x={minX} y={minY + 32} fontSize="88" fontWeight="700" fill="#fff">
        {numberText(number, locale)}
      </text>
    </g>
  )
}

function HeatLegend({
  preview,
  view,
  classes,
  locale,
}: Pick<HeatMapProps, 'preview' | 'view' | 'locale'> & { classes: readonly number[] }) {
  const euro = (at: number) => wholeText(at, locale)
  const [first = 0] = classes
  const last = classes.at(-1) ?? 0
  const nameOf = (at: number) =>
    at === 0
      ? m.price_to({ price: euro(first - 1) })
      : at === ramp.length - 1
        ? m.price_from({ price: euro(last) })
        : `${euro(classes[at - 1] ?? 0)}–${euro((classes[at] ?? 0) - 1)}`
  return (
    <>
      <svg className="sr" aria-hidden="true">
        <defs>
          <pattern id="heat-hatch" width="50" height="50" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0v50" stroke="#0b4a50" strokeOpacity=".45" strokeWidth="12" />
          </pattern>
        </defs>
      </svg>
      <ul className="hleg" dir="ltr">
        {ramp.map((colour, at) => (
          <li key={colour}>
            <i style={{ background: colour }} />
            <span>{nameOf(at)}</span>{' '}
            <small>
              {m.price_class_booths({
                count: preview.filter((one) => isOnSale(one, view) && classOf(shownOf(one, view), classes) === at)
                  .length,
              })}
            </small>
          </li>
        ))}
      </ul>
      <ul className="legend">
        <li>
          <i className="heat-key sold" />
          {m.price_sold_key()}
        </li>
        <li>
          <i className="heat-key held" />
          {m.price_held_key()}
        </li>
        <li>
          <i className="heat-key off" />
          {m.price_off_key()}
        </li>
      </ul>
    </>
  )
}
