// Booths whose numbers are drawn as lines, because programs convert text to curves. The numbers are not recognised. The
// booths are made with a warning that explains the missing numbers.
import type { Path } from '../drawing.ts'
import { median } from './excluded-numbers.ts'
import { boxOf, middleOf, type Outline } from './outline.ts'
import { OutlineIndex } from './outlines.ts'

/** Height of drawn characters in cm, and as a fraction of the booth's shorter side. */
const heights = [8, 130] as const
const part = 0.4
/** Minimum and maximum number of strokes that can form the number of a booth. More strokes are a picture. */
const strokes = [1, 40] as const
const least = 4

/** Outlines that contain shapes like characters which differ between booths. Furniture is the same in every booth. */
export function withDrawnNumbers(outlines: readonly Outline[], paths: readonly Path[]): Outline[] {
  const leaves = dropOuter(outlines.filter(({ area }) => area >= 2 && area <= 400))
  const index = new OutlineIndex(leaves)
  const inside = new Map<Outline, Path[]>()
  for (const path of paths) {
    const { minX, minY, maxX, maxY } = boxOf(path.points)
    if (maxY - minY > heights[1] || maxX - minX > heights[1]) continue
    const home = index.around((minX + maxX) / 2, (minY + maxY) / 2)[0]
    if (home) inside.set(home, [...(inside.get(home) ?? []), path])
  }
  const lettered = leaves.filter((outline) => areLetters(outline, inside.get(outline) ?? []))
  if (lettered.length < least || lettered.length < 0.5 * leaves.length) return []
  const usual = median(lettered.map((outline) => heightIn(inside.get(outline) ?? [])))
  const alike = lettered.filter((outline) => Math.abs(heightIn(inside.get(outline) ?? []) / usual - 1) <= 0.35)
  const looks = new Set(alike.map((outline) => lookOf(inside.get(outline) ?? [])))
  return looks.size >= 0.5 * alike.length ? alike : []
}
/** Removes outlines that contain the centre of another, such as islands and the hall. */
function dropOuter(outlines: readonly Outline[]): Outline[] {
  const index = new OutlineIndex(outlines)
  const outer = new Set<Outline>()
  for (const one of outlines)
    for (const holder of index.around(...middleOf(one.points))) if (holder.area > 1.05 * one.area) outer.add(holder)
  return outlines.filter((one) => !outer.has(one))
}
const heightOf = ({ points }: Path) => {
  const { minY, maxY } = boxOf(points)
  return maxY - minY
}
const heightIn = (paths: readonly Path[]) => Math.max(0, ...paths.map(heightOf))
function areLetters({ box }: Outline, paths: readonly Path[]): boolean {
  const side = Math.min(box.maxX - box.minX, box.maxY - box.minY)
  const height = heightIn(paths)
  const some = paths.length >= strokes[0] && paths.length <= strokes[1]
  return some && height >= heights[0] && height <= part * side
}
/** Text that identifies the shape of a drawn number, by the width and the number of points of each character. */
const lookOf = (paths: readonly Path[]) =>
  paths
    .map(({ points }) => {
      const { minX, maxX } = boxOf(points)
      return `${points.length}:${Math.round((maxX - minX) / 2)}`
    })
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .join(' ')
