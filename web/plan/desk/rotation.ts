// Turning again and again rounds no corner twice: what was turned before is turned from what it was then.
import { isSame } from '#contract/plan/same.ts'
import { boxOf } from '#contract/plan/tools/footprint.ts'
import { directionOf, slopeOf, squared } from '#contract/plan/tools/own-axes.ts'
import { angleOf, byTurn, middleOf, transformed } from '#contract/plan/tools/transform.ts'
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

/** What of some things was turned last, while they still are as that left them. */
function knownOf(things: readonly Thing[]): Turned {
  const known = turns.get(keyOf(things))
  if (known && isSame(known.after, things)) return known
  const box = boxOf(things) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  return { from: things, after: things, middle: middleOf(box), degrees: 0 }
}

/** Some things by degrees round their middle. */
export function turned(things: readonly Thing[], by: number): readonly Thing[] {
  const { from, middle, degrees } = knownOf(things)
  const total = angleOf(degrees + by)
  const matrix = byTurn(total, middle)
  const after = total === 0 ? from : from.map((thing) => transformed(matrix, thing))
  if (turns.size > most) turns.clear()
  turns.set(keyOf(things), { from, after, middle, degrees: total })
  return after
}

/** A thing so that its sides have a direction. */
export function turnedTo(thing: Thing, direction: number): Thing {
  const { from, degrees } = knownOf([thing])
  const was = from[0] ?? thing
  const [after = thing] = turned([thing], direction - directionOf(was) - degrees)
  return direction % 90 === 0 && slopeOf(was) !== 0 ? squared(after) : after
}

/** The direction of a thing, and what it was before it was turned: the sizes of that are not rounded. Beyond 45° its width is its depth, and it is measured as it stands. */
export function turnOf(thing: Thing): { direction: number; was: Thing } {
  const { from, degrees } = knownOf([thing])
  const [was = thing] = from
  const direction = angleOf(directionOf(was) + degrees)
  return degrees !== 0 && Math.abs(direction) <= 45 ? { direction, was } : { direction: directionOf(thing), was: thing }
}

/** A thing of another size, made of what it was before it was turned. */
export function resized(thing: Thing, by: (was: Thing) => Thing): Thing {
  const known = knownOf([thing])
  const { was } = turnOf(thing)
  if (was === thing) return by(thing)
  const next = by(was)
  const after = transformed(byTurn(known.degrees, known.middle), next)
  turns.set(thing.id, { ...known, from: [next], after: [after] })
  return after
}
