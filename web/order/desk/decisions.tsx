import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PanelOrder } from '#contract/entities/order.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo } from '#contract/paths.ts'
import { mayMove } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { partyText } from '#web/i18n/company-name.ts'
import { callFromBrowser } from '#web/browser.ts'
import { failureText, isUnanswered } from '#web/shell/failure.ts'
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { centsText } from '#web/i18n/numbers.ts'
import { say } from '#web/ui/toast.tsx'
import { partOf } from '../kinds/parts.ts'
import { RejectDialog, type Rejection } from './reject-dialog.tsx'

type Asked = 'reject' | 'reopen'

/** Runs one decision at a time. Errors appear in its dialog. */
function useDecision() {
  const [confirming, setConfirming] = useState<Asked>()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const { revalidate } = useRevalidator()
  const run = async (work: () => Promise<unknown>, done: string) => {
    setPending(true)
    setProblem('')
    try {
      await work()
      setConfirming(undefined)
      say(done)
    } catch (error) {
      setProblem(problemText(error))
      if (isUnanswered(error)) return setPending(false)
    }
    setPending(false)
    await revalidate()
  }
  const open = (what: Asked) => {
    setProblem('')
    setConfirming(what)
  }
  return { confirming, open, close: () => setConfirming(undefined), run, asking: { pending, error: problem } }
}
type Decision = ReturnType<typeof useDecision>

interface DecisionsProps {
  order: PanelOrder
  may: boolean
  onVerify: () => void
}

/**
 * Buttons to verify, reject or reopen an order. Each appears only if the order's status and the user's permission allow
 * it.
 */
export function Decisions({ order, may, onVerify }: DecisionsProps) {
  const decision = useDecision()
  const { open } = decision
  const button = (what: 'verify' | Asked) => may && mayMove(order.status, what)
  return (
    <>
      <Papers order={order} />
      {(button('reject') || button('reopen') || button('verify')) && (
        <span className="decide-now">
          {button('reject') && (
            <Button variant="danger" icon="close" onClick={() => open('reject')}>
              {m.order_reject()}
            </Button>
          )}
          {button('reopen') && (
            <Button icon="undo" onClick={() => open('reopen')}>
              {m.order_reopen()}
            </Button>
          )}
          {button('verify') && (
            <Button variant="primary" icon="check" onClick={onVerify}>
              {m.order_verify()}
            </Button>
          )}
        </span>
      )}
      <Questions order={order} decision={decision} />
    </>
  )
}

/** Documents of the order, to open or print. */
function Papers({ order }: { order: PanelOrder }) {
  const standing = order.invoices.findLast(({ kind }) => kind === 'invoice')
  return (
    <>
      {standing ? (
        <LinkButton icon="file" href={pathTo('invoice', { invoiceId: standing.id })}>
          {m.order_see_invoice()}
        </LinkButton>
      ) : (
        <Button icon="print" onClick={() => print()}>
          {m.invoice_print()}
        </Button>
      )}
      {partOf(order.kind)
        .papers?.(order)
        .map(({ text, href }) => (
          <a key={href} className={buttonClass()} href={href} download>
            <Icon name="mail" />
            {text}
          </a>
        ))}
    </>
  )
}

/** Text for the reject dialog: the effects of a rejection on the order's booths and its issued invoice. */
function rejectionOf(order: PanelOrder) {
  const who = { company: partyText(order) }
  const invoiced = order.status === 'verified' && order.lines.length > 0
  if (order.kind !== 'booth') return invoiced ? m.order_reject_text_credit(who) : m.order_reject_text_plain(who)
  return invoiced ? m.order_reject_text_invoiced(who) : m.order_reject_text({ count: order.booths.length, ...who })
}

function Questions({ order, decision }: { order: PanelOrder; decision: Decision }) {
  const { confirming, close, run, asking } = decision
  const { id: orderId, number, kind, status } = order
  const reject = (rejection: Rejection) =>
    callFromBrowser('panelOrder.reject', { orderId, body: { ...rejection, verified: status === 'verified' } })
  return (
    <>
      <RejectDialog
        {...asking}
        kind={kind}
        open={confirming === 'reject'}
        title={m.order_reject_title({ number })}
        text={rejectionOf(order)}
        action={kind === 'booth' ? m.order_reject_action() : m.order_reject_action_plain()}
        onReject={(rejection) => void run(() => reject(rejection), m.order_rejected_toast())}
        onCancel={close}
      />
      <Confirm
        {...asking}
        open={confirming === 'reopen'}
        title={m.order_reopen_title({ number })}
        text={kind === 'booth' ? m.order_reopen_text() : m.order_reopen_text_plain()}
        action={m.order_reopen_action()}
        onConfirm={() => void run(() => callFromBrowser('panelOrder.reopen', { orderId }), m.order_reopened_toast())}
        onCancel={close}
      />
    </>
  )
}

/** Error message for a failed decision, with the names of the booths and equipment that caused it. */
export function problemText(error: unknown) {
  if (!(error instanceof CallError)) return failureText(error)
  const booths = (error.about['booths'] ?? []) as { name: string }[]
  const equipment = (error.about['equipment'] ?? []) as {
    title: { en: string; fa: string }
    wanted: number
    available: number
  }[]
  const names = [
    ...booths.map(({ name }) => name),
    ...equipment.map(({ title, wanted, available }) =>
      m.order_short({ item: document.documentElement.lang === 'fa' ? title.fa : title.en, wanted, available }),
    ),
  ]
  const sum =
    error.code === 'order.repriced' ? m.order_sum_now({ sum: centsText(Number(error.about['totalWithTaxCents'])) }) : ''
  return [error.message, names.join('; '), sum].filter(Boolean).join(' ')
}
