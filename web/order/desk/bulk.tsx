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

/** What is asked of the portal about all of them: with what was seen of each, so that nothing changes unseen. */
const bodyOf = (chosen: readonly OrderRow[], move: BulkAction, reason: string | undefined) => ({
  orderIds: chosen.map(({ id }) => id),
  move,
  ...(move === 'verify' && {
    seen: chosen.map(({ id, totalWithTaxCents }) => ({ orderId: id, totalCents: totalWithTaxCents })),
  }),
  ...(reason && {
    reason,
    verifiedIds: chosen.filter(({ status }) => status === 'verified').map(({ id }) => id),
  }),
})

function useDecision(chosen: readonly OrderRow[], onDone: (stuck: readonly Stuck[]) => void) {
  const [action, setAction] = useState<BulkAction>()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const { revalidate } = useRevalidator()
  const run = async (move: BulkAction, reason?: string) => {
    setPending(true)
    try {
      const { items } = await callFromBrowser('panelOrder.decide', { body: bodyOf(chosen, move, reason) })
      const stuck = items.filter(({ done }) => !done)
      onDone(stuck)
      if (stuck.length > 0) say(m.order_bulk_some({ done: items.length - stuck.length, left: stuck.length }), 'bad')
      else say(m.order_bulk_done({ done: items.length }))
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
  return { action, pending, problem, run, open, close: () => setAction(undefined) }
}
interface BulkProps {
  chosen: readonly OrderRow[]
  decision: ReturnType<typeof useDecision>
}

const able = (chosen: readonly OrderRow[], move: BulkAction) => chosen.filter(({ status }) => mayMove(status, move))

/** One decision on the selected orders: what cannot move stays selected, with a word why. */
export function useBulk(rows: readonly OrderRow[], kind: OrderKind | undefined) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [stuck, setStuck] = useState<readonly Stuck[]>([])
  const chosen = rows.filter(({ id }) => selected.has(id))
  const decision = useDecision(chosen, (stuck) => {
    setStuck(stuck)
    setSelected(new Set(stuck.map(({ orderId }) => orderId)))
  })
  const bulk = { chosen, decision }
  return {
    selection: {
      selected,
      onChange: setSelected,
      actions: <BulkButtons {...bulk} />,
      says: (count: number) => m.order_bulk_selected({ count }),
    },
    dialog: <BulkDialogs {...bulk} kind={kind} />,
    note: stuck.length > 0 && (
      <Suspense>
        <StuckNote stuck={stuck} />
      </Suspense>
    ),
  }
}

function BulkButtons({ chosen, decision: { action, pending, run, open } }: BulkProps) {
  const none = (move: BulkAction) => able(chosen, move).length === 0
  return (
    <>
      <Button
        size="sm"
        icon="eye"
        disabled={none('review')}
        pending={pending && action === undefined}
        onClick={() => void run('review')}
      >
        {m.order_bulk_review()}
      </Button>
      <Button size="sm" icon="check" disabled={none('verify')} onClick={() => open('verify')}>
        {m.order_verify()}
      </Button>
      <Button size="sm" icon="close" disabled={none('reject')} onClick={() => open('reject')}>
        {m.order_reject()}
      </Button>
    </>
  )
}

function BulkDialogs({ chosen, decision, kind }: BulkProps & { kind: OrderKind | undefined }) {
  const { action, pending, problem, run, close } = decision
  const count = (move: BulkAction) => ({ count: able(chosen, move).length })
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
        text={kind === 'booth' ? m.order_bulk_reject_text() : m.order_bulk_reject_text_plain()}
        onReject={(reason) => void run('reject', reason)}
      />
    </>
  )
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
