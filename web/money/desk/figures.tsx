import type { ReactNode } from 'react'
import type { MoneyOverview } from '#contract/entities/payment.ts'
import { m } from '#messages/messages.js'
import { Dotted } from '#web/shell/dotted.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { MinorAmount } from '../shared/minor-amount.tsx'

/** Sums above the desk. The bar divides the invoiced sum; money without an order is outside it. */
export function MoneyFigures({ overview }: { overview: MoneyOverview }) {
  const { invoicedCents, receivedCents, dueSoonCents, overdueCents, without } = overview
  const laterCents = Math.max(0, invoicedCents - receivedCents - dueSoonCents - overdueCents)
  const all = Math.max(1, receivedCents + dueSoonCents + overdueCents + laterCents)
  const percent = (cents: number) => Math.round((cents / all) * 100)
  const parts = [
    ['received', receivedCents],
    ['due', dueSoonCents],
    ['overdue', overdueCents],
    ['later', laterCents],
  ] as const
  return (
    <>
      <dl className="money-figures">
        <Figure name={m.money_desk_invoiced()} text={m.money_desk_invoices({ count: overview.invoices })}>
          <Amount cents={invoicedCents} />
        </Figure>
        <Figure
          part="received"
          name={m.money_desk_received()}
          text={m.money_desk_share({
            count: invoicedCents > 0 ? Math.round((receivedCents / invoicedCents) * 100) : 0,
          })}
        >
          <Amount cents={receivedCents} />
        </Figure>
        <Figure part="due" name={m.money_desk_due_soon()} text={m.money_desk_orders({ count: overview.dueSoonOrders })}>
          <Amount cents={dueSoonCents} />
        </Figure>
        <Figure
          part="overdue"
          name={m.money_state_overdue()}
          text={
            <Dotted>
              {m.money_desk_orders({ count: overview.overdueOrders })}
              {overview.longestOverdueDays > 0 && m.money_desk_longest({ count: overview.longestOverdueDays })}
            </Dotted>
          }
        >
          <Amount cents={overdueCents} />
        </Figure>
        <Figure
          part="without"
          name={m.money_desk_without()}
          text={m.money_desk_payments({ count: without.reduce((sum, { payments }) => sum + payments, 0) })}
        >
          {without.length === 0 ? (
            <Amount cents={0} />
          ) : (
            without.map(({ currency, amountMinor }) => (
              <span key={currency} className="of-currency">
                <MinorAmount minor={amountMinor} currency={currency} />
              </span>
            ))
          )}
        </Figure>
      </dl>
      {invoicedCents > 0 && (
        <div
          className="money-bar"
          role="img"
          aria-label={m.money_desk_bar({
            received: percent(receivedCents),
            due: percent(dueSoonCents),
            overdue: percent(overdueCents),
            later: percent(laterCents),
          })}
        >
          {parts.map(
            ([part, cents]) => cents > 0 && <i key={part} className={part} style={{ flexGrow: cents / all }} />,
          )}
        </div>
      )}
    </>
  )
}

interface FigureProps {
  name: string
  part?: 'received' | 'due' | 'overdue' | 'without'
  text: ReactNode
  children: ReactNode
}
const Figure = ({ name, part, text, children }: FigureProps) => (
  <div className={part}>
    <dt>
      {part && <i />}
      {name}
    </dt>
    <dd>{children}</dd>
    <dd className="text">{text}</dd>
  </div>
)
