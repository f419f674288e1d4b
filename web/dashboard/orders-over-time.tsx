import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { SegmentedLinks } from '#web/ui/segmented.tsx'
import { ColumnsChart } from './columns-chart.tsx'
import { OrdersChart } from './orders-chart.tsx'
import {
  divisions,
  partsOf,
  shownAt,
  type Division,
  type OrdersPart,
  type Point,
  type Shown,
} from './order-divisions.ts'
import { PointsTable } from './points-table.tsx'

const divisionText: Record<Division, () => string> = { kind: m.dashboard_by_kind, status: m.dashboard_by_status }

/** Submitted orders: compared with verified ones, by kind, or by current status, as a chart or as a table. */
export function OrdersOverTime({ points, shown }: { points: readonly Point[]; shown: Shown }) {
  const { days, by, table } = shown
  const title = days ? m.dashboard_per_day() : m.dashboard_per_week()
  const isTable = table === 'orders'
  const parts = by && partsOf[by]()
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
        <Go className="link" preventScrollReset to={shownAt(shown, { table: isTable ? undefined : 'orders' })}>
          {isTable ? m.dashboard_show_chart() : m.dashboard_show_table()}
        </Go>
      </div>
      <div className="chart-head">
        <SegmentedLinks
          small
          label={m.dashboard_by()}
          links={[
            { href: shownAt(shown, { by: undefined }), text: m.dashboard_by_all(), current: !by },
            ...divisions.map((one) => ({
              href: shownAt(shown, { by: one }),
              text: divisionText[one](),
              current: by === one,
            })),
          ]}
        />
        {parts && !isTable && <Legend parts={parts} points={points} />}
      </div>
      {isTable ? (
        <PointsTable title={title} points={points} step={days ? 1 : 7} columns={parts ?? bothLines} />
      ) : parts ? (
        <ColumnsChart title={title} points={points} parts={parts} />
      ) : (
        <OrdersChart title={title} points={points} daily={days !== undefined} />
      )}
    </section>
  )
}

const bothLines = [
  {
    id: 'submitted',
    get text() {
      return m.dashboard_submitted()
    },
    count: ({ submitted }: Point) => submitted,
    to: (between: { from: string; to: string }) => pathTo('orders', {}, between),
  },
  {
    id: 'verified',
    get text() {
      return m.dashboard_verified()
    },
    count: ({ verified }: Point) => verified,
    to: ({ from, to }: { from: string; to: string }) =>
      pathTo('orders', {}, { status: 'verified', decidedFrom: from, decidedTo: to }),
  },
]

/** The colours, each with its total over the period and a link to its list. */
function Legend({ parts, points }: { parts: readonly OrdersPart[]; points: readonly Point[] }) {
  const from = points[0]?.startsOn
  return (
    <ul className="legend">
      {parts.map(({ id, text, count, to }) => (
        <li key={id}>
          <i className={`part-${id}`} />
          <Go to={to({ from })}>
            {text} <b>{numberText(points.reduce((sum, point) => sum + count(point), 0))}</b>
          </Go>
        </li>
      ))}
    </ul>
  )
}
