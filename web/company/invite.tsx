import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CompanyRole } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm, useValues } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { say } from '#web/ui/toast.tsx'
import { roleOptions } from './roles.ts'

/** Invites a colleague by e-mail. */
export function Invite({ companyId }: { companyId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" icon="plus" onClick={() => setIsOpen(true)}>
        {m.company_invite()}
      </Button>
      {isOpen && <Form companyId={companyId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Form({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const form = useForm(
    useValues(() => ({ email: '', role: 'manager' as CompanyRole })),
    {
      save: async (body) => {
        await callFromBrowser('companyInvitation.send', { companyId, body })
        onClose()
        say(m.company_invited_toast())
        await revalidate()
      },
    },
  )
  const { values, set, wrong } = form.fields
  return (
    <FormDialog
      form={form}
      title={m.company_invite_title()}
      text={m.company_invite_text()}
      action={m.company_invite_do()}
      onClose={onClose}
    >
      <div className="form">
        <EmailField
          label={m.company_invite_email()}
          name="email"
          width={6}
          data-focus
          value={values.email}
          onChange={({ target }) => set({ email: target.value })}
          error={wrong('email')}
        />
        <Select
          label={m.company_role()}
          name="role"
          width={6}
          options={roleOptions()}
          value={values.role}
          onPick={(id) => set({ role: id as CompanyRole })}
          error={wrong('role')}
        />
      </div>
    </FormDialog>
  )
}
