// Numbers that stand in no booth. Each has the outline that it may belong to, or a position for a new booth.
import { boothsLike, median } from './excluded-numbers.ts'
import type { Path, XY } from '../drawing.ts'
import type { Word } from './joined.ts'
import type { Candidate } from './numbers.ts'
import { boxOf, couldBeBooth, isInside, middleOf, outlineOf, type Outline } from './outline.ts'
import { OutlineIndex } from './outlines.ts'
import type { Parts } from './roles.ts'
import { built } from './label-meaning.ts'

export interface Loose {
  word: Word
  outline: Outline
  /** Source of the proposed outline: an unnumbered outline beside the number, lines around it, or none. */
  from: 'beside' | 'lines' | 'nothing'
  /** The number looks like the booth numbers of the drawing. */
  alike: boolean
}
const numberIn = ({ meaning }: Word) => (meaning.kind === 'number' ? meaning.number : '')
/** Maximum number of questions. A drawing with more loose numbers has no booths. */
const most = 500
/** Distance from a number to an outline that it may belong to, in sides of a usual booth. */
const reach = 0.6

export function looseNumbers(
  words: readonly Word[],
  made: readonly Candidate[],
  free: readonly Outline[],
  paths: readonly Path[],
  parts: readonly Parts[],
): Loose[] {
  const usual = median(made.map(({ outline }) => outline.area)) || 9
  const isAlike = boothsLike(made)
  const beside = nearestPairs(words.filter(isAlike), free, Math.sqrt(usual) * 100 * reach)
  const drawn = new OutlineIndex(made.map(({ outline }) => outline))
  const lines = sidesOf(paths, parts)
  return words.slice(0, most).map((word): Loose => {
    const alike = isAlike(word)
    const outline = beside.get(word)
    if (outline) return { word, outline, from: 'beside', alike }
    const found = alike ? enclosingRectangle(word, lines, usual) : undefined
    const isFree = found && drawn.around(...middleOf(found)).length === 0
    const layer = made[0]?.outline.layer ?? word.layer
    if (found && isFree) return { word, outline: outlineOf(found, { layer, made: 'face' }), from: 'lines', alike }
    return { word, outline: outlineOf(squareAt(word, usual), { layer, made: 'face' }), from: 'nothing', alike }
  })
}

/** Pairs each number with an outline, nearest first. Each outline and each number is used once. */
function nearestPairs(words: readonly Word[], free: readonly Outline[], within: number): Map<Word, Outline> {
  const away = ({ x, y }: Word, { box }: Outline) =>
    Math.hypot(Math.max(box.minX - x, x - box.maxX, 0), Math.max(box.minY - y, y - box.maxY, 0))
  const index = new OutlineIndex(free)
  const all = words.flatMap((word) => {
    const box = { minX: word.x, maxX: word.x, minY: word.y, maxY: word.y }
    return index.near({ box }, within).map((outline) => ({ word, outline, away: away(word, outline) }))
  })
  const pairs = new Map<Word, Outline>()
  const used = new Set<Outline>()
  for (const { word, outline, away: far } of all.toSorted((a, b) => a.away - b.away)) {
    if (far > within || pairs.has(word) || used.has(outline)) continue
    pairs.set(word, outline)
    used.add(outline)
  }
  return pairs
}

type Side = readonly [from: XY, to: XY]
const sidesOf = (paths: readonly Path[], parts: readonly Parts[]): Side[] =>
  paths.flatMap(({ points, closed, layer, kind }) => {
    if (!parts[layer]?.outlines || kind === 'leader' || kind === 'hatch') return []
    const next = (at: number) => points[at + 1] ?? (closed ? points[0] : undefined)
    return points.flatMap((point, at): Side[] => {
      const to = next(at)
      return to ? [[point, to]] : []
    })
  })
/**
 * Greatest distance from a number to a line, and offsets beside the number where lines are searched. Both in sides of a
 * usual booth.
 */
const farthest = 1.6
const beside = [0, -0.3, 0.3] as const

/** The rectangle between the nearest lines on all four sides. One side may be missing. */
function enclosingRectangle({ x, y }: Word, lines: readonly Side[], usual: number): XY[] | undefined {
  const side = Math.sqrt(usual) * 100
  const near = lines.filter(([from, to]) => {
    const box = boxOf([from, to])
    const by = side * farthest
    return box.minX <= x + by && box.maxX >= x - by && box.minY <= y + by && box.maxY >= y - by
  })
  const hit = (dx: number, dy: number) => {
    const far = beside.flatMap(
      (off) => ray([x + dy * off * side, y + dx * off * side], [dx, dy], near, side * farthest) ?? [],
    )
    return far.length < 2 ? undefined : Math.min(...far)
  }
  const [right, left, down, up] = [hit(1, 0), hit(-1, 0), hit(0, 1), hit(0, -1)]
  if ([right, left, down, up].filter((one) => one === undefined).length > 1) return undefined
  const minX = x - (left ?? side - (right ?? 0))
  const maxX = x + (right ?? side - (left ?? 0))
  const minY = y - (up ?? side - (down ?? 0))
  const maxY = y + (down ?? side - (up ?? 0))
  const corners: XY[] = [[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY]] // prettier-ignore
  const size = ((maxX - minX) * (maxY - minY)) / 10_000
  const fits = maxX > minX && maxY > minY && size >= 0.4 * usual && size <= 2.5 * usual && couldBeBooth(corners)
  return fits && isInside(corners, x, y) ? corners : undefined
}
/** Distance from a point to the first line in a direction. */
function ray([x, y]: XY, [dx, dy]: XY, lines: readonly Side[], within: number): number | undefined {
  let first: number | undefined
  for (const [[ax, ay], [bx, by]] of lines) {
    const across = dx * (by - ay) - dy * (bx - ax)
    if (Math.abs(across) < 1e-9) continue
    const away = ((ax - x) * (by - ay) - (ay - y) * (bx - ax)) / across
    const part = ((ax - x) * dy - (ay - y) * dx) / across
    if (part >= 0 && part <= 1 && away > 0 && away <= within && (first === undefined || away < first)) first = away
  }
  return first
}
function squareAt({ x, y }: Word, usual: number): XY[] {
  const half = Math.sqrt(usual) * 50
  return [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]] // prettier-ignore
}
export const looseKey = ({ word, alike }: Loose) =>
  alike ? '' : `${word.layer} ${built(numberIn(word))} ${Math.round(Math.log2(word.height) * 4)}`
