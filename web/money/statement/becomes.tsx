import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProposedPart } from '#contract/entities/payment.ts'
import type { StatementFile, StatementLine } from '#contract/entities/statement.ts'
import { matchReasonText } from '#money-words'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { MoneyStatus } from '#web/money/shared/money-status.tsx'
import { pathToOrder } from '#web/order/shared/panel-addresses.ts'
import { Go } from '#web/shell/go.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Status } from '#web/ui/status.tsx'
import { FindOrder } from './find-order.tsx'
import { minorText } from '../shared/minor-amount.tsx'

interface BecomesProps {
  statement: StatementFile
  row: StatementLine
}
/** Result of taking in a row, with its reasons. */
export function Becomes({ statement, row }: BecomesProps) {
  const { group, proposal } = row
  if (group === 'known') return statement.takenAt ? null : <Plain what={m.money_stmt_known_row()} />
  if (group === 'out') return <Plain what={m.money_stmt_out_noted()} why={m.money_stmt_out_nobody()} />
  const reasons = proposal ? reasonsOf(row) : []
  const isDoubtful = group === 'proposal' && proposal?.differenceCents !== 0
  return (
    <>
      {proposal?.parts.map((part) => (
        <Part key={part.orderId} part={part} />
      ))}
      {reasons.length > 0 && (
        <span className={clsx('why', group === 'none' ? 'no' : isDoubtful && 'doubt')}>
          <Icon name={group === 'none' ? 'warning' : isDoubtful ? 'info' : 'check'} small />
          <span>{reasons.join(getLocale() === 'fa' ? '؛ ' : '; ')}</span>
        </span>
      )}
      {statement.takenAt === null && row.currency === 'EUR' && (
        <Choice key={row.group} statement={statement} row={row} />
      )}
    </>
  )
}

const Plain = ({ what, why }: { what: string; why?: string }) => (
  <>
    {what}
    {why && <small>{why}</small>}
  </>
)

/** A certain row needs no reason, unless a user chose its order. */
function reasonsOf({ group, proposal, hasSlip }: StatementLine): string[] {
  const codes = proposal?.reasons ?? []
  const isUsual = group === 'certain' && codes.length > 0
  const words = isUsual ? codes.filter((code) => code !== 'amount-and-reference') : codes
  return [
    ...words.map((code) => matchReasonText(code, getLocale())),
    ...(group === 'certain' && codes.length === 0 ? [matchReasonText('manual', getLocale())] : []),
    ...(hasSlip ? [m.money_stmt_slip()] : []),
  ]
}

const Part = ({ part }: { part: ProposedPart }) => (
  <span className="part">
    <Go className="order" to={pathToOrder({ id: part.orderId, kind: part.kind })}>
      <bdi className="code" dir="ltr">
        {part.number}
      </bdi>{' '}
      <bdi>{part.companyName || part.visitorName}</bdi>
    </Go>
    <small>{partText(part)}</small>
  </span>
)
function partText({ orderCents, balanceCents, dueCents, due, dues }: ProposedPart) {
  const balance = minorText(balanceCents, 'EUR')
  if (orderCents === 0) return m.money_stmt_pays_open({ balance })
  if (due !== null && dues > 1 && orderCents === dueCents) return m.money_stmt_pays_due({ at: due, of: dues })
  return orderCents === balanceCents
    ? m.money_stmt_pays_all()
    : m.money_stmt_pays_part({ part: minorText(orderCents, 'EUR'), balance })
}

/** State of the order's money once the row is confirmed. */
export function After({ row: { group, proposal } }: { row: StatementLine }) {
  if (group === 'known' || group === 'out') return null
  const parts = proposal?.parts ?? []
  const states = new Set(parts.flatMap(({ stateAfter, orderCents }) => (orderCents > 0 && stateAfter) || []))
  if (parts.length === 0) return <Status kind="overpaid">{m.money_stmt_order_none()}</Status>
  return [...states].map((state) => <MoneyStatus key={state} state={state} />)
}

/** Place in the file of the row whose order was chosen last. Its row moves to another group and keeps the focus. */
const lastChosen: { at?: number | undefined } = {}

/**
 * Buttons with which a user gives a row its order. A chosen order counts as exact. Rows in other currencies are matched
 * at the desk, where the user also enters what they are worth in euros.
 */
function Choice({ statement: { id: statementId }, row: { at, line, group, proposal } }: BecomesProps) {
  const { revalidate } = useRevalidator()
  const { problems, submit } = usePendingCall()
  const [isFinding, setIsFinding] = useState(false)
  const buttons = useRef<HTMLSpanElement>(null)
  const wasFinding = useRef(false)
  useEffect(() => {
    if (!isFinding && (wasFinding.current || lastChosen.at === at)) buttons.current?.querySelector('button')?.focus()
    if (lastChosen.at === at) lastChosen.at = undefined
    wasFinding.current = isFinding
  }, [at, isFinding])
  const isChosen = group === 'certain' && proposal?.reasons.length === 0
  const choose = (orderId: string | null) =>
    void submit(async () => {
      await callFromBrowser('panelStatement.edit', { statementId, body: { orders: [{ at, orderId }] } })
      lastChosen.at = at
      await revalidate()
    })
  const parts = proposal?.parts ?? []
  if (isFinding)
    return <FindOrder line={line} problem={problems.whole} onChoose={choose} onClose={() => setIsFinding(false)} />
  if (group === 'certain' && !isChosen) return null
  // Several orders without parts are alternatives; several parts pay all of their orders.
  const isOneOf = group === 'proposal' && (parts.length === 1 || parts.every(({ orderCents }) => orderCents === 0))
  return (
    <>
      {problems.whole && <FieldError>{problems.whole}</FieldError>}
      <span className="stmt-choices" ref={buttons}>
        {isOneOf &&
          parts.map(({ orderId, number, balanceCents }) =>
            balanceCents > 0 ? (
              <RowButton
                key={orderId}
                line={line}
                text={
                  parts.length > 1
                    ? m.money_stmt_find_number({ number: `\u2066${number}\u2069` })
                    : m.money_stmt_find_this()
                }
                onClick={() => choose(orderId)}
              />
            ) : null,
          )}
        {isChosen && <RowButton line={line} text={m.money_stmt_find_undo()} onClick={() => choose(null)} />}
        <RowButton
          line={line}
          text={parts.length > 0 ? m.money_stmt_find_other() : m.money_stmt_find()}
          onClick={() => setIsFinding(true)}
        />
      </span>
    </>
  )
}

/** A button that looks like a link. Screen readers also hear the row. */
const RowButton = ({ line, text, onClick }: { line: number; text: string; onClick: () => void }) => (
  <button type="button" className="link" onClick={onClick}>
    {text}
    <span className="sr"> {m.money_stmt_problem_line({ at: line })}</span>
  </button>
)
