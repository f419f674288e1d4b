import { useState } from 'react'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { say } from '#web/ui/toast.tsx'

/** Throws a table away that was not imported, after a question. */
export function Drop({ importId, onDone }: { importId: string; onDone: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const { pending, problems, submit } = usePendingCall()
  const drop = () =>
    submit(async () => {
      await callFromBrowser('panelImport.remove', { importId })
      say(m.import_dropped())
      onDone()
    })
  return (
    <>
      <Button className="end" variant="quiet" icon="trash" onClick={() => setIsAsking(true)}>
        {m.import_drop()}
      </Button>
      <Confirm
        open={isAsking}
        danger
        title={m.import_drop_title()}
        text={m.import_drop_text()}
        action={m.import_drop()}
        pending={pending}
        error={problems.whole}
        onConfirm={() => void drop()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}
