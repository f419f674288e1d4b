import './panel.css'
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'
import { googleHref } from '#web/account/shared/google-way.tsx'
import { callFromBrowser } from '#web/browser.ts'
import { failureText } from './failure.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useShellData } from './header.tsx'
import { Title } from './title.tsx'

/** In place of a page of the panel after a long pause (docs/PRODUCT.md §12.1): with the password one goes on where one was. */
export default function Stale() {
  const { profile } = useShellData() ?? {}
  const { pathname, search } = useLocation()
  return (
    <main className="pmain stale">
      <Title of={m.panel_stale_title()} />
      <section className="section">
        <h1>{m.panel_stale_title()}</h1>
        <p className="muted">{m.panel_stale_text()}</p>
        {profile?.hasPassword === false ? (
          <a className="btn primary" href={googleHref(pathname + search)}>
            {m.account_google()}
          </a>
        ) : (
          <ConfirmPassword />
        )}
      </section>
    </main>
  )
}

const never = () => () => {}

/** Uncontrolled, so that what is typed before React is here stays; "post", so that it can never stand in an address. */
function ConfirmPassword() {
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = (event.currentTarget.elements.namedItem('password') as HTMLInputElement).value
    if (!password) return setError(m.panel_stale_missing())
    setPending(true)
    try {
      await callFromBrowser('session.confirm', { body: { password } })
      await revalidate()
    } catch (problem) {
      setError(wordsOf(problem))
    } finally {
      setPending(false)
    }
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void confirm(event)}>
      <PasswordField
        label={m.panel_stale_password()}
        name="password"
        width={6}
        error={error}
        onChange={() => setError(undefined)}
      />
      <Button type="submit" variant="primary" pending={pending} disabled={!isHere}>
        {m.panel_stale_go_on()}
      </Button>
    </form>
  )
}

const wordsOf = (problem: unknown) =>
  problem instanceof CallError ? (problem.fields[0]?.message ?? problem.message) : failureText(problem)
