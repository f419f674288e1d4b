// Built parts of a hall as the `d` of SVG paths in centimetres, also used by the canvas.
import type { HallPlan, Pillar } from '#contract/entities/hall.ts'
import type { Point } from '#contract/kernel/geometry.ts'
import { pathOf } from '#contract/plan/arcs.ts'
import { bounds, type Edge } from '#contract/rules/polygon.ts'
import { gapsIn } from './floor.ts'

const whole = (n: number) => Math.round(n * 10) / 10
const moved = ([x, y]: Point, angle: number, [dx, dy]: Point): Point => {
  const turn = (angle * Math.PI) / 180
  return [whole(x + dx * Math.cos(turn) - dy * Math.sin(turn)), whole(y + dx * Math.sin(turn) + dy * Math.cos(turn))]
}
const line = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`

/** Stages, cafés and other facilities, with their arcs. */
export const zonesPath = ({ facilities }: HallPlan) =>
  facilities.map(({ polygon, shape }) => pathOf(shape ?? { corners: polygon })).join('')

/** Path of a pillar: square, rotated or round. */
export function pillarPath({ at, size, height = size, angle = 0, round = false }: Pillar): string {
  const [right, down] = [size / 2, height / 2]
  if (round) {
    const [from, to] = [moved(at, angle, [-right, 0]), moved(at, angle, [right, 0])]
    const arc = `A${right} ${down} ${angle} 1 0`
    return `M${from.join(' ')}${arc} ${to.join(' ')}${arc} ${from.join(' ')}z`
  }
  const corners: Point[] = [
    [-right, -down],
    [right, -down],
    [right, down],
    [-right, down],
  ]
  return `${line(corners.map((corner) => moved(at, angle, corner)))}z`
}
export const pillarsPath = ({ pillars }: HallPlan) => pillars.map(pillarPath).join('')

/** Inner walls by thickness, with gaps for their doors. */
export function innerWalls({ walls = [], doors }: HallPlan): { d: string; width: number }[] {
  const byWidth = Map.groupBy(walls, ({ thickness }) => thickness)
  return [...byWidth].map(([width, alike]) => ({
    width,
    d: alike.flatMap(({ points }) => edgesAlong(points).flatMap((edge) => wallPieces(edge, doors))).join(''),
  }))
}
const edgesAlong = (points: readonly Point[]): Edge[] => points.slice(1).map((to, at): Edge => [points[at] ?? to, to])
function wallPieces(edge: Edge, doors: HallPlan['doors']): string[] {
  const stops = [edge[0], ...gapsIn(edge, doors).flat(), edge[1]]
  return stops.flatMap((from, at) => {
    const to = stops[at + 1]
    return at % 2 === 0 && to && (from[0] !== to[0] || from[1] !== to[1]) ? [line([from, to])] : []
  })
}

/** Stairs as usual on plans: outline, treads and an arrow up. A lift has a cross, a ramp only the arrow. */
export function stairsOf({ stairs = [] }: HallPlan) {
  return {
    shapes: stairs.map(({ shape }) => pathOf(shape)).join(''),
    lines: stairs.map((one) => linesOn(one)).join(''),
  }
}
/** Distance between treads, in cm. */
const tread = 30
function linesOn({ shape, up, use }: NonNullable<HallPlan['stairs']>[number]): string {
  const { minX, minY, maxX, maxY } = bounds(shape.corners)
  if (use === 'lift') return `M${minX} ${minY}L${maxX} ${maxY}M${minX} ${maxY}L${maxX} ${minY}`
  const middle: Point = [(minX + maxX) / 2, (minY + maxY) / 2]
  const isUpright = Math.abs(Math.sin((up * Math.PI) / 180)) > 0.5
  const [half, across] = isUpright ? [(maxY - minY) / 2, (maxX - minX) / 2] : [(maxX - minX) / 2, (maxY - minY) / 2]
  const at = (ahead: number, aside: number) => moved(middle, up, [ahead, aside])
  const step = Math.max(tread, half / 12)
  const count = use === 'ramp' ? 0 : Math.floor((2 * half) / step) - 1
  const treads = Array.from({ length: Math.max(0, count) }, (_, n) => {
    const ahead = -half + (n + 1) * step
    return line([at(ahead, -across), at(ahead, across)])
  })
  const head = Math.min(half * 0.4, 45)
  const tip = half * 0.8
  return `${treads.join('')}${line([at(-tip, 0), at(tip, 0)])}${line([at(tip - head, -head * 0.6), at(tip, 0), at(tip - head, head * 0.6)])}`
}

type Supply = NonNullable<HallPlan['supply']>[number]
/** Symbols of supply points, 40 cm wide: bolt, water drop, drain, network plug, air, flame. */
const signs: Record<Supply['use'], string> = {
  power: 'M3-20L-11 3H0L-3 20L11-3H0Z',
  water: 'M0-20C8-8 13-2 13 6A13 13 0 0 1-13 6C-13-2-8-8 0-20Z',
  drain: 'M-18 0A18 18 0 1 0 18 0A18 18 0 1 0-18 0ZM-9 0H9M0-9V9',
  network: 'M-16-12H16V12H-16ZM-8 12V4H8V12M-8-5H8',
  air: 'M-18-6C-10-16-4-16 4-6S14 4 18-6M-18 8C-10-2-4-2 4 8S14 18 18 8',
  gas: 'M0-20C12-8 14 0 14 7A14 13 0 0 1-14 7C-14 1-10-2-6-8C-4-4-2-2 0-20Z',
}
/** Supply points, each with the symbol of its use. */
export const supplyOf = ({ supply = [] }: HallPlan) =>
  supply.map(({ id, at: [x, y], use }) => ({ id, x, y, use, d: signs[use] }))
