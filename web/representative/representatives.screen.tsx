import '#web/ui/reading.css'
import './representatives.css'
import type { Representative } from '#contract/entities/registers.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { compareIn } from '#web/i18n/collation.ts'
import { callFor } from '#web/call.ts'
import { Face } from '#web/register/face.tsx'
import { Band } from '#web/shell/band.tsx'
import { MailLink, PhoneLink } from '#web/shell/contact-links.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ContactPerson } from '#web/team/shared/contact-person.tsx'
import { offers } from '#contract/rules/services.ts'
import { countryName } from '#contract/rules/country-names.ts'
import { textIn } from '#contract/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { hoursApart } from './zone-offset.ts'
import { World } from './world.tsx'
import type { Route } from './+types/representatives.screen.ts'

/** The fair is in Tehran (test/SPEC.md §1), so lines on the map start there. */
const fairCity = '35.7, 51.4'

export async function loader({ context }: Route.LoaderArgs) {
  const call = callFor(context)
  const [{ items }, { items: team }] = await Promise.all([call('representative.list', {}), call('team.list', {})])
  return { items, person: team.find(({ desk }) => desk === 'abroad') ?? null }
}

/** Representatives of the fair abroad, by country, and the contact for all other countries. */
export default function Representatives({ loaderData: { items, person } }: Route.ComponentProps) {
  const { edition } = useShellData() ?? {}
  const locale = getLocale()
  const compare = compareIn(locale)
  if (!edition) return null
  const lead = offers(edition, 'visa') ? m.representative_page_text() : m.representative_page_text_bare()
  const country = ({ country }: Representative) => (country ? countryName(country, locale) : '')
  const people = items.toSorted((a, b) => compare(country(a), country(b)))
  const clock = {
    timeZone: edition.timeZone,
    city: textIn(edition.city, locale),
    day: edition.firstDay ?? edition.today,
  }
  return (
    <main className="representatives">
      <PageHead title={m.representative_page_title()} description={lead} />
      <Band
        crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.representative_title() }]}
        title={m.representative_page_title()}
        lead={lead}
      />
      <World
        people={people}
        home={{ name: clock.city, coordinates: fairCity }}
        locale={locale}
        says={m.representative_world({ count: items.length })}
      />
      <div className="page">
        {people.length > 0 && (
          <div className="reps">
            {people.map((one) => (
              <Person key={one.id} person={one} apart={one.timeZone ? hoursApart(one.timeZone, clock) : null} />
            ))}
          </div>
        )}
        <ContactPerson
          person={person}
          contact={edition.contact}
          title={people.length > 0 ? m.representative_elsewhere() : m.representative_page_none()}
          text={
            person
              ? m.representative_elsewhere_person({ name: textIn(person.name, locale) })
              : m.representative_elsewhere_office()
          }
        />
      </div>
    </main>
  )
}

function Person({
  person: { id, name, country, city, languages, field, email, phoneNumber, imageId },
  apart,
}: {
  person: Representative
  apart: string | null
}) {
  const locale = getLocale()
  const spoken = textIn(languages, locale)
    .split(/[،,]/)
    .map((one) => one.trim())
    .filter(Boolean)
  return (
    <article className="rep" id={id}>
      <Face imageId={imageId} name={textIn(name, locale)} size={124} />
      <div>
        <h2>
          <bdi>{textIn(name, locale)}</bdi>
        </h2>
        <p className="where">
          {country && <b>{countryName(country, locale)}</b>}
          <span>{textIn(city, locale)}</span>
        </p>
        {spoken.length > 0 && <p className="spoken">{spoken.join(' · ')}</p>}
        <p className="muted">{textIn(field, locale)}</p>
      </div>
      <div className="reach">
        {phoneNumber && (
          <p>
            <Icon name="phone" />
            <PhoneLink number={phoneNumber} />
          </p>
        )}
        {email && (
          <p>
            <Icon name="mail" />
            <MailLink address={email} />
          </p>
        )}
        {apart && (
          <p className="muted">
            <Icon name="clock" />
            {apart}
          </p>
        )}
      </div>
    </article>
  )
}
