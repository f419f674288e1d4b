// Positions of tags (measures in small boxes) over the plan. The tag at the pointer avoids the tags of gaps and sizes.
import type { GapTag } from '#contract/plan/tools/snap.ts'
import type { Locale } from '#contract/locale.ts'
import { widthOf } from '#web/map/paint.ts'
import { numberText } from '#web/i18n/numbers.ts'
import type { ToPage } from './marks.tsx'

type Spot = readonly [number, number]
/** A tag and the position of its middle, in px of the canvas. */
export interface TagSpot {
  text: string
  at: Spot
  look?: string
}
export const tagHeight = 17.8
export const tagWidth = (text: string) => widthOf(text) * 10.5 + 12

/** Tag with the length of a gap, at its middle. It is above a horizontal gap and beside a vertical one. */
export function gapTag({ axis, from, to, at: line }: GapTag, at: ToPage, locale: Locale): TagSpot {
  const [ax, ay] = at(axis === 'x' ? [from, line] : [line, from])
  const [bx, by] = at(axis === 'x' ? [to, line] : [line, to])
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
  return { text: numberText((to - from) / 100, locale, 2), at: axis === 'x' ? [mx, my - 13] : [mx + 24, my] }
}

/** Width of the rulers along the top and left edges, in px. */
const rulers = 18
const within = (px: number, most: number) => Math.min(most, Math.max(rulers, px))
/**
 * Tag with a gap at the end of a row, in the middle of the gap's visible part. If there is room, it lies on the line
 * and names the neighbouring thing. Otherwise it shows the length alone, above or beside the line.
 */
export function sideTag(
  { axis, from, to, at: line }: GapTag,
  { long, short }: { long: string; short: string },
  at: ToPage,
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

/** Offsets of a tag from the pointer in order of preference, in px. Below right is the default. */
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
/** More tags would hide the plan. The status line shows the rest. */
const mostTags = 4
/** The gaps that get a tag, given the number of other tags. */
export const withTags = <T>(gaps: readonly T[], others: number): readonly T[] =>
  gaps.slice(0, Math.max(0, mostTags - others))

/** Returns the tags that fit, in order of priority: at most four, none overlapping another. */
export function clearTags(tags: readonly TagSpot[]): readonly TagSpot[] {
  const shown: TagSpot[] = []
  for (const tag of tags) if (shown.length < mostTags && !shown.some((other) => overlaps(tag, other))) shown.push(tag)
  return shown
}

export const overlaps = (a: TagSpot, b: TagSpot) =>
  Math.abs(a.at[0] - b.at[0]) < (tagWidth(a.text) + tagWidth(b.text)) / 2 + apart &&
  Math.abs(a.at[1] - b.at[1]) < tagHeight + apart

/**
 * Returns the tag at the first position around the pointer where it covers no other tag. If there is none, it has the
 * default position.
 */
export function tagAtPointer([x, y]: Spot, text: string, others: readonly TagSpot[]): TagSpot {
  const spots = ways.map(([dx, dy]): TagSpot => ({ text, at: [x + dx, y + dy] }))
  return spots.find((spot) => !others.some((other) => overlaps(spot, other))) ?? spots[0]!
}
