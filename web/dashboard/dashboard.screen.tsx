import './charts.css'
import { redirect, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Dashboard } from '#contract/entities/dashboard.ts'
import type { Edition } from '#contract/entities/edition.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { callFor } from '#web/call.ts'
import { fairTime } from '#web/i18n/fair-time.ts'
import { fullDate, otherDateText, portalNow } from '#web/i18n/dates.ts'
import { Dotted } from '#web/shell/dotted.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Title } from '#web/shell/title.tsx'
import { SegmentedLinks } from '#web/ui/segmented.tsx'
import { visitFor } from '#web/visit.ts'
import { ColumnsChart } from './columns-chart.tsx'
import { Figures } from './figures.tsx'
import { Occupancy } from './occupancy.tsx'
import { OpenWork } from './open-tasks.tsx'
import { OrdersOverTime } from './orders-over-time.tsx'
import { divisions, shownAt, type Shown } from './order-divisions.ts'
import { PointsTable } from './points-table.tsx'
import { Revenue } from './revenue.tsx'
import { WaitingLongest } from './waiting-longest.tsx'

const periods = ['7', '30'] as const
const periodOf = (query: URLSearchParams) => periods.find((days) => days === query.get('days'))

/** Redirects the first super admin of an empty portal to the set-up, until a step is done or postponed. */
async function leadToSetup(context: LoaderFunctionArgs['context'], request: Request) {
  const { profile, edition } = await visitFor(context)
  const isFresh = edition.unpublished?.stepsDone === 0
  if (isFresh && permits(profile, 'admins.manage') && !new URL(request.url).searchParams.has('later'))
    throw redirect(pathTo('setup'))
}

/** `now` is sent with the numbers, so that server and browser render the same waiting times. */
async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  await leadToSetup(context, request)
  const days = periodOf(new URL(request.url).searchParams)
  const { dashboard } = await callFor(context)('panelDashboard.read', { query: { ...(days && { days }) } })
  return { dashboard, now: portalNow().toISOString() }
}
export const loader = load
export const clientLoader = load

/** The team's start page. Every number links to its list. Data that the user may not view are left out. */
export default function DashboardScreen() {
  const { dashboard, now } = useLoaderData<typeof load>()
  const [params] = useSearchParams()
  const days = periodOf(params)
  const edition = useShellData()?.edition
  const shown: Shown = {
    days,
    by: divisions.find((by) => by === params.get('by')),
    table: (['orders', 'registrations'] as const).find((table) => table === params.get('table')),
  }
  return (
    <main className="pmain dashboard">
      <Title of={m.dashboard_title()} />
      <div className="head">
        <div>
          <h1>{m.dashboard_title()}</h1>
          {edition && <Today edition={edition} />}
        </div>
        <SegmentedLinks
          small
          label={m.dashboard_period()}
          links={[
            ...periods.map((period) => ({
              href: shownAt(shown, { days: period }),
              text: m.dashboard_days({ count: Number(period) }),
              current: days === period,
            })),
            { href: shownAt(shown, { days: undefined }), text: m.dashboard_edition(), current: days === undefined },
          ]}
        />
      </div>
      <Figures dashboard={dashboard} days={days} />
      <OpenWork dashboard={dashboard} days={days} />
      <div className="duo">
        <OrdersOverTime points={dashboard.weeks} shown={shown} />
        <WaitingLongest
          waiting={dashboard.waiting}
          orders={dashboard.orders.unseen + dashboard.orders.reviewing}
          now={now}
        />
      </div>
      <div className="duo">
        <Occupancy halls={dashboard.halls} />
        <Revenue dashboard={dashboard} days={days} />
      </div>
      {dashboard.registrations && <Registrations registrations={dashboard.registrations} shown={shown} />}
    </main>
  )
}

/** Today's date in the fair's city, in both calendars, and the number of days to the fair. */
function Today({ edition }: { edition: Edition }) {
  const { today } = edition
  const now = fairTime(edition)
  const distance = {
    before: () => m.dashboard_opening({ count: now.phase === 'before' ? now.days : 0 }),
    open: () => m.dashboard_during({ count: now.phase === 'open' ? now.day : 1 }),
    past: m.dashboard_over,
    unknown: undefined,
  }[now.phase]
  return (
    <Dotted as="p">
      <>
        {fullDate(today)} <span className="nowrap">{`(${otherDateText(today)})`}</span>
      </>
      {distance?.()}
    </Dotted>
  )
}

/** New accounts, in the same days or weeks as the orders above. */
function Registrations({
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
