import type { Redirect } from '#contract/entities/registers.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm, useValues } from '#web/form/use-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio.tsx'

/** Dialog for a redirect: from, to, and whether it is permanent. */
export function RedirectDialog({
  redirect,
  onClose,
  onDone,
}: {
  redirect: Redirect | undefined
  onClose: () => void
  onDone: () => void
}) {
  const kept = useValues(() => ({
    fromPath: redirect?.fromPath ?? '',
    toPath: redirect?.toPath ?? '',
    permanent: redirect?.permanent ?? true,
    active: redirect?.active ?? true,
  }))
  const form = useForm(kept, {
    save: async (body) => {
      if (redirect) await callFromBrowser('panelRedirect.edit', { redirectId: redirect.id, body })
      else await callFromBrowser('panelRedirect.add', { body })
      onDone()
    },
  })
  const { values, set, wrong } = form.fields
  return (
    <FormDialog
      form={form}
      title={redirect ? m.redirect_change_title() : m.redirect_add_title()}
      action={m.redirect_save()}
      onClose={onClose}
    >
      <div className="stack">
        <Field
          label={m.redirect_from()}
          name="fromPath"
          dir="ltr"
          maxLength={300}
          data-focus=""
          placeholder="/registration"
          value={values.fromPath}
          onChange={({ target }) => set({ fromPath: target.value })}
          hint={m.redirect_from_hint()}
          error={wrong('fromPath')}
        />
        <Field
          label={m.redirect_to()}
          name="toPath"
          dir="ltr"
          maxLength={300}
          placeholder="/BoothReservation"
          value={values.toPath}
          onChange={({ target }) => set({ toPath: target.value })}
          hint={m.redirect_to_hint()}
          error={wrong('toPath')}
        />
        <RadioGroup
          label={m.redirect_kind()}
          name="permanent"
          stacked
          options={[
            { id: 'yes', text: m.redirect_permanent_long() },
            { id: 'no', text: m.redirect_temporary_long() },
          ]}
          value={values.permanent ? 'yes' : 'no'}
          onPick={(id) => set({ permanent: id === 'yes' })}
        />
        <Checkbox name="active" checked={values.active} onChange={({ target }) => set({ active: target.checked })}>
          {m.redirect_active_label()}
        </Checkbox>
      </div>
    </FormDialog>
  )
}
