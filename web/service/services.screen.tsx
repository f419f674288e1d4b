import { offersTravel } from '#contract/rules/services.ts'
import '#web/ui/reading.css'
import '#web/exhibitor/shared/logo.css'
import './service.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { eurosText } from '#web/map/names.ts'
import { leadOf } from '#web/page-text/shared/leads.ts'
import { Standfirst, writtenFor } from '#web/page-text/shared/written.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { OverNote } from '#web/shell/fair-over.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ContactPerson } from '#web/team/shared/contact-person.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Star } from '#web/ui/star.tsx'
import { servicesOf, type Service } from './offers.ts'

export async function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const call = callFor(context)
  const [{ text }, { items: halls }, { items: equipment }, { items: team }] = await Promise.all([
    call('pageText.read', { page: 'services' }),
    call('hall.list', {}),
    call('equipment.list', {}),
    call('team.list', {}),
  ])
  return { text, halls, equipment, person: team.find(({ desk }) => desk === 'travel') ?? null }
}

/** List of all services with their lowest price and a link to order. */
export default function Services() {
  const { text, halls, equipment, person } = useLoaderData<typeof loader>()
  const { edition } = useShellData() ?? {}
  const locale = getLocale()
  if (!edition) return null
  const isOver = fairIsOver(edition)
  const lead = leadOf('services', edition, locale)
  return (
    <main>
      <PageHead
        title={m.service_title()}
        description={isOver ? lead : offersTravel(edition) ? m.service_description() : m.service_description_bare()}
      />
      <div className="page service-page">
        <header className="page-lead">
          <Crumbs crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.service_title() }]} />
          <h1>{m.service_headline()}</h1>
          <Standfirst text={writtenFor(text, locale)}>{lead}</Standfirst>
          {isOver && <OverNote edition={edition} />}
        </header>
        <div className="services">
          {servicesOf(edition, halls, equipment).map((service) => (
            <ServiceRow key={service.id} service={service} isFirst={service.id === 'booths'} />
          ))}
        </div>
        <p className="muted service-vat">
          {edition.vatBasisPoints !== null && (
            <>{(isOver ? m.pricing_vat : m.service_vat)({ percent: edition.vatBasisPoints / 100 })} </>
          )}
          <Go className="link" to={pathTo('pricing')}>
            {isOver ? m.over_all_prices() : m.service_all_prices()}
          </Go>
        </p>
        {isOver ? (
          <ContactPerson person={null} contact={edition.contact} title={m.team_unsure()} text={m.team_unsure_text()} />
        ) : (
          <ContactPerson
            person={person}
            contact={edition.contact}
            title={m.service_ask()}
            text={
              person
                ? (offersTravel(edition) ? m.service_ask_person : m.service_ask_person_bare)({
                    name: textIn(person.name),
                  })
                : m.service_ask_text()
            }
            act={{ label: m.service_guest_act(), to: pathTo('submitGuestOrder') }}
          />
        )}
      </div>
    </main>
  )
}

function ServiceRow({
  service: { id, icon, name, about, points, star, colour, fromCents, unit, to, act },
  isFirst,
}: {
  service: Service
  isFirst: boolean
}) {
  return (
    <section id={id} className="service">
      <span className="service-sign">
        <Star points={star} className={colour} />
        <Icon name={icon} flip={false} />
      </span>
      <div>
        <h2>{name()}</h2>
        <p className="muted">{about()}</p>
      </div>
      <ul>
        {points.map((point) => (
          <li key={point()}>
            <Icon name="check" small />
            {point()}
          </li>
        ))}
      </ul>
      <p className="service-price">
        {fromCents === undefined ? (
          <b>{m.service_free()}</b>
        ) : fromCents === null ? (
          <b className="words">{m.service_on_request()}</b>
        ) : (
          <>
            <span>{m.service_from_word()}</span> <b>{eurosText(fromCents)}</b>
          </>
        )}
        {unit && fromCents !== null && <small>{unit()}</small>}
      </p>
      {to && (
        <Go className={isFirst ? 'btn primary' : 'btn'} to={to}>
          {act()}
        </Go>
      )}
    </section>
  )
}
