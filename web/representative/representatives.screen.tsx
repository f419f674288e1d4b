import '#web/ui/reading.css'
import './representatives.css'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { textIn } from '#web/map/names.ts'
import { Face } from '#web/register/face.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { MailLink, PhoneLink } from '#web/shell/contact-links.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { WriteTo } from '#web/shell/office-links.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { countryName } from '#web/ui/countries.ts'
import type { Route } from './+types/representatives.screen.ts'

export const loader = ({ context }: Route.LoaderArgs) => ask(context)('representative.list', {})

/** Who stands for the fair abroad, by country. */
export default function Representatives({ loaderData: { items } }: Route.ComponentProps) {
  const { edition } = useShellData() ?? {}, locale = getLocale(), { compare } = new Intl.Collator(locale)
  const places = [...Map.groupBy(items, ({ country }) => (country ? countryName(country, locale) : ''))].sort(([a], [b]) => compare(a, b))
  return (
    <main className="page">
      <PageHead title={m.representative_page_title()} description={m.representative_page_text()} />
      <div className="prose"><Crumbs crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.representative_title() }]} /><h1>{m.representative_page_title()}</h1><p className="standfirst">{m.representative_page_text()}</p></div>
      {items.length === 0 && edition && <p>{m.representative_page_none()} <WriteTo contact={edition.contact} /></p>}
      <div className="people">
        {places.map(([country, people]) => (
          <section key={country} className="section">
            <h2>{country}</h2>
            <ul>{people.map(({ id, name, email, phoneNumber, imageId }) => (
              <li key={id}>
                <Face imageId={imageId} name={textIn(name, locale)} />
                <div><h3><bdi>{textIn(name, locale)}</bdi></h3>{email && <p><MailLink address={email} className="link" /></p>}{phoneNumber && <p><PhoneLink number={phoneNumber} /></p>}</div>
              </li>
            ))}</ul>
          </section>
        ))}
      </div>
    </main>
  )
}
