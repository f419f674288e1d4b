import { shifted } from '#contract/rules/days.ts'
import { m } from '#messages/messages.js'
import { dateText } from '#web/i18n/dates.ts'
import { Go } from '#web/shell/go.tsx'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { numberText } from '#web/i18n/numbers.ts'

interface Named<Point> {
  id: string
  text: string
  count: (point: Point) => number
  /** Path of the list of orders between two days. */ to?:
    | ((between: { from: string; to: string }) => string)
    | undefined
}
interface PointsProps<Point> {
  title: string
  points: readonly Point[]
  /** Number of days that one point of the chart covers. */ step: 1 | 7
  columns: readonly Named<Point>[]
}
/** A chart's numbers as a table, latest day or week first. Every number links to its list. */
export function PointsTable<Point extends { startsOn: string }>({ title, points, step, columns }: PointsProps<Point>) {
  const first = points[0]?.startsOn ?? ''
  const last = shifted(points.at(-1)?.startsOn ?? first, step - 1)
  const number = (count: number, to: string | undefined) =>
    to && count > 0 ? <Go to={to}>{numberText(count)}</Go> : numberText(count)
  return (
    <div className="points scroll dense">
      <table className="table">
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <ColumnHead>{step > 1 ? m.dashboard_week_from() : m.dashboard_day()}</ColumnHead>
            {columns.map(({ id, text }) => (
              <ColumnHead key={id} end>
                {text}
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.startsOn}>
              <th scope="row">{dateText(point.startsOn)}</th>
              {columns.map(({ id, count, to }) => (
                <td key={id} className="end">
                  {number(count(point), to?.({ from: point.startsOn, to: shifted(point.startsOn, step - 1) }))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.dashboard_total()}</th>
            {columns.map(({ id, count, to }) => (
              <td key={id} className="end">
                {number(
                  points.reduce((sum, point) => sum + count(point), 0),
                  to?.({ from: first, to: last }),
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
