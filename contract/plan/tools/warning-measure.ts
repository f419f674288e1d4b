// Measurements and positions of a warning, for the one that the user is viewing.
import type { Point } from '../../kernel/geometry.ts'
import { depth, type Bounds } from '../../rules/polygon.ts'
import type { PlanDocument } from '../document.ts'
import type { Thing } from '../things.ts'
import type { Warning } from './plan-warnings.ts'
import { boxOfThing, polygonOf } from './footprint.ts'

/** Lengths in cm, areas in m². `far`: distance outside the hall, or from the door. */
export type Measure =
  | { of: 'overlap'; width: number; height: number }
  | { of: 'outside' | 'door'; far: number }
  | { of: 'area'; says: number; shape: number }

/** Measurements of a warning. Undefined when it has none, or when the warning contains them itself, as for aisles. */
export function measureOf({ frame, things }: PlanDocument, warning: Warning): Measure | undefined {
  const { kind, ids, width = 0, height = 0, says = 0, shape = 0 } = warning
  if (kind === 'overlap') return { of: kind, width, height }
  if (kind === 'area') return { of: kind, says, shape }
  const booth = things.find(({ id }) => id === ids[0])
  if (booth?.kind !== 'booth') return undefined
  const polygon = polygonOf(booth.shape)
  if (kind === 'outside' && frame.outline) return { of: kind, far: farOut(frame.outline, polygon) }
  if (kind === 'door') return { of: kind, far: Math.min(...things.flatMap((one) => farFrom(one, polygon))) }
  return undefined
}

/** Distance in cm by which the outermost corner of a booth lies outside the walls. */
const farOut = (outline: readonly Point[], polygon: readonly Point[]) =>
  Math.round(Math.max(0, ...polygon.map(([x, y]) => -depth(outline, x, y))))

/** Distance in cm from a door to a booth. Other things return an empty list. */
function farFrom(thing: Thing, polygon: readonly Point[]): number[] {
  if (thing.kind !== 'door') return []
  const { from, to } = thing
  const toEnds = [from, to].map(([x, y]) => -depth(polygon, x, y))
  const toCorners = polygon.map(([x, y]) => -depth([from, to], x, y))
  return [Math.round(Math.max(0, Math.min(...toEnds, ...toCorners)))]
}

/** Positions of all booths with a duplicate number, or without a price. Other warnings have one position. */
export function warningBounds({ things }: PlanDocument, { kind, ids, spot }: Warning): readonly Bounds[] {
  if (kind !== 'twice' && kind !== 'price') return [spot]
  const wanted = new Set(ids)
  return things.flatMap((thing) => (wanted.has(thing.id) ? [boxOfThing(thing)] : []))
}

/** Bounding box of all positions of a warning. */
export function partOf(document: PlanDocument, warning: Warning): Bounds {
  const places = warningBounds(document, warning)
  return {
    minX: Math.min(...places.map(({ minX }) => minX)),
    minY: Math.min(...places.map(({ minY }) => minY)),
    maxX: Math.max(...places.map(({ maxX }) => maxX)),
    maxY: Math.max(...places.map(({ maxY }) => maxY)),
  }
}
