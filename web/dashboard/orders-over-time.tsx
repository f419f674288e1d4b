import type { Dashboard } from '#contract/entities/dashboard.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { dateText } from '#web/i18n/dates.ts'
import { Go } from '#web/shell/go.tsx'
import { numberText } from '#web/ui/numbers.ts'
import { Table } from '#web/ui/table.tsx'
import { OrdersChart } from './orders-chart.tsx'

export type Point = Dashboard['weeks'][number]
interface OrdersOverTimeProps { points: readonly Point[]; /** Days of the period; without them the points are weeks. */ days: string | undefined; table: boolean }

/** What came in and what was verified: the chart, or the same as a table. */
export function OrdersOverTime({ points, days, table }: OrdersOverTimeProps) {
  const title = days ? m.dashboard_per_day() : m.dashboard_per_week()
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
        <Go className="link" preventScrollReset to={pathTo('dashboard', {}, { days, table: table ? undefined : 'orders' })}>{table ? m.dashboard_show_chart() : m.dashboard_show_table()}</Go>
      </div>
      {table ? <Points title={title} points={points} step={days ? 1 : 7} /> : <OrdersChart title={title} points={points} daily={days !== undefined} />}
    </section>
  )
}

const dayAfter = (day: string, days: number) => new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

function Points({ title, points, step }: { title: string; points: readonly Point[]; step: number }) {
  const locale = getLocale(), sum = (of: 'submitted' | 'verified') => numberText(points.reduce((all, point) => all + point[of], 0), locale)
  return (
    <div className="points scroll">
      <Table caption={title} rows={points.toReversed()} id={({ startsOn }) => startsOn} href={({ startsOn }) => pathTo('orders', {}, { from: startsOn, to: dayAfter(startsOn, step - 1) })} columns={[
        { key: 'day', head: step > 1 ? m.dashboard_week_from() : m.dashboard_day(), render: ({ startsOn }) => dateText(startsOn, locale) },
        { key: 'submitted', head: m.dashboard_submitted(), end: true, render: ({ submitted }) => numberText(submitted, locale) },
        { key: 'verified', head: m.dashboard_verified(), end: true, render: ({ verified }) => numberText(verified, locale) },
      ]} foot={<tr><td>{m.dashboard_total()}</td><td className="end">{sum('submitted')}</td><td className="end">{sum('verified')}</td><td className="go" aria-hidden="true">{' '}</td></tr>} />
    </div>
  )
}
