import '#web/ui/reading.css'
import '#web/home/about.css'
import './service.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { eurosText } from '#web/map/names.ts'
import { Written, writtenFor } from '#web/page-text/written.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { OverNote } from '#web/shell/fair-over.tsx'
import { Go } from '#web/shell/go.tsx'
import { OfficeLinks } from '#web/shell/office-links.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { servicesOf, type Service } from './offers.ts'

export async function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const call = ask(context), [{ text }, { items: halls }, { items: equipment }] = await Promise.all([call('pageText.read', { page: 'services' }), call('hall.list', {}), call('equipment.list', {})])
  return { text, halls, equipment }
}

/** Everything that can be asked for, from which price, and where. */
export default function Services() {
  const { text, halls, equipment } = useLoaderData<typeof loader>(), { edition } = useShellData() ?? {}, locale = getLocale(), written = writtenFor(text, locale)
  if (!edition) return null
  return (
    <main>
      <PageHead title={m.service_title()} description={m.service_description()} />
      <div className="page post service-page">
        <article className="prose">
          <Crumbs crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.service_title() }]} />
          <h1>{m.service_headline()}</h1>
          {written ? <Written text={written} /> : <p className="standfirst">{m.service_standfirst()}</p>}
          {fairIsOver(edition) && <OverNote edition={edition} />}
        </article>
        <aside>
          <section className="section">
            <h2>{m.service_ask()}</h2>
            <p>{m.service_ask_text()}</p>
            <OfficeLinks contact={edition.contact} />
          </section>
        </aside>
        <div className="post-wide service-rows">{servicesOf(edition, halls, equipment).map((service) => <ServiceRow key={service.id} service={service} />)}</div>
        <p className="post-wide muted">{m.service_vat({ percent: edition.vatBasisPoints / 100 })}</p>
      </div>
    </main>
  )
}

function ServiceRow({ service: { id, icon, name, about, fromCents, unit, to, act } }: { service: Service }) {
  const locale = getLocale()
  return (
    <section id={id} className="service">
      <span className="kind"><Icon name={icon} /></span>
      <div><h2>{name()}</h2><p>{about()}</p></div>
      <p className="service-price">{fromCents === undefined ? m.service_free() : fromCents === null ? m.service_on_request() : m.service_from({ price: eurosText(fromCents, locale) })}{unit && <small>{unit()}</small>}</p>
      {to && <Go className="btn" to={to}>{act()}<Icon name="arrow" /></Go>}
    </section>
  )
}
