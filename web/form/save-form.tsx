import { type ComponentType, type ReactNode } from 'react'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { ActionButton } from '#web/form/action-button.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { Title } from '#web/shell/title.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { useSaveForm, type FieldsProps } from './use-save-form.ts'

interface SaveFormProps<Values> {
  title: string
  /** List that the item belongs to. */
  list: { label: string; to: string }
  mayWrite: boolean
  first: () => Values
  fields: ComponentType<FieldsProps<Values>>
  save: (values: Values) => Promise<unknown>
  /** Toast after saving, and label of the submit button. */
  saved: string
  action: string
  /** Only for an existing item. */
  remove?: Removal | undefined
  /** Sets the form in a separate column of the page, as on the registers' screens. */
  alone?: boolean
  /** Notes shown above the fields. */
  notes?: ReactNode
  /** Content below the form. */
  children?: ReactNode
}
interface Removal {
  action: string
  title: string
  text: string
  act: () => Promise<unknown>
  /** Toast after removal. */
  done: string
}

/** Screen to add, change or remove one item of the panel. It is read-only without the permission to write. */
export function SaveForm<Values extends object>(props: SaveFormProps<Values>) {
  const { title, list, mayWrite, first, fields: Fields, save, saved, action, remove, alone, notes, children } = props
  const form = useSaveForm(first, mayWrite, async (values, { leave }) => {
    await save(values)
    leave(list.to, saved)
  })
  const { pending, problems, fields, guard } = form
  const inside = (
    <>
      {problems.whole && <Note kind="bad" title={problems.whole} live />}
      {notes}
      <Fields {...fields} />
      {mayWrite && (
        <div className="foot-acts">
          <LinkButton variant="quiet" href={list.to}>
            {m.register_cancel()}
          </LinkButton>
          <Button type="submit" variant="primary" pending={pending} pendingText={m.register_saving()}>
            {action}
          </Button>
        </div>
      )}
    </>
  )
  return (
    <main className="pmain">
      <Title of={title} />
      <Crumbs crumbs={[{ label: m.admin_panel(), to: pathTo('dashboard') }, list, { label: <bdi>{title}</bdi> }]} />
      <div className="head">
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {remove && mayWrite && <Remove removal={remove} onRemoved={() => form.leave(list.to, remove.done)} />}
      </div>
      <form {...form.bind}>
        {alone ? (
          <div className="cols alone">
            <div>{inside}</div>
          </div>
        ) : (
          inside
        )}
      </form>
      {children}
      <LeaveDialog guard={guard} />
    </main>
  )
}

/** Remove button with a confirmation. Errors appear in the dialog. */
const Remove = ({ removal: { action, title, text, act }, onRemoved }: { removal: Removal; onRemoved: () => void }) => (
  <ActionButton
    variant="danger"
    icon="trash"
    label={action}
    question={{ danger: true, title, text }}
    call={act}
    after={onRemoved}
  />
)
