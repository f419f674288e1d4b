// Length of a drawing's unit: as declared in the file, unless the booths' size or the sizes written inside contradict.
import Flatbush from 'flatbush'
import type { Drawing } from '../drawing.ts'
import { median } from './excluded-numbers.ts'
import type { Candidate } from './numbers.ts'
import { readWords } from './label-meaning.ts'

export type UnitFrom = 'file' | 'areas' | 'sides' | 'extent' | 'person'
export interface Unit {
  metres: number
  from: UnitFrom
  /** The file declares another unit, so a person should check. */
  uncertain: boolean
}
const known = [0.001, 0.01, 1, 0.0254, 0.3048] as const

/** Larger side of the bounding box, in units of the drawing. */
export function extentOf({ paths, texts }: Drawing): number {
  const xs = { least: Infinity, most: -Infinity }
  const ys = { least: Infinity, most: -Infinity }
  const see = (x: number, y: number) => {
    xs.least = Math.min(xs.least, x)
    xs.most = Math.max(xs.most, x)
    ys.least = Math.min(ys.least, y)
    ys.most = Math.max(ys.most, y)
  }
  for (const { points } of paths) for (const [x, y] of points) see(x, y)
  if (paths.length === 0) for (const { x, y } of texts) see(x, y)
  return Math.max(0, xs.most - xs.least, ys.most - ys.least)
}

const fits = (extent: number, metres: number, least: number, most: number) =>
  extent * metres >= least && extent * metres <= most

/**
 * Unit before the search: as declared if the hall's size is plausible. Otherwise it is the unit in which numbers are
 * about three metres apart.
 */
export function firstUnit(drawing: Drawing): Unit {
  const extent = extentOf(drawing)
  const declared = drawing.metres
  if (declared !== null && fits(extent, declared, 5, 5_000)) return { metres: declared, from: 'file', uncertain: false }
  const apart = numberSpacing(drawing)
  const nearest = (metres: number) => Math.abs(Math.log((apart * metres) / 3))
  const guess =
    apart > 0
      ? known.toSorted((a, b) => nearest(a) - nearest(b))[0]
      : known.find((metres) => fits(extent, metres, 8, 600))
  if (drawing.format === 'svg' && apart > 0 && guess !== undefined && nearest(guess) > 0.45)
    return { metres: 3 / apart, from: 'extent', uncertain: true }
  return { metres: guess ?? declared ?? 60 / Math.max(extent, 1e-9), from: 'extent', uncertain: true }
}
/** Other units to try if the first one finds nothing. */
export const otherUnits = (drawing: Drawing, first: Unit): Unit[] =>
  known
    .filter((metres) => metres !== first.metres && fits(extentOf(drawing), metres, 5, 3_000))
    .map((metres) => ({ metres, from: 'extent', uncertain: true }))

/** Median distance from a number to the next one, in units of the drawing. */
function numberSpacing({ texts }: Drawing): number {
  const numbers = texts.filter(({ text }) => readWords(text).kind === 'number').slice(0, 5_000)
  if (numbers.length < 4) return 0
  const index = new Flatbush(numbers.length)
  for (const { x, y } of numbers) index.add(x, y, x, y)
  index.finish()
  return median(
    numbers.map(({ x, y, height }) => {
      const [near] = index.neighbors(
        x,
        y,
        1,
        Infinity,
        (at) => Math.hypot(numbers[at]!.x - x, numbers[at]!.y - y) > 4 * height,
      )
      return near === undefined ? 0 : Math.hypot(numbers[near]!.x - x, numbers[near]!.y - y)
    }),
  )
}

/** Returns a better unit after the first search, or undefined if the first unit stands. */
export function betterUnit(drawing: Drawing, first: Unit, booths: readonly Candidate[]): Unit | undefined {
  // Map coordinates are exact, so areas that differ from them lead to a question.
  const ratio = drawing.format === 'geojson' && first.from === 'file' ? undefined : writtenRatio(booths)
  if (ratio !== undefined) {
    if (Math.abs(ratio - 1) <= (first.from === 'file' ? drawnAbout : 0.03))
      return first.uncertain ? { ...first, from: 'areas', uncertain: false } : undefined
    const metres = snapped(first.metres * ratio)
    return { metres, from: 'areas', uncertain: drawing.metres !== null }
  }
  if (booths.length < 4) return undefined
  const side = median(booths.map(({ outline }) => Math.sqrt(outline.area)))
  if (drawing.metres !== null && first.from === 'file' && side > 1.2 && side < 15) return undefined
  const off = (metres: number) => Math.abs(Math.log((side * metres) / first.metres / 3))
  const best = known.reduce((a, b) => (off(b) < off(a) ? b : a))
  const metres = drawing.format === 'svg' && off(best) > 0.45 ? (3 * first.metres) / side : best
  return metres === first.metres ? undefined : { metres, from: 'sides', uncertain: true }
}
/** Tolerance of drawn sides compared with written areas, as a fraction. */
const drawnAbout = 0.08
/** Factor by which lengths must grow so that the shapes reach the areas written in them. */
function writtenRatio(booths: readonly Candidate[]): number | undefined {
  const ratios = booths.flatMap(({ outline, area, sides }) => {
    const written = area ?? (sides && sides[0] * sides[1])
    return written !== undefined && written > 0 ? [Math.sqrt(written / outline.area)] : []
  })
  const usual = median(ratios)
  const alike = ratios.filter((ratio) => Math.abs(ratio / usual - 1) <= drawnAbout)
  return ratios.length >= 3 && alike.length >= 0.6 * ratios.length ? usual : undefined
}
const snapped = (metres: number): number => known.find((one) => Math.abs(metres / one - 1) < 0.04) ?? metres
