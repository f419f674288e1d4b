import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { PasskeyUsed, ProofWay } from '#contract/entities/factor.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { isLate } from '#web/shell/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { fieldText } from '#words'
import { problemOf } from './answer.ts'
import { passkeyTrouble, usedFor } from './browser-passkey.ts'
import { CodeField, RecoveryField } from './code-field.tsx'

/** The data that proves the user's identity, for each way to confirm it. */
interface Proofs {
  password: { password: string }
  app: { code: string }
  recovery: { recoveryCode: string }
  passkey: { passkey: PasskeyUsed }
}
interface ProveFormProps<W extends ProofWay> {
  /** Ways to confirm that the account has. The form opens with the first. */
  ways: readonly [W, ...W[]]
  email: string
  action: string
  prove: (given: Proofs[W]) => Promise<unknown>
  /** Loads the challenge that a passkey signs. */
  loadPasskeyOptions: () => Promise<{ options: Record<string, unknown> }>
  onDone: () => void
  /** Called by the cancel button. If missing, the form has no cancel button. */
  onCancel?: (() => void) | undefined
}

const otherWays: Record<ProofWay, () => string> = {
  password: m.factor_other_password,
  app: m.factor_other_app,
  passkey: m.factor_other_passkey,
  recovery: m.factor_other_recovery,
}
const nameOf = {
  password: 'password',
  app: 'code',
  recovery: 'recoveryCode',
  passkey: 'passkey',
} as const satisfies Record<ProofWay, string>

const troubleOf = (problem: unknown) =>
  problem instanceof CallError ? problemOf(problem).text : isLate(problem) ? m.site_call_late() : m.account_no_answer()

/**
 * Confirms the user's identity inside a dialog, one way at a time. It does not use `useForm`, so that no password is
 * stored in React state. Passkey errors have their own texts.
 */
export function ProveForm<W extends ProofWay>({
  ways,
  email,
  action,
  prove,
  loadPasskeyOptions,
  onDone,
  onCancel,
}: ProveFormProps<W>) {
  const [way, setWay] = useState<W>(ways[0])
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-focus]')?.focus(), [way])
  const attempt = async (given: () => Promise<Partial<Proofs[ProofWay]>>) => {
    setPending(true)
    try {
      await prove((await given()) as Proofs[W])
      onDone()
    } catch (problem) {
      setError(way === 'passkey' ? passkeyTrouble(problem) : troubleOf(problem))
      setPending(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog is a React portal, so its events would reach the form behind it.
    event.stopPropagation()
    if (way === 'passkey')
      return void attempt(async () => ({ passkey: await usedFor((await loadPasskeyOptions()).options) }))
    const name = nameOf[way]
    const value = (event.currentTarget.elements.namedItem(name) as HTMLInputElement).value
    if (value.trim() === '')
      return setError(fieldText(way === 'password' ? 'passwordMissing' : 'oneTimeCodeMissing', getLocale()))
    void attempt(async () => ({ [name]: value }))
  }
  const shared = { error, onChange: () => setError(undefined), 'data-focus': true }
  return (
    <form ref={form} noValidate className="stack" onSubmit={submit}>
      <p>
        <bdi dir="ltr">{email}</bdi>
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {way === 'password' && <PasswordField name="password" label={m.account_password()} width={6} {...shared} />}
      {way === 'app' && <CodeField {...shared} />}
      {way === 'recovery' && <RecoveryField {...shared} />}
      {way === 'passkey' && (
        <div>
          <p>{m.factor_passkey_ask()}</p>
          {error && <FieldError>{error}</FieldError>}
        </div>
      )}
      <OtherWays
        ways={ways.filter((other) => other !== way)}
        onChoose={(other) => {
          setError(undefined)
          setWay(other)
        }}
      />
      <div className="acts">
        {onCancel && (
          <Button onClick={onCancel} disabled={pending}>
            {m.account_cancel()}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          pendingText={m.account_checking()}
          {...(way === 'passkey' && { 'data-focus': true })}
        >
          {way === 'passkey' ? m.factor_passkey_use() : action}
        </Button>
      </div>
    </form>
  )
}

function OtherWays<W extends ProofWay>({ ways, onChoose }: { ways: readonly W[]; onChoose: (way: W) => void }) {
  if (ways.length === 0) return null
  return (
    <p className="other-ways">
      {ways.map((way) => (
        <button key={way} type="button" className="link link-button" onClick={() => onChoose(way)}>
          {otherWays[way]()}
        </button>
      ))}
    </p>
  )
}
