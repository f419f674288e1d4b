import { useEffect } from 'react'
import {
  data,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  useRouteLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { RegisterInput } from '#contract/entities/account.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo, safeNext } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFor } from '#web/call.ts'
import { Go } from '#web/shell/go.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { refused, textsIn, useAnswer, type Answer } from './shared/answer.ts'
import { checked } from './shared/checked.ts'
import { AuthPage, SubmitWide } from './auth-page.tsx'
import { GoogleWay } from './shared/google-way.tsx'
import { NewPassword } from './shared/new-password.tsx'
import { ActivityField, CompanyField, NameFields, PersonEmail, PersonPhone } from './person-fields.tsx'
import { ProblemNote } from './shared/problem-note.tsx'
import { resend, ResendEmail } from './resend-email.tsx'
import { withBdi } from './with-bdi.tsx'

/** The key lets the server recognise a form that is submitted again because the first response was lost. */
const load = async ({ request }: Pick<LoaderFunctionArgs, 'request'>) => ({
  next: safeNext(new URL(request.url).searchParams.get('next')),
  key: crypto.randomUUID(),
})
export const loader = load
export const clientLoader = load
export const shouldRevalidate = () => false

const shown = [
  'name',
  'lastName',
  'email',
  'phoneNumber',
  'companyName',
  'fieldOfActivity',
  'password',
  'repeatPassword',
  'acceptTerms',
]

async function act({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { intent, key, token = '', acceptTerms, ...values } = textsIn(await request.formData())
  const next = safeNext(new URL(request.url).searchParams.get('next'))
  const along = next === '/' ? {} : { next }
  if (intent === 'resend') return resend(context, token, along)
  const input = { ...values, ...(acceptTerms && { acceptTerms }) }
  const read = checked(
    RegisterInput,
    { name: '', lastName: '', email: '', ...values, acceptTerms: acceptTerms === 'on' },
    input,
  )
  if ('answer' in read) return data(read.answer, 422)
  try {
    const { user, token } = await callFor(context)(
      'account.register',
      { body: { ...read.body, ...along } },
      key ? { key } : {},
    )
    return { registered: { email: user.email, token } }
  } catch (error) {
    const answer = refused(error, input, shown)
    const taken = answer.problem?.code === 'user.exists'
    return data(
      taken ? { ...answer, problem: undefined, mistakes: { email: answer.problem?.text ?? '' } } : answer,
      error instanceof CallError ? error.status : 503,
    )
  }
}
export const action = act
export const clientAction = act

export default function Register() {
  const { next, key } = useLoaderData<typeof load>()
  const done = useActionData<typeof act>()
  const claims = useRouteLoaderData<typeof rootLoader>('root')?.edition.claims
  const minutes = claims?.bookingMinutes ?? null
  const side = minutes === null ? m.account_side_register_bare() : m.account_side_register({ count: minutes })
  if (done && 'registered' in done)
    return (
      <AuthPage title={m.account_register()} side={side} done>
        <Registered {...done.registered} next={next} />
      </AuthPage>
    )
  const login = (
    <Go className="link" to={pathTo('login', {}, { next: next === '/' ? undefined : next })}>
      {m.account_login_link()}
    </Go>
  )
  return (
    <AuthPage
      wide
      title={m.account_register()}
      lead={
        <>
          <span>{m.account_has_account()}</span> {login}
        </>
      }
      side={side}
    >
      {done && 'resent' in done ? (
        <Note kind={done.resent ? 'good' : 'bad'} live>
          {done.resent ? m.account_resent() : done.answer.problem?.text}
        </Note>
      ) : (
        <RegisterForm answer={done} formKey={key} next={next} />
      )}
    </AuthPage>
  )
}

function RegisterForm({ answer, formKey, next }: { answer: Answer | undefined; formKey: string; next: string }) {
  const { form, values, mistake, problem } = useAnswer(answer)
  const pending = useNavigation().state !== 'idle'
  const google = useRouteLoaderData<typeof rootLoader>('root')?.edition.googleLogin
  const text = (name: string) => (form.ref.current?.elements.namedItem(name) as HTMLInputElement | null)?.value ?? ''
  const whose = () => ({
    name: text('name'),
    lastName: text('lastName'),
    email: text('email'),
    companyName: text('companyName'),
    admin: false,
  })
  const fields = { values, mistake }
  return (
    <>
      <ProblemNote problem={problem} title={m.account_registration_failed()} />
      <Form method="post" noValidate {...form}>
        <input type="hidden" name="key" value={formKey} />
        <div className="form">
          <NameFields {...fields} />
          <PersonEmail {...fields} />
          <PersonPhone {...fields} />
          <CompanyField {...fields} />
          <ActivityField {...fields} />
          <NewPassword label={m.account_password()} whose={whose} mistake={mistake} />
        </div>
        <div className="field">
          <Checkbox
            name="acceptTerms"
            required
            defaultChecked={values['acceptTerms'] === 'on'}
            error={mistake('acceptTerms')}
          >
            {m.account_accept_before()}
            <Go className="link" to={pathTo('terms')}>
              {m.account_accept_link()}
            </Go>
            {m.account_accept_after()}
          </Checkbox>
        </div>
        <SubmitWide pending={pending} pendingText={m.account_registering()}>
          {m.account_register_do()}
        </SubmitWide>
      </Form>
      {google && <GoogleWay next={next} />}
    </>
  )
}

/** Replaces the form: the address the e-mail was sent to, and help if it does not arrive. */
function Registered({ email, token, next }: { email: string; token: string; next: string }) {
  const isDemo = useRouteLoaderData<typeof rootLoader>('root')?.edition.demo
  useEffect(() => say(m.account_registered()), [])
  return (
    <>
      <Note kind="good" live>
        {m.account_registered()}
      </Note>
      <p>{withBdi(m.account_registered_next, email)}</p>
      <p className="muted">{m.account_registered_missing()}</p>
      <ResendEmail token={token} />
      {isDemo && <p className="hint">{m.account_demo_letters()}</p>}
      <Go className="btn primary lg wide" to={pathTo('login', {}, { next: next === '/' ? undefined : next })}>
        {m.account_login()}
      </Go>
    </>
  )
}
