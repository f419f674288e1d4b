// Rotates things without accumulating rounding errors. A rotated thing is rotated again from its original shape.
import { isSame } from '#contract/plan/same.ts'
import { boxOf } from '#contract/plan/tools/footprint.ts'
import { directionOf, slopeOf, squared } from '#contract/plan/tools/rotated-box.ts'
import { angleOf, rotation, middleOf, transformed } from '#contract/plan/tools/transform.ts'
import type { Thing } from '#contract/plan/things.ts'

interface Turned {
  from: readonly Thing[]
  after: readonly Thing[]
  middle: readonly [number, number]
  degrees: number
}
const most = 50
const turns = new Map<string, Turned>()
const keyOf = (things: readonly Thing[]) => things.map(({ id }) => id).join(' ')

/** The latest rotation of these things, if they have not changed since. Otherwise a rotation by 0 degrees. */
function knownOf(things: readonly Thing[]): Turned {
  const known = turns.get(keyOf(things))
  if (known && isSame(known.after, things)) return known
  const box = boxOf(things) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  return { from: things, after: things, middle: middleOf(box), degrees: 0 }
}

/** Returns the things rotated by `by` degrees around their common middle. */
export function turned(things: readonly Thing[], by: number): readonly Thing[] {
  const { from, middle, degrees } = knownOf(things)
  const total = angleOf(degrees + by)
  const matrix = rotation(total, middle)
  const after = total === 0 ? from : from.map((thing) => transformed(matrix, thing))
  if (turns.size > most) turns.clear()
  turns.set(keyOf(things), { from, after, middle, degrees: total })
  return after
}

/** Returns the thing rotated so that its sides have the given direction in degrees. */
export function turnedTo(thing: Thing, direction: number): Thing {
  const { from, degrees } = knownOf([thing])
  const was = from[0] ?? thing
  const [after = thing] = turned([thing], direction - directionOf(was) - degrees)
  return direction % 90 === 0 && slopeOf(was) !== 0 ? squared(after) : after
}

/**
 * Returns the direction of a thing in degrees, and the thing before its rotation (`was`), whose sizes are not rounded.
 * Beyond 45° width and depth would swap, so `was` is then the thing as it is now.
 */
export function turnOf(thing: Thing): { direction: number; was: Thing } {
  const { from, degrees } = knownOf([thing])
  const [was = thing] = from
  const direction = angleOf(directionOf(was) + degrees)
  return degrees !== 0 && Math.abs(direction) <= 45 ? { direction, was } : { direction: directionOf(thing), was: thing }
}

/** Returns the thing resized. `by` changes its shape before the rotation, and the result is rotated again. */
export function resized(thing: Thing, by: (was: Thing) => Thing): Thing {
  const known = knownOf([thing])
  const { was } = turnOf(thing)
  if (was === thing) return by(thing)
  const next = by(was)
  const after = transformed(rotation(known.degrees, known.middle), next)
  turns.set(thing.id, { ...known, from: [next], after: [after] })
  return after
}
