import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CompanyRole } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { useSubmit } from '#web/form/use-form-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { say } from '#web/ui/toast.tsx'
import { roleOptions } from './roles.ts'

/** Asks a colleague by letter. */
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
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<CompanyRole>('manager')
  const { pending, problems, submit } = useSubmit()
  const { revalidate } = useRevalidator()
  const send = () =>
    submit(async () => {
      await callFromBrowser('companyInvitation.send', { companyId, body: { email, role } })
      onClose()
      say(m.company_invited_toast())
      await revalidate()
    })
  return (
    <Dialog
      open
      title={m.company_invite_title()}
      text={m.company_invite_text()}
      onClose={pending ? undefined : onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void send()
        }}
      >
        {problems.whole && Object.keys(problems.fields).length === 0 && (
          <Note kind="bad" live>
            {problems.whole}
          </Note>
        )}
        <div className="form">
          <Field
            label={m.company_invite_email()}
            name="email"
            type="email"
            dir="ltr"
            width={6}
            maxLength={254}
            data-focus
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={problems.fields['email']}
          />
          <Select
            label={m.company_role()}
            name="role"
            width={6}
            options={roleOptions()}
            value={role}
            onPick={(id) => setRole(id as CompanyRole)}
            error={problems.fields['role']}
          />
        </div>
        <div className="acts">
          <Button onClick={onClose} disabled={pending}>
            {m.company_cancel()}
          </Button>
          <Button type="submit" variant="ink" pending={pending}>
            {m.company_invite_do()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
