import type { Edition } from '#contract/entities/edition.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { hourText } from '#web/home/hour.ts'
import { rangeText } from '#web/i18n/dates.ts'
import { MailLink, PhoneLink } from '#web/shell/contact-links.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/** Where the office is and when somebody is there. */
export function Office({ edition: { contact, address, seller, firstDay, lastDay, opens, closes } }: { edition: Edition }) {
  const locale = getLocale()
  return (
    <section className="section">
      <h2>{m.contact_office()}</h2>
      <Facts columns={1} facts={[
        [m.contact_email(), <MailLink key="mail" address={contact.email} className="link" />], [m.contact_phone(), <PhoneLink key="phone" number={contact.phoneNumber} className="link" />],
        [m.contact_address(), address[locale] || address.fa], [m.contact_postal_code(), <bdi key="code" dir="ltr">{seller.postalCode}</bdi>],
        [m.contact_hours(), <>{m.contact_hours_week()}<br />{m.contact_hours_thursday()}</>],
        [m.contact_hours_fair(), <>{rangeText(firstDay, lastDay, locale)}<br />{m.contact_hours_of_day({ from: hourText(opens, locale), to: hourText(closes, locale) })}</>],
      ]} />
    </section>
  )
}

/** How people get to the fairground. No map of others is loaded: the links open one where somebody wants it. */
export function Ways({ edition: { address, venue } }: { edition: Edition }) {
  const locale = getLocale(), place = encodeURIComponent(address.en || address.fa)
  const ways: readonly [IconName, string, string][] = [
    ['people', m.contact_way_metro(), m.contact_way_metro_text()], ['car', m.contact_way_car(), m.contact_way_car_text()],
    ['send', m.contact_way_airport(), m.contact_way_airport_text()], ['info', m.contact_way_access(), m.contact_way_access_text()],
  ]
  return (
    <section className="section" id="way">
      <h2>{m.contact_way()}</h2>
      <p className="lead">{venue[locale] || venue.fa}. {address[locale] || address.fa}</p>
      <ul className="ways">{ways.map(([icon, title, text]) => <li key={title}><Icon name={icon} flip={false} /><div><b>{title}</b><p>{text}</p></div></li>)}</ul>
      <p className="acts">
        <a className="btn" href={`geo:0,0?q=${place}`}>{m.contact_way_open()}</a>
        <a className="link" href={`https://www.openstreetmap.org/search?query=${place}`} rel="noopener noreferrer" target="_blank">{m.contact_way_osm()}</a>
      </p>
    </section>
  )
}
