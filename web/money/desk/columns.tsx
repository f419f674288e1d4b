import { clsx } from 'clsx'
import type { DueRow, PaymentRow, ProposedPart } from '#contract/entities/payment.ts'
import type { MatchReason } from '#contract/money/match-reasons.ts'
import type { PaymentStatus } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { shortDate } from '#web/i18n/dates.ts'
import { Code, dateColumn, linesColumn, missing, moneyColumn, statusColumn } from '#web/list/columns.tsx'
import { pathToOrder } from '#web/order/shared/panel-addresses.ts'
import { kindText } from '#web/order/shared/words.ts'
import { Dotted } from '#web/shell/dotted.tsx'
import { Go } from '#web/shell/go.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { StatusKind } from '#web/ui/status.tsx'
import type { Column } from '#web/ui/table.tsx'
import { MinorAmount, minorText } from '../shared/minor-amount.tsx'
import { MoneyStatus } from '../shared/money-status.tsx'
import { methodName } from '../shared/method-name.ts'
import { paymentStatusText, reasonText } from '../shared/money-words.ts'

type Columns = readonly Column<PaymentRow>[]

const commonColumns = (): Columns => [
  linesColumn(
    'paidOn',
    m.money_desk_received_head(),
    ({ paidOn }) => shortDate(paidOn),
    ({ status, method, hasSlip }) => (
      <Dotted>
        {methodName(method)}
        {(status === 'announced' || hasSlip) && m.money_desk_slip()}
      </Dotted>
    ),
    { sort: 'paidOn', phone: 'date' },
  ),
  linesColumn(
    'payer',
    m.money_desk_payer_head(),
    ({ payer }) => <bdi>{payer}</bdi>,
    ({ reference, text }) =>
      (reference || text) && (
        <span className="clipped">
          <bdi>{reference || text}</bdi>
        </span>
      ),
    { phone: 'lead', isLink: true },
  ),
  {
    key: 'amount',
    head: m.money_desk_amount_head(),
    end: true,
    sort: 'amount',
    phone: 'amount',
    render: ({ amountMinor, currency, status, openMinor }) => (
      <>
        <b>
          <MinorAmount minor={amountMinor} currency={currency} unit={false} />
        </b>
        {status === 'received' && openMinor > 0 && openMinor < amountMinor && (
          <small>{m.money_desk_open_amount({ amount: minorText(openMinor, currency) })}</small>
        )}
      </>
    ),
  },
]

export const toMatchColumns = (): Columns => [
  ...commonColumns(),
  {
    key: 'why',
    head: m.money_desk_why_head(),
    phone: 'state',
    render: ({ proposal, currency }) => (
      <>
        {proposal && proposal.parts.length > 0 ? (
          <span className="hide-phone">
            <OrderNumbers orders={proposal.parts} />
            {proposal.parts.length === 1 && <PartWords part={proposal.parts[0]!} />}
          </span>
        ) : (
          <span className="find hide-phone">{m.money_desk_find()}</span>
        )}
        <Reason proposal={proposal} currency={currency} />
      </>
    ),
  },
  {
    key: 'after',
    head: m.money_desk_after_head(),
    render: ({ proposal }) => <StateAfter parts={proposal?.parts ?? []} />,
  },
]

export const matchedColumns = (): Columns => [
  ...commonColumns(),
  {
    key: 'orders',
    head: m.money_desk_pays_head(),
    phone: 'state',
    render: ({ orders }) =>
      orders.length === 0 ? (
        missing()
      ) : (
        <Dotted>
          {orders.map(({ orderId, kind, number }) => (
            <Go key={orderId} className="link" to={pathToOrder({ id: orderId, kind })}>
              <Code>{number}</Code>
            </Go>
          ))}
        </Dotted>
      ),
  },
]

const statusKinds: Record<PaymentStatus, StatusKind> = {
  announced: 'waiting',
  received: 'verified',
  refused: 'rejected',
  withdrawn: 'cancelled',
  voided: 'cancelled',
}
export const paymentStatusKind = (status: PaymentStatus) => statusKinds[status]
export const refusedColumns = (): Columns => [
  ...commonColumns(),
  statusColumn(m.money_status(), ({ status }) => ({ kind: statusKinds[status], text: paymentStatusText[status]() })),
]

export const dueColumns = (): readonly Column<DueRow>[] => [
  linesColumn(
    'number',
    m.money_desk_order_head(),
    ({ number }) => <Code>{number}</Code>,
    ({ kind }) => kindText[kind](),
    { sort: 'number', phone: 'number', nowrap: true },
  ),
  {
    key: 'party',
    head: m.money_desk_party_head(),
    phone: 'lead',
    isLink: true,
    render: ({ companyName, visitorName }) => <bdi>{companyName || visitorName}</bdi>,
  },
  { key: 'state', head: m.money_status(), phone: 'state', render: ({ state }) => <MoneyStatus state={state} /> },
  dateColumn('dueOn', m.money_due_on(), (day, locale) => shortDate(day, locale), { phone: 'date' }),
  moneyColumn('owedCents', m.money_owed(), { phone: undefined, sort: 'total', spare: true }),
  moneyColumn('paidCents', m.money_paid(), { phone: undefined, spare: true }),
  {
    key: 'balance',
    head: m.money_balance(),
    end: true,
    phone: 'amount',
    render: ({ owedCents, paidCents }) => (
      <b>
        <MinorAmount minor={owedCents - paidCents} currency="EUR" unit={false} />
      </b>
    ),
  },
]

export const OrderNumbers = ({ orders }: { orders: readonly ProposedPart[] }) =>
  orders.length === 1 ? (
    <>
      <Code>{orders[0]!.number}</Code> <bdi className="who">{orders[0]!.companyName || orders[0]!.visitorName}</bdi>
    </>
  ) : (
    <Dotted>
      {orders.map(({ orderId, number }) => (
        <Code key={orderId}>{number}</Code>
      ))}
    </Dotted>
  )

/** Text of a part: the instalments of the order that it pays. */
export function PartWords({
  part: { orderCents, balanceCents, due, dues },
}: {
  part: { orderCents: number | null; balanceCents: number; due: number | null; dues: number | null }
}) {
  if (orderCents === null || orderCents <= 0) return null
  return (
    <small>
      {orderCents >= balanceCents
        ? m.money_desk_pays_all()
        : due !== null && dues !== null && dues > 1
          ? m.money_desk_pays_due({ due, dues })
          : m.money_desk_pays_part()}
    </small>
  )
}

/** Reasons that agree; the others ask for a look. */
const agreeing: ReadonlySet<MatchReason> = new Set<MatchReason>([
  'amount-and-reference',
  'whole-balance',
  'deposit-id',
  'creditor-reference',
  'dues-add-up',
  'name-and-amount',
  'account-known',
])
const looks: Record<'yes' | 'mind' | 'no', IconName> = { yes: 'check', mind: 'info', no: 'warning' }

/** The first reason of a proposal in words. A small difference is named with its amount. */
export function Reason({
  proposal,
  currency,
  all,
}: {
  proposal: PaymentRow['proposal']
  currency: string
  all?: boolean
}) {
  const reasons: readonly MatchReason[] = proposal?.reasons.length ? proposal.reasons : ['no-match']
  const look = (reason: MatchReason) =>
    proposal?.kind === 'certain' || (proposal?.kind === 'proposal' && agreeing.has(reason))
      ? 'yes'
      : proposal?.kind === 'proposal' || (proposal && proposal.parts.length > 0)
        ? 'mind'
        : 'no'
  const text = (reason: MatchReason) => {
    const cents = proposal?.differenceCents
    if (cents && currency === 'EUR' && reason === 'short-charges')
      return m.money_desk_short({ amount: minorText(Math.abs(cents)) })
    if (cents && currency === 'EUR' && reason === 'more-than-invoice')
      return m.money_desk_more({ amount: minorText(Math.abs(cents)) })
    return reasonText[reason]()
  }
  return (all ? reasons : reasons.slice(0, 1)).map((reason) => (
    <span key={reason} className={clsx('why', look(reason))}>
      <Icon name={looks[look(reason)]} />
      <span>{text(reason)}</span>
    </span>
  ))
}

/** State of the order's money after the match; of several orders, the one that is not paid. */
function StateAfter({ parts }: { parts: readonly ProposedPart[] }) {
  const paying = parts.filter(({ orderCents }) => orderCents > 0)
  const state = (paying.find(({ stateAfter }) => stateAfter !== 'paid') ?? paying[0])?.stateAfter
  return state ? <MoneyStatus state={state} /> : null
}
