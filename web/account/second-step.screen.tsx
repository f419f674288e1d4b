import { useState } from 'react'
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { SecondInput, type ProofWay } from '#contract/entities/factor.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo, safeNext } from '#contract/paths.ts'
import { localize } from '#web/i18n/address.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { refused, textsIn, useAnswer, type Answer } from './shared/answer.ts'
import { checked } from './shared/checked.ts'
import { AuthPage, SubmitWide } from './auth-page.tsx'
import { redirectAfterLogin, pathAfterLogin } from './after-login.ts'
import { ProblemNote } from './shared/problem-note.tsx'
import { passkeyTrouble, usedFor } from './shared/browser-passkey.ts'
import { CodeField, RecoveryField } from './shared/code-field.tsx'

const nextOf = (request: Request) => safeNext(new URL(request.url).searchParams.get('next'))
const fromTheStart = (next: string) => pathTo('login', {}, { next: next === '/' ? undefined : next, late: '1' })
const isGone = (error: unknown) => error instanceof CallError && error.code === 'factor.gone'

/** Without a pending second step, redirects to the first step. */
async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const next = nextOf(request)
  try {
    return { next, ways: (await callFor(context)('session.halfway', {})).ways }
  } catch (error) {
    throw isGone(error) ? redirect(fromTheStart(next), 303) : error
  }
}
export const loader = load
export const clientLoader = load
/** After the form was sent, the pending log-in no longer exists, so this page must not load it again. */
export const shouldRevalidate = ({ actionStatus }: { actionStatus?: number }) => actionStatus === undefined

async function act({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const values = textsIn(await request.formData())
  const shown = values['way'] === 'recovery' ? 'recoveryCode' : 'code'
  const read = checked(SecondInput, { [shown]: values[shown] ?? '' }, values)
  const next = nextOf(request)
  if ('answer' in read) return data(read.answer, 422)
  try {
    const { profile, factorAsked } = await callFor(context)('session.second', { body: read.body })
    return redirectAfterLogin(next, profile.role, factorAsked)
  } catch (error) {
    if (isGone(error)) return redirect(fromTheStart(next), 303)
    return data({ ...refused(error, values, [shown]), values: {} }, error instanceof CallError ? error.status : 503)
  }
}
export const action = act
export const clientAction = act

export default function SecondStep() {
  const { next, ways } = useLoaderData<typeof load>()
  const [query] = useSearchParams()
  const wanted = query.get('way') === 'recovery' ? 'recovery' : (ways[0] ?? 'recovery')
  const along = { next: next === '/' ? undefined : next }
  return (
    <AuthPage title={m.factor_step_title()} lead={leads[wanted]()} side={m.account_side_login()}>
      {wanted === 'passkey' ? <PasskeyStep next={next} primary /> : <CodeStep way={wanted} />}
      {wanted === 'app' && ways.includes('passkey') && <PasskeyStep next={next} />}
      <p className="other-ways">
        {wanted !== 'recovery' && ways.includes('recovery') && (
          <Go className="link" to={pathTo('secondStep', {}, { ...along, way: 'recovery' })} replace>
            {m.factor_other_recovery()}
          </Go>
        )}
        {wanted === 'recovery' && ways[0] !== 'recovery' && (
          <Go className="link" to={pathTo('secondStep', {}, along)} replace>
            {ways[0] === 'passkey' ? m.factor_other_passkey() : m.factor_other_app()}
          </Go>
        )}
        <Go className="link" to={pathTo('login', {}, along)}>
          {m.factor_step_back()}
        </Go>
      </p>
      {wanted === 'recovery' && <p className="muted">{m.factor_step_lost()}</p>}
    </AuthPage>
  )
}

const leads: Record<ProofWay, () => string> = {
  password: m.factor_step_lead_app,
  app: m.factor_step_lead_app,
  passkey: m.factor_step_lead_passkey,
  recovery: m.factor_step_lead_recovery,
}

/** Each way to prove a second factor has a separate form, so that an error shows only in the form it belongs to. */
function CodeStep({ way }: { way: ProofWay }) {
  const { form, mistake, problem } = useAnswer(useActionData<Answer>(), { enters: true })
  const pending = useNavigation().state !== 'idle'
  return (
    <>
      <ProblemNote problem={problem} />
      <Form key={way} method="post" noValidate {...form}>
        <input type="hidden" name="way" value={way} />
        <div className="form">
          {way === 'recovery' ? (
            <RecoveryField error={mistake('recoveryCode')} />
          ) : (
            <CodeField error={mistake('code')} />
          )}
        </div>
        <SubmitWide pending={pending} pendingText={m.account_login_doing()}>
          {m.account_login_do()}
        </SubmitWide>
      </Form>
    </>
  )
}

function PasskeyStep({ next, primary }: { next: string; primary?: boolean }) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const use = async () => {
    setPending(true)
    setError(undefined)
    try {
      const { options } = await callFromBrowser('session.secondPasskey', {})
      const { profile, factorAsked } = await callFromBrowser('session.second', {
        body: { passkey: await usedFor(options) },
      })
      location.assign(localize(pathAfterLogin(next, profile.role, factorAsked), getLocale()))
    } catch (problem) {
      if (isGone(problem)) return location.assign(localize(fromTheStart(next), getLocale()))
      setError(passkeyTrouble(problem))
      setPending(false)
    }
  }
  return (
    <>
      {!primary && <div className="or">{m.account_or()}</div>}
      {error && (
        <Note kind="bad" live>
          {error}
        </Note>
      )}
      <Button
        variant={primary ? 'primary' : 'plain'}
        size={primary ? 'lg' : 'md'}
        wide
        icon="lock"
        pending={pending}
        pendingText={m.factor_passkey_waiting()}
        onClick={() => void use()}
      >
        {m.factor_passkey_use()}
      </Button>
    </>
  )
}
