import './panel.css'
import { useEffect, useRef, useSyncExternalStore, type FormEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { ConfirmWay } from '#contract/entities/factor.ts'
import { m } from '#messages/messages.js'
import { ProveForm } from '#web/account/shared/prove-form.tsx'
import { googleHref } from '#web/account/shared/google-way.tsx'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useShellData } from './header.tsx'
import { Title } from './title.tsx'

/**
 * Replaces a page of the panel after long inactivity (docs/PRODUCT.md §12.1). The admin continues on that page after
 * entering the password, or the second factor if one is set.
 */
export default function Stale({ ways }: { ways: readonly ConfirmWay[] }) {
  const [first, ...others] = ways
  const isFactor = first !== undefined && first !== 'password'
  const title = isFactor ? m.factor_confirm_title() : m.panel_stale_title()
  const { profile } = useShellData() ?? {}
  const { pathname, search } = useLocation()
  return (
    <main className="pmain stale">
      <Title of={title} />
      <section className="section">
        <h1>{title}</h1>
        <p className="muted">{isFactor ? m.account_stale_text() : m.panel_stale_text()}</p>
        {profile && isFactor ? (
          <ConfirmFactor email={profile.email} ways={[first, ...others]} />
        ) : profile?.hasPassword === false ? (
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

function ConfirmFactor({ email, ways }: { email: string; ways: readonly [ConfirmWay, ...ConfirmWay[]] }) {
  const { revalidate } = useRevalidator()
  return (
    <ProveForm
      ways={ways}
      email={email}
      action={m.panel_stale_go_on()}
      prove={(body) => callFromBrowser('session.confirm', { body })}
      loadPasskeyOptions={() => callFromBrowser('session.confirmPasskey', {})}
      onDone={() => void revalidate()}
    />
  )
}

const never = () => () => {}

/**
 * Form for the password. Its input is uncontrolled, so that text typed before hydration stays. Its method is “post”, so
 * that the password never appears in an address.
 */
function ConfirmPassword() {
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  const { pending, problems, submit, complain } = usePendingCall()
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = (event.currentTarget.elements.namedItem('password') as HTMLInputElement).value
    if (!password) return complain({ fields: { password: m.panel_stale_missing() } })
    void submit(async () => {
      await callFromBrowser('session.confirm', { body: { password } })
      await revalidate()
    })
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={confirm}>
      <PasswordField
        label={m.panel_stale_password()}
        name="password"
        width={6}
        error={problems.fields['password'] ?? problems.whole}
        onChange={() => complain({ fields: {} })}
      />
      <Button type="submit" variant="primary" pending={pending} disabled={!isHere}>
        {m.panel_stale_go_on()}
      </Button>
    </form>
  )
}
