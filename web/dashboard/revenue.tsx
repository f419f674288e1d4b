import type { Dashboard } from '#contract/entities/dashboard.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { Amount } from '#web/ui/amount.tsx'

/**
 * Amounts invoiced in the period, by hall; amounts without a hall are summed up separately. Bars are never mirrored.
 * Nothing is shown to users who may not view invoices.
 */
export function Revenue({
  dashboard: { halls, invoiced, weeks },
  days,
}: {
  dashboard: Dashboard
  days: string | undefined
}) {
  if (!invoiced) return null
  const sums = halls.map(({ invoicedCents, ...hall }) => ({ ...hall, cents: invoicedCents ?? 0 }))
  const rest = invoiced.totalCents - sums.reduce((sum, { cents }) => sum + cents, 0)
  const most = Math.max(1, rest, ...sums.map(({ cents }) => cents))
  const bar = (cents: number) => ({ inlineSize: `${Math.max(0, (cents / most) * 100)}%` })
  const from = days && weeks[0]?.startsOn
  const papers = pathTo('panelInvoices', {}, { from })
  return (
    <section className="section">
      <div className="section-head">
        <h2>{m.dashboard_revenue()}</h2>
        <span className="muted">{m.dashboard_without_vat()}</span>
      </div>
      <ul className="rev">
        {sums
          .filter(({ cents }) => cents !== 0)
          .map(({ id, name, cents }) => {
            const to = pathTo('orders', {}, { hallId: id, status: 'verified', decidedFrom: from })
            return (
              <li key={id}>
                <Go to={to}>{textIn(name)}</Go>
                <i style={bar(cents)} />
                <Go to={to}>
                  <Amount cents={cents} as="whole" />
                </Go>
              </li>
            )
          })}
        {rest !== 0 && (
          <li>
            <span>{m.dashboard_extras()}</span>
            <i className="rest" style={bar(rest)} />
            <Go to={papers}>
              <Amount cents={rest} as="whole" />
            </Go>
          </li>
        )}
      </ul>
      <dl className="sum">
        <div className="total">
          <dt>{m.dashboard_total()}</dt>
          <dd>
            <Go to={papers}>
              <Amount cents={invoiced.totalCents} as="whole" />
            </Go>
          </dd>
        </div>
      </dl>
    </section>
  )
}
