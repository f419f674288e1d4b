import './panel.css'
import { useSyncExternalStore, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages/messages.js'
import { NewPassword } from '#web/account/shared/new-password.tsx'
import { callFromBrowser } from '#web/browser.ts'
import { FormNote } from '#web/form/form-note.tsx'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useShellData } from './header.tsx'
import { Title } from './title.tsx'

const never = () => () => {}

/**
 * Replaces a page of the panel for a new admin who still has a visitor's password. The admin chooses a longer one first
 * (docs/PRODUCT.md §12.5).
 */
export default function ShortPassword() {
  const { profile } = useShellData() ?? {}
  const { revalidate } = useRevalidator()
  const { pending, problems, submit, complain } = usePendingCall()
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const change = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = (name: string) => (event.currentTarget.elements.namedItem(name) as HTMLInputElement).value
    const body = {
      currentPassword: value('currentPassword'),
      password: value('password'),
      repeatPassword: value('repeatPassword'),
    }
    if (!body.currentPassword) return complain({ fields: { currentPassword: m.panel_stale_missing() } })
    void submit(async () => {
      await callFromBrowser('password.change', { body })
      await revalidate()
    })
  }
  if (!profile) return null
  return (
    <main className="pmain stale">
      <Title of={m.panel_short_title()} />
      <section className="section">
        <h1>{m.panel_short_title()}</h1>
        <p className="muted">{m.panel_short_text()}</p>
        <form method="post" noValidate onSubmit={change}>
          <FormNote problems={problems} />
          <input type="hidden" name="username" autoComplete="username" value={profile.email} readOnly />
          <PasswordField
            label={m.account_current_password()}
            name="currentPassword"
            width={6}
            error={problems.fields['currentPassword']}
          />
          <div className="form">
            <NewPassword
              label={m.account_new_password()}
              whose={() => ({ ...profile, admin: true })}
              mistake={(name) => problems.fields[name]}
            />
          </div>
          <Button type="submit" variant="primary" pending={pending} disabled={!isHere}>
            {m.panel_short_do()}
          </Button>
        </form>
      </section>
    </main>
  )
}
