import { useState, type CSSProperties } from 'react'
import {
  missingFields,
  moneyFields,
  completenessFields,
  type OwnCompany,
  type WholeField,
} from '#contract/entities/company.ts'
import { entitles } from '#contract/roles.ts'
import type { OwnExhibitor } from '#contract/entities/exhibitor.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import type { Option } from '#web/ui/options.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { EditCompany, type Editing } from './edit-company.tsx'

interface CompanyDataProps {
  company: OwnCompany
  exhibitor: OwnExhibitor | null
  places: readonly Option[]
  mayEdit: boolean
}

/** The company's data as used on documents, how complete they are, and a link to each missing field. */
export function CompanyData({ company, exhibitor, places, mayEdit }: CompanyDataProps) {
  const [editing, setEditing] = useState<Editing>()
  // Fields hidden from a member count neither as filled in nor as missing.
  const isSeen = (field: WholeField) =>
    entitles(company.role, 'company.order') || !(moneyFields as readonly string[]).includes(field)
  const all = completenessFields(company.country).filter(isSeen)
  const missing = missingFields(company).filter(isSeen)
  return (
    <section className="section" id="company-data">
      <div className="section-head">
        <h2>{m.company_data()}</h2>
        <span className="acts">
          {exhibitor?.shown && (
            <Go className="link" to={pathTo('exhibitor', { exhibitorId: exhibitor.id })}>
              {m.company_see_page()}
            </Go>
          )}
          {mayEdit && (
            <Button variant="quiet" size="sm" icon="edit" onClick={() => setEditing({})}>
              {m.company_edit()}
            </Button>
          )}
        </span>
      </div>
      <Gauge label={m.company_complete_data()} done={all.length - missing.length} all={all.length} />
      {exhibitor && mayEdit && <PageGauges exhibitor={exhibitor} />}
      {mayEdit && missing.length > 0 && (
        <ul className="missing">
          <li>{m.company_missing()}</li>
          {missing.map((field) => (
            <li key={field}>
              <button type="button" className="link" onClick={() => setEditing({ first: field })}>
                {fieldText[field]()}
              </button>
            </li>
          ))}
        </ul>
      )}
      <CompanyFacts company={company} />
      {editing && (
        <EditCompany
          company={company}
          places={places}
          first={editing.first}
          call="company.edit"
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  )
}

const fieldText: Record<WholeField, () => string> = {
  nameFa: m.company_name_fa,
  nameEn: m.company_name_en,
  country: m.company_country,
  sector: m.company_sector,
  logoId: m.company_logo,
  nationalId: m.company_national_id,
  economicNumber: m.company_economic_number,
  registrationNumber: m.company_registration_number,
  taxNumber: m.company_tax_number,
  address: m.company_address,
  refundAccount: m.company_refund,
}

/** Completeness of the directory page's texts, by language. The fields are further down the page. */
function PageGauges({ exhibitor }: { exhibitor: OwnExhibitor }) {
  const texts = [exhibitor.name, exhibitor.about, exhibitor.products, exhibitor.offers, exhibitor.needs]
  const filled = (lang: 'fa' | 'en') => texts.filter((text) => text[lang] !== '').length
  return (
    <>
      <Gauge label={m.company_complete_fa()} done={filled('fa')} all={texts.length} href="#words" />
      <Gauge label={m.company_complete_en()} done={filled('en')} all={texts.length} href="#words" />
    </>
  )
}

function Gauge({ label, done, all, href }: { label: string; done: number; all: number; href?: string }) {
  return (
    <div className="gauge">
      <span>{href && done < all ? <a href={href}>{label}</a> : label}</span>
      <i
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
        style={{ '--filled': `${Math.round((100 * done) / all)}%` } as CSSProperties}
      />
      <b>
        {numberText(done)}/{numberText(all)}
      </b>
    </div>
  )
}
