// Labels stand on the lines instead of in a legend: each at the first place where no line runs through it.
export type Spot = readonly [x: number, y: number]
export type Line = readonly Spot[]
export interface Box { left: number; right: number; top: number; bottom: number }
export type Anchor = 'start' | 'middle' | 'end'
export interface Label { x: number; y: number; anchor: Anchor }

const ascent = 11, descent = 4, gap = 9

export function boxOf({ x, y, anchor }: Label, width: number): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - ascent, bottom: y + descent }
}

/** The height of a line at x; undefined beyond its ends. Its spots may run either way. */
function heightAt(line: Line, x: number): number | undefined {
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!]
    if (x < Math.min(a[0], b[0]) || x > Math.max(a[0], b[0])) continue
    return a[0] === b[0] ? b[1] : a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])
  }
  return undefined
}

const isHit = (line: Line, { left, right, top, bottom }: Box) => Array.from({ length: 9 }, (_, i) => heightAt(line, left + ((right - left) * i) / 8)).some((y) => y !== undefined && y > top - 3 && y < bottom + 3)
const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const isInside = (inner: Box, outer: Box) => inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom

/** The first of the places that is free of lines and of other labels; none when all are taken. */
export const freeOf = (places: readonly Label[], width: number, lines: readonly Line[], taken: readonly Box[], room: Box) =>
  places.find((place) => { const box = boxOf(place, width); return isInside(box, room) && !taken.some((other) => overlaps(box, other)) && !lines.some((line) => isHit(line, box)) })

/** Places above and below a line, from a part of its way outwards. */
export function alongside(line: Line, from: number): Label[] {
  const start = from * (line.length - 1)
  return line.map(([x, y], i) => ({ x, y, away: Math.abs(i - start) })).toSorted((a, b) => a.away - b.away)
    .flatMap(({ x, y }) => [4, 16, 28].flatMap((more): Label[] => [{ x, y: y - gap - more, anchor: 'middle' }, { x, y: y + gap + more + ascent, anchor: 'middle' }]))
}

/** About 7 units a letter at this size. */
export const widthOfText = (text: string) => 7 * text.length + 4
