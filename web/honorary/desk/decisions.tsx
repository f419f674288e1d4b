import { fullName } from '#contract/rules/full-name.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PanelHonorary } from '#contract/entities/honorary.ts'
import { honoraryMoves, type HonoraryMove } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { ConfirmAction } from '#web/form/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { say } from '#web/ui/toast.tsx'
import { AppointDialog } from './appoint-dialog.tsx'

/** Buttons to appoint, approve or decline, as the state allows. */
export function Decisions({ visitor }: { visitor: PanelHonorary }) {
  const [confirming, setConfirming] = useState<'appoint' | 'approve' | 'decline'>()
  const { revalidate } = useRevalidator()
  const visitorId = visitor.id
  const name = fullName(visitor)
  const may = (move: HonoraryMove) => (honoraryMoves[move].from as readonly string[]).includes(visitor.status)
  const close = () => setConfirming(undefined)
  return (
    <>
      {may('decline') && (
        <Button variant="danger" icon="close" onClick={() => setConfirming('decline')}>
          {m.honorary_decline()}
        </Button>
      )}
      {may('appoint') && (
        <Button icon="calendar" variant={may('approve') ? 'plain' : 'primary'} onClick={() => setConfirming('appoint')}>
          {visitor.status === 'interview' ? m.honorary_appoint_again() : m.honorary_appoint()}
        </Button>
      )}
      {may('approve') && (
        <Button variant="primary" icon="check" onClick={() => setConfirming('approve')}>
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
      {confirming === 'approve' && (
        <ConfirmAction
          title={m.honorary_approve_title({ name })}
          text={m.honorary_approve_text()}
          action={m.honorary_approve_do()}
          call={() => callFromBrowser('panelHonorary.approve', { visitorId })}
          done={m.honorary_approved_toast()}
          rereads
          onClose={close}
        />
      )}
      {confirming === 'decline' && (
        <ConfirmAction
          danger
          title={m.honorary_decline_title({ name })}
          text={m.honorary_decline_text()}
          action={m.honorary_decline_do()}
          note={{ label: m.honorary_decline_note(), limit: 600, required: m.honorary_decline_missing() }}
          call={({ note }) => callFromBrowser('panelHonorary.decline', { visitorId, body: { reason: note } })}
          done={m.honorary_declined_toast()}
          rereads
          onClose={close}
        />
      )}
    </>
  )
}
