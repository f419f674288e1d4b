import '#web/ui/reading.css'
import './about.css'
import type { Edition } from '#contract/entities/edition.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { rangeText } from '#web/i18n/dates.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { MailLink, PhoneLink } from '#web/shell/contact-links.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Star } from '#web/ui/star.tsx'
import { ClaimFigures } from './claims.tsx'
import { fairTime } from './fair-time.ts'
import { hourText } from './hour.ts'
import { sectors } from './sectors.tsx'

export default function About() {
  const { edition } = useShellData() ?? {}
  if (!edition) return null
  const { years, editions } = edition.claims
  return (
    <main>
      <title>{`${m.home_about_title()} · ${edition.shortName[getLocale()]}`}</title>
      <meta name="description" content={m.home_about_description()} />
      <div className="wide-cover girih-cover" />
      <div className="page post">
        <article className="prose">
          <Crumbs crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.home_about_title() }]} />
          <h1>{m.home_about_headline()}</h1>
          <p className="standfirst">{m.home_about_standfirst()}</p>
          <p>{m.home_about_story({ yearsCount: years, editionsCount: editions })}</p>
          <p>{m.home_about_story_2()}</p>
          <h2>{m.home_about_sectors()}</h2>
          <SectorTexts />
          <h2>{m.home_about_people()}</h2>
          <p>{m.home_about_people_text()}</p>
          <p>{m.home_about_international()}</p>
          <h2>{m.home_about_place()}</h2>
          <p>{whenAndWhere(edition)}</p>
        </article>
        <aside>
          <section className="section"><h2>{m.home_about_figures()}</h2><ClaimFigures claims={edition.claims} /></section>
          <Office edition={edition} />
        </aside>
      </div>
    </main>
  )
}

function SectorTexts() {
  return (
    <dl className="sector-texts">
      {sectors.map(({ points, className, name, more }) => <div key={className}><dt><Star points={points} hole className={className} />{name()}</dt><dd>{more()}</dd></div>)}
    </dl>
  )
}

function whenAndWhere(edition: Edition): string {
  const locale = getLocale()
  const dates = rangeText(edition.firstDay, edition.lastDay, locale)
  const venue = edition.venue[locale]
  if (fairTime(edition).phase === 'past') return m.home_about_dates_past({ dates, venue })
  return m.home_about_dates({ dates, venue, from: hourText(edition.opens, locale), to: hourText(edition.closes, locale) })
}

function Office({ edition: { contact, address } }: { edition: Edition }) {
  return (
    <section className="section">
      <h2>{m.home_about_contact()}</h2>
      <p>{m.home_about_contact_text()}</p>
      <p><MailLink address={contact.email} className="link" /></p>
      <p><PhoneLink number={contact.phoneNumber} className="link" /></p>
      <p className="muted">{address[getLocale()]}</p>
    </section>
  )
}
