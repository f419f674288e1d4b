import type { Edition } from '#contract/entities/edition.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { isFairground } from '#contract/rules/fairground.ts'
import { datesOf } from '#web/home/fair-time.ts'
import { hourText } from '#web/home/hour.ts'
import { rangeText } from '#web/i18n/dates.ts'
import { textIn } from '#web/map/names.ts'
import { MailLink, PhoneLink } from '#web/shell/contact-links.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Identifier } from '#web/ui/identifier.tsx'

/** Where the office is and when somebody is there; as much of it as is known. */
export function Office({ edition }: { edition: Edition }) {
  const locale = getLocale(), { contact, seller, opens, closes } = edition, address = textIn(edition.address, locale), dates = datesOf(edition)
  const facts = [
    contact.email !== '' && [m.contact_email(), <MailLink key="mail" address={contact.email} className="link" />] as const, contact.phoneNumber !== '' && [m.contact_phone(), <PhoneLink key="phone" number={contact.phoneNumber} className="link" />] as const,
    address !== '' && [m.contact_address(), address] as const, seller.postalCode !== '' && [m.contact_postal_code(), <Identifier key="code">{seller.postalCode}</Identifier>] as const,
    isFairground(edition) && [m.contact_hours(), <>{m.contact_hours_week()}<br />{m.contact_hours_thursday()}</>] as const,
    dates && [m.contact_hours_fair(), <>{rangeText(dates.firstDay, dates.lastDay, locale)}<br />{m.contact_hours_of_day({ from: hourText(opens, locale), to: hourText(closes, locale) })}</>] as const,
  ].filter((fact) => fact !== false && fact !== undefined)
  return facts.length === 0 ? null : <section className="section"><h2>{m.contact_office()}</h2><Facts columns={1} facts={facts} /></section>
}

/** How people get to the fairground; nothing without an address. No map of others is loaded: the links open one where somebody wants it. */
export function Ways({ edition }: { edition: Edition }) {
  const locale = getLocale(), address = textIn(edition.address, locale), venue = textIn(edition.venue, locale), place = encodeURIComponent(edition.address.en || edition.address.fa)
  const ways: readonly [IconName, string, string][] = isFairground(edition) ? [
    ['people', m.contact_way_metro(), m.contact_way_metro_text()], ['car', m.contact_way_car(), m.contact_way_car_text()],
    ['send', m.contact_way_airport(), m.contact_way_airport_text()], ['info', m.contact_way_access(), m.contact_way_access_text()],
  ] : []
  if (!address) return null
  return (
    <section className="section" id="way">
      <h2>{m.contact_way()}</h2>
      <p className="lead">{venue && `${venue}. `}{address}</p>
      {ways.length > 0 && <ul className="ways">{ways.map(([icon, title, text]) => <li key={title}><Icon name={icon} flip={false} /><div><b>{title}</b><p>{text}</p></div></li>)}</ul>}
      <p className="acts">
        <a className="btn" href={`geo:0,0?q=${place}`}>{m.contact_way_open()}</a>
        <a className="link" href={`https://www.openstreetmap.org/search?query=${place}`} rel="noopener noreferrer" target="_blank">{m.contact_way_osm()}</a>
      </p>
    </section>
  )
}
