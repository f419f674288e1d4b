import type { OwnCompanyRow } from '#contract/entities/company.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { localize } from '#web/i18n/address.ts'
import { useReservation } from './context.ts'
import { newBuyer, type Draft } from './booth-draft.ts'
import { buyerOf } from './order-for.tsx'

interface TaxNumberProps {
  draft: Draft
  /** The user's own companies. Empty if an admin orders for another company. */
  companies: readonly OwnCompanyRow[]
}

/**
 * Explains where a foreign buyer's tax number comes from, with a link. The link opens a new tab, so that the form stays
 * open.
 */
export function TaxNumberFrom({ draft, companies }: TaxNumberProps) {
  const { behalf } = useReservation()
  if (behalf)
    return (
      <>
        <span>{m.booth_papers_abroad_behalf()}</span>{' '}
        <Beside href={pathTo('panelCompany', { companyId: behalf.companyId })}>{m.booth_papers_open_theirs()}</Beside>
      </>
    )
  const buyer = buyerOf(draft, companies)
  if (buyer?.id === newBuyer.id) return m.booth_papers_abroad_new()
  return (
    <>
      <span>{m.booth_papers_abroad()}</span>{' '}
      <Beside href={`${pathTo('company', {}, buyer ? { companyId: buyer.id } : {})}#company-data`}>
        {m.booth_papers_open()}
      </Beside>
    </>
  )
}

const Beside = ({ href, children }: { href: string; children: string }) => (
  <a className="link" href={localize(href, getLocale())} target="_blank" rel="noopener">
    {children}
  </a>
)
