import type { PanelCompany } from '#contract/entities/company.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm, useValues } from '#web/form/use-form.ts'
import { say } from '#web/ui/toast.tsx'
import { firstOwner, OwnerFields, sentOwner } from './owner-fields.tsx'

interface OwnerDialogProps {
  company: PanelCompany
  onClose: () => void
  onAdded: () => void
}

/** The account of whoever owns a company that nobody orders for yet. */
export function OwnerDialog({ company: { id: companyId, country }, onClose, onAdded }: OwnerDialogProps) {
  const form = useForm(useValues(firstOwner), {
    save: async (owner, key) => {
      await callFromBrowser('panelCompany.addOwner', { companyId, body: sentOwner(owner) }, { key })
      say(m.order_behalf_owner_added())
      onAdded()
    },
  })
  const { values, set, wrong } = form.fields
  return (
    <FormDialog
      form={form}
      title={m.order_behalf_owner_add()}
      text={m.order_behalf_owner_text()}
      action={m.order_behalf_owner_add()}
      onClose={onClose}
    >
      <div className="form">
        <OwnerFields values={values} set={set} wrong={wrong} country={country} />
      </div>
    </FormDialog>
  )
}
