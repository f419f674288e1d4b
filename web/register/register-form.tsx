import './register.css'
import { useState, type ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { useFormGuard, useSubmit } from '#web/form/use-form-guard.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { Title } from '#web/shell/title.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'

export interface FieldsProps<Values> {
  values: Values
  set: (some: Partial<Values>) => void
  wrong: (path: string) => string | undefined
  disabled: boolean
}
interface RegisterFormProps<Values> {
  title: string
  /** The list that it belongs to. */
  list: { label: string; to: string }
  mayWrite: boolean
  first: Values
  fields: ComponentType<FieldsProps<Values>>
  /** What there is to know before it is changed. */
  note?: string | undefined
  save: (values: Values) => Promise<unknown>
  /** Of a thing that is there already. */
  remove?: { title: string; text: string; act: () => Promise<unknown> } | undefined
}

/** A thing of a register: added, changed or removed. Anyone who may not write reads. */
export function RegisterForm<Values extends object>({
  title,
  list,
  mayWrite,
  first,
  fields: Fields,
  note,
  save,
  remove,
}: RegisterFormProps<Values>) {
  const go = useNavigate()
  const [values, setValues] = useState(first)
  const [removing, setRemoving] = useState(false)
  const { pending, problems, submit } = useSubmit()
  const removal = useSubmit()
  const guard = useFormGuard(mayWrite && JSON.stringify(values) !== JSON.stringify(first))
  const leave = (message: string) => {
    guard.allow()
    say(message)
    void go(list.to)
  }
  return (
    <main className="pmain">
      <Title of={title} />
      <Crumbs crumbs={[{ label: m.admin_panel(), to: pathTo('dashboard') }, list, { label: <bdi>{title}</bdi> }]} />
      <div className="head">
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {remove && mayWrite && (
          <Button variant="danger" icon="trash" onClick={() => setRemoving(true)}>
            {m.register_remove()}
          </Button>
        )}
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(async () => {
            await save(values)
            leave(m.register_saved())
          })
        }}
      >
        <div className="cols alone">
          <div>
            {problems.whole && <Note kind="bad" title={problems.whole} live />}
            {!mayWrite && <Note>{m.register_read_only()}</Note>}
            {note && <Note>{note}</Note>}
            <Fields
              values={values}
              set={(some) => setValues({ ...values, ...some })}
              wrong={(path) => problems.fields[path]}
              disabled={!mayWrite}
            />
          </div>
        </div>
        {mayWrite && (
          <div className="foot-acts">
            <LinkButton variant="quiet" href={list.to}>
              {m.register_cancel()}
            </LinkButton>
            <Button type="submit" variant="primary" pending={pending} pendingText={m.register_saving()}>
              {m.register_save()}
            </Button>
          </div>
        )}
      </form>
      {remove && removing && (
        <Confirm
          open
          danger
          title={remove.title}
          text={remove.text}
          action={m.register_remove()}
          pending={removal.pending}
          error={removal.problems.whole}
          onConfirm={() =>
            void removal.submit(async () => {
              await remove.act()
              leave(m.register_removed())
            })
          }
          onCancel={() => setRemoving(false)}
        />
      )}
      <LeaveDialog guard={guard} />
    </main>
  )
}
