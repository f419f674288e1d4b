// Outlines of booths. Tables and exports use metres from the lower left corner of the hall, with y upwards. Plans use
// centimetres, with y downwards.
import type { Point, Polygon } from '#contract/kernel/geometry.ts'
import { bounds } from '#contract/rules/polygon.ts'

export type OutlineOffsets = [x: number, y: number][]

/** Parses the well-known text of a polygon, as in exports of halls. Null for any other text. */
export function outlineIn(text: string): OutlineOffsets | null {
  const [, inside = ''] = /^\s*POLYGON\s*\(\(([^()]*)\)\)\s*$/i.exec(text) ?? []
  const points = inside.split(',').map((point) => point.trim().split(/\s+/).map(Number) as [number, number])
  if (points.some((point) => point.length !== 2 || !point.every(Number.isFinite))) return null
  const [first, last] = [points[0], points.at(-1)]
  if (first && last && points.length > 1 && first[0] === last[0] && first[1] === last[1]) points.pop()
  return points.length >= 3 && points.length <= 64 ? points : null
}

export const outlineAt = (place: OutlineOffsets, outline: Polygon): Polygon => {
  const { minX, maxY } = bounds(outline)
  return place.map(([x, y]): Point => [Math.round(minX + x * 100), Math.round(maxY - y * 100)])
}

const gap = 100
/**
 * Returns a function that makes outlines for booths without a location. They are placed next to the plan, in columns as
 * high as the hall. Each outline is as large as the booth’s area.
 */
export function freeOutlines(outline: Polygon, others: readonly { polygon: Polygon }[]): (meterage: number) => Polygon {
  const { minY, maxY } = bounds(outline)
  let left = Math.max(...[outline, ...others.map(({ polygon }) => polygon)].map((one) => bounds(one).maxX)) + 2 * gap
  let top = minY
  let widest = 0
  return (meterage) => {
    const side = Math.max(100, Math.round(Math.sqrt(meterage) * 100))
    if (top > minY && top + side > maxY) {
      left += widest + gap
      top = minY
      widest = 0
    }
    const at = top
    top += side + gap
    widest = Math.max(widest, side)
    return [[left, at], [left + side, at], [left + side, at + side], [left, at + side]] // prettier-ignore
  }
}
