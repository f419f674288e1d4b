// Outlines with a gap too wide to be closed automatically. They are left out, each with a warning about its gap.
import type { Path } from '../drawing.ts'
import { median } from './excluded-numbers.ts'
import type { Word } from './joined.ts'
import type { Candidate } from './numbers.ts'
import { couldBeBooth, distance, isInside, middleOf, outlineOf, tidy, type Outline } from './outline.ts'
import { OutlineIndex } from './outlines.ts'
import type { Parts } from './roles.ts'

/** In cm: a gap wider than `widest` is an entrance, a gap up to `gapThatCloses` is closed automatically. */
const widest = 800
const gapThatCloses = 15
export interface Open {
  outline: Outline
  word: Word | undefined
}

/** Open lines on booth layers, about as large as the made booths, that contain none and lie in none. */
export function openOutlines(
  paths: readonly Path[],
  parts: readonly Parts[],
  made: readonly Candidate[],
  homeless: readonly Word[],
): Open[] {
  if (made.length < 4) return []
  const usual = median(made.map(({ outline }) => outline.area))
  const onLayer = Map.groupBy(made, ({ outline }) => outline.layer)
  const index = new OutlineIndex(made.map(({ outline }) => outline))
  const middles = made.map(({ outline }) => middleOf(outline.points))
  return paths.flatMap((path): Open[] => {
    if (!parts[path.layer]?.outlines || (onLayer.get(path.layer)?.length ?? 0) < 4) return []
    const outline = openOutline(path)
    if (!outline || outline.area < 0.4 * usual || outline.area > 2.5 * usual) return []
    const holds = middles.some(([x, y]) => isInside(outline.points, x, y))
    if (holds || index.around(...middleOf(outline.points)).length > 0) return []
    return [{ outline, word: homeless.find(({ x, y }) => isInside(outline.points, x, y)) }]
  })
}

function openOutline({ points, closed, layer, kind }: Path): Outline | undefined {
  const [first, last] = [points[0], points.at(-1)]
  if (closed || kind === 'leader' || !first || !last || points.length < 4) return undefined
  const gap = distance(first, last)
  if (gap <= gapThatCloses || gap > widest) return undefined
  const corners = tidy(points)
  if (!couldBeBooth(corners)) return undefined
  const gapAt: [number, number] = [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2]
  return outlineOf(corners, { layer, made: 'gap', gap, gapAt })
}
