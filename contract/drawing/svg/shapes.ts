// The points of each shape that an SVG knows, before any map.
import { SVGPathData } from 'svg-pathdata'
import type { Path, XY } from '../drawing.ts'
import { arcPoints } from '../gather.ts'
import { lengthOf } from './style.ts'
import type { Element } from './xml.ts'

export type Line = Pick<Path, 'closed' | 'kind'> & { points: XY[] }

const size = (element: Element, name: string, without = 0) => lengthOf(element.attributes.get(name), without)

const readers: ReadonlyMap<string, (element: Element) => Line[]> = new Map([
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
  ['ellipse', (one) => round(one, size(one, 'rx'), size(one, 'ry'))],
  ['path', (one) => pathLines(one.attributes.get('d') ?? '')],
])
/** @throws Error for a path that cannot be read; undefined for what is no shape */
export const linesOf = (element: Element): Line[] | undefined => readers.get(element.name)?.(element)

function rectangle(one: Element): Line[] {
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
  const numbers = (attributes.get('points') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  const points = Array.from({ length: Math.floor(numbers.length / 2) }, (_, n): XY => [
    numbers[2 * n] ?? NaN,
    numbers[2 * n + 1] ?? NaN,
  ])
  return points.length < 2 ? [] : [{ points, closed, kind: 'outline' }]
}
function round(one: Element, rx: number, ry: number): Line[] {
  if (!(rx > 0 && ry > 0)) return []
  const points = arcPoints([size(one, 'cx'), size(one, 'cy')], [rx, 0], [0, ry], 0, Math.PI * 2).slice(0, -1)
  return [{ points, closed: true, kind: 'circle' }]
}

const isClose = ([ax, ay]: XY, [bx, by]: XY) => Math.abs(ax - bx) < 1e-9 && Math.abs(ay - by) < 1e-9

function pathLines(d: string): Line[] {
  const { commands } = new SVGPathData(d).toAbs().normalizeHVZ(false).normalizeST().qtToC().aToC()
  const lines: Line[] = []
  let line: Line = { points: [], closed: false, kind: 'line' }
  const finish = () => {
    const [first] = line.points
    if (line.points.length > 1) lines.push(line)
    line = { points: first ? [first] : [], closed: false, kind: 'line' }
  }
  for (const one of commands) {
    if (one.type === SVGPathData.MOVE_TO) {
      finish()
      line.points = [[one.x, one.y]]
    } else if (one.type === SVGPathData.LINE_TO) line.points.push([one.x, one.y])
    else if (one.type === SVGPathData.CURVE_TO) {
      line.points.push(...curve(line.points.at(-1) ?? [0, 0], [one.x1, one.y1], [one.x2, one.y2], [one.x, one.y]))
      line.kind = 'curve'
    } else if (one.type === SVGPathData.CLOSE_PATH) {
      line.closed = true
      finish()
    }
  }
  finish()
  return lines.map((one) => withKind(one))
}
/** What ends where it began is closed; a chain of straight lines is an outline. */
function withKind(line: Line): Line {
  const [first, last] = [line.points[0], line.points.at(-1)]
  const closed =
    line.closed || (line.points.length > 3 && first !== undefined && last !== undefined && isClose(first, last))
  const points =
    closed && first && last && line.points.length > 3 && isClose(first, last) ? line.points.slice(0, -1) : line.points
  return {
    points,
    closed,
    kind: line.kind === 'curve' && !closed ? 'arc' : points.length > 2 || closed ? 'outline' : 'line',
  }
}
/** Eight points: an arc of a quarter becomes steps of less than 0.2 rad. */
const curve = ([ax, ay]: XY, [bx, by]: XY, [cx, cy]: XY, [dx, dy]: XY): XY[] =>
  Array.from({ length: 8 }, (_, n): XY => {
    const t = (n + 1) / 8
    const u = 1 - t
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    return [a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy]
  })
