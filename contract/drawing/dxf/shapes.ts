// The points of each kind of line that a DXF knows, before any map.
import { polyline, roundLine, type Corner, type Line } from '../bulges.ts'
import type { XY } from '../drawing.ts'
import { arcPoints } from '../gather.ts'
export type { Line } from '../bulges.ts'
import { flags, number, numberFrom, type DxfRecord } from './pairs.ts'

const circleTurn = Math.PI * 2
const radians = (degrees: number) => (degrees * Math.PI) / 180
export const pointOf = (record: DxfRecord, code: number): XY => [number(record, code, 0), number(record, code + 10, 0)]

/** Every pair of codes, such as 10 and 20, in the order of the file. */
export function pointsOf(record: DxfRecord, code: number, from = 0, to = Infinity): XY[] {
  const points: XY[] = []
  for (let at = from; at < Math.min(record.codes.length, to); at++)
    if (record.codes[at] === code) points.push([numberFrom(record.values[at]), numberFrom(record.values[at + 1])])
  return points
}

export function lightPolyline(record: DxfRecord): Line {
  const corners: Corner[] = []
  record.codes.forEach((code, at) => {
    const last = corners.at(-1)
    const given = numberFrom(record.values[at])
    if (code === 10) corners.push({ x: given, y: NaN, bulge: 0 })
    else if (code === 20 && last) last.y = given
    else if (code === 42 && last) last.bulge = given
  })
  const closed = (flags(record, 70) & 1) === 1
  return polyline(corners, closed)
}
/** With its VERTEX records; meshes are none. */
export function heavyPolyline(record: DxfRecord, vertices: readonly DxfRecord[]): Line | undefined {
  const kind = flags(record, 70)
  if (kind & 80) return undefined
  const corners = vertices
    .filter((vertex) => !(flags(vertex, 70) & 16))
    .map((vertex) => {
      const [x, y] = pointOf(vertex, 10)
      return { x, y, bulge: number(vertex, 42, 0) }
    })
  return polyline(corners, (kind & 1) === 1)
}

export function circle(record: DxfRecord): Line {
  return roundLine(pointOf(record, 10), number(record, 40, NaN))
}
export function arc(record: DxfRecord): Line {
  const radius = number(record, 40, NaN)
  const from = radians(number(record, 50, 0))
  const to = radians(number(record, 51, 360))
  const end = to > from ? to : to + circleTurn
  return { points: arcPoints(pointOf(record, 10), [radius, 0], [0, radius], from, end), closed: false, kind: 'arc' }
}
export function ellipse(record: DxfRecord): Line {
  const major = pointOf(record, 11)
  const ratio = number(record, 40, 1) * (number(record, 230, 1) < 0 ? -1 : 1)
  const from = number(record, 41, 0)
  const to = number(record, 42, circleTurn)
  const end = to > from ? to : to + circleTurn
  const closed = Math.abs(end - from - circleTurn) < 1e-6
  const points = arcPoints(pointOf(record, 10), major, [-major[1] * ratio, major[0] * ratio], from, end)
  return { points: closed ? points.slice(0, -1) : points, closed, kind: closed ? 'circle' : 'arc' }
}

/** By its fit points, or its curve between knots (de Boor), eight points a span. */
export function spline(record: DxfRecord): Line {
  const closed = (flags(record, 70) & 1) === 1
  const fit = pointsOf(record, 11)
  const control = pointsOf(record, 10)
  const degree = flags(record, 71)
  const knots = record.codes.flatMap((code, at) => (code === 40 ? [numberFrom(record.values[at])] : []))
  const usable = degree >= 1 && degree <= 8 && control.length > degree && knots.length === control.length + degree + 1
  if (!usable) return { points: fit.length > 1 ? fit : control, closed, kind: 'curve' }
  const spans = Math.min(400, (control.length - degree) * 8)
  const [from, to] = [knots[degree] ?? 0, knots[control.length] ?? 0]
  const points = Array.from({ length: spans + 1 }, (_, n) =>
    deBoor(control, knots, degree, from + ((to - from) * n) / spans),
  )
  return { points, closed, kind: 'curve' }
}
function deBoor(control: readonly XY[], knots: readonly number[], degree: number, t: number): XY {
  let span = degree
  while (span < control.length - 1 && t >= (knots[span + 1] ?? Infinity)) span++
  const points = Array.from({ length: degree + 1 }, (_, n): XY => control[span - degree + n] ?? [NaN, NaN])
  for (let round = 1; round <= degree; round++)
    for (let n = degree; n >= round; n--) {
      const low = knots[span - degree + n] ?? 0
      const high = knots[span + 1 + n - round] ?? 0
      const part = high === low ? 0 : (t - low) / (high - low)
      const [ax, ay] = points[n - 1] ?? [NaN, NaN]
      const [bx, by] = points[n] ?? [NaN, NaN]
      points[n] = [ax + (bx - ax) * part, ay + (by - ay) * part]
    }
  return points[degree] ?? [NaN, NaN]
}

/** SOLID and TRACE cross their third and fourth corner, a 3DFACE does not. */
export function corners(record: DxfRecord, crossed: boolean): Line {
  const [a, b, c, d] = [10, 11, 12, 13].map((code) => pointOf(record, code))
  const points = (crossed ? [a, b, d, c] : [a, b, c, d]).filter((point) => point !== undefined)
  return { points, closed: true, kind: 'hatch' }
}

/** The loops of a HATCH that are polylines or straight edges. */
export function hatch(record: DxfRecord): Line[] {
  const starts = record.codes.flatMap((code, at) => (code === 92 ? [at] : []))
  const end = record.codes.findIndex((code, at) => code === 75 && at > (starts.at(-1) ?? 0))
  return starts.slice(0, 2_000).flatMap((from, n) => {
    const to = starts[n + 1] ?? (end < 0 ? record.codes.length : end)
    const points = numberFrom(record.values[from]) & 2 ? pointsOf(record, 10, from, to) : edgeStarts(record, from, to)
    return points.length > 2 ? [{ points, closed: true, kind: 'hatch' as const }] : []
  })
}
function edgeStarts(record: DxfRecord, from: number, to: number): XY[] {
  const straight = !record.codes
    .slice(from, to)
    .some((code, n) => code === 72 && record.values[from + n]?.trim() !== '1')
  return straight ? pointsOf(record, 10, from, to) : []
}
