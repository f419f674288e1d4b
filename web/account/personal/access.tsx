import { Form } from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { EmailField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { Answer } from '../shared/answer.ts'
import { NewPassword } from '../shared/new-password.tsx'
import { EditLink, PersonalForm, Section, type FormState } from './section.tsx'
import { withBdi } from '../with-bdi.tsx'

interface FormProps {
  profile: Profile
  answer: Answer | undefined
  pending: boolean
}

/** The e-mail address and the password for signing in. */
export function Access({ profile, email, password }: { profile: Profile; email: FormState; password: FormState }) {
  const emailLink = <EditLink part="email">{m.account_email_change()}</EditLink>
  const passwordLink = (
    <EditLink part="password">
      {profile.hasPassword ? m.account_password_change() : m.account_password_first()}
    </EditLink>
  )
  return (
    <Section id="login" title={m.account_login_title()} done={email.done ?? password.done}>
      <Facts
        columns={1}
        facts={[
          [
            m.account_email(),
            <span key="email" className="fact-act">
              <bdi dir="ltr">{profile.email}</bdi>
              {!email.editing && emailLink}
            </span>,
          ],
          [
            m.account_password(),
            <span key="password" className="fact-act">
              <span>{profile.hasPassword ? m.account_password_set() : m.account_password_none()}</span>
              {!password.editing && passwordLink}
            </span>,
          ],
        ]}
      />
      {profile.pendingEmail && !email.editing && (
        <Pending profile={profile} pendingEmail={profile.pendingEmail} pending={email.pending} />
      )}
      {email.editing && <EmailForm profile={profile} {...email} />}
      {password.editing && <PasswordForm profile={profile} {...password} />}
    </Section>
  )
}

function Pending({ profile, pendingEmail, pending }: { profile: Profile; pendingEmail: string; pending: boolean }) {
  return (
    <Note kind="warn">
      <p>{withBdi(m.account_email_pending, pendingEmail)}</p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="unchangedEmail" />
        <input type="hidden" name="email" value={profile.email} />
        <Button type="submit" size="sm" pending={pending}>
          {m.account_email_keep()}
        </Button>
      </Form>
    </Note>
  )
}

function EmailForm({ profile, answer, pending }: FormProps) {
  return (
    <PersonalForm intent="email" answer={answer} pending={pending} action={m.account_email_do()}>
      {({ values, mistake }) => (
        <>
          <EmailField
            id="email"
            name="email"
            label={m.account_email_new()}
            hint={m.account_email_hint()}
            autoComplete="email"
            required
            defaultValue={values['email'] ?? profile.pendingEmail ?? ''}
            error={mistake('email')}
          />
          {profile.hasPassword && <CurrentPassword error={mistake('currentPassword')} />}
        </>
      )}
    </PersonalForm>
  )
}

const CurrentPassword = ({ error, width }: { error: string | undefined; width?: 6 }) => (
  <PasswordField
    id="currentPassword"
    name="currentPassword"
    label={m.account_current_password()}
    width={width}
    required
    error={error}
  />
)

function PasswordForm({ profile, answer, pending }: FormProps) {
  const whose = () => ({ ...profile, admin: profile.role === 'admin' })
  return (
    <PersonalForm
      intent="password"
      answer={answer}
      pending={pending}
      action={profile.hasPassword ? m.account_password_change() : m.account_password_first()}
      lead={
        <>
          <input type="hidden" name="username" autoComplete="username" value={profile.email} />
          <p className="muted lead">{m.account_password_lead()}</p>
        </>
      }
    >
      {({ mistake }) => (
        <>
          {profile.hasPassword && <CurrentPassword error={mistake('currentPassword')} width={6} />}
          <NewPassword label={m.account_new_password()} whose={whose} mistake={mistake} />
        </>
      )}
    </PersonalForm>
  )
}
