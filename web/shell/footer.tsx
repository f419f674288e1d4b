import type { Edition } from '#contract/entities/edition.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { dateText } from '#web/i18n/dates.ts'
import { ZoneNote } from '#web/i18n/reader-time.tsx'
import { MailLink, PhoneLink } from './contact-links.tsx'
import { Go } from './go.tsx'
import { LanguageSwitch, SiteBrand, useShellData } from './header.tsx'
import { siteGroups } from './sections.ts'

/** Dark footer of the site: every section, and the known contact data of the fair. */
export function Footer() {
  const { edition } = useShellData() ?? {}
  return (
    <footer className="foot">
      <div className="foot-in">
        <div className="foot-brand">
          <SiteBrand />
          {edition && textIn(edition.name) !== textIn(edition.shortName) && <p>{textIn(edition.name)}</p>}
        </div>
        {siteGroups(edition).map(({ title, rows }) => (
          <nav key={title()} aria-label={title()}>
            <h2>{title()}</h2>
            <ul>
              {rows.map((first) => (
                <li key={first.to}>
                  {[first, ...(first.besides ?? [])].map(({ to, label }) => (
                    <Go key={to} to={to}>
                      {label()}
                    </Go>
                  ))}
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {edition && <Office edition={edition} />}
      </div>
      <p className="foot-end">
        <span>{m.site_footer_made()}</span>
        {edition && <OwnCalendar edition={edition} />}
        <ZoneNote className="" />
        <LanguageSwitch />
      </p>
    </footer>
  )
}

function Office({ edition: { address, contact } }: { edition: Edition }) {
  const place = textIn(address)
  const { email, phoneNumber } = contact
  if (!place && !email && !phoneNumber) return null
  return (
    <address>
      <h2>{m.site_footer_contact()}</h2>
      {place && <p>{place}</p>}
      {phoneNumber && (
        <p>
          <PhoneLink number={phoneNumber} />
        </p>
      )}
      {email && (
        <p>
          <MailLink address={email} />
        </p>
      )}
    </address>
  )
}

/** In a demo, text that the portal's calendar differs from the real date (docs/decisions/demo.md). */
const OwnCalendar = ({ edition: { clockDays, today } }: { edition: Edition }) =>
  clockDays !== 0 && <span>{m.site_demo_calendar({ today: dateText(today) })}</span>
