// Where a small window looks first: the whole hall would show booths without their codes.
import type { Booth } from '#contract/entities/booth.ts'
import { bounds, type Bounds } from '#contract/rules/polygon.ts'
import { comfortable, fit, keep, type Size, type View } from './view.ts'

export interface Middle {
  x: number
  y: number
}

/** What a phone shows of the floor at once, in cm, and how many places are tried. */
const window = { width: 2400, height: 2000 }
const tries = 60

/** The middle of what is selected, else the place with the most free booths round it; the same on the server and in the browser. */
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

/** A window below this width looks closely. */
export const narrow = 700
/** Close enough to read the codes, with the middle in the middle as far as the hall reaches. */
export function firstView(middle: Middle | undefined, frame: Bounds, size: Size): View {
  if (!middle || size.width >= narrow) return fit(frame, size)
  const k = comfortable
  return keep({ k, x: size.width / 2 - middle.x * k, y: size.height / 2 - middle.y * k }, frame, size)
}
