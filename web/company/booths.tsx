import type { CompanyBooth } from '#contract/entities/company.ts'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { Dotted } from '#web/shell/dotted.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'

import { Status } from '#web/ui/status.tsx'

/** Booths of the company's orders, reserved or requested. */
export function Booths({ booths, hasPage }: { booths: readonly CompanyBooth[]; hasPage: boolean }) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{m.company_booths()}</h2>
        {!hasPage && booths.length > 0 && <span className="muted">{m.company_no_page()}</span>}
      </div>
      <BoothRows booths={booths} to={(orderId) => pathTo('request', { orderId })} />
    </section>
  )
}

/** `to`: path of a booth's order. */
export function BoothRows({ booths, to }: { booths: readonly CompanyBooth[]; to: (orderId: string) => string }) {
  const { edition } = useShellData() ?? {}
  if (booths.length === 0)
    return <p className="muted">{edition && fairIsOver(edition) ? m.over_no_booths() : m.company_booths_none()}</p>
  return (
    <ul className="company-booths">
      {booths.map(({ id, name, hall, meterage, verified, orderId }) => (
        <li key={`${id} ${orderId}`}>
          <b>
            <bdi className="code" dir="ltr">
              {name}
            </bdi>
          </b>
          <Dotted>
            {textIn(hall)}
            <span className="muted">{m.company_area({ area: meterage })}</span>
          </Dotted>
          <Status kind={verified ? 'verified' : 'waiting'}>
            {verified ? m.company_booth_verified() : m.company_booth_waiting()}
          </Status>
          {orderId !== null && (
            <Go className="link" to={to(orderId)}>
              {m.company_booth_request()}
            </Go>
          )}
        </li>
      ))}
    </ul>
  )
}
