import type { Edition } from '#contract/entities/edition.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { textIn } from '#web/map/names.ts'
import { MailLink, PhoneLink } from './contact-links.tsx'
import { Go } from './go.tsx'
import { LanguageSwitch, SiteBrand, useShellData } from './header.tsx'
import { ownSections, siteGroups } from './sections.ts'

/** The ink foot of the site: every section, and where the fair is to be reached, as far as it has said so. */
export function Footer() {
  const { profile, edition } = useShellData() ?? {}
  return (
    <footer className="foot">
      <div className="foot-in">
        <div className="foot-brand"><SiteBrand />{edition && textIn(edition.name, getLocale()) !== textIn(edition.shortName, getLocale()) && <p>{textIn(edition.name, getLocale())}</p>}</div>
        <nav className="foot-nav" aria-label={m.site_footer_nav()}>
          {siteGroups.map(({ title, sections }) => <Column key={title()} title={title()} rows={sections.map(({ to, label }) => [to, label()])} />)}
          <Column title={m.site_account()} rows={profile ? ownRows() : guestRows()} />
        </nav>
        {edition && <Contact edition={edition} />}
      </div>
      <p className="foot-end"><span>{m.site_footer_made()}</span><LanguageSwitch /></p>
    </footer>
  )
}

const ownRows = () => ownSections.map(({ to, label }) => [to, label()] as const)
const guestRows = () => [[pathTo('login'), m.site_login()], [pathTo('register'), m.site_register()]] as const

function Column({ title, rows }: { title: string; rows: readonly (readonly [to: string, label: string])[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{rows.map(([to, label]) => <li key={to}><Go to={to}>{label}</Go></li>)}</ul>
    </div>
  )
}

function Contact({ edition: { address, contact } }: { edition: Edition }) {
  const place = textIn(address, getLocale()), { email, phoneNumber } = contact
  if (!place && !email && !phoneNumber) return null
  return (
    <address>
      <h2>{m.site_footer_contact()}</h2>
      {place && <p>{place}</p>}
      {phoneNumber && <p><PhoneLink number={phoneNumber} /></p>}
      {email && <p><MailLink address={email} /></p>}
    </address>
  )
}
