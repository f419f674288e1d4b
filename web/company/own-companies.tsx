import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnCompanyRow } from '#contract/entities/company.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { useSubmit } from '#web/form/use-form-guard.ts'
import { Pair } from '#web/form/pair.tsx'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'
import { roleText } from './roles.ts'

/** For members of several companies: which of them the page is about. */
export function OwnCompanies({ companies, shown }: { companies: readonly OwnCompanyRow[]; shown: string }) {
  const locale = getLocale()
  return (
    <nav className="own-companies" aria-label={m.company_own()}>
      {companies.map(({ id, name, role }) => (
        <Go
          key={id}
          className={id === shown ? 'chip on' : 'chip'}
          to={pathTo('company', {}, { companyId: id })}
          aria-current={id === shown ? 'page' : undefined}
        >
          <bdi>{textIn(name, locale)}</bdi>
          <small className="muted">{roleText[role]()}</small>
        </Go>
      ))}
      <AddCompany quiet />
    </nav>
  )
}

/** One more, which whoever adds it owns. */
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
  const [name, setName] = useState({ fa: '', en: '' })
  const { pending, problems, submit } = useSubmit()
  const go = useNavigate()
  const add = () =>
    submit(async () => {
      const { company } = await callFromBrowser('company.add', { body: { name } })
      onClose()
      say(m.company_added_toast())
      await go(pathTo('company', {}, { companyId: company.id }))
    })
  return (
    <Dialog open title={m.company_add_title()} text={m.company_add_text()} onClose={pending ? undefined : onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void add()
        }}
      >
        {problems.whole && Object.keys(problems.fields).length === 0 && (
          <Note kind="bad" live>
            {problems.whole}
          </Note>
        )}
        <div className="form">
          <Pair
            label={m.company_name()}
            name="name"
            value={name}
            onChange={setName}
            wrong={(path) => problems.fields[path]}
            most={120}
          />
        </div>
        <div className="acts">
          <Button onClick={onClose} disabled={pending}>
            {m.company_cancel()}
          </Button>
          <Button type="submit" variant="ink" pending={pending}>
            {m.company_add()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
