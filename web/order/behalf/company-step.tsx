import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PanelCompany, PanelCompanyRow } from '#contract/entities/company.ts'
import { pathTo } from '#contract/paths.ts'
import { countryName } from '#web/i18n/spelling.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { CompanyFields } from '#web/company/shared/company-fields.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm, useValues } from '#web/form/use-form.ts'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import type { Option } from '#web/ui/options.tsx'
import { say } from '#web/ui/toast.tsx'
import { firstOwner, OwnerFields, sentOwner } from './owner-fields.tsx'

interface CompanyStepProps {
  company: PanelCompany | null
  /** Search results. */
  found: readonly PanelCompanyRow[]
  q: string
  kind: string
  places: readonly Option[]
}

/** Choice of the company: searched by any of its data, or added. */
export function CompanyStep({ company, found, q, kind, places }: CompanyStepProps) {
  const go = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const place = (query: Record<string, string>) => pathTo('newOrder', {}, { kind, ...query })
  if (company)
    return (
      <section className="section">
        <div className="section-head">
          <h2>{m.order_behalf_company()}</h2>
          <Go className="link" to={place({})}>
            {m.order_behalf_other()}
          </Go>
        </div>
        <p className="picked">
          <b>
            <bdi>{textIn(company.name)}</bdi>
          </b>
          <small className="muted">{about(company)}</small>
        </p>
      </section>
    )
  return (
    <section className="section stack">
      <h2>{m.order_behalf_company()}</h2>
      <SearchField
        key={q}
        label={m.order_behalf_search()}
        placeholder={m.order_behalf_search_hint()}
        defaultValue={q}
        onSearch={(q) => void go(place({ q }), { replace: true })}
      />
      {found.length > 0 && <Found companies={found} place={place} />}
      {q && found.length === 0 && (
        <p className="muted">
          {m.ui_nothing()} {m.order_behalf_none({ q })}
        </p>
      )}
      <div>
        <Button icon="plus" onClick={() => setIsAdding(true)}>
          {m.order_behalf_add()}
        </Button>
      </div>
      {isAdding && (
        <CompanyDialog
          named={q}
          places={places}
          onClose={() => setIsAdding(false)}
          onAdded={(companyId) => void go(place({ companyId }))}
        />
      )}
    </section>
  )
}

/** Name in the other script, and country. */
function about({ name, country }: Pick<PanelCompanyRow, 'name' | 'country'>) {
  const locale = getLocale()
  return [locale === 'fa' ? name.en : name.fa, country && countryName(country)].filter(Boolean).join(' · ')
}

interface FoundProps {
  companies: readonly PanelCompanyRow[]
  place: (query: Record<string, string>) => string
}
const Found = ({ companies, place }: FoundProps) => (
  <ul className="found">
    {companies.map(({ id, name, country, members }) => (
      <li key={id}>
        <Go to={place({ companyId: id })}>
          <span>
            <b>
              <bdi>{textIn(name)}</bdi>
            </b>
            <small className="muted">{about({ name, country })}</small>
          </span>
          <small className="muted">{m.order_behalf_members({ count: members })}</small>
          <Icon name="chevron" className="flip" small />
        </Go>
      </li>
    ))}
  </ul>
)

interface CompanyDialogProps {
  /** The search text, used as the initial name. */
  named: string
  places: readonly Option[]
  onClose: () => void
  onAdded: (companyId: string) => void
}

/** Adds a new company with its owner's account. */
function CompanyDialog({ named, places, onClose, onAdded }: CompanyDialogProps) {
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
