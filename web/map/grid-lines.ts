// The lines of the floor's grid, cut where the walls are, so that no frame has to cut them.
import type { Point } from '#contract/kernel/geometry.ts'
import { bounds, edgesOf, type Edge } from '#contract/rules/polygon.ts'

/** @param start a point of the grid, in cm; the corner of the outline's box where none is named
 *  @returns the parts of lines every `step` cm that lie inside the outline; those on the edge of its box are left out */
export function gridInside(outline: readonly Point[], step: number, start?: Point): Edge[] {
  const { minX, minY, maxX, maxY } = bounds(outline)
  const [startX, startY] = start ?? [minX, minY]
  const turned = outline.map(([x, y]): Point => [y, x])
  return [
    ...levels(minX, maxX, step, startX).flatMap((x) => spans(turned, x).map(([from, to]): Edge => [[x, from], [x, to]])),
    ...levels(minY, maxY, step, startY).flatMap((y) => spans(outline, y).map(([from, to]): Edge => [[from, y], [to, y]])),
  ] // prettier-ignore
}

/** Start plus or minus whole steps, between both ends. */
function levels(from: number, to: number, step: number, start: number) {
  const first = start + (Math.floor((from - start) / step) + 1) * step
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, i) => first + i * step)
}

/** Where a line across at height `y` is inside, by the even-odd rule. */
function spans(outline: readonly Point[], y: number): [number, number][] {
  const crossings = edgesOf(outline)
    .filter(([[, ay], [, by]]) => ay > y !== by > y)
    .map(([[ax, ay], [bx, by]]) => ax + ((bx - ax) * (y - ay)) / (by - ay))
    .toSorted((one, other) => one - other)
  return crossings.flatMap((from, i): [number, number][] => (i % 2 ? [] : [[from, crossings[i + 1] ?? from]]))
}
