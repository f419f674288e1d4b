// Unnumbered outlines on the booth layers, and the numbers that their rows suggest.
import type { Drawing } from '../drawing.ts'
import type { Word } from './joined.ts'
import type { Candidate } from './numbers.ts'
import { isInside, middleOf, type Outline } from './outline.ts'
import { OutlineIndex } from './outlines.ts'
import { median, shareSide } from './excluded-numbers.ts'
import { saysBooth } from './roles.ts'

export interface Unnumbered {
  outline: Outline
  next: string | undefined
}

/**
 * Possible booths without a number. They contain no booth and lie in none. They are drawn closed on a booth layer, or
 * stand beside a booth of similar size.
 */
export function unnumbered(
  outlines: readonly Outline[],
  made: readonly Candidate[],
  parents: ReadonlySet<Outline>,
  known: ReadonlySet<Outline>,
  { layers }: Pick<Drawing, 'layers'>,
): Unnumbered[] {
  if (made.length === 0) return []
  const usual = median(made.map(({ outline }) => outline.area))
  const perLayer = Map.groupBy(made, ({ outline }) => outline.layer)
  const index = new OutlineIndex(made.map(({ outline }) => outline))
  const middles = made.map(({ outline }) => middleOf(outline.points))
  const holdsBooth = (outline: Outline) =>
    middles.some(([x, y]) => within(outline, x, y) && isInside(outline.points, x, y))
  const isLikely = (outline: Outline) => {
    if ((perLayer.get(outline.layer)?.length ?? 0) < 4) return false
    if (outline.area < 0.4 * usual || outline.area > 2.5 * usual) return false
    return (
      (outline.made === 'closed' && saysBooth(layers[outline.layer]?.name ?? '')) ||
      index.near(outline, 2).some((other) => shareSide(outline, other, 3))
    )
  }
  const isDrawn = ({ made: by, layer, area }: Outline) =>
    (by === 'closed' || by === 'gap') &&
    area <= 12 * usual &&
    (perLayer.has(layer) || saysBooth(layers[layer]?.name ?? ''))
  const rest = outlines.filter(
    (outline) =>
      !known.has(outline) &&
      !parents.has(outline) &&
      (isLikely(outline) || isDrawn(outline)) &&
      !holdsBooth(outline) &&
      index.around(...middleOf(outline.points)).length === 0,
  )
  const free = withoutNested(rest)
  const likely = new Set(free.filter(isLikely))
  return [
    ...numbered([...likely], made, index),
    ...free.filter((one) => !likely.has(one)).map((outline) => ({ outline, next: undefined })),
  ]
}
/** Outlines that contain an area or two sides but no number: booths of a file with few or no numbers. */
export function sizedWithoutNumber(
  words: readonly Word[],
  parents: ReadonlySet<Outline>,
  known: ReadonlySet<Outline>,
): Unnumbered[] {
  const homes = words.flatMap(({ home, meaning }) =>
    home && meaning.kind !== 'number' && meaning.kind !== 'other' ? [home] : [],
  )
  return [...new Set(homes)]
    .filter((outline) => !known.has(outline) && !parents.has(outline))
    .map((outline) => ({ outline, next: undefined }))
}
const within = ({ box }: Outline, x: number, y: number) => x > box.minX && x < box.maxX && y > box.minY && y < box.maxY
const withoutNested = (outlines: readonly Outline[]) => {
  const index = new OutlineIndex(outlines)
  return outlines.filter(
    (one) => index.around(...middleOf(one.points))[0] === one || index.around(...middleOf(one.points)).length === 0,
  )
}

const counted = (number: string) => {
  const [, head = '', tail = ''] = /^(.*?)(\d+)$/.exec(number) ?? []
  return tail === '' ? undefined : { head, at: Number(tail), digits: tail.length }
}
/**
 * Suggests the next unused number for an outline. The two numbers before it must be in line with it, and all must be
 * equally large.
 */
function numbered(rest: readonly Outline[], made: readonly Candidate[], index: OutlineIndex): Unnumbered[] {
  const of = new Map(made.map((one) => [one.outline, one]))
  const used = new Set(made.map(({ number }) => number))
  return rest.map((outline) => {
    const beside = index
      .near(outline, 2)
      .filter((other) => shareSide(outline, other, 3) && Math.abs(other.area / outline.area - 1) <= 0.05)
    for (const other of beside) {
      const last = counted(of.get(other)?.number ?? '')
      if (!last) continue
      for (const step of [1, -1]) {
        const number = (at: number) => last.head + String(at).padStart(last.digits, '0')
        const before = [...index.near(other, 2)].some(
          (one) => of.get(one)?.number === number(last.at - step) && isInLine(outline, other, one),
        )
        if (!before || last.at + step < 1 || used.has(number(last.at + step))) continue
        used.add(number(last.at + step))
        return { outline, next: number(last.at + step) }
      }
    }
    return { outline, next: undefined }
  })
}
function isInLine(a: Outline, b: Outline, c: Outline): boolean {
  const [[ax, ay], [bx, by], [cx, cy]] = [middleOf(a.points), middleOf(b.points), middleOf(c.points)]
  return (
    Math.abs((bx - ax) * (cy - by) - (by - ay) * (cx - bx)) <
      0.05 * Math.hypot(bx - ax, by - ay) * Math.hypot(cx - bx, cy - by) &&
    (bx - ax) * (cx - bx) + (by - ay) * (cy - by) > 0
  )
}
