import { useNavigate, useRevalidator } from 'react-router'
import { viewNameLength, type SavedView } from '#contract/entities/saved-view.ts'
import type { ListScreenName } from '#contract/rules/list-screens.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm, useValues } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Field } from '#web/ui/field.tsx'
import { say } from '#web/ui/toast.tsx'

interface ViewDialogProps {
  screen: ListScreenName
  /** Current query of the list. */
  query: Record<string, string>
  views: readonly SavedView[]
  /** The view to change; if undefined, the current query is saved as a new view. */
  view: SavedView | undefined
  onClose: () => void
}

/** Dialog for a view's name, default flag and removal. Using the name of another view replaces that view. */
export default function ViewDialog({ screen, query, views, view, onClose }: ViewDialogProps) {
  const { revalidate } = useRevalidator()
  const done = async (text: string) => {
    onClose()
    say(text)
    await revalidate()
  }
  const form = useForm(
    useValues(() => ({ name: view?.name ?? '', isDefault: view?.isDefault ?? false })),
    {
      save: async (values, key) => {
        const viewId = view?.id ?? sameName(views, values.name)?.id
        if (viewId) await callFromBrowser('savedView.edit', { viewId, body: { ...values, query } })
        else await callFromBrowser('savedView.add', { body: { screen, query, ...values } }, { key })
        await done(m.view_saved())
      },
    },
  )
  const { values, set, wrong } = form.fields
  const replaced = view ? undefined : sameName(views, values.name)
  return (
    <FormDialog
      form={form}
      title={view ? m.view_edit_title() : m.view_save_title()}
      text={m.view_text()}
      action={replaced ? m.view_replace() : m.view_keep()}
      onClose={onClose}
    >
      <div className="stack">
        <Field
          label={m.view_name()}
          name="name"
          width={6}
          maxLength={viewNameLength}
          data-focus
          hint={replaced && m.view_replace_hint()}
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
          error={wrong('name')}
        />
        <Checkbox
          name="isDefault"
          checked={values.isDefault}
          onChange={({ target }) => set({ isDefault: target.checked })}
          error={wrong('isDefault')}
        >
          {m.view_default()}
        </Checkbox>
        {view && (
          <Removal view={view} to={pathTo(screen as 'orders', {}, query)} onDone={() => done(m.view_removed())} />
        )}
      </div>
    </FormDialog>
  )
}

const sameName = (views: readonly SavedView[], name: string) =>
  views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase())

/** Button that removes a saved view. The list continues to show the same rows. */
function Removal({ view, to, onDone }: { view: SavedView; to: string; onDone: () => Promise<void> }) {
  const { pending, problems, submit } = usePendingCall()
  const go = useNavigate()
  const remove = () =>
    void submit(async () => {
      await callFromBrowser('savedView.remove', { viewId: view.id })
      await go(to, { replace: true })
      await onDone()
    })
  return (
    <div>
      <Button variant="danger" size="sm" icon="trash" pending={pending} onClick={remove}>
        {m.view_remove()}
      </Button>
      {problems.whole && <FieldError>{problems.whole}</FieldError>}
    </div>
  )
}
