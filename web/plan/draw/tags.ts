// Where tags lie over the plan: the one at the pointer keeps clear of those that say gaps and sizes.
import type { GapTag } from '#contract/plan/tools/snap.ts'
import type { Locale } from '#contract/locale.ts'
import { widthOf } from '#web/map/paint.ts'
import { numberText } from '#web/ui/numbers.ts'
import type { Place } from './marks.tsx'

type Spot = readonly [number, number]
/** A tag by its middle, in px of the canvas. */
export interface TagSpot {
  text: string
  at: Spot
}
export const tagHeight = 17.8
export const tagWidth = (text: string) => widthOf(text) * 10.5 + 12

/** What a gap says, in its middle: above one that runs across, beside one that runs down. */
export function gapTag({ axis, from, to, at: line }: GapTag, at: Place, locale: Locale): TagSpot {
  const [ax, ay] = at(axis === 'x' ? [from, line] : [line, from])
  const [bx, by] = at(axis === 'x' ? [to, line] : [line, to])
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
  return { text: numberText((to - from) / 100, locale, 2), at: axis === 'x' ? [mx, my - 13] : [mx + 24, my] }
}

/** Round the pointer, the nearest first: below it to the right, to the left, above, further below and above. */
const ways: readonly Spot[] = [
  [44, 34],
  [-44, 34],
  [44, -30],
  [-44, -30],
  [0, 58],
  [0, -54],
  [96, 2],
  [-96, 2],
]
const apart = 3
/** More would hide the plan: what else holds is in the status line. */
const mostTags = 4
/** The gaps that say how wide they are, beside the other tags there are. */
export const withTags = <T>(gaps: readonly T[], others: number): readonly T[] =>
  gaps.slice(0, Math.max(0, mostTags - others))

export const overlaps = (a: TagSpot, b: TagSpot) =>
  Math.abs(a.at[0] - b.at[0]) < (tagWidth(a.text) + tagWidth(b.text)) / 2 + apart &&
  Math.abs(a.at[1] - b.at[1]) < tagHeight + apart

/** The tag at the pointer, in the first place round it where it covers none of the others; where there is none, where it always lies. */
export function tagAtPointer([x, y]: Spot, text: string, others: readonly TagSpot[]): TagSpot {
  const spots = ways.map(([dx, dy]): TagSpot => ({ text, at: [x + dx, y + dy] }))
  return spots.find((spot) => !others.some((other) => overlaps(spot, other))) ?? spots[0]!
}
