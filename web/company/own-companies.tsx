import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnCompanyRow } from '#contract/entities/company.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { CompanyFields } from './shared/company-fields.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm, useValues } from '#web/form/use-form.ts'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { say } from '#web/ui/toast.tsx'
import { roleText } from './roles.ts'

/** Lets a member of several companies choose the company that the page shows. */
export function OwnCompanies({ companies, shown }: { companies: readonly OwnCompanyRow[]; shown: string }) {
  return (
    <nav className="own-companies" aria-label={m.company_own()}>
      {companies.map(({ id, name, role }) => (
        <Go
          key={id}
          className={id === shown ? 'chip on' : 'chip'}
          to={pathTo('company', {}, { companyId: id })}
          aria-current={id === shown ? 'page' : undefined}
        >
          <bdi>{textIn(name)}</bdi>
          <small className="muted">{roleText[role]()}</small>
        </Go>
      ))}
      <AddCompany quiet />
    </nav>
  )
}

/** Button and form that add another company, owned by the user who adds it. */
export function AddCompany({ quiet = false }: { quiet?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...(quiet && { variant: 'quiet', size: 'sm' })} icon="plus" onClick={() => setIsOpen(true)}>
        {m.company_add()}
      </Button>
      {isOpen && <Form onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Form({ onClose }: { onClose: () => void }) {
  const go = useNavigate()
  const form = useForm(
    useValues(() => ({ name: { fa: '', en: '' } })),
    {
      save: async (body) => {
        const { company } = await callFromBrowser('company.add', { body })
        onClose()
        say(m.company_added_toast())
        await go(pathTo('company', {}, { companyId: company.id }))
      },
    },
  )
  return (
    <FormDialog
      form={form}
      title={m.company_add_title()}
      text={m.company_add_text()}
      action={m.company_add()}
      onClose={onClose}
    >
      <div className="form">
        <CompanyFields {...form.fields} />
      </div>
    </FormDialog>
  )
}
