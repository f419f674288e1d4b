// Gaps to the neighbours in a row: equal gaps, and gaps of the aisle width.
import type { Bounds } from '../../rules/polygon.ts'
import type { GapTag, Hold, SnapKind } from './snap.ts'

export interface Hit {
  by: number
  kind: SnapKind
  name: string
  /** Coordinate of the guide line that is drawn. */
  line?: number
  touches?: Bounds
  gaps?: GapTag[]
  length?: number
}
export type Axis = 'x' | 'y'
export const low = (box: Bounds, axis: Axis) => (axis === 'x' ? box.minX : box.minY)
export const high = (box: Bounds, axis: Axis) => (axis === 'x' ? box.maxX : box.maxY)
export const other = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x')
export const moved = ({ minX, minY, maxX, maxY }: Bounds, dx: number, dy: number): Bounds => ({
  minX: minX + dx,
  minY: minY + dy,
  maxX: maxX + dx,
  maxY: maxY + dy,
})
export const apart = (a: Bounds, b: Bounds, axis: Axis) =>
  Math.max(0, low(b, axis) - high(a, axis), low(a, axis) - high(b, axis))
const shares = (a: Bounds, b: Bounds, axis: Axis) =>
  Math.min(high(a, axis), high(b, axis)) - Math.max(low(a, axis), low(b, axis)) > 1

/** Neighbours of a box on both sides in the same row. */
function besides(box: Bounds, axis: Axis, holds: readonly Hold[]) {
  let before: Hold | undefined
  let after: Hold | undefined
  const middle = (low(box, axis) + high(box, axis)) / 2
  for (const hold of holds) {
    if (!shares(box, hold.box, other(axis))) continue
    if (high(hold.box, axis) <= middle && (!before || high(hold.box, axis) > high(before.box, axis))) before = hold
    if (low(hold.box, axis) >= middle && (!after || low(hold.box, axis) < low(after.box, axis))) after = hold
  }
  return { before, after }
}

interface Row {
  box: Bounds
  axis: Axis
  holds: readonly Hold[]
  aisle: number
}
const tag = ({ box, axis }: Row, from: number, to: number, equal = true): GapTag => ({
  axis,
  from,
  to,
  at: (low(box, other(axis)) + high(box, other(axis))) / 2,
  equal,
})

/** Returns the positions at which a box has equal gaps or the aisle width to its neighbours in the row. */
export function gapHits(row: Row): { equal: Hit[]; aisles: Hit[] } {
  const { before, after } = besides(row.box, row.axis, row.holds)
  const sides = [before && gapsOn(row, before, -1), after && gapsOn(row, after, 1)]
  const between = before && after ? middleHits(row, high(before.box, row.axis), low(after.box, row.axis)) : []
  return {
    equal: [...between, ...sides.flatMap((side) => side?.equal ?? [])],
    aisles: sides.flatMap((side) => side?.aisles ?? []),
  }
}

/** The position halfway between both neighbours; empty if the box does not fit between them. */
function middleHits(row: Row, a: number, b: number): Hit[] {
  const [from, to] = [low(row.box, row.axis), high(row.box, row.axis)]
  const gap = (b - a - (to - from)) / 2
  const by = Math.round(a + gap - from)
  return gap > 0
    ? [{ by, kind: 'gap', name: '', length: Math.round(gap), gaps: [tag(row, a, from + by), tag(row, to + by, b)] }]
    : []
}

/**
 * Positions with the aisle width, or with the same gap that the neighbour has to its next neighbour. `side`: -1 if the
 * neighbour is before the box, 1 if after it.
 */
function gapsOn(row: Row, neighbour: Hold, side: -1 | 1): { equal: Hit[]; aisles: Hit[] } {
  const { box, axis, holds, aisle } = row
  const [near, far] = side < 0 ? [high, low] : [low, high]
  const edge = near(neighbour.box, axis)
  const mine = far(box, axis)
  const further = besides(neighbour.box, axis, holds)[side < 0 ? 'before' : 'after']
  const same = further ? Math.abs(far(neighbour.box, axis) - near(further.box, axis)) : 0
  const span = (a: number, b: number, equal?: boolean) => tag(row, Math.min(a, b), Math.max(a, b), equal)
  const by = (gap: number) => edge - side * gap - mine
  const aisles: Hit[] = [
    {
      by: by(aisle),
      kind: 'aisle',
      name: neighbour.name,
      length: aisle,
      gaps: [span(edge, edge - side * aisle, false)],
    },
  ]
  if (!further || same <= 1) return { equal: [], aisles }
  const gaps = [span(far(neighbour.box, axis), near(further.box, axis)), span(edge, edge - side * same)]
  return { equal: [{ by: by(same), kind: 'gap', name: '', length: same, gaps }], aisles }
}
