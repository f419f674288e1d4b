import { useState, type FormEvent } from 'react'
import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { fieldText } from '#words'
import { getLocale } from '#messages/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { Asked } from './again.ts'
import { problemOf } from './answer.ts'
import { googleHref } from './google-way.tsx'

const words = {
  lost: { title: m.account_lost_title, text: m.account_lost_text, action: m.account_lost_do },
  stale: { title: m.account_stale_title, text: m.account_stale_text, action: m.account_stale_do },
}

/** Over the page as it stands, so that nothing typed is lost. */
export default function AgainDialog({ why, who, answer }: Asked) {
  const { title, text, action } = words[why]
  return (
    <Dialog open title={title()} text={text()} onClose={() => answer(false)}>
      {who.hasPassword ? <PasswordForm why={why} who={who} answer={answer} action={action()} /> : <OverGoogle answer={answer} />}
    </Dialog>
  )
}

function PasswordForm({ why, who, answer, action }: Asked & { action: string }) {
  const [pending, setPending] = useState(false), [error, complain] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog stands in a portal: its events reach the form that waits behind it.
    event.stopPropagation()
    const password = (event.currentTarget.elements.namedItem('password') as HTMLInputElement).value
    if (password === '') return complain(fieldText('passwordMissing', getLocale()))
    setPending(true)
    try {
      if (why === 'lost') await callFromBrowser('session.login', { body: { email: who.email, password } })
      else await callFromBrowser('session.confirm', { body: { password } })
      answer(true)
    } catch (problem) {
      complain(problem instanceof CallError ? problemOf(problem).text : m.account_no_answer())
      setPending(false)
    }
  }
  return (
    <form noValidate className="stack" onSubmit={(event) => void submit(event)}>
      <p><bdi dir="ltr">{who.email}</bdi></p>
      <input type="hidden" name="username" autoComplete="username" value={who.email} readOnly />
      <PasswordField name="password" label={m.account_password()} width={6} data-focus error={error} onChange={() => complain(undefined)} />
      <div className="acts">
        <Button onClick={() => answer(false)} disabled={pending}>{m.account_cancel()}</Button>
        <Button type="submit" variant="primary" pending={pending} pendingText={m.account_checking()}>{action}</Button>
      </div>
    </form>
  )
}

/** Whoever has no password comes back over the provider, beside this page. */
function OverGoogle({ answer }: Pick<Asked, 'answer'>) {
  return (
    <div className="stack">
      <p>{m.account_lost_google()}</p>
      <div className="acts">
        <a className="btn" href={googleHref('/userPanel/PersonalInformation')} target="_blank" rel="noreferrer">{m.account_google()}</a>
        <Button variant="primary" onClick={() => answer(true)}>{m.account_lost_go_on()}</Button>
      </div>
    </div>
  )
}
