import { useEffect } from 'react'
import {
  data,
  Form,
  useActionData,
  useNavigation,
  useRouteLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
} from 'react-router'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo, safeNext } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFor } from '#web/call.ts'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { refused } from './shared/answer.ts'
import { AuthPage } from './auth-page.tsx'
import { withBdi } from './with-bdi.tsx'

// Opening the page verifies nothing, with or without JavaScript, because mail scanners open links first. The button
// verifies.
async function act({ context, params }: Pick<ActionFunctionArgs, 'context' | 'params'>) {
  try {
    return { verified: (await callFor(context)('account.verify', { token: params['token'] ?? '' })).user.email }
  } catch (error) {
    return data(refused(error, {}, []), error instanceof CallError ? error.status : 503)
  }
}
export const action = act
export const clientAction = act

export default function Verify() {
  const done = useActionData<typeof act>()
  const pending = useNavigation().state !== 'idle'
  const [query] = useSearchParams()
  const next = safeNext(query.get('next'))
  /** True if the link verifies the new address of an existing account instead of a registration. */
  const isChange = query.has('change')
  const along = next === '/' ? undefined : next
  const verified = done && 'verified' in done ? done.verified : undefined
  const problem = done && !('verified' in done) ? done.problem : undefined
  const isFinal = verified !== undefined || problem?.code === 'verification.failed'
  useEffect(() => {
    if (verified) say(verifiedText(isChange))
  }, [verified, isChange])
  return (
    <AuthPage
      secret
      title={isChange ? m.account_verify_change() : m.account_verify()}
      lead={isFinal ? undefined : isChange ? m.account_verify_change_lead() : m.account_verify_lead()}
      side={isChange ? m.account_side_verify_change() : m.account_side_verify()}
      done={isFinal}
    >
      {verified !== undefined && <Verified email={verified} along={along} isChange={isChange} />}
      {problem?.code === 'verification.failed' && (
        <>
          <Note kind="bad" title={m.account_verify_failed()} live>
            {m.account_verify_failed_next()}
          </Note>
          <Go className="btn primary lg wide" to={pathTo('login', {}, { next: along })}>
            {m.account_login()}
          </Go>
        </>
      )}
      {problem && !isFinal && (
        <Note kind="bad" live>
          {problem.text}
        </Note>
      )}
      {!isFinal && (
        <Form method="post" replace>
          <Button type="submit" variant="primary" size="lg" wide pending={pending} pendingText={m.account_verifying()}>
            {m.account_verify_do()}
          </Button>
        </Form>
      )}
    </AuthPage>
  )
}

const verifiedText = (isChange: boolean) => (isChange ? m.account_verified_change() : m.account_verified())

/** `along`: the page that the user wanted to open when registering. */
function Verified({ email, along, isChange }: { email: string; along: string | undefined; isChange: boolean }) {
  const profile = useRouteLoaderData<typeof rootLoader>('root')?.profile
  return (
    <>
      <Note kind="good" live>
        {verifiedText(isChange)}
      </Note>
      <p>{withBdi(m.account_verified_next, email)}</p>
      <Go
        className="btn primary lg wide"
        to={profile ? (along ?? pathTo('personalInformation')) : pathTo('login', {}, { next: along })}
        state={{ email }}
      >
        {profile ? m.account_verified_go_on() : m.account_login()}
      </Go>
    </>
  )
}
