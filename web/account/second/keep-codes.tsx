import { useState } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Note } from '#web/ui/note.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Last step of the set-up, with the recovery codes. It requires a confirmation that the user has stored them. */
export function KeepCodes({ codes, email, onDone }: { codes: readonly string[]; email: string; onDone: () => void }) {
  const [kept, setKept] = useState(false)
  const [missing, setMissing] = useState(false)
  return (
    <>
      <Note kind="good" live title={m.factor_on_title()}>
        {m.factor_codes_text()}
      </Note>
      <RecoveryCodes codes={codes} email={email} />
      <div className="no-print">
        <Checkbox
          checked={kept}
          onChange={({ target }) => {
            setKept(target.checked)
            setMissing(false)
          }}
          error={missing ? m.factor_codes_missing() : undefined}
        >
          {m.factor_codes_kept()}
        </Checkbox>
      </div>
      <div className="acts no-print">
        <Button variant="primary" iconEnd="arrow" onClick={() => (kept ? onDone() : setMissing(true))}>
          {m.factor_codes_done()}
        </Button>
      </div>
    </>
  )
}
