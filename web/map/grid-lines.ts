// Grid lines of the floor, clipped to the walls once, so that no frame has to clip them.
import type { Point } from '#contract/kernel/geometry.ts'
import { bounds, edgesOf, type Edge } from '#contract/rules/polygon.ts'

/**
 * @param start a point of the grid, in cm; by default the corner of the outline's bounding box
 * @returns parts of lines every `step` cm inside the outline, without those on its bounding box
 */
export function gridInside(outline: readonly Point[], step: number, start?: Point): Edge[] {
  const { minX, minY, maxX, maxY } = bounds(outline)
  const [startX, startY] = start ?? [minX, minY]
  const turned = outline.map(([x, y]): Point => [y, x])
  return [
    ...levels(minX, maxX, step, startX).flatMap((x) => spans(turned, x).map(([from, to]): Edge => [[x, from], [x, to]])),
    ...levels(minY, maxY, step, startY).flatMap((y) => spans(outline, y).map(([from, to]): Edge => [[from, y], [to, y]])),
  ] // prettier-ignore
}

/** Values of `start` plus or minus whole steps, strictly between `from` and `to`. */
function levels(from: number, to: number, step: number, start: number) {
  const first = start + (Math.floor((from - start) / step) + 1) * step
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, i) => first + i * step)
}

/** Intervals of the horizontal line at `y` that lie inside the outline, by the even-odd rule. */
function spans(outline: readonly Point[], y: number): [number, number][] {
  const crossings = edgesOf(outline)
    .filter(([[, ay], [, by]]) => ay > y !== by > y)
    .map(([[ax, ay], [bx, by]]) => ax + ((bx - ax) * (y - ay)) / (by - ay))
    .toSorted((one, other) => one - other)
  return crossings.flatMap((from, i): [number, number][] => (i % 2 ? [] : [[from, crossings[i + 1] ?? from]]))
}
