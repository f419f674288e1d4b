// A number inside two nested outlines may belong to either. The written area decides, else a person.
import { median } from './excluded-numbers.ts'
import { isNear, type Candidate } from './numbers.ts'
import { isInside, middleOf, type Outline } from './outline.ts'
import { OutlineIndex } from './outlines.ts'

/** An outer outline larger by this factor is a separate outline. A smaller one is the outer side of the same wall. */
const other = 1.12
/**
 * An outline larger than `farLarger` times the inner one, or `farFromUsual` times the usual one, is a hall or an
 * island.
 */
const farLarger = 8
const farFromUsual = 4

/** Returns each candidate with its intended outline. If both outlines are possible, the second one is its `rival`. */
export function withRivals(
  candidates: readonly Candidate[],
  aside: ReadonlySet<Candidate>,
  outlines: readonly Outline[],
  parents: ReadonlySet<Outline>,
): Candidate[] {
  const made = candidates.filter((one) => !aside.has(one))
  const taken = new Set(candidates.map(({ outline }) => outline))
  const middles = candidates.map(({ outline }) => middleOf(outline.points))
  const usual = median(made.map(({ outline }) => outline.area))
  const index = new OutlineIndex(outlines.filter((one) => !taken.has(one) && !parents.has(one)))
  const rivalOf = ({ outline, word }: Candidate) => {
    const [x, y] = word && isInside(outline.points, word.x, word.y) ? [word.x, word.y] : middleOf(outline.points)
    const isPlausible = (outer: Outline) =>
      outer.area > other * outline.area &&
      outer.area <= Math.min(farLarger * outline.area, Math.max(farFromUsual * usual, 2 * outline.area)) &&
      middles.filter(([mx, my]) => isInside(outer.points, mx, my)).length <= 1
    return index.around(x, y).find(isPlausible)
  }
  return candidates.map((one) => {
    if (one.origin === 'data' || aside.has(one)) return one
    const rival = rivalOf(one)
    return rival ? decided(one, rival, usual) : one
  })
}

function decided(one: Candidate, rival: Outline, usual: number): Candidate {
  const { outline } = one
  const written = one.area ?? (one.sides && one.sides[0] * one.sides[1])
  const [fits, rivalFits] = [outline, rival].map(({ area }) => written !== undefined && isNear(area, written))
  if (fits !== rivalFits) return fits ? one : { ...one, outline: rival }
  const off = ({ area }: Outline) => Math.abs(Math.log(area / (written ?? usual)))
  return off(rival) < off(outline) ? { ...one, outline: rival, rival: outline } : { ...one, rival }
}
