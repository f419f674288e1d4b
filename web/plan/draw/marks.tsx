// Places on the page, paths and tags, for everything that lies over the plan.
import type { Point } from '#contract/kernel/geometry.ts'
import type { Bounds } from '#contract/rules/polygon.ts'
import type { View } from '#web/map/view.ts'
import { tagHeight, tagWidth } from './tags.ts'

export type Place = (point: readonly [number, number]) => readonly [number, number]
export const placeOf =
  ({ x, y, k }: View): Place =>
  ([px, py]) => [px * k + x, py * k + y]
export const path = (points: readonly (readonly [number, number])[], at: Place, closed = false) =>
  points
    .map(
      (point, i) =>
        `${i ? 'L' : 'M'}${at(point)
          .map((n) => n.toFixed(1))
          .join(' ')}`,
    )
    .join('') + (closed ? 'Z' : '')

export const midpoint = (a: Point, b: Point): readonly [number, number] => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** Round the thing of the keys, seen while the canvas has the focus from them. */
export function FocusFrame({ box, at }: { box: Bounds; at: Place }) {
  const [left, top] = at([box.minX, box.minY])
  const [right, bottom] = at([box.maxX, box.maxY])
  const out = 5
  const size = { width: right - left + 2 * out, height: bottom - top + 2 * out }
  return <rect className="key-focus" x={left - out} y={top - out} {...size} />
}

export function Tag({
  at: [x, y],
  text,
  look = '',
  dx = 0,
  dy = 0,
}: {
  at: readonly [number, number]
  text: string
  look?: string
  dx?: number
  dy?: number
}) {
  const wide = tagWidth(text)
  return (
    <g className={`dim ${look}`} transform={`translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)})`}>
      <rect x={-wide / 2} y={-tagHeight / 2} width={wide} height={tagHeight} rx="2" />
      <text y="3.8">{text}</text>
    </g>
  )
}
