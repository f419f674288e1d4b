// Floor of a hall as SVG: walls, facilities, pillars, doors and the scale bar.
import './plan.css'
import { useId } from 'react'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Polygon } from '#contract/kernel/geometry.ts'
import type { Locale } from '#contract/locale.ts'
import { bounds } from '#contract/rules/polygon.ts'
import { textIn } from '#web/i18n/text.ts'
import { scaleText } from './draw-scale.ts'
import { innerWalls, pillarsPath, stairsOf, supplyOf, zonesPath } from './building-paths.ts'
import { chevron, gatesOf, wallsOf } from './floor.ts'
import { shapeOf } from './model.ts'
import { fitted, hall, sizes } from './paint.ts'
import { path, Letters, round, useFitsInView } from './svg-letters.tsx'

export function FloorSvg({ plan, locale }: { plan: HallPlan; locale: Locale }) {
  const { minX, minY, maxX, maxY } = bounds(plan.outline)
  const step = 500
  const lines = (from: number, to: number) =>
    Array.from({ length: Math.max(0, Math.ceil((to - from) / step) - 1) }, (_, i) => from + (i + 1) * step)
  const grid =
    lines(minX, maxX)
      .map((x) => `M${x} ${minY}V${maxY}`)
      .join('') +
    lines(minY, maxY)
      .map((y) => `M${minX} ${y}H${maxX}`)
      .join('')
  const outline = path(plan.outline, true)
  const id = useId()
  return (
    <>
      <defs>
        <clipPath id={id}>
          <path d={outline} />
        </clipPath>
        <pattern
          id="plan-hatch"
          width={sizes.hatchGap}
          height={sizes.hatchGap}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d={`M0 0v${sizes.hatchGap}`} stroke="#fff" strokeOpacity=".3" strokeWidth={sizes.hatch} />
        </pattern>
      </defs>
      <path d={outline} fill={hall.floor} />
      <path d={grid} clipPath={`url(#${id})`} stroke={hall.grid5} strokeWidth="6" />
      <path d={zonesPath(plan)} fill={hall.zone} stroke={hall.zoneEdge} strokeWidth="7" strokeDasharray="29 21" />
      <g fill={hall.place} fontSize={sizes.place} fontWeight="550">
        {plan.facilities.map(({ name, polygon }, i) => {
          const { spot } = shapeOf(polygon)
          const { lines, size } = fitted(name[locale], spot, sizes.place)
          return <Letters key={i} lines={lines} size={size} usual={sizes.place} x={spot.x} y={spot.y} />
        })}
      </g>
      <BuiltSvg plan={plan} />
      <path
        d={wallsOf(plan)
          .map(({ points, closed }) => path(points, closed))
          .join('')}
        fill="none"
        stroke={hall.wall}
        strokeWidth={sizes.wall}
      />
      <path d={pillarsPath(plan)} fill={hall.pillar} />
      <TextsSvg plan={plan} locale={locale} />
    </>
  )
}

/** Inner walls and stairs. */
function BuiltSvg({ plan }: { plan: HallPlan }) {
  const { shapes, lines } = stairsOf(plan)
  return (
    <>
      {shapes && (
        <g fill="none" stroke={hall.place} strokeWidth="5">
          <path d={shapes} fill={hall.floor} />
          <path d={lines} />
        </g>
      )}
      {innerWalls(plan).map(({ d, width }) => (
        <path key={width} d={d} fill="none" stroke={hall.wall} strokeWidth={width} />
      ))}
    </>
  )
}

/** Supply points above the booths: they are in the floor, and their exact location matters. */
export function SupplySvg({ plan }: { plan: HallPlan }) {
  const points = supplyOf(plan)
  if (points.length === 0) return null
  const signs = new Map(points.map(({ use, d }) => [use, d]))
  return (
    <>
      <defs>
        {[...signs].map(([use, d]) => (
          <g key={use} id={`supply-${use}`}>
            <circle r="28" fill={hall.floor} />
            <path d={d} fill="none" stroke={hall.supply} strokeWidth="4" />
          </g>
        ))}
      </defs>
      {points.map(({ id, x, y, use }) => (
        <use key={id} href={`#supply-${use}`} x={x} y={y} />
      ))}
    </>
  )
}

function TextsSvg({ plan: { texts = [] }, locale }: { plan: HallPlan; locale: Locale }) {
  const isWhole = useFitsInView()
  const whole = texts.filter(({ at: [x, y], text, size, angle }) =>
    isWhole([textIn(text, locale)], { x, y, size, angle }),
  )
  return whole.map(({ id, at: [x, y], text, size, angle }) => (
    <text
      key={id}
      transform={`translate(${x} ${y})${angle ? ` rotate(${angle})` : ''}`}
      y={round(size * 0.36)}
      fontSize={size}
      fontWeight="550"
      fill={hall.place}
      unicodeBidi="plaintext"
    >
      {textIn(text, locale)}
    </text>
  ))
}

interface DoorsProps {
  plan: HallPlan
  /** Booths that names must not cover. */
  booths: readonly { polygon: Polygon }[]
  locale: Locale
}
export function DoorsSvg({ plan, booths, locale }: DoorsProps) {
  const gates = gatesOf(plan, booths)
  const isWhole = useFitsInView()
  return (
    <>
      <path
        d={gates
          .filter(({ door }) => door.kind === 'entrance')
          .map((gate) => path(chevron(gate), false))
          .join('')}
        fill="none"
        stroke={hall.gate}
        strokeWidth={sizes.gate}
      />
      <g fill={hall.place} fontSize={sizes.place} fontWeight="550">
        {gates.map(
          ({ name: { x, y, angle, anchor }, door }, i) =>
            door.name[locale] &&
            isWhole([door.name[locale]], { x, y, size: sizes.place, angle, anchor }) && (
              <text
                key={i}
                transform={`translate(${round(x)} ${round(y)})${angle ? ` rotate(${angle})` : ''}`}
                y={round(sizes.place * 0.36)}
                {...(anchor !== 'middle' && { textAnchor: anchor })}
              >
                {door.name[locale]}
              </text>
            ),
        )}
      </g>
    </>
  )
}

export function ScaleSvg({ plan, locale }: { plan: HallPlan; locale: Locale }) {
  const { maxX, maxY } = bounds(plan.outline)
  const x = maxX - 1000
  const y = maxY + 190
  return (
    <g>
      <path d={`M${x} ${y - 36}v36h1000v-36m-500 14v22`} fill="none" stroke={hall.wall} strokeWidth="11" />
      <text x={x - 57} y={y + 7} fontSize={sizes.place} fontWeight="550" fill={hall.place} textAnchor="end">
        {scaleText(10, locale)}
      </text>
    </g>
  )
}
