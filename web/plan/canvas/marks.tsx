// Converts plan positions to px, and draws guides, dimension lines and tags over the plan.
import type { Point } from '#contract/kernel/geometry.ts'
import type { GapTag, Guide } from '#contract/plan/tools/snap.ts'
import type { Bounds } from '#contract/rules/polygon.ts'
import type { View } from '#web/map/view.ts'
import { tagHeight, tagWidth } from './tags.ts'

export type ToPage = (point: readonly [number, number]) => readonly [number, number]
export const toPage =
  ({ x, y, k }: View): ToPage =>
  ([px, py]) => [px * k + x, py * k + y]
export const path = (points: readonly (readonly [number, number])[], at: ToPage, closed = false) =>
  points
    .map(
      (point, i) =>
        `${i ? 'L' : 'M'}${at(point)
          .map((n) => n.toFixed(1))
          .join(' ')}`,
    )
    .join('') + (closed ? 'Z' : '')

export const midpoint = (a: Point, b: Point): readonly [number, number] => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** Frame around the thing selected by keyboard, shown while the canvas has keyboard focus. */
export function FocusFrame({ box, at }: { box: Bounds; at: ToPage }) {
  const [left, top] = at([box.minX, box.minY])
  const [right, bottom] = at([box.maxX, box.maxY])
  const out = 5
  const size = { width: right - left + 2 * out, height: bottom - top + 2 * out }
  return <rect className="key-focus" x={left - out} y={top - out} {...size} />
}

/** Dashed line along all things aligned on it, extended a little at both ends. */
export function GuideLine({ guide: { axis, at: line, from, to }, at }: { guide: Guide; at: ToPage }) {
  const more = 60
  const [a, b] =
    axis === 'x' ? [at([line, from - more]), at([line, to + more])] : [at([from - more, line]), at([to + more, line])]
  return <path className="guide" d={`M${a.join(' ')}L${b.join(' ')}`} />
}

/** Dimension line between two things, with end marks. An equals sign marks gaps of equal length. */
export function GapLine({ gap: { axis, from, to, at: line, equal }, at }: { gap: GapTag; at: ToPage }) {
  const [ax, ay] = at(axis === 'x' ? [from, line] : [line, from])
  const [bx, by] = at(axis === 'x' ? [to, line] : [line, to])
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
  const ends = axis === 'x' ? `M${ax} ${ay - 4}v8M${bx} ${by - 4}v8` : `M${ax - 4} ${ay}h8M${bx - 4} ${by}h8`
  return (
    <>
      <path className="dl" d={`M${ax} ${ay}L${bx} ${by}${ends}`} />
      {equal && (
        <path
          className="eq"
          d={`M${mx - 4} ${my + (axis === 'x' ? 5 : -1.75)}h8m-8 3.5h8`}
          transform={axis === 'y' ? 'translate(-10 0)' : undefined}
        />
      )}
    </>
  )
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
