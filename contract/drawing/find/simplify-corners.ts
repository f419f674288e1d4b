// Reduces shapes to the 64 corners that plans allow. It removes the least significant corners, for example of a finely
// drawn circle.
import type { XY } from '../drawing.ts'
import { toStretch } from './outline.ts'

const mostCorners = 64

export function withCorners(points: readonly XY[], most = mostCorners): XY[] {
  let kept = [...points]
  while (kept.length > most) {
    const says = kept.map(
      (point, at) => toStretch(point, kept[(at + kept.length - 1) % kept.length]!, kept[(at + 1) % kept.length]!).away,
    )
    const drop = kept.length - most
    const limit = says.toSorted((a, b) => a - b)[Math.min(drop, Math.ceil(kept.length / 3)) - 1] ?? 0
    let before = false
    let left = drop
    kept = kept.filter((_, at) => {
      before = !before && left > 0 && (says[at] ?? 0) <= limit
      if (before) left -= 1
      return !before
    })
    if (left === drop) return kept.slice(0, most)
  }
  return kept
}
