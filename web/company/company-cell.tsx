import './companies.css'
import type { PanelCompanyRow } from '#contract/entities/company.ts'
import { textIn } from '#web/i18n/text.ts'
import { getLocale } from '#messages/runtime.js'
import { Logo } from '#web/exhibitor/shared/logo.tsx'

/** A company in a list: logo, name, and below it the name in the other script. */
export function CompanyCell({ company }: { company: Pick<PanelCompanyRow, 'name' | 'logoId' | 'sector'> }) {
  const locale = getLocale()
  const other = locale === 'fa' ? 'en' : 'fa'
  const { name } = company
  return (
    <span className="company-cell">
      <Logo company={company} silent />
      <span>
        <bdi>{textIn(name)}</bdi>
        {name[locale] !== '' && name[other] !== '' && (
          <small>
            <bdi lang={other}>{name[other]}</bdi>
          </small>
        )}
      </span>
    </span>
  )
}
