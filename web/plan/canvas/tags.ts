// Where tags lie over the plan: the one at the pointer keeps clear of those that say gaps and sizes.
import type { GapTag } from '#contract/plan/tools/snap.ts'
import type { Locale } from '#contract/locale.ts'
import { widthOf } from '#web/map/paint.ts'
import { numberText } from '#web/i18n/numbers.ts'
import type { Place } from './marks.tsx'

type Spot = readonly [number, number]
/** A tag by its middle, in px of the canvas. */
export interface TagSpot {
  text: string
  at: Spot
  look?: string
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

/** How wide the rulers are along the upper and the left edge. */
const rulers = 18
const within = (px: number, most: number) => Math.min(most, Math.max(rulers, px))
/** What a length beside a row says, in the middle of what is seen of it: on its line, with what it leads to where that has room; else the length alone, above it or beside it. */
export function besideTag(
  { axis, from, to, at: line }: GapTag,
  { long, short }: { long: string; short: string },
  at: Place,
  { width, height }: { width: number; height: number },
): TagSpot {
  const [ax, ay] = at(axis === 'x' ? [from, line] : [line, from])
  const [bx, by] = at(axis === 'x' ? [to, line] : [line, to])
  const [left, right, top, bottom] = [within(ax, width), within(bx, width), within(ay, height), within(by, height)]
  const [x, y] = axis === 'x' ? [(left + right) / 2, ay] : [ax, (top + bottom) / 2]
  const room = 16
  if (axis === 'y')
    return bottom - top >= tagHeight + room
      ? { text: long, at: [x, y] }
      : { text: short, at: [x + tagWidth(short) / 2 + 8, y] }
  const fits = (text: string) => right - left >= tagWidth(text) + room
  return fits(long) ? { text: long, at: [x, y] } : { text: short, at: [x, fits(short) ? y : y - 14] }
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

/** Of tags that rank as they come those that find room: four at most, and none over another. */
export function clearTags(tags: readonly TagSpot[]): readonly TagSpot[] {
  const shown: TagSpot[] = []
  for (const tag of tags) if (shown.length < mostTags && !shown.some((other) => overlaps(tag, other))) shown.push(tag)
  return shown
}

export const overlaps = (a: TagSpot, b: TagSpot) =>
  Math.abs(a.at[0] - b.at[0]) < (tagWidth(a.text) + tagWidth(b.text)) / 2 + apart &&
  Math.abs(a.at[1] - b.at[1]) < tagHeight + apart

/** The tag at the pointer, in the first place round it where it covers none of the others; where there is none, where it always lies. */
export function tagAtPointer([x, y]: Spot, text: string, others: readonly TagSpot[]): TagSpot {
  const spots = ways.map(([dx, dy]): TagSpot => ({ text, at: [x + dx, y + dy] }))
  return spots.find((spot) => !others.some((other) => overlaps(spot, other))) ?? spots[0]!
}
