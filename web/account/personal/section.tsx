import type { ReactNode } from 'react'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Answer } from '../shared/answer.ts'

/** What a form of this page knows of its last answer and of the page. */
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
  /** At the end of the heading's row. */
  act?: ReactNode
  /** What was just saved here. */
  done?: string | undefined
  children: ReactNode
}

/** A part of the personal information under its ink rule. */
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

/** Opens the form of a part; the address says so, so that it works without a script and with the back button. */
export const EditLink = ({ part, children }: { part: string; children: ReactNode }) => (
  <Go className="link" to={pathTo('personalInformation', {}, { edit: part })} preventScrollReset>
    {children}
  </Go>
)

/** The end of every form. */
export function FormEnd({ pending, action }: { pending: boolean; action: string }) {
  return (
    <div className="acts">
      <Button type="submit" variant="primary" pending={pending} pendingText={m.account_saving()}>
        {action}
      </Button>
      <Go className="btn quiet" to={pathTo('personalInformation')} preventScrollReset>
        {m.account_cancel()}
      </Go>
    </div>
  )
}
