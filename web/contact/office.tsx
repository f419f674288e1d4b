import { isConfirmed } from '#contract/rules/built-in.ts'
import type { Edition } from '#contract/entities/edition.ts'
import type { TeamMember } from '#contract/entities/registers.ts'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { isFairground } from '#contract/rules/fairground.ts'
import type { OfficeState } from '#contract/rules/office-hours.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { hourText } from '#web/i18n/hour.ts'
import { Face } from '#web/register/face.tsx'
import { MailLink, PhoneLink } from '#web/shell/contact-links.tsx'
import { Go } from '#web/shell/go.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { StatusStar } from '#web/ui/star.tsx'
import { deskText } from '#web/team/shared/desks.ts'
import { dayName, officeLines, zoneText } from './shared/office-hours.ts'
import { WayDrawing } from './way-drawing.tsx'

/** Known telephone, e-mail and postal address of the organisers, and whether the office is open now. */
export function Office({ edition, state }: { edition: Edition; state: OfficeState | null }) {
  const locale = getLocale()
  const { contact, officeHours, timeZone } = edition
  const lines = officeLines(officeHours, locale)
  const zone = lines.length > 0 ? zoneText(officeHours, timeZone, locale) : undefined
  const address = textIn(edition.address)
  return (
    <div className="office">
      {(contact.phoneNumber || lines.length > 0) && (
        <section>
          <h2>{contact.phoneNumber ? m.contact_office_phone() : m.contact_hours()}</h2>
          {contact.phoneNumber && <PhoneLink number={contact.phoneNumber} className="big" />}
          {state && <Answers state={state} />}
          {[...lines, ...(zone ? [zone] : [])].map((line) => (
            <p key={line} className="muted">
              {line}
            </p>
          ))}
        </section>
      )}
      {contact.email && (
        <section>
          <h2>{m.contact_email()}</h2>
          <MailLink address={contact.email} className="mid" />
          <p className="muted">
            {isConfirmed(edition, 'answers') ? m.contact_within_a_day() : m.contact_have_account()}{' '}
            <Go className="link" to={pathTo('addTicket')}>
              {m.contact_ticket_faster()}
            </Go>
          </p>
        </section>
      )}
      {address && (
        <section>
          <h2>{m.contact_address()}</h2>
          <p className="mid">{address}</p>
        </section>
      )}
    </div>
  )
}

function Answers({ state }: { state: OfficeState }) {
  if (state.isOpen)
    return (
      <p className="is-verified answers">
        <StatusStar sign="check" />
        {m.contact_open_until({ time: hourText(state.until) })}
      </p>
    )
  return (
    <p className="muted answers">
      <StatusStar />
      {state.day === null
        ? m.contact_opens_today({ time: hourText(state.from) })
        : m.contact_opens_on({ day: dayName(state.day), time: hourText(state.from) })}
    </p>
  )
}

/** Directions to the fairground; nothing without an address. */
export function Ways({ edition }: { edition: Edition }) {
  const locale = getLocale()
  const place = encodeURIComponent(edition.address.en || edition.address.fa)
  const isKnown = isFairground(edition)
  const ways: readonly [kind: string, IconName, string, string, string][] = isKnown
    ? [
        ['by-metro', 'train', m.contact_way_metro(), m.contact_way_metro_lead(), m.contact_way_metro_text()],
        ['by-car', 'car', m.contact_way_car(), m.contact_way_car_lead(), m.contact_way_car_text()],
        [
          'by-taxi',
          'taxi',
          m.contact_way_airport(),
          m.contact_way_airport_lead(),
          (fairIsOver(edition) ? m.over_airport : m.contact_way_airport_text)(),
        ],
        ['step-free', 'wheelchair', m.contact_way_access(), m.contact_way_access_lead(), m.contact_way_access_text()],
      ]
    : []
  if (!textIn(edition.address)) return null
  return (
    <section className="section ways-section" id="way">
      <div className="section-head">
        <h2>{m.contact_way()}</h2>
        <a className="link" href={`geo:0,0?q=${place}`}>
          {m.contact_way_open()}
        </a>
      </div>
      {isKnown && <WayDrawing locale={locale} />}
      {ways.length > 0 && (
        <div className="ways">
          {ways.map(([kind, icon, title, lead, text]) => (
            <div key={kind} className={kind}>
              <h3>
                <Icon name={icon} flip={false} />
                {title}
              </h3>
              <p>
                <b>{lead}</b> {text}
              </p>
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

/** Contact persons by topic. */
export function Desks({ people }: { people: readonly TeamMember[] }) {
  return (
    <ul className="desks">
      {people.map(({ id, name, imageId, desk, phoneNumber }) => (
        <li key={id}>
          <Face imageId={imageId} name={textIn(name)} size={48} />
          <span>
            {desk && <span>{deskText[desk]()}</span>}
            <small>{textIn(name)}</small>
          </span>
          {phoneNumber && <PhoneLink number={phoneNumber} />}
        </li>
      ))}
    </ul>
  )
}
