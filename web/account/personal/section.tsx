import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { useTypedGuard } from '#web/form/use-typed-guard.ts'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAnswer, type Answer } from '../shared/answer.ts'
import { ProblemNote } from '../shared/problem-note.tsx'
import type { PersonalAction } from './actions.ts'

/** The state of a form on this page, with the last response to it. */
export interface FormState {
  editing: boolean
  done: string | undefined
  answer: Answer | undefined
  pending: boolean
}

interface SectionProps {
  id?: string
  title: string
  lead?: ReactNode
  /** Action at the end of the heading's row. */
  act?: ReactNode
  /** Confirmation of the last change saved in this section. */
  done?: string | undefined
  children: ReactNode
}

/** A section of the personal information below a rule. */
export function Section({ id, title, lead, act, done, children }: SectionProps) {
  return (
    <section className="section personal" id={id}>
      <div className="section-head">
        <h2>{title}</h2>
        {act}
      </div>
      {done && (
        <p className="ok-note" role="status">
          {done}
        </p>
      )}
      {lead && <p className="muted lead">{lead}</p>}
      {children}
    </section>
  )
}

/**
 * Opens the form of a section. Its state is in the address, so that it works without JavaScript and with the back
 * button.
 */
export const EditLink = ({ part, children }: { part: string; children: ReactNode }) => (
  <Go className="link" to={pathTo('personalInformation', {}, { edit: part })} preventScrollReset>
    {children}
  </Go>
)

interface PersonalFormProps extends Pick<FormState, 'answer' | 'pending'> {
  intent: PersonalAction
  /** Label of the submit button. */
  action: string
  /** Text above the fields. */
  lead?: ReactNode
  children: (given: Pick<ReturnType<typeof useAnswer>, 'values' | 'mistake'>) => ReactNode
}

/**
 * A form that replaces the displayed data. The browser submits it, so it works without JavaScript, and errors come back
 * with the page. Leaving with unsaved text asks for confirmation, also when another form of the page is opened.
 */
export function PersonalForm({ intent, answer, pending, action, lead, children }: PersonalFormProps) {
  const { form, problem, ...given } = useAnswer(answer, { enters: true })
  const guard = useTypedGuard(form.ref, 'address')
  return (
    <Form method="post" noValidate preventScrollReset {...form}>
      <input type="hidden" name="intent" value={intent} />
      <ProblemNote problem={problem} />
      {lead}
      <div className="form">{children(given)}</div>
      <div className="acts">
        <Button type="submit" variant="primary" pending={pending} pendingText={m.account_saving()}>
          {action}
        </Button>
        <Go className="btn quiet" to={pathTo('personalInformation')} preventScrollReset>
          {m.account_cancel()}
        </Go>
      </div>
      <LeaveDialog guard={guard} />
    </Form>
  )
}
