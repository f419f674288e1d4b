import { useEffect } from 'react'
import { useFetcher, useSearchParams, type RouterContextProvider } from 'react-router'
import { pathTo, safeNext } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFor } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { say } from '#web/ui/toast.tsx'
import { refused, type Answer } from './shared/answer.ts'

export type Resent = { resent: true } | { resent: false; answer: Answer }

/** `intent=resend`: sends the verification e-mail of a registration again. */
export async function resend(
  context: Readonly<Pick<RouterContextProvider, 'get'>>,
  token: string,
  along: { next?: string },
): Promise<Resent> {
  try {
    await callFor(context)('account.resend', { body: { token, ...along } })
    return { resent: true }
  } catch (error) {
    return { resent: false, answer: refused(error, {}, []) }
  }
}

/** Posts to the registration screen from any screen. */
export function ResendEmail({ token }: { token: string }) {
  const fetcher = useFetcher<Resent>()
  const answer = fetcher.data
  const next = safeNext(useSearchParams()[0].get('next'))
  useEffect(() => {
    if (answer?.resent) say(m.account_resent())
  }, [answer])
  return (
    <fetcher.Form
      className="resend"
      method="post"
      action={pathTo('register', {}, { next: next === '/' ? undefined : next })}
    >
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="token" value={token} />
      {answer?.resent ? (
        <p role="status" className="ok-note">
          {m.account_resent()}
        </p>
      ) : (
        <Button type="submit" size="sm" pending={fetcher.state !== 'idle'} pendingText={m.account_resending()}>
          {m.account_resend()}
        </Button>
      )}
      {answer?.resent === false && <FieldError>{answer.answer.problem?.text}</FieldError>}
    </fetcher.Form>
  )
}
