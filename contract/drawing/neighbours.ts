// Places the halls of several files side by side, because each file has its own origin.
import type { XY } from './drawing.ts'

/** Distance between two halls in metres. */
const between = 10

/** Returns the shift of each hall to the right in metres, by the name of the hall. */
export function shiftsOf(pieces: readonly { hall: string; points: readonly XY[] }[]): ReadonlyMap<string, number> {
  const widths = new Map<string, number>()
  for (const { hall, points } of pieces)
    widths.set(
      hall,
      points.reduce((widest, [x]) => Math.max(widest, x), widths.get(hall) ?? 0),
    )
  let next = 0
  return new Map(
    [...widths].map(([hall, width]) => {
      const left = next
      next += width + between
      return [hall, left]
    }),
  )
}
