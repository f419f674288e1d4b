// Assigns numbers to outlines.
import Flatbush from 'flatbush'
import type { Path, XY } from '../drawing.ts'
import type { Word } from './joined.ts'
import { distance, isInside, middleOf, type Outline } from './outline.ts'
import type { OutlineIndex } from './outlines.ts'

/** Source of a booth number: text inside, a leader line, the name of the shape, or data of the file. */
export type Origin = 'inside' | 'leader' | 'name' | 'data'
export interface Candidate {
  outline: Outline
  number: string
  origin: Origin
  word: Word | undefined
  /** Other numbers inside the outline that may be the booth number. */
  others: string[]
  /** Positions of the booth number and of each of `others`. */
  places?: XY[]
  /** Another outline around the same number that may be the booth. */
  rival?: Outline
  /** Area in m² and sides in metres, as written beside the booth number. */
  area: number | undefined
  sides: readonly [number, number] | undefined
}
export interface Numbered {
  candidates: Candidate[]
  /** Outlines that contain two or more numbered ones, such as islands and halls. */
  parents: Set<Outline>
  homeless: Word[]
}

/**
 * Assigns numbers to outlines.
 * @param sizesCount whether the unit is known, so that written sizes can be compared with the outlines
 */
export function numbersIn(
  outlines: readonly Outline[],
  words: readonly Word[],
  paths: readonly Path[],
  index: OutlineIndex,
  sizesCount: boolean,
): Numbered {
  const inside = wordsInside(words)
  const numbered = [...inside].filter(([, here]) => here.some(isNumber))
  const parents = parentsOf(numbered, index)
  for (const [outline, here] of numbered) if (isHall(outline, here.filter(isNumber))) parents.add(outline)
  const free = outlines.filter((outline) => !parents.has(outline))
  const scores = scoresOf(free.map((outline) => (inside.get(outline) ?? []).filter(isNumber)))
  const chosen = free.flatMap((outline) => chosenIn(outline, inside.get(outline) ?? [], scores) ?? [])
  const given = new Set(chosen.map(({ outline }) => outline))
  const homeless = words.filter((word) => isNumber(word) && (!word.home || parents.has(word.home)))
  const waiting = free.filter((outline) => !given.has(outline))
  const led = ledTo(waiting, homeless, paths, index)
  const used = new Set(led.map(({ word }) => word))
  const candidates = drawnOverFaces([...chosen, ...led], index, parents, sizesCount)
  return { candidates, parents, homeless: homeless.filter((word) => !used.has(word)) }
}
function wordsInside(words: readonly Word[]): Map<Outline, Word[]> {
  const inside = new Map<Outline, Word[]>()
  for (const word of words) {
    if (!word.home) continue
    const here = inside.get(word.home)
    if (here) here.push(word)
    else inside.set(word.home, [word])
  }
  return inside
}
const isNumber = ({ meaning }: Word) => meaning.kind === 'number'

/** Outlines around two or more numbered outlines, or around the text of a much smaller one. */
function parentsOf(numbered: readonly (readonly [Outline, Word[]])[], index: OutlineIndex): Set<Outline> {
  const held = new Map<Outline, Set<Outline>>()
  for (const [outline, here] of numbered) {
    const word = here.find(({ meaning }) => meaning.kind === 'number')!
    for (const holder of index.around(word.x, word.y))
      if (holder !== outline && holder.area > outline.area * 1.02) {
        const inner = held.get(holder)
        if (inner) inner.add(outline)
        else held.set(holder, new Set([outline]))
      }
  }
  return new Set([...held].filter(([, inner]) => inner.size > 1).map(([holder]) => holder))
}

/** Numbers written beside their booths all lie in the hall outline. */
const isHall = ({ area }: Outline, numbers: readonly Word[]) => area > 40 && new Set(numbers.map(numberIn)).size >= 6

type Scores = (word: Word) => { score: number; dropped: boolean; usual: boolean }
const kindOf = ({ meaning }: Word) =>
  meaning.kind !== 'number' ? '' : meaning.weak ? 'weak' : /^\d+$/.test(meaning.number) ? 'integer' : 'mixed'
const groupOf = (word: Word) => `${word.layer} ${Math.round(Math.log2(word.height) * 8)} ${kindOf(word)}`
const numberIn = ({ meaning }: Word) => (meaning.kind === 'number' ? meaning.number : '')

/**
 * Rates how much a group of texts looks like booth numbers: all different, many, large. Power ratings, prices and areas
 * repeat.
 */
function scoresOf(inOutlines: readonly Word[][]): Scores {
  const numbered = inOutlines.filter((here) => here.length > 0).length
  const groups = new Map<string, { all: number; distinct: Set<string>; height: number }>()
  for (const word of inOutlines.flat()) {
    const group = groups.get(groupOf(word)) ?? { all: 0, distinct: new Set(), height: word.height }
    group.all += 1
    group.distinct.add(numberIn(word))
    groups.set(groupOf(word), group)
  }
  const scores = new Map(
    [...groups].map(([key, { all, distinct, height }]) => {
      const share = distinct.size / all
      const weak = key.endsWith('weak') ? 0.3 : 1
      // Halls repeat a whole set of numbers, while amounts are few values repeated often.
      const dropped = all >= 6 && share < 0.35 && distinct.size < 12
      return [
        key,
        {
          score: Math.max(share, distinct.size >= 12 ? 0.5 : 0) * Math.min(1, all / 10) * Math.sqrt(height) * weak,
          dropped,
          usual: all >= 4 && all >= 0.5 * numbered,
        },
      ] as const
    }),
  )
  return (word) => scores.get(groupOf(word)) ?? { score: 0, dropped: false, usual: false }
}

const sides = ({ box }: Outline) => [box.maxX - box.minX, box.maxY - box.minY]
/** Whether a number states the size of the outline: its area, or a side in centimetres or millimetres. */
function saysSize(outline: Outline, number: string): boolean {
  if (!/^\d+([.,]\d+)?$/.test(number)) return false
  const value = Number(number.replace(',', '.'))
  const isSide = sides(outline).some(
    (side) => value >= 80 && (Math.abs(value - side) <= 1 || Math.abs(value - side * 10) <= 10),
  )
  return isSide || Math.abs(value - outline.area) <= 0.02 * outline.area
}

/** A written and a traced area that differ by less than this fraction count as equal. */
export const areaTolerance = 0.15
export const isNear = (area: number, written: number) => Math.abs(written - area) <= areaTolerance * area
/** Area written in an outline: as data, as text, or as a bare number beside the booth number. */
function areaIn(outline: Outline, here: readonly Word[], chosen?: Word): number | undefined {
  if (outline.stated?.areaM2 !== undefined) return outline.stated.areaM2
  const areas = here.flatMap(({ meaning }) =>
    meaning.kind === 'area'
      ? [meaning.area]
      : meaning.kind === 'number' && meaning.area !== undefined
        ? [meaning.area]
        : [],
  )
  const nearest = (values: readonly number[]) =>
    values.toSorted((a, b) => Math.abs(a - outline.area) - Math.abs(b - outline.area))[0]
  if (areas.length > 0) return nearest(areas)
  const bare = here
    .filter((word) => isNumber(word) && word !== chosen && (!chosen || groupOf(word) !== groupOf(chosen)))
    .map(numberIn)
    .filter((text) => /^\d+([.,]\d{1,2})?$/.test(text))
    .map((text) => Number(text.replace(',', '.')))
  return nearest(bare.filter((value) => isNear(outline.area, value)))
}

function chosenIn(outline: Outline, here: readonly Word[], scores: Scores): Candidate | undefined {
  const written = here.flatMap(({ meaning }) => (meaning.kind === 'size' ? [meaning.sides] : []))[0]
  const rest = { outline, sides: written }
  if (outline.code !== undefined) {
    const number = outline.code.slice(0, 12)
    return { ...rest, area: areaIn(outline, here), number, origin: 'data', word: undefined, others: [] }
  }
  const numbers = here.filter(isNumber)
  const best = Math.max(...numbers.map((word) => scores(word).score))
  const alone = new Set(numbers.map(numberIn)).size === 1
  const likely = alone ? numbers : numbers.filter((word) => !isOther(outline, word, scores, best))
  const ranked = (likely.length > 0 ? likely : numbers).toSorted(
    (a, b) => scores(b).score - scores(a).score || b.height - a.height,
  )
  const [first] = ranked
  if (!first) return undefined
  const top = ranked.filter(
    (word) => groupOf(word) === groupOf(first) || scores(word).score > 0.8 * scores(first).score,
  )
  const large = top.toSorted((a, b) => b.height - a.height)
  const clear = large[1] === undefined || large[0]!.height >= 1.15 * large[1].height
  const chosen = clear ? large[0]! : first
  const area = areaIn(outline, here, chosen)
  const asked = [chosen, ...(clear ? [] : top), ...likely.filter((word) => isAsked(word, chosen, scores))]
  const all = [...new Map(asked.map((word) => [numberIn(word), word])).values()]
  const places = all.map(({ x, y }): XY => [x, y])
  const others = all.slice(1).map(numberIn)
  return { ...rest, area, number: numberIn(chosen), origin: 'inside', word: chosen, others, places }
}
/**
 * Whether to ask about a number that would otherwise be lost. A number that most booths contain beside their booth
 * number is not asked about.
 */
const isAsked = (word: Word, chosen: Word, scores: Scores) =>
  word !== chosen &&
  word.meaning.kind === 'number' &&
  !word.meaning.weak &&
  (!scores(word).usual || groupOf(word) === groupOf(chosen))
const isOther = (outline: Outline, word: Word, scores: Scores, best: number) => {
  const { score, dropped } = scores(word)
  return dropped || (saysSize(outline, numberIn(word)) && (score < best || /^\d{3,}$/.test(numberIn(word))))
}

/** Finds leader lines that start in an outline and end beside a number that lies in none. */
function ledTo(
  outlines: readonly Outline[],
  homeless: readonly Word[],
  paths: readonly Path[],
  index: OutlineIndex,
): Candidate[] {
  if (homeless.length === 0) return []
  const open = new Set(outlines)
  const near = indexOfWords(homeless)
  const led = new Map<Outline, Candidate>()
  for (const { points, closed, kind } of paths) {
    const [first, last] = [points[0], points.at(-1)]
    if (closed || !first || !last || points.length > (kind === 'leader' ? 20 : 3)) continue
    for (const [from, to] of [
      [first, last],
      [last, first],
    ] as const) {
      const outline = index.around(...from).find((one) => open.has(one))
      const word = outline && !isInside(outline.points, ...to) ? numberAt(to, homeless, near) : undefined
      if (outline && word && !led.has(outline)) led.set(outline, ledBy(outline, word))
    }
  }
  return [...led.values()]
}
const ledBy = (outline: Outline, word: Word): Candidate => ({
  outline,
  number: numberIn(word),
  origin: 'leader',
  word,
  others: [],
  area: areaIn(outline, [word], word),
  sides: undefined,
})
function indexOfWords(words: readonly Word[]): Flatbush {
  const near = new Flatbush(words.length)
  for (const { x, y, width } of words) near.add(x - width / 2, y - width / 2, x + width / 2, y + width / 2)
  near.finish()
  return near
}
function numberAt([x, y]: XY, homeless: readonly Word[], near: Flatbush): Word | undefined {
  const reach = 400
  const found = near.search(x - reach, y - reach, x + reach, y + reach).map((at) => homeless[at]!)
  const away = (word: Word) => {
    const [cos, sin] = [Math.cos(-word.angle), Math.sin(-word.angle)]
    const [dx, dy] = [x - word.x, y - word.y]
    const along = Math.max(0, Math.abs(dx * cos - dy * sin) - word.width / 2)
    const across = Math.max(0, Math.abs(dx * sin + dy * cos) - word.height / 2)
    return Math.hypot(along, across)
  }
  return found.filter((word) => away(word) <= 1.2 * word.height + 10).toSorted((a, b) => away(a) - away(b))[0]
}

/**
 * Replaces a face by the closed outline drawn around it, for example if a store room cuts off a corner. The outer line
 * of a thick wall counts, unless the inner one matches the written area.
 */
function drawnOverFaces(
  candidates: readonly Candidate[],
  index: OutlineIndex,
  parents: ReadonlySet<Outline>,
  sizesCount: boolean,
): Candidate[] {
  const taken = new Set(candidates.map(({ outline }) => outline))
  return candidates.map((one) => {
    const { outline, word } = one
    if (!word) return one
    const at = one.origin === 'inside' ? ([word.x, word.y] as const) : middleOf(outline.points)
    const whole = index
      .around(...at)
      .find(
        (outer) =>
          !taken.has(outer) && !parents.has(outer) && (isWhole(outline, outer) || isOuterLine(one, outer, sizesCount)),
      )
    if (!whole) return one
    taken.add(whole)
    return { ...one, outline: whole }
  })
}
const isWhole = (face: Outline, outer: Outline) =>
  face.made === 'face' &&
  outer.made === 'closed' &&
  outer.area > face.area &&
  outer.area <= 3 * face.area &&
  face.points.every((point) => isInside(outer.points, ...point) || touches(outer, point))
/** Whether the outer outline is at most a wall's thickness away. */
function isOuterLine({ outline: inner, area }: Candidate, outer: Outline, sizesCount: boolean): boolean {
  const [a, b] = [inner.box, outer.box]
  const gaps = [a.minX - b.minX, a.minY - b.minY, b.maxX - a.maxX, b.maxY - a.maxY]
  if (outer.area <= inner.area || outer.area > 1.4 * inner.area || gaps.some((gap) => gap < 1 || gap > 25)) return false
  return area === undefined || !sizesCount || Math.abs(outer.area - area) < Math.abs(inner.area - area)
}
const touches = ({ points }: Outline, [x, y]: XY) =>
  points.some((point, at) => {
    const next = points[(at + 1) % points.length]!
    const length = distance(point, next)
    const along =
      length === 0 ? 0 : ((x - point[0]) * (next[0] - point[0]) + (y - point[1]) * (next[1] - point[1])) / length
    const across =
      length === 0
        ? Infinity
        : Math.abs((x - point[0]) * (next[1] - point[1]) - (y - point[1]) * (next[0] - point[0])) / length
    return across <= 3 && along >= -3 && along <= length + 3
  })

/** Shapes named with a booth number, if they contain no number and no other booth uses it. */
export function namedShapes(outlines: readonly Outline[], { candidates, parents }: Numbered): Candidate[] {
  const taken = new Set(candidates.map(({ outline }) => outline))
  const used = new Set(candidates.map(({ number }) => number))
  return outlines.flatMap((outline) => {
    const { name } = outline
    if (name === undefined || taken.has(outline) || parents.has(outline) || used.has(name)) return []
    used.add(name)
    return [
      {
        outline,
        number: name,
        origin: 'name' as const,
        word: undefined,
        others: [],
        area: outline.stated?.areaM2,
        sides: undefined,
      },
    ]
  })
}
