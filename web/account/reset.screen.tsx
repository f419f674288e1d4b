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
import { ResetInput } from '#contract/entities/account.ts'
import { passwordLength } from '#contract/constants.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFor } from '#web/call.ts'
import { Go } from '#web/shell/go.tsx'
import { Note } from '#web/ui/note.tsx'
import { alongOf } from './next-path.ts'
import { refused, textsIn, useAnswer, type Answer } from './shared/answer.ts'
import { checked } from './shared/checked.ts'
import { AuthPage, SubmitWide } from './auth-page.tsx'
import { NewPassword } from './shared/new-password.tsx'
import { ProblemNote } from './shared/problem-note.tsx'

async function act({ context, request, params }: Pick<ActionFunctionArgs, 'context' | 'request' | 'params'>) {
  const values = textsIn(await request.formData())
  const read = checked(
    ResetInput,
    {
      token: params['token'] ?? '',
      password: values['password'] ?? '',
      repeatPassword: values['repeatPassword'] ?? '',
    },
    values,
  )
  if ('answer' in read) return data(read.answer, 422)
  try {
    await callFor(context)('password.reset', { body: read.body })
    return redirect(pathTo('login', {}, { changed: '1', next: alongOf(new URL(request.url).searchParams) }), 303)
  } catch (error) {
    return data(refused(error, values, ['password', 'repeatPassword']), error instanceof CallError ? error.status : 503)
  }
}
export const action = act
export const clientAction = act

/**
 * Members of the team need a longer password, so the link's token is looked up. An expired link is rejected when the
 * form is sent.
 */
const load = async ({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) => {
  const rule = await callFor(context)('password.rule', { token: params['token'] ?? '' }).catch(() => undefined)
  return { ofTeam: rule?.least === passwordLength.admin }
}
export const loader = load
export const clientLoader = load
export const shouldRevalidate = () => false

export default function Reset() {
  const { form, mistake, problem } = useAnswer(useActionData<Answer>())
  const next = alongOf(useSearchParams()[0])
  const pending = useNavigation().state !== 'idle'
  const { ofTeam } = useLoaderData<typeof load>()
  const whose = () => ({ name: '', lastName: '', email: '', admin: ofTeam })
  const over = problem?.code === 'reset.failed'
  return (
    <AuthPage
      wide
      secret
      title={m.account_reset()}
      lead={over ? undefined : m.account_reset_lead()}
      side={m.account_side_reset()}
      done={over}
    >
      {over ? (
        <>
          <Note kind="bad" title={m.account_reset_failed()} live>
            {m.account_reset_failed_next()}
          </Note>
          <Go className="btn primary lg wide" to={pathTo('resetRequest', {}, { next })}>
            {m.account_reset_new_link()}
          </Go>
        </>
      ) : (
        <>
          <ProblemNote problem={problem} />
          <Form method="post" noValidate {...form}>
            <div className="form">
              <NewPassword label={m.account_new_password()} whose={whose} mistake={mistake} />
            </div>
            <p className="hint">{m.account_password_hint()}</p>
            <SubmitWide pending={pending} pendingText={m.account_saving()}>
              {m.account_reset_do()}
            </SubmitWide>
          </Form>
        </>
      )}
      <p>
        <Go className="link" to={pathTo('login', {}, { next })}>
          {m.account_back_to_login()}
        </Go>
      </p>
    </AuthPage>
  )
}
