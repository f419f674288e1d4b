import type { Dashboard } from '#contract/entities/dashboard.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { textIn } from '#web/map/names.ts'
import { Go } from '#web/shell/go.tsx'
import { WholeAmount } from './whole-amount.tsx'

/** What was invoiced in the period, by hall; what belongs to no hall is the rest. Bars of size do not mirror. */
export function Revenue({ dashboard: { halls, invoiced, registrations } }: { dashboard: Dashboard }) {
  const rest = invoiced.totalCents - halls.reduce((sum, { invoicedCents }) => sum + invoicedCents, 0), most = Math.max(1, rest, ...halls.map(({ invoicedCents }) => invoicedCents))
  const bar = (cents: number) => ({ inlineSize: `${Math.max(0, (cents / most) * 100)}%` })
  return (
    <section className="section">
      <div className="section-head"><h2>{m.dashboard_revenue()}</h2><span className="muted">{m.dashboard_without_vat()}</span></div>
      <ul className="rev">
        {halls.filter(({ invoicedCents }) => invoicedCents !== 0).map(({ id, name, invoicedCents }) => (
          <li key={id}><Go to={pathTo('orders', {}, { hallId: id, status: 'verified' })}>{textIn(name, getLocale())}</Go><i style={bar(invoicedCents)} /><WholeAmount cents={invoicedCents} /></li>
        ))}
        {rest !== 0 && <li><span>{m.dashboard_extras()}</span><i className="rest" style={bar(rest)} /><WholeAmount cents={rest} /></li>}
      </ul>
      <dl className="sum"><div className="total"><dt>{m.dashboard_total()}</dt><dd><WholeAmount cents={invoiced.totalCents} /></dd></div></dl>
      <p className="muted joined">{m.dashboard_registrations({ count: registrations.all, week: registrations.thisWeek })}</p>
    </section>
  )
}
