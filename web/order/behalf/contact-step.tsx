import { fullName } from '#contract/rules/full-name.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Member, PanelCompany } from '#contract/entities/company.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm, useValues } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio.tsx'
import { say } from '#web/ui/toast.tsx'
import { firstOwner, OwnerFields, sentOwner } from './owner-fields.tsx'

const roleText = {
  owner: m.company_role_owner,
  manager: m.company_role_manager,
  staff: m.company_role_staff,
} as const

interface ContactStepProps {
  company: PanelCompany
  /** Members of the company on whose behalf the team can submit an order. */
  able: readonly Member[]
  picked: string | undefined
  onPick: (userId: string) => void
  error: string | undefined
}

/** Choice of the member who gets the e-mails. A company without a member who can order gets an owner. */
export function ContactStep({ company, able, picked, onPick, error }: ContactStepProps) {
  const { revalidate } = useRevalidator()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section className="section stack">
      {able.length > 0 ? (
        <RadioGroup
          name="contact"
          label={m.order_behalf_contact()}
          stacked
          width={6}
          options={able.map(({ userId, name, lastName, email, role }) => ({
            id: userId,
            text: (
              <span>
                <bdi>{fullName({ name, lastName })}</bdi>{' '}
                <small className="muted">
                  {roleText[role]()} · <bdi dir="ltr">{email}</bdi>
                </small>
              </span>
            ),
          }))}
          value={picked ?? ''}
          onPick={onPick}
          error={error}
        />
      ) : (
        <>
          <h2>{m.order_behalf_contact()}</h2>
          <p>{m.order_behalf_owner_text()}</p>
          <div>
            <Button icon="plus" onClick={() => setIsAdding(true)}>
              {m.order_behalf_owner_add()}
            </Button>
          </div>
        </>
      )}
      {isAdding && (
        <OwnerDialog
          company={company}
          onClose={() => setIsAdding(false)}
          onAdded={() => {
            setIsAdding(false)
            void revalidate()
          }}
        />
      )}
    </section>
  )
}

interface OwnerDialogProps {
  company: PanelCompany
  onClose: () => void
  onAdded: () => void
}

/** Adds the owner's account for a company without a member who can order. */
function OwnerDialog({ company: { id: companyId, country }, onClose, onAdded }: OwnerDialogProps) {
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
