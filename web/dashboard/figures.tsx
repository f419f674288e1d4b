import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/entities/dashboard.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Go } from '#web/shell/go.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { weekBegan } from './order-divisions.ts'

/** Undecided orders, oldest first. */
export const waitingOrders = pathTo('orders', {}, { status: 'waiting', sort: 'createdAt' })

/** The numbers at the top. Invoices appear only for users who may view them. */
export function Figures({
  dashboard: { orders, booths, invoiced, medianAnswerSeconds, weeks },
  days,
}: {
  dashboard: Dashboard
  days: string | undefined
}) {
  const number = (count: number) => numberText(count)
  const waiting = orders.unseen + orders.reviewing
  const inPeriod = days ? weeks.reduce((all, { submitted }) => all + submitted, 0) : orders.all
  const thisWeek = weekBegan(weeks, days)
  const papers = pathTo('panelInvoices', {}, { from: days && weeks[0]?.startsOn })
  return (
    <dl className="figures">
      <Figure
        name={m.dashboard_orders()}
        to={pathTo('orders', {}, { from: days && weeks[0]?.startsOn })}
        text={<Go to={pathTo('orders', {}, { from: thisWeek })}>{weekText(orders)}</Go>}
      >
        {number(inPeriod)}
      </Figure>
      <Figure name={m.dashboard_waiting()} to={waitingOrders} text={<WaitingLinks orders={orders} />}>
        {number(waiting)}
      </Figure>
      <Figure
        name={m.dashboard_reserved()}
        to={pathTo('halls')}
        text={
          <Go to={pathTo('halls')}>
            {m.dashboard_share({ count: booths.onOffer ? Math.round((booths.reserved / booths.onOffer) * 100) : 0 })}
          </Go>
        }
      >
        {number(booths.reserved)} <small>{m.dashboard_of({ count: booths.onOffer })}</small>
      </Figure>
      {invoiced && (
        <Figure
          name={m.dashboard_invoiced()}
          to={papers}
          text={<Go to={papers}>{m.dashboard_invoices({ count: invoiced.invoices })}</Go>}
        >
          <Amount cents={invoiced.totalCents} as="whole" />
        </Figure>
      )}
      <Figure
        name={m.dashboard_median()}
        to={pathTo('orders', {}, { decidedFrom: days && weeks[0]?.startsOn, sort: '-updatedAt' })}
        text={medianAnswerSeconds === null ? m.dashboard_median_none() : m.dashboard_median_text()}
      >
        {medianAnswerSeconds === null ? '—' : <Span seconds={medianAnswerSeconds} />}
      </Figure>
    </dl>
  )
}

/** A number that links to its list, with additional text. */
export function Figure({
  name,
  to,
  text,
  children,
}: {
  name: string
  to: string
  text: ReactNode
  children: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Go to={to}>{children}</Go>
      </dd>
      <dd className="fact-text">{text}</dd>
    </div>
  )
}

function WaitingLinks({ orders }: Pick<Dashboard, 'orders'>) {
  const to = (status: 'unseen' | 'reviewing') => pathTo('orders', {}, { status, sort: 'createdAt' })
  return (
    <>
      <Go to={to('unseen')}>{m.dashboard_unseen({ count: orders.unseen })}</Go>
      <span>{getLocale() === 'fa' ? '، ' : ', '}</span>
      <Go to={to('reviewing')}>{m.dashboard_reviewing({ count: orders.reviewing })}</Go>
    </>
  )
}

function weekText({ thisWeek: week, lastWeek }: Dashboard['orders']) {
  if (week === lastWeek) return m.dashboard_orders_same({ week })
  return week > lastWeek
    ? m.dashboard_orders_more({ week, count: week - lastWeek })
    : m.dashboard_orders_fewer({ week, count: lastWeek - week })
}

const units = [
  [172_800, 86_400, m.dashboard_unit_days],
  [3_600, 3_600, m.dashboard_unit_hours],
  [0, 60, m.dashboard_unit_minutes],
] as const

/** A duration with its unit; in hours below two days. */
function Span({ seconds }: { seconds: number }) {
  const [, size, unit] = units.find(([from]) => seconds >= from) ?? units[2]
  const count = Math.max(1, Math.round(seconds / size))
  return (
    <>
      <span>{numberText(count)}</span> <small>{unit({ count })}</small>
    </>
  )
}
