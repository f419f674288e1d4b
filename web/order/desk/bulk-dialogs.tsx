import { useState } from 'react'
import type { Colleague } from '#contract/entities/assignee.ts'
import type { OrderKind, OrderRow } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { Confirm } from '#web/ui/confirm.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sum } from '#web/ui/sum.tsx'
import { able, type BulkProps } from './bulk-decision.ts'
import { RejectDialog } from './reject-dialog.tsx'

interface BulkDialogsProps extends BulkProps {
  kind: OrderKind | undefined
  team: readonly Colleague[]
}

/** Dialogs for actions on several orders. */
export default function BulkDialogs({ chosen, decision, kind, team }: BulkDialogsProps) {
  const { action, pending, problem, run, assign, close } = decision
  const count = (move: 'verify' | 'reject') => ({ count: able(chosen, move).length })
  const asking = { pending, error: problem, onCancel: close }
  return (
    <>
      <Confirm
        {...asking}
        open={action === 'verify'}
        title={m.order_bulk_verify_title(count('verify'))}
        text={m.order_bulk_verify_text()}
        action={m.order_bulk_verify_action()}
        onConfirm={() => void run('verify')}
      >
        <SumOfAll orders={able(chosen, 'verify')} />
      </Confirm>
      <RejectDialog
        {...asking}
        kind={kind}
        open={action === 'reject'}
        title={m.order_bulk_reject_title(count('reject'))}
        text={rejectText(kind, able(chosen, 'reject').length)}
        action={rejects(kind, able(chosen, 'reject').length)}
        onReject={(rejection) => void run('reject', rejection)}
      />
      <AssignDialog
        {...asking}
        open={action === 'assign'}
        count={chosen.length}
        team={team}
        onAssign={(id) => void assign(id)}
      />
    </>
  )
}

function rejectText(kind: OrderKind | undefined, count: number) {
  if (kind === 'booth') return count === 1 ? m.order_bulk_reject_text_one() : m.order_bulk_reject_text()
  return count === 1 ? m.order_bulk_reject_text_plain_one() : m.order_bulk_reject_text_plain()
}

function rejects(kind: OrderKind | undefined, count: number) {
  if (kind === 'booth') return m.order_reject_action()
  return count === 1 ? m.order_reject_action_plain() : m.order_bulk_reject_action_plain()
}

interface AssignDialogProps {
  open: boolean
  pending: boolean
  error: string
  count: number
  team: readonly Colleague[]
  onAssign: (assigneeId: string | null) => void
  onCancel: () => void
}

/** Choice of the team member for the orders, or nobody. */
function AssignDialog({ count, team, onAssign, ...asking }: AssignDialogProps) {
  const [assigneeId, setAssigneeId] = useState('')
  return (
    <Confirm
      {...asking}
      title={m.order_bulk_assign_title({ count })}
      text={m.order_bulk_assign_text()}
      action={m.order_bulk_assign()}
      onConfirm={() => onAssign(assigneeId || null)}
    >
      <Select
        label={m.order_assignee()}
        width={6}
        placeholder={m.admin_assign_nobody()}
        value={assigneeId}
        onPick={setAssigneeId}
        options={team.map(({ id, name }) => ({ id, text: name }))}
      />
    </Confirm>
  )
}

/** Total of all invoices that the action would issue. Orders without a price are only counted. */
function SumOfAll({ orders }: { orders: readonly OrderRow[] }) {
  const sum = (of: (order: OrderRow) => number) => orders.reduce((all, order) => all + of(order), 0)
  const free = orders.filter(({ totalWithTaxCents }) => totalWithTaxCents === 0).length
  return (
    <>
      {free < orders.length && (
        <Sum
          lines={[
            { text: m.booth_lines_total(), cents: sum(({ totalCents }) => totalCents) },
            { text: m.order_bulk_vat(), cents: sum(({ taxCents }) => taxCents) },
          ]}
          total={{
            text: m.order_bulk_sum({ count: orders.length - free }),
            cents: sum(({ totalWithTaxCents }) => totalWithTaxCents),
          }}
        />
      )}
      {free > 0 && <p className="hint">{m.order_bulk_free({ count: free })}</p>}
    </>
  )
}
