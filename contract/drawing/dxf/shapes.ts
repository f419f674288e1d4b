// Points of each kind of DXF line, before any transform.
import { polyline, roundLine, type Corner, type Line } from '../bulges.ts'
import type { XY } from '../drawing.ts'
import { arcPoints } from '../gather.ts'
export type { Line } from '../bulges.ts'
import { flags, number, numberFrom, type DxfRecord } from './pairs.ts'

const circleTurn = Math.PI * 2
const radians = (degrees: number) => (degrees * Math.PI) / 180
export const pointOf = (record: DxfRecord, code: number): XY => [number(record, code, 0), number(record, code + 10, 0)]

/** All pairs of codes, such as 10 and 20, in file order. */
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
/** A polyline with its VERTEX records; undefined for a mesh. */
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

/** A spline by its fit points, or its curve between knots (de Boor), eight points a span. */
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

/** SOLID and TRACE store their third and fourth corner crossed, a 3DFACE does not. */
export function corners(record: DxfRecord, crossed: boolean): Line {
  const [a, b, c, d] = [10, 11, 12, 13].map((code) => pointOf(record, code))
  const points = (crossed ? [a, b, d, c] : [a, b, c, d]).filter((point) => point !== undefined)
  return { points, closed: true, kind: 'hatch' }
}

/** The loops of a HATCH: polylines with bulges, or edges of four kinds. */
export function hatch(record: DxfRecord): Line[] {
  const starts = record.codes.flatMap((code, at) => (code === 92 ? [at] : []))
  const end = record.codes.findIndex((code, at) => (code === 75 || code === 76) && at > (starts.at(-1) ?? 0))
  return starts.slice(0, 2_000).flatMap((from, n): Line[] => {
    const to = starts[n + 1] ?? (end < 0 ? record.codes.length : end)
    const loop = { ...record, codes: record.codes.slice(from, to), values: record.values.slice(from, to) }
    const isPolyline = (numberFrom(record.values[from]) & 2) !== 0
    const line = polyline(isPolyline ? bulgedCorners(loop) : edgeCorners(loop), true)
    return line.points.length > 2 ? [{ ...line, closed: true, kind: 'hatch' }] : []
  })
}
function bulgedCorners({ codes, values }: DxfRecord): Corner[] {
  const corners: Corner[] = []
  codes.forEach((code, at) => {
    const last = corners.at(-1)
    if (code === 10) corners.push({ x: numberFrom(values[at]), y: numberFrom(values[at + 1]), bulge: 0 })
    else if (code === 42 && last) last.bulge = numberFrom(values[at])
  })
  return corners
}
/** Edges may be stored in reverse. Each is turned to begin where the previous one ends. */
function edgeCorners(loop: DxfRecord): Corner[] {
  const starts = loop.codes.flatMap((code, at) => (code === 72 ? [at] : []))
  const last = loop.codes.findIndex((code, at) => code === 97 && at > (starts.at(-1) ?? 0) && !isSpline(loop, starts))
  const edges = starts.slice(0, 20_000).map((from, n) => {
    const to = starts[n + 1] ?? (last < 0 ? loop.codes.length : last)
    return edge({ ...loop, codes: loop.codes.slice(from, to), values: loop.values.slice(from, to) })
  })
  const corners: Corner[] = []
  edges.forEach((points, n) => {
    const next = edges[n + 1] ?? []
    const before = corners.at(-1)
    const isTurned = before ? isNearer(points, [before.x, before.y]) : n === 0 && next.length > 0 && startsAtNext(points, next) // prettier-ignore
    for (const [x, y] of isTurned ? points.toReversed() : points)
      if (!isAt(corners.at(-1), x, y)) corners.push({ x, y, bulge: 0 })
  })
  if (corners.length > 1 && isAt(corners[0], corners.at(-1)?.x ?? NaN, corners.at(-1)?.y ?? NaN)) corners.pop()
  return corners
}
const isSpline = (loop: DxfRecord, starts: readonly number[]) => loop.values[starts.at(-1) ?? 0]?.trim() === '4'
const isAt = (corner: Corner | undefined, x: number, y: number) =>
  corner !== undefined && Math.hypot(corner.x - x, corner.y - y) < 1e-6
const apart = (a: XY | undefined, b: XY | undefined) => (a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : Infinity)
/** Whether the line's end is nearer to a point than its start. */
const isNearer = (points: readonly XY[], point: XY) => apart(points.at(-1), point) < apart(points[0], point)
function startsAtNext(points: readonly XY[], next: readonly XY[]): boolean {
  const fromStart = Math.min(apart(points[0], next[0]), apart(points[0], next.at(-1)))
  return fromStart < Math.min(apart(points.at(-1), next[0]), apart(points.at(-1), next.at(-1)))
}
function edge(record: DxfRecord): XY[] {
  const kind = flags(record, 72)
  const middle = pointOf(record, 10)
  if (kind === 1) return [middle, pointOf(record, 11)]
  if (kind === 4) return spline({ ...record, codes: record.codes.map((code) => (code === 94 ? 71 : code)) }).points
  if (kind !== 2 && kind !== 3) return []
  // Angles of a clockwise edge are counted clockwise too.
  const side = flags(record, 73) === 0 && record.codes.includes(73) ? -1 : 1
  const [from, to] = [radians(number(record, 50, 0)), radians(number(record, 51, 360))]
  const end = to > from ? to : to + circleTurn
  const radius = number(record, 40, NaN)
  const major: XY = kind === 2 ? [radius, 0] : pointOf(record, 11)
  const minor: XY = kind === 2 ? [0, radius] : [-major[1] * radius, major[0] * radius]
  return arcPoints(middle, major, minor, side * from, side * end)
}
