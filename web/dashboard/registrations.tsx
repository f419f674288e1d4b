import type { Dashboard } from '#contract/entities/dashboard.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { ColumnsChart } from './columns-chart.tsx'
import { shownAt, type Shown } from './order-divisions.ts'
import { PointsTable } from './points-table.tsx'

/** New accounts, over the days or weeks of the orders above. */
export function Registrations({
  registrations: { weeks },
  shown,
}: {
  registrations: NonNullable<Dashboard['registrations']>
  shown: Shown
}) {
  const isTable = shown.table === 'registrations'
  const title = shown.days ? m.dashboard_registered_day() : m.dashboard_registered_week()
  const people = [
    {
      id: 'people',
      text: m.dashboard_people(),
      count: ({ count }: (typeof weeks)[number]) => count,
      to: (between: { from: string; to: string }) => pathTo('users', {}, between),
    },
  ]
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
        <Go className="link" preventScrollReset to={shownAt(shown, { table: isTable ? undefined : 'registrations' })}>
          {isTable ? m.dashboard_show_chart() : m.dashboard_show_table()}
        </Go>
      </div>
      {isTable ? (
        <PointsTable title={title} points={weeks} step={shown.days ? 1 : 7} columns={people} />
      ) : (
        <ColumnsChart wide title={title} points={weeks} parts={people} />
      )}
    </section>
  )
}
