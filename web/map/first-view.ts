// First view in a small window: the whole hall would be too small for booth codes.
import type { Booth } from '#contract/entities/booth.ts'
import { bounds, type Bounds } from '#contract/rules/polygon.ts'
import { comfortable, fit, keep, type Size, type View } from './view.ts'

export interface Middle {
  x: number
  y: number
}

/** Part of the floor that a phone shows, in cm, and the number of positions tried. */
const window = { width: 2400, height: 2000 }
const tries = 60

/**
 * Centre of the selected booths, else of the area with the most free booths. Server and browser get the same result.
 */
export function firstMiddle(booths: readonly Booth[], selected: ReadonlySet<string>): Middle | undefined {
  const chosen = booths.filter(({ id }) => selected.has(id))
  if (chosen.length > 0) return middleOf(bounds(chosen.flatMap(({ polygon }) => polygon)))
  const free = booths.filter(({ active, state }) => active && state === 'available')
  const spots = (free.length ? free : booths).map(({ polygon }) => middleOf(bounds(polygon)))
  const step = Math.max(1, Math.floor(spots.length / tries))
  const around = ({ x, y }: Middle) =>
    spots.filter((spot) => Math.abs(spot.x - x) < window.width / 2 && Math.abs(spot.y - y) < window.height / 2)
  let best: Middle[] = []
  for (let at = 0; at < spots.length; at += step) {
    const here = around(spots[at] as Middle)
    if (here.length > best.length) best = here
  }
  return best.length ? middleOf(bounds(best.map(({ x, y }) => [x, y]))) : undefined
}
const middleOf = ({ minX, minY, maxX, maxY }: Bounds): Middle => ({
  x: Math.round((minX + maxX) / 2),
  y: Math.round((minY + maxY) / 2),
})

/** Maximum width, in px, of windows that start with a close view instead of the whole hall. */
export const narrow = 700
/** View that is close enough to read the codes, centred on `middle` as far as the hall allows. */
export function firstView(middle: Middle | undefined, frame: Bounds, size: Size): View {
  if (!middle || size.width >= narrow) return fit(frame, size)
  const k = comfortable
  return keep({ k, x: size.width / 2 - middle.x * k, y: size.height / 2 - middle.y * k }, frame, size)
}
