import { offersTravel } from '#contract/rules/services.ts'
import '#web/ui/reading.css'
import '#web/shell/aside.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import { below } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { organization } from '#contract/rules/structured.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { editionText } from '#web/edition/shared/name.ts'
import { Written, writtenFor } from '#web/page-text/shared/written.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { OfficeLinks } from '#web/shell/office-links.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { ForEngines, PageHead, useWhere } from '#web/shell/page-head.tsx'
import { sectorPoints } from '#web/exhibitor/shared/sectors.ts'
import { Star } from '#web/ui/star.tsx'
import { ClaimFigures, hasClaims } from './claims.tsx'
import { sectorsIn } from './shared/sectors.tsx'
import { whenAndWhere } from './shared/when-and-where.ts'

export const loader = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) =>
  callFor(context)('pageText.read', { page: 'about' })

export default function About() {
  const written = writtenFor(useLoaderData<typeof loader>().text, getLocale())
  const { edition } = useShellData() ?? {}
  const where = useWhere()
  if (!edition) return null
  return (
    <main>
      <PageHead title={m.home_about_title()} description={textIn(edition.lead) || m.home_about_description()} />
      <ForEngines things={[organization(edition, where)]} />
      <div className="wide-cover girih-cover" />
      <div className="page post">
        <article className="prose">
          <Crumbs crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.home_about_title() }]} />
          <h1>{textIn(edition.name)}</h1>
          {written ? <Written text={written} /> : <BuiltInAbout edition={edition} />}
        </article>
        <aside>
          {written && <DatesAndVenue edition={edition} />}
          {hasClaims(edition.claims) && (
            <section className="section">
              <h2>{m.home_about_figures()}</h2>
              <ClaimFigures claims={edition.claims} even />
            </section>
          )}
          <Archives edition={edition} />
          <Office edition={edition} />
        </aside>
      </div>
    </main>
  )
}

function BuiltInAbout({ edition }: { edition: Edition }) {
  const locale = getLocale()
  const place = whenAndWhere(edition, locale)
  return (
    <>
      {textIn(edition.lead) && <p className="standfirst">{textIn(edition.lead)}</p>}
      <SectorTexts edition={edition} />
      {!fairIsOver(edition) && offersTravel(edition) && (
        <>
          <h2>{m.home_about_travel()}</h2>
          <p>{m.home_about_international()}</p>
        </>
      )}
      {place && (
        <>
          <h2>{m.home_about_place()}</h2>
          <p>{place}</p>
        </>
      )}
    </>
  )
}

function SectorTexts({ edition }: { edition: Edition }) {
  const named = sectorsIn(edition.sectors, getLocale())
  if (named.length === 0) return null
  return (
    <>
      <h2>{m.home_about_sectors()}</h2>
      <dl className="sector-texts">
        {named.map(({ key, name, text }) => (
          <div key={key}>
            <dt>
              <Star points={sectorPoints[key]} hole className={key} />
              {name}
            </dt>
            {text && <dd>{text}</dd>}
          </div>
        ))}
      </dl>
    </>
  )
}

/** Dates and venue, shown next to the team's text, so that they always come from the settings. */
function DatesAndVenue({ edition }: { edition: Edition }) {
  const place = whenAndWhere(edition, getLocale())
  return (
    place && (
      <section className="section">
        <h2>{m.home_about_place()}</h2>
        <p>{place}</p>
      </section>
    )
  )
}

function Office({ edition: { contact, address } }: { edition: Edition }) {
  return (
    <section className="section">
      <h2>{m.home_about_contact()}</h2>
      <p>{m.home_about_contact_text()}</p>
      <OfficeLinks contact={contact} />
      {textIn(address) && <p className="muted">{textIn(address)}</p>}
    </section>
  )
}

/** Links to past editions. */
function Archives({ edition }: { edition: Edition }) {
  const past = edition.editions.filter(({ slug, state }) => state === 'past' && slug !== edition.slug)
  if (past.length === 0) return null
  return (
    <section className="section">
      <h2>{m.edition_archive()}</h2>
      <p className="acts">
        {past.map((one) => (
          <a key={one.slug} className="link" href={below(pathTo('home'), { locale: getLocale(), edition: one.slug })}>
            {editionText(one)}
          </a>
        ))}
      </p>
    </section>
  )
}
