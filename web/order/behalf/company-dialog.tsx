import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { CompanyFields } from '#web/company/shared/company-fields.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm, useValues } from '#web/form/use-form.ts'
import type { Option } from '#web/ui/options.tsx'
import { say } from '#web/ui/toast.tsx'
import { firstOwner, OwnerFields, sentOwner } from './owner-fields.tsx'

interface CompanyDialogProps {
  /** What was searched for, which is most likely its name. */
  named: string
  places: readonly Option[]
  onClose: () => void
  onAdded: (companyId: string) => void
}

/** A company that the portal does not know yet, with the account of its owner. */
export function CompanyDialog({ named, places, onClose, onAdded }: CompanyDialogProps) {
  const isPersian = /[\u0600-\u06ff]/.test(named)
  const form = useForm(
    useValues(() => ({
      name: { fa: isPersian ? named : '', en: isPersian ? '' : named },
      country: '',
      owner: firstOwner(),
    })),
    {
      save: async ({ owner, ...company }, key) => {
        const body = { ...company, owner: sentOwner(owner) }
        const added = await callFromBrowser('panelCompany.add', { body }, { key })
        say(m.order_behalf_added())
        onAdded(added.company.id)
      },
    },
  )
  const { values, set, wrong } = form.fields
  return (
    <FormDialog
      form={form}
      wide
      title={m.order_behalf_add()}
      text={m.order_behalf_add_text()}
      action={m.order_behalf_add()}
      onClose={onClose}
    >
      <div className="form">
        <CompanyFields {...form.fields} label={m.order_behalf_name()} places={places} />
        <OwnerFields
          values={values.owner}
          set={(some) => set({ owner: { ...values.owner, ...some } })}
          wrong={(path) => wrong(`owner.${path}`)}
          country={values.country}
        />
      </div>
    </FormDialog>
  )
}
