import { useState, type FormEvent } from 'react'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { fieldText } from '#words'
import { deviceIn } from '../shared/device.ts'
import { madeWith, passkeyTrouble } from '../shared/browser-passkey.ts'

interface SetupProps {
  onBack: () => void
  onDone: (codes: readonly string[] | null) => void
}

/**
 * Form that creates a passkey. Its name helps the owner to tell passkeys apart. The browser asks for everything else.
 */
export function PasskeySetup({ onBack, onDone }: SetupProps) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const [missing, setMissing] = useState(false)
  const device = deviceIn(navigator.userAgent)
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = (event.currentTarget.elements.namedItem('name') as HTMLInputElement).value.trim()
    if (!name) return setMissing(true)
    setPending(true)
    setError(undefined)
    try {
      onDone(
        (
          await callFromBrowser('factor.addPasskey', {
            body: { passkey: await madeWith((await callFromBrowser('factor.beginPasskey', {})).options), name },
          })
        ).codes,
      )
    } catch (problem) {
      setError(passkeyTrouble(problem))
      setPending(false)
    }
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void make(event)}>
      <p>{m.factor_passkey_how()}</p>
      {error && (
        <Note kind="bad" live>
          {error}
        </Note>
      )}
      <div className="form">
        <Field
          name="name"
          label={m.factor_passkey_name()}
          hint={m.factor_passkey_name_hint()}
          width={6}
          maxLength={60}
          autoComplete="off"
          defaultValue={device ? m.account_device(device) : ''}
          error={missing ? fieldText('nameMissing', getLocale(), 'name') : undefined}
          onChange={() => setMissing(false)}
        />
      </div>
      <div className="acts">
        <Button onClick={onBack} disabled={pending}>
          {m.factor_back()}
        </Button>
        <Button type="submit" variant="primary" icon="lock" pending={pending} pendingText={m.factor_passkey_waiting()}>
          {m.factor_passkey_make()}
        </Button>
      </div>
    </form>
  )
}
