import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/entities/dashboard.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { durationText } from '#web/i18n/durations.ts'
import { Go } from '#web/shell/go.tsx'
import { numberText } from '#web/ui/numbers.ts'
import { WholeAmount } from './whole-amount.tsx'

/** The five numbers at the top. */
export function Figures({ dashboard: { orders, booths, invoiced, medianAnswerSeconds } }: { dashboard: Dashboard }) {
  const locale = getLocale(), number = (count: number) => numberText(count, locale), waiting = orders.unseen + orders.reviewing
  const [median, ...unit] = medianAnswerSeconds === null ? ['—'] : durationText(medianAnswerSeconds, locale).split(' ')
  return (
    <dl className="figures">
      <Figure name={m.dashboard_orders()} to={pathTo('orders')} text={weekText(orders)}>{number(orders.all)}</Figure>
      <Figure name={m.dashboard_waiting()} to={pathTo('orders', {}, { status: orders.unseen > 0 ? 'unseen' : 'reviewing', sort: 'createdAt' })} text={<WaitingLinks orders={orders} />}>{number(waiting)}</Figure>
      <Figure name={m.dashboard_reserved()} to={pathTo('halls')} text={m.dashboard_share({ count: booths.all ? Math.round((booths.reserved / booths.all) * 100) : 0 })}>{number(booths.reserved)} <small>{m.dashboard_of({ count: booths.all })}</small></Figure>
      <Figure name={m.dashboard_invoiced()} to={pathTo('orders', {}, { status: 'verified' })} text={m.dashboard_invoices({ count: invoiced.invoices })}><WholeAmount cents={invoiced.totalWithTaxCents} /></Figure>
      <Figure name={m.dashboard_median()} to={pathTo('orders', {}, { sort: '-updatedAt' })} text={medianAnswerSeconds === null ? m.dashboard_median_none() : m.dashboard_median_text()}>{median} <small>{unit.join(' ')}</small></Figure>
    </dl>
  )
}

function Figure({ name, to, text, children }: { name: string; to: string; text: ReactNode; children: ReactNode }) {
  return <div><dt>{name}</dt><dd><Go to={to}>{children}</Go></dd><dd className="said">{text}</dd></div>
}

export function WaitingLinks({ orders }: Pick<Dashboard, 'orders'>) {
  const to = (status: 'unseen' | 'reviewing') => pathTo('orders', {}, { status, sort: 'createdAt' })
  return <><Go to={to('unseen')}>{m.dashboard_unseen({ count: orders.unseen })}</Go>{getLocale() === 'fa' ? '، ' : ', '}<Go to={to('reviewing')}>{m.dashboard_reviewing({ count: orders.reviewing })}</Go></>
}

function weekText({ thisWeek: week, lastWeek }: Dashboard['orders']) {
  if (week === lastWeek) return m.dashboard_orders_same({ week })
  return week > lastWeek ? m.dashboard_orders_more({ week, count: week - lastWeek }) : m.dashboard_orders_fewer({ week, count: lastWeek - week })
}
