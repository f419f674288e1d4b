import './plan.css'
import { useId, type ReactNode } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Point } from '#contract/kernel/geometry.ts'
import type { Locale } from '#contract/locale.ts'
import { bounds, type Bounds } from '#contract/rules/polygon.ts'
import { scaleText } from './draw-scale.ts'
import { chevron, frameOf, gatesOf, wallsOf } from './floor.ts'
import { shapeOf } from './model.ts'
import {
  crossOf,
  dimmed as faintness,
  fitted,
  hall,
  labelOf,
  lineHeight,
  lookOf,
  looks,
  paint,
  ringOf,
  seam,
  sizes,
  type Look,
} from './paint.ts'

interface PlanSvgProps {
  plan: HallPlan
  booths: readonly Booth[]
  locale: Locale
  selected?: ReadonlySet<string>
  dimmed?: ReadonlySet<string>
  /** The booth that is spoken of: an ink line runs round it. */
  focus?: string | undefined
  /** The part of the floor to show; see {@link cropAround}. Without it the whole hall with its scale. */
  crop?: Bounds | undefined
  /** What the picture is called; without it the picture is silent and a text beside it says the same. */
  label?: string
  className?: string
}
const none: ReadonlySet<string> = new Set()
/** A page of more letters than this is larger than the canvas that follows it. */
const lettersUpTo = 600

/** The plan as a picture that needs no script: reading pages, print, small crops, and the first sight of the live map. */
export function PlanSvg({
  plan,
  booths,
  locale,
  selected = none,
  dimmed = none,
  focus,
  crop,
  label,
  className,
}: PlanSvgProps) {
  const frame = crop ?? frameOf(plan)
  const shown = crop ? booths.filter(({ polygon }) => touches(bounds(polygon), frame)) : booths
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      className={className}
      direction="ltr"
      viewBox={`${frame.minX} ${frame.minY} ${frame.maxX - frame.minX} ${frame.maxY - frame.minY}`}
      fontFamily="Manrope, Vazirmatn, sans-serif"
      textAnchor="middle"
      {...spoken}
    >
      <FloorSvg plan={plan} locale={locale} />
      <BoothsSvg booths={shown} selected={selected} dimmed={dimmed} locale={locale} />
      {shown
        .filter(({ id }) => id === focus)
        .map(({ id, polygon }) => (
          <path key={id} d={path(polygon, true)} fill="none" stroke={hall.wall} strokeWidth={sizes.strongEdge} />
        ))}
      <DoorsSvg plan={plan} locale={locale} />
      {!crop && <ScaleSvg plan={plan} locale={locale} />}
    </svg>
  )
}

const touches = (a: Bounds, b: Bounds) => a.minX < b.maxX && a.maxX > b.minX && a.minY < b.maxY && a.maxY > b.minY

/** The part of a hall around some booths, in the proportions of its picture (width through height). */
export function cropAround(
  plan: HallPlan,
  booths: readonly Booth[],
  ids: ReadonlySet<string>,
  ratio: number,
  width = 2400,
): Bounds {
  const corners = booths.filter(({ id }) => ids.has(id)).flatMap(({ polygon }) => polygon)
  const box = bounds(corners.length ? corners : plan.outline)
  const wide = Math.max(width, (box.maxX - box.minX) * 1.25, (box.maxY - box.minY) * 1.4 * ratio)
  const x = (box.minX + box.maxX) / 2
  const y = (box.minY + box.maxY) / 2
  return {
    minX: Math.round(x - wide / 2),
    minY: Math.round(y - wide / ratio / 2),
    maxX: Math.round(x + wide / 2),
    maxY: Math.round(y + wide / ratio / 2),
  }
}

const path = (line: readonly Point[], closed: boolean) =>
  `M${line.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}${closed ? 'z' : ''}`
const round = Math.round

function FloorSvg({ plan, locale }: { plan: HallPlan; locale: Locale }) {
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
      <path
        d={plan.facilities.map(({ polygon }) => path(polygon, true)).join('')}
        fill={hall.zone}
        stroke={hall.zoneEdge}
        strokeWidth="7"
        strokeDasharray="29 21"
      />
      <g fill={hall.place} fontSize={sizes.place} fontWeight="550">
        {plan.facilities.map(({ name, polygon }, i) => {
          const { spot } = shapeOf(polygon)
          const { lines, size } = fitted(name[locale], spot, sizes.place)
          return <Letters key={i} lines={lines} size={size} usual={sizes.place} x={spot.x} y={spot.y} />
        })}
      </g>
      <path
        d={wallsOf(plan)
          .map(({ points, closed }) => path(points, closed))
          .join('')}
        fill="none"
        stroke={hall.wall}
        strokeWidth={sizes.wall}
      />
      <path
        d={plan.pillars
          .map(({ at: [x, y], size }) => `M${x - size / 2} ${y - size / 2}h${size}v${size}h${-size}z`)
          .join('')}
        fill={hall.pillar}
      />
    </>
  )
}

function DoorsSvg({ plan, locale }: { plan: HallPlan; locale: Locale }) {
  const gates = gatesOf(plan)
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
            door.name[locale] && (
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

function BoothsSvg({
  booths,
  selected,
  dimmed,
  locale,
}: {
  booths: readonly Booth[]
  selected: ReadonlySet<string>
  dimmed: ReadonlySet<string>
  locale: Locale
}) {
  const faint = booths.filter(({ id }) => dimmed.has(id) && !selected.has(id))
  const clear = faint.length ? booths.filter(({ id }) => !dimmed.has(id) || selected.has(id)) : booths
  const group = (some: readonly Booth[]) =>
    looks.map((look) => (
      <LookSvg key={look} look={look} booths={some.filter((booth) => lookOf(booth, selected) === look)} />
    ))
  return (
    <>
      {faint.length > 0 && <g opacity={faintness}>{group(faint)}</g>}
      {group(clear)}
      {clear.length <= lettersUpTo && <LettersSvg booths={clear} selected={selected} locale={locale} />}
    </>
  )
}

/** All booths of one look are one path, so the plan of a hall weighs little more than its corners. */
function LookSvg({ look, booths }: { look: Look; booths: readonly Booth[] }): ReactNode {
  if (!booths.length) return null
  const { fill, stroke, label } = paint[look]
  const d = booths.map(({ polygon }) => path(polygon, true)).join('')
  return (
    <>
      <path d={d} fill={fill} stroke={stroke} strokeWidth={look === 'selected' ? sizes.strongEdge : sizes.edge} />
      {look === 'reserved' && <path d={d} fill="url(#plan-hatch)" />}
      {look === 'held' && (
        <path
          d={booths.map(({ polygon }) => ring(polygon)).join('')}
          fill="none"
          stroke={label}
          strokeWidth={sizes.ringEdge}
        />
      )}
      {look === 'inactive' && (
        <path d={booths.map(({ polygon }) => cross(polygon)).join('')} stroke={stroke} strokeWidth={sizes.crossEdge} />
      )}
    </>
  )
}

function ring(polygon: Booth['polygon']) {
  const { spot } = shapeOf(polygon)
  const r = round(ringOf(spot))
  return `M${round(spot.x) - r} ${round(spot.y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
}
function cross(polygon: Booth['polygon']) {
  const { spot } = shapeOf(polygon)
  const x = round(spot.x)
  const y = round(spot.y)
  const arm = round(crossOf(spot))
  return `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m${-2 * arm} 0l${2 * arm} ${-2 * arm}`
}

function LettersSvg({
  booths,
  selected,
  locale,
}: {
  booths: readonly Booth[]
  selected: ReadonlySet<string>
  locale: Locale
}) {
  return looks.map((look) => {
    const labels = booths.flatMap((booth) => {
      const { spot } = shapeOf(booth.polygon)
      const label = lookOf(booth, selected) === look ? labelOf(booth, look, spot, locale) : undefined
      return label && label.size >= sizes.least ? [{ id: booth.id, spot, label }] : []
    })
    const first = labels[0]?.label
    if (!first) return null
    return (
      <g
        key={look}
        fill={paint[look].label}
        fontSize={first.size}
        fontWeight={first.weight}
        {...(look === 'reserved'
          ? { stroke: paint[look].fill, strokeWidth: seam, strokeLinejoin: 'round', paintOrder: 'stroke' }
          : {})}
      >
        {labels.map(({ id, spot, label }) => (
          <Letters key={id} {...label} usual={first.size} x={spot.x} y={spot.y} />
        ))}
      </g>
    )
  })
}
function Letters({
  lines,
  size,
  usual,
  x,
  y,
}: {
  lines: readonly string[]
  size: number
  usual: number
  x: number
  y: number
}) {
  const first = y + size * (0.36 - ((lines.length - 1) / 2) * lineHeight)
  return lines.map((text, i) => (
    <text
      key={i}
      x={round(x)}
      y={round(first + i * size * lineHeight)}
      fontSize={size === usual ? undefined : round(size)}
      unicodeBidi="plaintext"
    >
      {text}
    </text>
  ))
}

function ScaleSvg({ plan, locale }: { plan: HallPlan; locale: Locale }) {
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
