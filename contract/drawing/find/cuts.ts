// Cuts each line at every crossing and at every point where another line ends on it.
import Flatbush from 'flatbush'
import type { XY } from '../drawing.ts'
import { toStretch } from './outline.ts'

export type Stretch = readonly [from: XY, to: XY]
/** Points no farther apart than this are the same point, in cm. */
export const snap = 3
const mostPairs = 3_000_000
const mostCrossings = 400_000

/** Removes duplicates of lines that are drawn twice. */
export function dropDuplicates(drawn: readonly Stretch[]): Stretch[] {
  const seen = new Set<string>()
  return drawn.filter(([[ax, ay], [bx, by]]) => {
    const [a, b] = [`${Math.round(ax * 2)},${Math.round(ay * 2)}`, `${Math.round(bx * 2)},${Math.round(by * 2)}`]
    if (a === b) return false
    const key = a < b ? `${a};${b}` : `${b};${a}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Spatial index of the stretches. */
export function indexOf(stretches: readonly Stretch[]): Flatbush {
  const index = new Flatbush(Math.max(1, stretches.length))
  for (const [[ax, ay], [bx, by]] of stretches)
    index.add(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by))
  if (stretches.length === 0) index.add(0, 0, 0, 0)
  index.finish()
  return index
}

/** Cut positions of each stretch, as fractions of its length; undefined if there are too many crossings. */
export function cutsOf(stretches: readonly Stretch[]): number[][] | undefined {
  const index = indexOf(stretches)
  const cuts: number[][] = stretches.map(() => [])
  let pairs = 0
  let crossings = 0
  for (const [at, one] of stretches.entries()) {
    const [[ax, ay], [bx, by]] = one
    const found = index.search(
      Math.min(ax, bx) - snap,
      Math.min(ay, by) - snap,
      Math.max(ax, bx) + snap,
      Math.max(ay, by) + snap,
      (other) => other > at,
    )
    pairs += found.length
    if (pairs > mostPairs) return undefined
    for (const other of found) crossings += cutEachOther(one, stretches[other]!, cuts[at]!, cuts[other]!)
    if (crossings > mostCrossings) return undefined
  }
  return cuts
}
function cutEachOther(one: Stretch, two: Stretch, cutsOfOne: number[], cutsOfTwo: number[]): number {
  for (const end of two) touch(end, one, cutsOfOne)
  for (const end of one) touch(end, two, cutsOfTwo)
  const [[ax, ay], [bx, by]] = one
  const [[cx, cy], [dx, dy]] = two
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
  if (across === 0) return 0
  const t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across
  const u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across
  if (t <= 0 || t >= 1 || u <= 0 || u >= 1) return 0
  cutsOfOne.push(t)
  cutsOfTwo.push(u)
  return 1
}
function touch(end: XY, stretch: Stretch, cuts: number[]) {
  const { away, part } = toStretch(end, stretch[0], stretch[1])
  if (away <= snap && part > 0 && part < 1) cuts.push(part)
}
