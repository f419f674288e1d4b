import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PaymentRow, Proposal } from '#contract/entities/payment.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { ConfirmAction } from '#web/form/action-button.tsx'
import { Dotted } from '#web/shell/dotted.tsx'
import { Code } from '#web/list/columns.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazy } from '#web/ui/later.tsx'
import { Table, type TableProps } from '#web/ui/table.tsx'
import { say } from '#web/ui/toast.tsx'
import { MinorAmount, minorText } from '../shared/minor-amount.tsx'
import { toMatchColumns } from './columns.tsx'
import type { Unmatched } from './unmatched-note.tsx'

const UnmatchedNote = lazy(() => import('./unmatched-note.tsx'))

type Kind = Proposal['kind']
const kinds = ['certain', 'proposal', 'none'] as const
const groupTitle: Record<Kind, () => string> = {
  certain: m.money_desk_exact,
  proposal: m.money_desk_likely,
  none: m.money_desk_none,
}
const kindOf = ({ proposal }: PaymentRow): Kind => proposal?.kind ?? 'none'

/** Rows in the order of the groups, for the keys and for the row after a confirmed one. */
export const inGroups = (rows: readonly PaymentRow[]) =>
  kinds.flatMap((kind) => rows.filter((row) => kindOf(row) === kind))

type RowProps = Pick<TableProps<PaymentRow>, 'href' | 'isCurrent' | 'sort' | 'sortHref'>

/** Payments that wait for a match, grouped by certainty. Only certain ones can be confirmed together. */
export function PaymentGroups({
  rows,
  mayManage,
  ...table
}: RowProps & { rows: readonly PaymentRow[]; mayManage: boolean }) {
  const [unmatched, setUnmatched] = useState<readonly Unmatched[]>([])
  const groups = kinds
    .map((kind) => ({ kind, rows: rows.filter((row) => kindOf(row) === kind) }))
    .filter((group) => group.rows.length > 0)
  return (
    <>
      {unmatched.length > 0 && (
        <Suspense>
          <UnmatchedNote unmatched={unmatched} />
        </Suspense>
      )}
      {groups.map((group, at) => (
        <section key={group.kind} className="money-group" aria-label={groupTitle[group.kind]()}>
          <GroupHead {...group} mayManage={mayManage} onDone={setUnmatched} />
          <Table
            caption={groupTitle[group.kind]()}
            columns={toMatchColumns()}
            rows={group.rows}
            id={({ id }) => id}
            {...table}
            {...(at > 0 && { sort: undefined, sortHref: undefined })}
          />
        </section>
      ))}
    </>
  )
}

interface GroupHeadProps {
  kind: Kind
  rows: readonly PaymentRow[]
  mayManage: boolean
  onDone: (unmatched: readonly Unmatched[]) => void
}
function GroupHead({ kind, rows, mayManage, onDone }: GroupHeadProps) {
  const [asking, setAsking] = useState(false)
  const ready = kind === 'certain' ? rows.filter(isComplete) : []
  return (
    <div className="group-head">
      <h2>{groupTitle[kind]()}</h2>
      <small>
        <Dotted>
          {m.money_desk_payments({ count: rows.length })}
          {sumsByCurrency(rows).map(([currency, minor]) => (
            <MinorAmount key={currency} minor={minor} currency={currency} />
          ))}
        </Dotted>
      </small>
      {mayManage && ready.length > 0 && (
        <Button size="sm" icon="check" onClick={() => setAsking(true)}>
          {m.money_desk_confirm_all({ count: ready.length })}
        </Button>
      )}
      {asking && <ConfirmAll rows={ready} onDone={onDone} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** A proposal without amounts, such as one in another currency, is confirmed one by one. */
const isComplete = ({ proposal }: PaymentRow) =>
  proposal !== null && proposal.parts.length > 0 && proposal.parts.every(({ orderCents }) => orderCents > 0)

function sumsByCurrency(rows: readonly PaymentRow[]) {
  const sums = new Map<string, number>()
  for (const { currency, openMinor } of rows) sums.set(currency, (sums.get(currency) ?? 0) + openMinor)
  return [...sums]
}

/** Lists the receipts before it confirms. Each payment has its own result. */
function ConfirmAll({ rows, onDone, onClose }: Pick<GroupHeadProps, 'rows' | 'onDone'> & { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const receipts = rows.reduce((sum, { proposal }) => sum + (proposal?.parts.length ?? 0), 0)
  const confirm = async () => {
    const payments = rows.map(({ id, proposal }) => ({
      paymentId: id,
      seen: (proposal?.parts ?? []).map(({ orderId, orderCents }) => ({ orderId, orderCents })),
    }))
    const { items } = await callFromBrowser('panelPayment.confirm', { body: { payments } })
    const left = items.filter(({ done }) => !done)
    onDone(
      left.flatMap(({ paymentId, code }) => {
        const row = rows.find(({ id }) => id === paymentId)
        return row ? [{ id: row.id, payer: row.payer, amount: minorText(row.amountMinor, row.currency), code }] : []
      }),
    )
    if (left.length > 0) say(m.money_desk_confirm_some({ done: items.length - left.length, left: left.length }), 'bad')
    else say(m.money_desk_confirm_done({ count: items.length }))
  }
  return (
    <ConfirmAction
      title={m.money_desk_confirm_title({ count: rows.length })}
      text={m.money_desk_confirm_text()}
      action={m.money_desk_confirm({ count: receipts })}
      call={confirm}
      after={revalidate}
      onClose={onClose}
    >
      <ul className="money-receipts">
        {rows.flatMap(({ id, payer, proposal }) =>
          (proposal?.parts ?? []).map(({ orderId, number, companyName, visitorName, orderCents }) => (
            <li key={id + orderId}>
              <span>
                <Code>{number}</Code> <bdi>{companyName || visitorName || payer}</bdi>
              </span>
              <MinorAmount minor={orderCents} currency="EUR" />
            </li>
          )),
        )}
      </ul>
    </ConfirmAction>
  )
}
