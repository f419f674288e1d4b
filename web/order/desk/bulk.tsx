import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderKind, OrderRow } from '#contract/entities/order.ts'
import { mayMove } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { failureText } from '#web/shell/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Sum } from '#web/ui/sum.tsx'
import { say } from '#web/ui/toast.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import type { Stuck } from './stuck-note.tsx'

type BulkAction = 'review' | 'verify' | 'reject'
const StuckNote = lazy(() => import('./stuck-note.tsx'))

/** One decision on the selected orders: what cannot move stays selected, with a word why. */
export function useBulk(rows: readonly OrderRow[], kind: OrderKind | undefined) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [action, setAction] = useState<BulkAction>()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const [stuck, setStuck] = useState<readonly Stuck[]>([])
  const { revalidate } = useRevalidator()
  const chosen = rows.filter(({ id }) => selected.has(id))
  const able = (move: BulkAction) => chosen.filter(({ status }) => mayMove(status, move)).length
  const run = async (move: BulkAction, reason?: string) => {
    setPending(true)
    try {
      const { items } = await callFromBrowser('panelOrder.decide', {
        body: {
          orderIds: chosen.map(({ id }) => id),
          move,
          ...(move === 'verify' && {
            seen: chosen.map(({ id, totalWithTaxCents }) => ({ orderId: id, totalCents: totalWithTaxCents })),
          }),
          ...(reason && {
            reason,
            verifiedIds: chosen.filter(({ status }) => status === 'verified').map(({ id }) => id),
          }),
        },
      })
      const stuck = items.filter(({ done }) => !done)
      setStuck(stuck)
      setSelected(new Set(stuck.map(({ orderId }) => orderId)))
      say(
        stuck.length > 0
          ? m.order_bulk_some({ done: items.length - stuck.length, left: stuck.length })
          : m.order_bulk_done({ done: items.length }),
        stuck.length > 0 ? 'bad' : undefined,
      )
      setAction(undefined)
      setProblem('')
    } catch (error) {
      setProblem(failureText(error))
    }
    setPending(false)
    await revalidate()
  }
  const open = (move: BulkAction) => {
    setProblem('')
    setAction(move)
  }
  const actions = (
    <>
      <Button
        size="sm"
        icon="eye"
        disabled={able('review') === 0}
        pending={pending && action === undefined}
        onClick={() => void run('review')}
      >
        {m.order_bulk_review()}
      </Button>
      <Button size="sm" icon="check" disabled={able('verify') === 0} onClick={() => open('verify')}>
        {m.order_verify()}
      </Button>
      <Button size="sm" icon="close" disabled={able('reject') === 0} onClick={() => open('reject')}>
        {m.order_reject()}
      </Button>
    </>
  )
  const close = () => setAction(undefined)
  const dialog = (
    <>
      <Confirm
        open={action === 'verify'}
        pending={pending}
        error={problem}
        title={m.order_bulk_verify_title({ count: able('verify') })}
        text={m.order_bulk_verify_text()}
        action={m.order_bulk_verify_action()}
        onConfirm={() => void run('verify')}
        onCancel={close}
      >
        <SumOfAll orders={chosen.filter(({ status }) => mayMove(status, 'verify'))} />
      </Confirm>
      <RejectDialog
        kind={kind}
        open={action === 'reject'}
        pending={pending}
        error={problem}
        title={m.order_bulk_reject_title({ count: able('reject') })}
        text={kind === 'booth' ? m.order_bulk_reject_text() : m.order_bulk_reject_text_plain()}
        onReject={(reason) => void run('reject', reason)}
        onCancel={close}
      />
    </>
  )
  return {
    selection: { selected, onChange: setSelected, actions, says: (count: number) => m.order_bulk_selected({ count }) },
    dialog,
    note: stuck.length > 0 && (
      <Suspense>
        <StuckNote stuck={stuck} />
      </Suspense>
    ),
  }
}

/** What all the invoices come to; orders without a price are only counted. */
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
