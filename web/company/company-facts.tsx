import type { Company } from '#contract/entities/company.ts'
import { countryName } from '#web/i18n/spelling.ts'
import { spacedAccount } from '#contract/rules/bank-account.ts'
import { m } from '#messages/messages.js'
import { sectorText } from '#web/exhibitor/shared/sectors.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Identifier } from '#web/ui/identifier.tsx'

/** The known data of a company; unknown fields are left out. */
export function CompanyFacts({ company, columns = 1 }: { company: Company; columns?: 1 | 2 }) {
  const { name, country, sector, address, refundHolder, refundAccount, refundBank, refundBic } = company
  const code = (label: string, text: string) =>
    text !== '' && ([label, <Identifier key={label}>{text}</Identifier>] as const)
  return (
    <Facts
      columns={columns}
      facts={[
        name.fa !== '' && [
          m.company_name_fa(),
          <bdi key="fa" lang="fa">
            {name.fa}
          </bdi>,
        ],
        name.en !== '' && [
          m.company_name_en(),
          <bdi key="en" lang="en">
            {name.en}
          </bdi>,
        ],
        country !== null && [m.company_country(), countryName(country)],
        sector !== null && [m.company_sector(), sectorText[sector]()],
        code(m.company_national_id(), company.nationalId),
        code(m.company_economic_number(), company.economicNumber),
        code(m.company_registration_number(), company.registrationNumber),
        code(m.company_tax_number(), company.taxNumber),
        address !== '' && [m.company_address(), <bdi key="address">{address}</bdi>],
        refundAccount !== '' && [
          m.company_refund(),
          <span key="refund" className="refund">
            <bdi dir="ltr">{spacedAccount(refundAccount)}</bdi>
            <small className="muted">
              <span>{[refundHolder, refundBank].filter(Boolean).join(' · ')}</span>
              {refundBic && (
                <>
                  {' '}
                  <bdi dir="ltr">{refundBic}</bdi>
                </>
              )}
            </small>
          </span>,
        ],
      ]}
    />
  )
}
