import { fullName } from '#contract/rules/full-name.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PanelHonorary } from '#contract/entities/honorary.ts'
import { honoraryMoves, type HonoraryMove } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { failureText, isUnanswered } from '#web/shell/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { say } from '#web/ui/toast.tsx'
import { AppointDialog } from './appoint-dialog.tsx'

/** Appoint, approve, decline: what the state allows. */
export function Decisions({ visitor }: { visitor: PanelHonorary }) {
  const [confirming, setConfirming] = useState<'appoint' | 'approve' | 'decline'>()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const { revalidate } = useRevalidator()
  const visitorId = visitor.id
  const name = fullName(visitor)
  const may = (move: HonoraryMove) => (honoraryMoves[move].from as readonly string[]).includes(visitor.status)
  const run = async (work: () => Promise<unknown>, done: string) => {
    setPending(true)
    setProblem('')
    try {
      await work()
      setConfirming(undefined)
      say(done)
    } catch (error) {
      setProblem(failureText(error))
      if (isUnanswered(error)) return setPending(false)
    }
    setPending(false)
    await revalidate()
  }
  const open = (what: typeof confirming) => {
    setProblem('')
    setConfirming(what)
  }
  const close = () => setConfirming(undefined)
  return (
    <>
      {may('decline') && (
        <Button variant="danger" icon="close" onClick={() => open('decline')}>
          {m.honorary_decline()}
        </Button>
      )}
      {may('appoint') && (
        <Button icon="calendar" variant={may('approve') ? 'plain' : 'primary'} onClick={() => open('appoint')}>
          {visitor.status === 'interview' ? m.honorary_appoint_again() : m.honorary_appoint()}
        </Button>
      )}
      {may('approve') && (
        <Button variant="primary" icon="check" onClick={() => open('approve')}>
          {m.honorary_approve()}
        </Button>
      )}
      {confirming === 'appoint' && (
        <AppointDialog
          visitor={visitor}
          onClose={close}
          onDone={() => {
            close()
            say(m.honorary_appointed_toast())
            void revalidate()
          }}
        />
      )}
      <Confirm
        open={confirming === 'approve'}
        pending={pending}
        error={problem}
        title={m.honorary_approve_title({ name })}
        text={m.honorary_approve_text()}
        action={m.honorary_approve_do()}
        onConfirm={() =>
          void run(() => callFromBrowser('panelHonorary.approve', { visitorId }), m.honorary_approved_toast())
        }
        onCancel={close}
      />
      <Confirm
        open={confirming === 'decline'}
        danger
        pending={pending}
        error={problem}
        title={m.honorary_decline_title({ name })}
        text={m.honorary_decline_text()}
        action={m.honorary_decline_do()}
        note={{ label: m.honorary_decline_note(), limit: 600, required: m.honorary_decline_missing() }}
        onConfirm={({ note }) =>
          void run(
            () => callFromBrowser('panelHonorary.decline', { visitorId, body: { reason: note } }),
            m.honorary_declined_toast(),
          )
        }
        onCancel={close}
      />
    </>
  )
}
