import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import * as z from 'zod/mini'
import { LoginInput } from '#contract/entities/account.ts'
import { says } from '#contract/fields.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo, safeNext } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFor, visitContext } from '#web/call.ts'
import { Go } from '#web/shell/go.tsx'
import { EmailField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { redirectAfterLogin } from './after-login.ts'
import { refused, textsIn, useAnswer, type Answer } from './shared/answer.ts'
import { checked } from './shared/checked.ts'
import { AuthPage, SubmitWide } from './auth-page.tsx'
import { GoogleWay } from './shared/google-way.tsx'
import { ProblemNote } from './shared/problem-note.tsx'

/** A signed-in user is redirected to the next page. */
async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const next = safeNext(new URL(request.url).searchParams.get('next'))
  const profile = await context.get(visitContext).who()
  if (profile) throw redirectAfterLogin(next, profile.role)
  return { next }
}
export const loader = load
export const clientLoader = load

const LoginForm = z.extend(LoginInput, { password: z.string(says('passwordMissing')) })

async function act({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const values = textsIn(await request.formData())
  const read = checked(LoginForm, { email: values['email'] ?? '', password: values['password'] }, values)
  if ('answer' in read) return data(read.answer, 422)
  try {
    const { profile, factorAsked } = await callFor(context)('session.login', { body: read.body })
    return redirectAfterLogin(safeNext(new URL(request.url).searchParams.get('next')), profile.role, factorAsked)
  } catch (error) {
    if (error instanceof CallError && error.code === 'factor.needed')
      return redirect(
        pathTo('secondStep', {}, { next: new URL(request.url).searchParams.get('next') ?? undefined }),
        303,
      )
    const answer = refused(error, values, ['email', 'password'])
    const wrong = answer.problem?.code === 'login.incorrect'
    return data(
      wrong ? { ...answer, problem: undefined, mistakes: { password: answer.problem?.text ?? '' } } : answer,
      error instanceof CallError ? error.status : 503,
    )
  }
}
export const action = act
export const clientAction = act

export default function Login() {
  const { next } = useLoaderData<typeof load>()
  const [query] = useSearchParams()
  const verified = verifiedIn(useLocation().state)
  const edition = useRouteLoaderData<typeof rootLoader>('root')?.edition
  const { form, values, mistake, problem } = useAnswer(useActionData<Answer>())
  const pending = useNavigation().state !== 'idle'
  const along = next === '/' ? undefined : next
  return (
    <AuthPage
      title={m.account_login()}
      lead={
        !edition?.unpublished && (
          <>
            <span>{m.account_no_account()}</span>{' '}
            <Go className="link" to={pathTo('register', {}, { next: along })}>
              {m.account_register_link()}
            </Go>
          </>
        )
      }
      side={m.account_side_login()}
    >
      {query.has('late') ? (
        <Note kind="warn">{m.factor_late()}</Note>
      ) : query.has('changed') ? (
        <Note kind="good">{m.account_reset_done()}</Note>
      ) : (
        along && !problem && <Note>{m.account_login_first()}</Note>
      )}
      <GoogleTrouble fault={query.get('google')} />
      <ProblemNote problem={problem} />
      <Form method="post" noValidate {...form}>
        <div className="form">
          <EmailField
            id="email"
            name="email"
            label={m.account_email()}
            width={6}
            autoComplete="username"
            required
            defaultValue={values['email'] ?? verified}
            error={mistake('email')}
          />
          <PasswordField
            id="password"
            name="password"
            label={m.account_password()}
            width={6}
            required
            error={mistake('password')}
          />
        </div>
        <p className="auth-forgot">
          <Go className="link" to={pathTo('resetRequest', {}, { next: along })}>
            {m.account_forgot()}
          </Go>
        </p>
        <SubmitWide pending={pending} pendingText={m.account_login_doing()}>
          {m.account_login_do()}
        </SubmitWide>
      </Form>
      {edition?.googleLogin && <GoogleWay next={next} />}
    </AuthPage>
  )
}

/** The e-mail address that was just verified, from the state of the browser's history. It is never in an address. */
const verifiedIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : undefined

const troubles: Record<string, () => string> = {
  away: m.account_google_away,
  cancelled: m.account_google_cancelled,
  refused: m.account_google_refused,
  unproven: m.account_google_unproven,
  disabled: m.account_google_disabled,
  other: m.account_google_other,
  limited: m.account_google_limited,
}

/** Explains why signing in with Google failed. */
function GoogleTrouble({ fault }: { fault: string | null }) {
  const words = fault !== null && Object.hasOwn(troubles, fault) ? troubles[fault] : undefined
  return words ? <Note kind={fault === 'cancelled' ? 'info' : 'bad'}>{words()}</Note> : null
}
