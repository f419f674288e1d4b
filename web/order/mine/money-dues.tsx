import './money.css'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Order } from '#contract/entities/order.ts'
import type { OrderMoney } from '#contract/entities/payment.ts'
import { m } from '#messages/messages.js'
import { dateText, shortDate, todayAtFair } from '#web/i18n/dates.ts'
import { methodName } from '#web/money/shared/method-name.ts'
import { Dotted } from '#web/shell/dotted.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusStar, type StatusSign } from '#web/ui/star.tsx'
import { openDuesOf } from './dues.ts'

interface Link {
  className?: string
  sign?: StatusSign
  text: string
  cents: number
  about: ReactNode
}

/** Paid and open instalments of an order in one strip. Only the next instalment is coloured. */
export function MoneyDues({ order, money }: { order: Order; money: OrderMoney }) {
  if (money.state === null) return null
  return (
    <>
      <ol className="dues">
        {linksOf(money).map(({ className, sign, text, cents, about }) => (
          <li key={text + cents} className={clsx(className)} {...(className === 'now' && { 'aria-current': 'step' })}>
            <StatusStar sign={sign} />
            <b>{text}</b>
            <Amount cents={cents} />
            {about && <small>{about}</small>}
          </li>
        ))}
      </ol>
      <DuesNote order={order} money={money} />
    </>
  )
}

function linksOf(money: OrderMoney): Link[] {
  const { owedCents, paidCents, payments } = money
  const last = payments
    .filter(({ status, orderCents }) => status === 'received' && orderCents > 0)
    .toSorted((one, other) => one.paidOn.localeCompare(other.paidOn))
    .at(-1)
  const paid: Link[] =
    paidCents > 0
      ? [
          {
            className: 'is-paid',
            sign: 'check',
            text: m.money_paid(),
            cents: Math.min(paidCents, owedCents),
            about: last && (
              <Dotted>
                {shortDate(last.paidOn)}
                {methodName(last.method)}
              </Dotted>
            ),
          },
        ]
      : []
  const open = openDuesOf(money).map(({ cents, dueOn }, at): Link => {
    const day = dueOn === null ? undefined : dateText(dueOn)
    if (at > 0) return { text: m.money_own_later(), cents, about: day && m.money_own_by({ day }) }
    const isLate = dueOn !== null && dueOn < todayAtFair()
    return {
      className: 'now',
      sign: isLate ? 'exclamation' : 'dot',
      text: isLate ? m.money_state_overdue() : m.money_own_now(),
      cents,
      about: day && (isLate ? m.money_own_was_due({ day }) : m.money_own_by({ day })),
    }
  })
  const more: Link[] =
    paidCents > owedCents
      ? [
          {
            className: 'is-overpaid',
            sign: 'plus',
            text: m.money_state_overpaid(),
            cents: paidCents - owedCents,
            about: undefined,
          },
        ]
      : []
  return [...paid, ...open, ...more]
}

/** Note on the effect of payments and slips on the order. */
function DuesNote({ order, money: { state, paidCents, waitingCents } }: { order: Order; money: OrderMoney }) {
  const what = { booths: order.booths.length > 0 ? 'yes' : 'no' }
  if (state === null || state === 'paid') return null
  const isSafe = waitingCents > 0 || paidCents > 0
  const text =
    state === 'overpaid'
      ? m.money_own_note_more()
      : waitingCents > 0
        ? m.money_own_note_slip(what)
        : paidCents > 0
          ? m.money_own_note_part(what)
          : state === 'overdue'
            ? m.money_own_note_late(what)
            : m.money_own_note_decide(what)
  return (
    <div className={clsx('note', !isSafe && 'warn')}>
      <Icon name={isSafe && state !== 'overpaid' ? 'lock' : 'info'} />
      <p>{text}</p>
    </div>
  )
}
