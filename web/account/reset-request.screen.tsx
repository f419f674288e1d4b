import { useEffect } from 'react'
import { data, Form, useActionData, useNavigation, useSearchParams, type ActionFunctionArgs } from 'react-router'
import { ResetRequestInput } from '#contract/entities/account.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFor } from '#web/call.ts'
import { Go } from '#web/shell/go.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'
import { alongOf } from './next-path.ts'
import { refused, textsIn, useAnswer, type Answer } from './shared/answer.ts'
import { checked } from './shared/checked.ts'
import { AuthPage, SubmitWide } from './auth-page.tsx'
import { PersonEmail } from './person-fields.tsx'
import { ProblemNote } from './shared/problem-note.tsx'

async function act({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const values = textsIn(await request.formData())
  const read = checked(
    ResetRequestInput,
    { email: values['email'] ?? '', next: alongOf(new URL(request.url).searchParams) },
    values,
  )
  if ('answer' in read) return data(read.answer, 422)
  try {
    const { message } = await callFor(context)('password.requestReset', { body: read.body })
    return { message }
  } catch (error) {
    return data(refused(error, values, ['email']), error instanceof CallError ? error.status : 503)
  }
}
export const action = act
export const clientAction = act

export default function ResetRequest() {
  const done = useActionData<typeof act>()
  const next = alongOf(useSearchParams()[0])
  const sent = done && 'message' in done ? done.message : undefined
  useEffect(() => {
    if (sent) say(sent)
  }, [sent])
  const back = (
    <Go className="link" to={pathTo('login', {}, { next })}>
      {m.account_back_to_login()}
    </Go>
  )
  return (
    <AuthPage
      title={m.account_reset_ask()}
      lead={sent ? undefined : m.account_reset_ask_lead()}
      side={m.account_side_reset()}
      done={sent !== undefined}
    >
      {sent ? (
        <>
          <Note kind="good" live>
            {sent}
          </Note>
          <p>{m.account_reset_sent_next()}</p>
          <p>
            <Go className="link" to={pathTo('resetRequest', {}, { next })}>
              {m.account_reset_again()}
            </Go>
          </p>
        </>
      ) : (
        <RequestForm answer={done as Answer | undefined} />
      )}
      <p>{back}</p>
    </AuthPage>
  )
}

function RequestForm({ answer }: { answer: Answer | undefined }) {
  const { form, values, mistake, problem } = useAnswer(answer)
  const pending = useNavigation().state !== 'idle'
  return (
    <>
      <ProblemNote problem={problem} />
      <Form method="post" noValidate {...form}>
        <div className="form">
          <PersonEmail values={values} mistake={mistake} />
        </div>
        <SubmitWide pending={pending} pendingText={m.account_reset_asking()}>
          {m.account_reset_ask_do()}
        </SubmitWide>
      </Form>
    </>
  )
}
