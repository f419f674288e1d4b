import { scaleLinear } from 'd3-scale'
import { dateText } from '#web/i18n/dates.ts'
import { numberText } from '#web/i18n/numbers.ts'
import { Days, frameOf, Heights, type Size } from './axes.tsx'

/** A part of every column; `id` names its colour in charts.css. */
export interface Part<Point> {
  id: string
  text: string
  count: (point: Point) => number
}
interface ColumnsProps<Point> {
  title: string
  points: readonly Point[]
  parts: readonly Part<Point>[]
  /** Makes the chart span the page width. */ wide?: boolean
}

/** A stacked column for every day or week. */
export function ColumnsChart<Point extends { startsOn: string }>({ wide = false, ...props }: ColumnsProps<Point>) {
  return (
    <>
      <Drawing
        {...props}
        width={wide ? 1160 : 680}
        height={wide ? 230 : 330}
        dates={wide ? 8 : 4}
        className="chart desk"
      />
      <Drawing {...props} width={360} height={wide ? 210 : 260} dates={3} className="chart phone" />
    </>
  )
}

function Drawing<Point extends { startsOn: string }>({
  title,
  points,
  parts,
  ...size
}: Omit<ColumnsProps<Point>, 'wide'> & Size) {
  const frame = frameOf(size)
  const { isFa, floor, left, right } = frame
  const sumOf = (point: Point) => parts.reduce((sum, { count }) => sum + count(point), 0)
  const y = scaleLinear([0, Math.max(4, ...points.map(sumOf))], [floor, 18]).nice(4)
  const band = (right - left - 8) / Math.max(1, points.length)
  const wide = Math.max(2, Math.min(30, band * 0.66))
  const place = (index: number) => (isFa ? right - 4 - (index + 0.5) * band : left + 4 + (index + 0.5) * band)
  return (
    <svg className={size.className} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={title}>
      <Heights y={y} frame={frame} />
      {points.map((point, i) => {
        let under = 0
        return (
          <g key={point.startsOn}>
            <title>{`${dateText(point.startsOn)}: ${numberText(sumOf(point))}`}</title>
            {parts.map(({ id, count }) => {
              const from = under
              under += count(point)
              return (
                under > from && (
                  <rect
                    key={id}
                    className={`part part-${id}`}
                    x={place(i) - wide / 2}
                    y={y(under)}
                    width={wide}
                    height={y(from) - y(under)}
                  />
                )
              )
            })}
          </g>
        )
      })}
      <path className="axis" d={`M${left} ${floor}H${right}`} />
      <Days
        days={points.map(({ startsOn }) => startsOn)}
        dates={size.dates}
        width={size.width}
        place={place}
        floor={floor}
      />
    </svg>
  )
}
