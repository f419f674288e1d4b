// Finds numbered shapes that are not booths: title blocks, rooms, section marks. Each is left out with a warning that
// names the reason.
import type { Word } from './joined.ts'
import type { Candidate } from './numbers.ts'
import { distance, middleOf, toStretch, type Outline } from './outline.ts'
import { OutlineIndex } from './outlines.ts'
import { built } from './label-meaning.ts'

export type Reason = 'alone' | 'rare' | 'layer' | 'large' | 'holds'

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export function asideAmong(candidates: readonly Candidate[]): Map<Candidate, Reason> {
  const aside = new Map<Candidate, Reason>()
  const stay = (one: Candidate) => !aside.has(one)
  const usual = median(candidates.map(({ outline }) => outline.area))
  const index = new OutlineIndex(candidates.map(({ outline }) => outline))
  const holders = holdersAmong(candidates, index)
  const trusted = (one: Candidate) => one.origin === 'data'
  for (const one of candidates) {
    if (trusted(one)) continue
    if (one.outline.area > 12 * usual) aside.set(one, 'large')
    else if (holders.has(one.outline)) aside.set(one, 'holds')
  }
  const rows = rowsAmong(candidates.filter(stay), index)
  for (const [one, reason] of oddNumbers(candidates.filter(stay), rows)) if (!trusted(one)) aside.set(one, reason)
  leaveAlone(candidates.filter(stay), aside, Math.max(1_200, 4 * Math.sqrt(usual) * 100))
  return aside
}

/** Outlines that contain the centre of a smaller one. */
function holdersAmong(candidates: readonly Candidate[], index: OutlineIndex): Set<Outline> {
  const holders = new Set<Outline>()
  for (const { outline } of candidates)
    for (const outer of index.around(...middleOf(outline.points))) if (outer.area > outline.area) holders.add(outer)
  return holders
}

/** The pattern of a number without a letter suffix, so that 2 and 2A count as one row. */
const stem = (number: string) => built(number).replace(/(?<=0)A$/, '')
/** Booths that share a wall, or stand across one, with another whose number has the same pattern. */
function rowsAmong(candidates: readonly Candidate[], index: OutlineIndex): Set<Candidate> {
  const of = new Map(candidates.map((one) => [one.outline, one]))
  return new Set(
    candidates.filter((one) =>
      index.near(one.outline, 35).some((other) => {
        const neighbour = of.get(other)
        return (
          neighbour && neighbour !== one && stem(neighbour.number) === stem(one.number) && shareSide(one.outline, other)
        )
      }),
    ),
  )
}
/** Whether two or more corners of one outline lie along the other's border. */
export function shareSide(a: Outline, b: Outline, reach = 35): boolean {
  const along = (points: Outline['points'], border: Outline['points']) =>
    points.filter((point) =>
      border.some((from, at) => toStretch(point, from, border[(at + 1) % border.length]!).away <= reach),
    ).length
  const some = along(a.points, b.points)
  const others = along(b.points, a.points)
  if (some + others < 2) return false
  return (
    some >= 2 ||
    others >= 2 ||
    distance(middleOf(a.points), middleOf(b.points)) < Math.sqrt(Math.min(a.area, b.area)) * 130
  )
}

/**
 * Returns a check of words against the pattern and style of the booth numbers. If no booth has a written number, only
 * the pattern counts.
 */
export function boothsLike(made: readonly Candidate[]): (word: Word) => boolean {
  const key = (layer: number, height: number) => `${layer} ${Math.round(Math.log2(height) * 4)}`
  const words = made.flatMap(({ word }) => word ?? [])
  const looks = new Set(words.map(({ layer, height }) => key(layer, height)))
  const builds = new Set(made.map(({ number }) => built(number)))
  return ({ layer, height, meaning }) =>
    meaning.kind === 'number' &&
    (looks.has(key(layer, height)) || (words.length === 0 && builds.has(built(meaning.number))))
}

const tally = <Key>(candidates: readonly Candidate[], key: (one: Candidate) => Key): Map<Key, number> => {
  const counts = new Map<Key, number>()
  for (const one of candidates) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1)
  return counts
}
/** Candidates whose number pattern and layers few other candidates share. */
function oddNumbers(candidates: readonly Candidate[], rows: ReadonlySet<Candidate>): Map<Candidate, Reason> {
  const all = candidates.length
  const drawnOn = tally(candidates, ({ outline }) => outline.layer)
  const writtenOn = tally(candidates, ({ word }) => word?.layer)
  const alike = tally(candidates, ({ number }) => built(number))
  const most = Math.max(0, ...drawnOn.values())
  const mostWritten = Math.max(0, ...writtenOn.values())
  const usual = median(candidates.map(({ outline }) => outline.area))
  const height = median(candidates.flatMap(({ word }) => word?.height ?? []))
  const few = (count: number, best: number) => count < 6 && count < 0.2 * best
  const uses = tally(candidates, ({ number }) => number)
  const inRows = candidates.filter((one) => rows.has(one)).length >= 0.9 * all
  const strange = new Map<Candidate, Reason>()
  for (const one of candidates) {
    const [drawn, written] = [drawnOn.get(one.outline.layer) ?? 0, writtenOn.get(one.word?.layer) ?? 0]
    const share = (alike.get(built(one.number)) ?? 0) / all
    const inRow = rows.has(one)
    const unlike = one.word !== undefined && Math.abs(one.word.height / height - 1) > 0.12
    const odd = one.outline.area > 3 * usual || one.outline.area < usual / 3
    if (few(written, mostWritten) && !(inRow && share > 0.1)) strange.set(one, 'layer')
    else if (few(drawn, most) && !(inRow && share > 0.1)) strange.set(one, 'layer')
    else if (all >= 12 && share < 0.02 && Math.min(drawn, written) < 0.1 * all) strange.set(one, 'rare')
    else if (all >= 12 && !inRow && share < 0.1 && (unlike || odd || share < 0.03)) strange.set(one, 'rare')
    else if (all >= 12 && !inRow && inRows && (unlike || odd || (uses.get(one.number) ?? 0) > 1))
      strange.set(one, 'rare')
  }
  return strange
}

/** Leaves out candidates with no other booth nearby, such as a sheet number or a mark. */
function leaveAlone(candidates: readonly Candidate[], aside: Map<Candidate, Reason>, reach: number) {
  if (candidates.length < 2) return
  const index = new OutlineIndex(candidates.map(({ outline }) => outline))
  for (const one of candidates)
    if (one.origin !== 'data' && index.near(one.outline, reach).length < 2) aside.set(one, 'alone')
}
