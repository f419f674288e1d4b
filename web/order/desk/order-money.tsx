import { Suspense, useState } from 'react'
import type { OrderMoney as Money } from '#contract/entities/payment.ts'
import { ReceiptLink } from '#web/money/shared/receipt-link.tsx'
import { m } from '#messages/messages.js'
import { shortDate } from '#web/i18n/dates.ts'
import { methodName } from '#web/money/shared/method-name.ts'
import { MoneyStatus } from '#web/money/shared/money-status.tsx'
import { Dotted } from '#web/shell/dotted.tsx'
import { useMay } from '#web/shell/may.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Status, type StatusKind } from '#web/ui/status.tsx'
import { Sum } from '#web/ui/sum.tsx'
import { lazy } from '#web/ui/later.tsx'

const MoveDues = lazy(() => import('./move-dues.tsx'))

const kindOf: Record<Money['payments'][number]['status'], StatusKind> = {
  announced: 'waiting',
  received: 'verified',
  refused: 'rejected',
  withdrawn: 'cancelled',
  voided: 'cancelled',
}
const statusName = {
  announced: m.money_status_announced,
  received: m.money_status_received,
  refused: m.money_status_refused,
  withdrawn: m.money_status_withdrawn,
  voided: m.money_status_voided,
}

/** Money of an order: sums, instalments with their days, and payments. */
export function OrderMoney({ orderId, money }: { orderId: string; money: Money }) {
  const may = useMay()('money.manage')
  const [isMoving, setMoving] = useState(false)
  const { state, owedCents, paidCents, waitingCents, dues, payments } = money
  if (state === null && payments.length === 0) return null
  const isMore = paidCents > owedCents
  return (
    <section className="section">
      <div className="section-head">
        <h2>{m.money_own_panel()}</h2>
        {state && <MoneyStatus state={state} />}
      </div>
      <Sum
        lines={[
          { text: m.money_owed(), cents: owedCents },
          { text: m.money_paid(), cents: 0 - paidCents },
          ...(waitingCents > 0 ? [{ text: m.money_own_waiting(), cents: waitingCents }] : []),
        ]}
        total={{ text: isMore ? m.money_state_overpaid() : m.money_balance(), cents: Math.abs(owedCents - paidCents) }}
      />
      {dues.length > 0 && (
        <>
          <h3>{m.money_dues()}</h3>
          <ul className="files order-dues">
            {dues.map(({ position, dueOn, amountCents, paidCents: paid }) => (
              <li key={position}>
                <div>
                  <span>{shortDate(dueOn)}</span>
                  {paid > 0 && (
                    <small>
                      {m.money_paid()} <Amount cents={paid} />
                    </small>
                  )}
                </div>
                <Amount cents={amountCents} />
              </li>
            ))}
          </ul>
          {may && (
            <Button size="sm" icon="calendar" onClick={() => setMoving(true)}>
              {m.money_own_move()}
            </Button>
          )}
        </>
      )}
      {payments.length > 0 && (
        <>
          <h3>{m.money_payments()}</h3>
          <ul className="files order-dues">
            {payments.map((payment) => (
              <li key={payment.id}>
                <div>
                  <Status kind={kindOf[payment.status]}>{statusName[payment.status]()}</Status>
                  <Dotted as="small">
                    <span>{shortDate(payment.paidOn)}</span>
                    <span>{methodName(payment.method)}</span>
                    {payment.reference && (
                      <bdi className="code" dir="ltr">
                        {payment.reference}
                      </bdi>
                    )}
                    {payment.receipt && <ReceiptLink receipt={payment.receipt} />}
                  </Dotted>
                </div>
                <Amount cents={payment.status === 'received' ? payment.orderCents : payment.amountMinor} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isMoving && (
        <Suspense>
          <MoveDues orderId={orderId} dues={dues} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </section>
  )
}
