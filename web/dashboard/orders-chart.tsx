import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { m } from '#messages/messages.js'
import { starOutline } from '#web/ui/outlines.ts'
import { Days, frameOf, Heights, type Size } from './axes.tsx'
import type { Point } from './order-divisions.ts'

interface ChartProps {
  title: string
  points: readonly Point[]
  daily: boolean
}
const star = starOutline(12, 0.6)

/** Submitted and verified orders as lines. */
export function OrdersChart(props: ChartProps) {
  return (
    <>
      <Drawing {...props} width={680} height={330} dates={4} className="chart desk" />
      <Drawing {...props} width={360} height={260} dates={3} className="chart phone" />
    </>
  )
}

function Drawing({ title, points, daily, ...size }: ChartProps & Size) {
  const frame = frameOf(size)
  const { isFa, near, far, floor, left, right } = frame
  const last = points.at(-1)
  const count = Math.max(1, points.length - 1)
  const x = scaleLinear([0, count], isFa ? [right, left] : [near, far])
  const y = scaleLinear(
    [0, Math.max(4, ...points.map(({ submitted, verified }) => Math.max(submitted, verified)))],
    [floor, 18],
  ).nice(4)
  const place = (index: number) => x(points.length > 1 ? index : count)
  const path = (of: 'submitted' | 'verified') =>
    line<Point>(
      (_, i) => place(i),
      (point) => y(point[of]),
    )(points) ?? ''
  const caption =
    last && (daily ? m.dashboard_now_day({ count: last.submitted }) : m.dashboard_now_week({ count: last.submitted }))
  return (
    <svg
      className={size.className}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={[title, caption].filter(Boolean).join(': ')}
    >
      <Heights y={y} frame={frame} />
      <path
        className="under"
        d={
          area<Point>(
            (_, i) => place(i),
            floor,
            ({ submitted }) => y(submitted),
          )(points) ?? ''
        }
      />
      <path className="strap-out" d={path('submitted')} />
      <path className="strap-in" d={path('submitted')} />
      <path className="second" d={path('verified')} />
      <Days
        days={points.map(({ startsOn }) => startsOn)}
        dates={size.dates}
        width={size.width}
        place={place}
        floor={floor}
      />
      <SeriesNames points={points} place={place} y={y} />
      {last && <path className="now" d={`M${place(count)} ${y(last.submitted)}V${floor}`} />}
      {last && (
        <path
          className="now-star"
          transform={`translate(${place(count) - 9} ${y(last.submitted) - 9}) scale(.375)`}
          d={star}
        />
      )}
      {last && (
        <text
          className="lbl"
          x={place(count) + (isFa ? 18 : -14)}
          y={Math.max(14, y(last.submitted) + (rises(points) ? 4 : -12))}
          textAnchor={isFa ? 'start' : 'end'}
        >
          {caption}
        </text>
      )}
    </svg>
  )
}

/** Whether the line of submitted orders rises to its last point, so that a text fits beside the star there. */
const rises = (points: readonly Point[]) => (points.at(-2)?.submitted ?? 0) < (points.at(-1)?.submitted ?? 0)

/** Names of the two lines. One is above the peak of its line, the other below its line. */
function SeriesNames({
  points,
  place,
  y,
}: {
  points: readonly Point[]
  place: (index: number) => number
  y: (value: number) => number
}) {
  if (points.length < 4) return null
  const above = peak(
    points.map(({ submitted }) => submitted),
    0.35,
    0.75,
  )
  const below = peak(
    points.map(({ submitted, verified }) => submitted - verified),
    0.5,
    0.9,
  )
  const { submitted } = points[above]!
  const { verified } = points[below]!
  const low = y(verified) + 22
  return (
    <>
      <text className="lbl is-main" x={place(above)} y={Math.max(14, y(submitted) - 14)} textAnchor="middle">
        {m.dashboard_submitted()}
      </text>
      <text className="lbl is-second" x={place(below)} y={low > y(0) - 4 ? y(verified) - 9 : low} textAnchor="middle">
        {m.dashboard_verified()}
      </text>
    </>
  )
}

/** The index of the greatest value in a part of a series. `from` and `to` are fractions of its length. */
function peak(values: readonly number[], from: number, to: number) {
  const first = Math.floor(values.length * from)
  const middle = values.slice(first, Math.max(first + 1, Math.floor(values.length * to)))
  return first + middle.indexOf(Math.max(...middle))
}
