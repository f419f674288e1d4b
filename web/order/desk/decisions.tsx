import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PanelOrder } from '#contract/entities/order.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo } from '#contract/paths.ts'
import { mayMove } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { failureText } from '#web/shell/failure.ts'
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { centsText } from '#web/ui/numbers.ts'
import { say } from '#web/ui/toast.tsx'
import { partOf } from '../kinds/parts.ts'
import { RejectDialog } from './reject-dialog.tsx'

/** Verify, reject, take up again: what the state allows and the level permits. */
export function Decisions({ order, may, onVerify }: { order: PanelOrder; may: boolean; onVerify: () => void }) {
  const [confirming, setConfirming] = useState<'reject' | 'reopen'>()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const { revalidate } = useRevalidator()
  const standing = order.invoices.findLast(({ kind }) => kind === 'invoice')
  const orderId = order.id
  const isFree = order.lines.length === 0
  const who = { company: order.companyName || order.visitorName }
  const isBooth = order.kind === 'booth'
  const invoiced = order.status === 'verified' && !isFree
  const rejectText = isBooth
    ? invoiced
      ? m.order_reject_text_invoiced(who)
      : m.order_reject_text({ count: order.booths.length, ...who })
    : invoiced
      ? m.order_reject_text_credit(who)
      : m.order_reject_text_plain(who)
  const run = async (work: () => Promise<unknown>, done: string) => {
    setPending(true)
    setProblem('')
    try {
      await work()
      setConfirming(undefined)
      say(done)
    } catch (error) {
      setProblem(problemText(error))
    }
    setPending(false)
    await revalidate()
  }
  const open = (what: typeof confirming) => {
    setProblem('')
    setConfirming(what)
  }
  const close = () => setConfirming(undefined)
  const button = (what: 'verify' | 'reject' | 'reopen') => may && mayMove(order.status, what)
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
      <RejectDialog
        kind={order.kind}
        open={confirming === 'reject'}
        pending={pending}
        error={problem}
        title={m.order_reject_title({ number: order.number })}
        text={rejectText}
        onReject={(reason) =>
          void run(
            () =>
              callFromBrowser('panelOrder.reject', {
                orderId,
                body: { reason, verified: order.status === 'verified' },
              }),
            m.order_rejected_toast(),
          )
        }
        onCancel={close}
      />
      <Confirm
        open={confirming === 'reopen'}
        pending={pending}
        error={problem}
        title={m.order_reopen_title({ number: order.number })}
        text={isBooth ? m.order_reopen_text() : m.order_reopen_text_plain()}
        action={m.order_reopen_action()}
        onConfirm={() => void run(() => callFromBrowser('panelOrder.reopen', { orderId }), m.order_reopened_toast())}
        onCancel={close}
      />
    </>
  )
}

/** A refusal in words, with the names that it tells. */
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
    error.code === 'order.repriced'
      ? m.order_sum_now({ sum: centsText(Number(error.about['totalWithTaxCents']), getLocale()) })
      : ''
  return [error.message, names.join('; '), sum].filter(Boolean).join(' ')
}
