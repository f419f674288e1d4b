// Points of each SVG shape, before any transform.
import { SVGPathData } from 'svg-pathdata'
import type { XY } from '../drawing.ts'
import { arcsOf, bulged, roundLine, type Corner, type Line } from '../bulges.ts'
import { arcPoints } from '../gather.ts'
import { numbersOf, type Style, type View } from './style.ts'
import { sizeOf } from './transform.ts'
import type { Element } from './xml.ts'

export type { Line } from '../bulges.ts'

interface One extends Element {
  style: Style
  view: View
}
const size = ({ attributes, style, view }: One, name: string, without = 0) =>
  sizeOf(attributes, style, name, view, without)

const readers: ReadonlyMap<string, (element: One) => Line[]> = new Map<string, (element: One) => Line[]>([
  ['rect', rectangle],
  [
    'line',
    (one) => [
      {
        points: [
          [size(one, 'x1'), size(one, 'y1')],
          [size(one, 'x2'), size(one, 'y2')],
        ],
        closed: false,
        kind: 'line',
      },
    ],
  ],
  ['polyline', (one) => chain(one, false)],
  ['polygon', (one) => chain(one, true)],
  ['circle', (one) => round(one, size(one, 'r'), size(one, 'r'))],
  ['ellipse', (one) => round(one, size(one, 'rx', size(one, 'ry')), size(one, 'ry', size(one, 'rx')))],
  ['path', (one) => pathLines(one.attributes.get('d') ?? '')],
])
/**
 * Returns the lines of an element, or undefined if it is not a shape.
 * @throws Error for a path that cannot be read
 */
export const linesOf = (element: Element, style: Style, view: View): Line[] | undefined =>
  readers.get(element.name)?.({ ...element, style, view })

function rectangle(one: One): Line[] {
  const [x, y, width, height] = [size(one, 'x'), size(one, 'y'), size(one, 'width'), size(one, 'height')]
  if (!(width > 0 && height > 0)) return []
  const points: XY[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  return [{ points, closed: true, kind: 'outline' }]
}
function chain({ attributes }: Element, closed: boolean): Line[] {
  const numbers = numbersOf(attributes.get('points'))
  const points = Array.from({ length: Math.floor(numbers.length / 2) }, (_, n): XY => [
    numbers[2 * n] ?? NaN,
    numbers[2 * n + 1] ?? NaN,
  ])
  return points.length < 2 ? [] : [{ points, closed, kind: 'outline' }]
}
function round(one: One, rx: number, ry: number): Line[] {
  if (!(rx > 0 && ry > 0)) return []
  if (rx === ry) return [roundLine([size(one, 'cx'), size(one, 'cy')], rx)]
  const points = arcPoints([size(one, 'cx'), size(one, 'cy')], [rx, 0], [0, ry], 0, Math.PI * 2).slice(0, -1)
  return [{ points, closed: true, kind: 'circle' }]
}

const isClose = ([ax, ay]: XY, [bx, by]: XY) => Math.abs(ax - bx) < 1e-9 && Math.abs(ay - by) < 1e-9

/** Path under construction: its points, and its corners with arcs while it has no other curves. */
interface Pen {
  points: XY[]
  corners: Corner[]
  isCurved: boolean
}
const startAt = (point: XY | undefined): Pen => ({
  points: point ? [point] : [],
  corners: point ? [{ x: point[0], y: point[1], bulge: 0 }] : [],
  isCurved: false,
})

function pathLines(d: string): Line[] {
  const { commands } = new SVGPathData(d).toAbs().normalizeHVZ(false).normalizeST().qtToC()
  const lines: Line[] = []
  let pen = startAt(undefined)
  const finish = (closed: boolean) => {
    if (pen.points.length > 1) lines.push(finished(pen, closed))
    pen = startAt(pen.points[0])
  }
  for (const one of commands) {
    if (one.type === SVGPathData.MOVE_TO) {
      finish(false)
      pen = startAt([one.x, one.y])
    } else if (one.type === SVGPathData.CLOSE_PATH) finish(true)
    else if (one.type === SVGPathData.LINE_TO) goTo(pen, [one.x, one.y], [[one.x, one.y]])
    else if (one.type === SVGPathData.CURVE_TO) curveTo(pen, one)
    else if (one.type === SVGPathData.ARC) arcTo(pen, one)
  }
  finish(false)
  return lines
}
function goTo({ points, corners }: Pen, [x, y]: XY, way: readonly XY[]) {
  points.push(...way)
  corners.push({ x, y, bulge: 0 })
}
type Cubic = Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>
function curveTo(pen: Pen, { x1, y1, x2, y2, x, y }: Cubic) {
  goTo(pen, [x, y], curve(pen.points.at(-1) ?? [0, 0], [x1, y1], [x2, y2], [x, y]))
  pen.isCurved = true
}
type Arc = Extract<SVGPathData['commands'][number], { type: typeof SVGPathData.ARC }>
/** A circular arc becomes the bulge of its edge, an elliptical arc a curve. */
function arcTo(pen: Pen, arc: Arc) {
  const [x, y] = pen.points.at(-1) ?? [0, 0]
  const last = pen.corners.at(-1)
  const [radius, chord] = [Math.abs(arc.rX), Math.hypot(arc.x - x, arc.y - y)]
  if (!last || Math.abs(radius - Math.abs(arc.rY)) > 1e-6 * radius || chord === 0 || radius === 0) {
    const whole = new SVGPathData([{ type: SVGPathData.MOVE_TO, relative: false, x, y }, arc]).aToC()
    for (const one of whole.commands) if (one.type === SVGPathData.CURVE_TO) curveTo(pen, one)
    return
  }
  const small = 2 * Math.asin(Math.min(1, chord / (2 * radius)))
  const angle = arc.lArcFlag ? 2 * Math.PI - small : small
  last.bulge = Math.tan(angle / 4) * (arc.sweepFlag ? 1 : -1)
  const end = { x: arc.x, y: arc.y, bulge: 0 }
  goTo(pen, [arc.x, arc.y], bulged([{ x, y, bulge: last.bulge }, end], false).slice(1))
}

/** A line that ends at its start is closed. A chain of straight lines is an outline. */
function finished({ points, corners, isCurved }: Pen, closes: boolean): Line {
  const [first, last] = [points[0], points.at(-1)]
  const returns = points.length > 3 && first !== undefined && last !== undefined && isClose(first, last)
  const closed = closes || returns
  const hasArcs = corners.some(({ bulge }) => bulge !== 0)
  const isOpenCurve = (isCurved || hasArcs) && !closed
  return {
    points: returns ? points.slice(0, -1) : points,
    closed,
    kind: isOpenCurve ? 'arc' : points.length > 2 || closed ? 'outline' : 'line',
    ...(!isCurved && arcsOf(corners, closed)),
  }
}
/** Divides a curve into eight points, so that a quarter arc has steps of less than 0.2 rad. */
const curve = ([ax, ay]: XY, [bx, by]: XY, [cx, cy]: XY, [dx, dy]: XY): XY[] =>
  Array.from({ length: 8 }, (_, n): XY => {
    const t = (n + 1) / 8
    const u = 1 - t
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    return [a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy]
  })
