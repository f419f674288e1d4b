import { Suspense, useState } from 'react'
import { lazy } from '#web/ui/later.tsx'
import { useRevalidator } from 'react-router'
import type { Colleague } from '#contract/entities/assignee.ts'
import type { OrderKind, OrderRow } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { failureText, isUnanswered } from '#web/shell/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { say } from '#web/ui/toast.tsx'
import { able, type BulkAction, type BulkProps, type BulkQuestion } from './bulk-decision.ts'
import type { Rejection } from './reject-dialog.tsx'
import type { Stuck } from './stuck-note.tsx'

const StuckNote = lazy(() => import('./stuck-note.tsx'))
/** Loaded when the first dialog opens. */
const BulkDialogs = lazy(() => import('./bulk-dialogs.tsx'))

/**
 * Body of the call. It contains the totals or verified orders that the user saw, so that the API can reject the
 * decision if they changed.
 */
const bodyOf = (chosen: readonly OrderRow[], move: BulkAction, rejection: Rejection | undefined) => ({
  orderIds: chosen.map(({ id }) => id),
  move,
  ...(move === 'verify' && {
    seen: chosen.map(({ id, totalWithTaxCents }) => ({ orderId: id, totalCents: totalWithTaxCents })),
  }),
  ...(rejection && {
    ...rejection,
    verifiedIds: chosen.filter(({ status }) => status === 'verified').map(({ id }) => id),
  }),
})

function useDecision(chosen: readonly OrderRow[], onDone: (stuck: readonly Stuck[]) => void) {
  const [action, setAction] = useState<BulkQuestion>()
  const [wasAsked, setWasAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const { revalidate } = useRevalidator()
  const send = async (call: () => Promise<{ items: readonly (Stuck & { done: boolean })[] }>) => {
    setPending(true)
    try {
      const { items } = await call()
      const stuck = items.filter(({ done }) => !done)
      onDone(stuck)
      if (stuck.length > 0) say(m.order_bulk_some({ done: items.length - stuck.length, left: stuck.length }), 'bad')
      else say(m.order_bulk_done({ done: items.length }))
      setAction(undefined)
      setProblem('')
    } catch (error) {
      setProblem(failureText(error))
      if (isUnanswered(error)) return setPending(false)
    }
    setPending(false)
    await revalidate()
  }
  const run = (move: BulkAction, rejection?: Rejection) =>
    send(() => callFromBrowser('panelOrder.decide', { body: bodyOf(chosen, move, rejection) }))
  const assign = (assigneeId: string | null) =>
    send(() => callFromBrowser('panelOrder.assignAll', { body: { orderIds: chosen.map(({ id }) => id), assigneeId } }))
  const open = (question: BulkQuestion) => {
    setProblem('')
    setAction(question)
    setWasAsked(true)
  }
  return { action, wasAsked, pending, problem, run, assign, open, close: () => setAction(undefined) }
}

/**
 * Applies one decision to the selected orders. Orders that cannot make the transition stay selected, with the reason.
 */
export function useBulk(rows: readonly OrderRow[], kind: OrderKind | undefined, team: readonly Colleague[]) {
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
    dialog: decision.wasAsked && (
      <Suspense>
        <BulkDialogs {...bulk} kind={kind} team={team} />
      </Suspense>
    ),
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
      <Button size="sm" icon="hand" onClick={() => open('assign')}>
        {m.order_bulk_assign()}
      </Button>
    </>
  )
}
