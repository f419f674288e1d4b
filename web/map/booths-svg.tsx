// Booths as SVG: shapes, marks and labels.
import './plan.css'
import { type ReactNode } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { Locale } from '#contract/locale.ts'
import { pathOf } from '#contract/plan/arcs.ts'
import { shapeOf } from './model.ts'
import {
  crossOf,
  dimmed as faintness,
  hasStrongEdge,
  labelOf,
  lookOf,
  looks,
  paint,
  ringOf,
  seam,
  sizes,
  type Look,
} from './paint.ts'
import { path, round, Letters } from './svg-letters.tsx'

/**
 * Maximum number of booths with labels in the SVG. With more labels, the page would be larger than the code of the
 * canvas that replaces the SVG.
 */
export const lettersUpTo = 600

export function BoothsSvg({
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

/** Draws all booths of one look as a single path. A plan's SVG then has little more than the corner coordinates. */
export function LookSvg({ look, booths }: { look: Look; booths: readonly Booth[] }): ReactNode {
  if (!booths.length) return null
  const { fill, stroke, label } = paint[look]
  const d = booths.map(({ polygon }) => boothPath(polygon)).join('')
  return (
    <>
      <path d={d} fill={fill} stroke={stroke} strokeWidth={hasStrongEdge(look) ? sizes.strongEdge : sizes.edge} />
      {look === 'reserved' && <path d={d} fill="url(#plan-hatch)" />}
      {look === 'held' && (
        <path
          d={booths.map(({ polygon }) => ring(polygon)).join('')}
          fill="none"
          stroke={label}
          strokeWidth={sizes.ringEdge}
        />
      )}
      {look === 'earmarked' && (
        <path
          d={booths.map(({ polygon }) => clock(polygon)).join('')}
          fill="none"
          stroke={label}
          strokeWidth={sizes.crossEdge}
        />
      )}
      {look === 'inactive' && (
        <path d={booths.map(({ polygon }) => cross(polygon)).join('')} stroke={stroke} strokeWidth={sizes.crossEdge} />
      )}
    </>
  )
}

/** Path of a booth, with its arcs if it has any. */
export function boothPath(polygon: Booth['polygon']) {
  const { arcs, upright, minX, minY, maxX, maxY } = shapeOf(polygon)
  if (arcs) return pathOf(arcs)
  return upright ? `M${minX} ${minY}H${maxX}V${maxY}H${minX}z` : path(polygon, true)
}

export function ring(polygon: Booth['polygon']) {
  const { spot } = shapeOf(polygon)
  const r = round(ringOf(spot))
  return `M${round(spot.x) - r} ${round(spot.y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
}

/** Path of a ring with two clock hands, the mark of a booth that is earmarked until a certain day. */
export function clock(polygon: Booth['polygon']) {
  const { spot } = shapeOf(polygon)
  const r = round(ringOf(spot))
  return `${ring(polygon)}M${round(spot.x)} ${round(spot.y - r * 0.6)}V${round(spot.y)}l${round(r * 0.45)} ${round(r * 0.3)}`
}

export function cross(polygon: Booth['polygon']) {
  const { spot } = shapeOf(polygon)
  const x = round(spot.x)
  const y = round(spot.y)
  const arm = round(crossOf(spot))
  return `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m${-2 * arm} 0l${2 * arm} ${-2 * arm}`
}

export function LettersSvg({
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
