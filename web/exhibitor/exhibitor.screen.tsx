import '#web/ui/reading.css'
import './exhibitor.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Booth } from '#contract/entities/booth.ts'
import type { Exhibitor } from '#contract/entities/exhibitor.ts'
import type { HallWithPlan } from '#contract/entities/hall.ts'
import { pathTo } from '#contract/paths.ts'
import { companyOf } from '#contract/rules/structured.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { textIn } from '#web/map/names.ts'
import { cropAround, PlanSvg } from '#web/map/plan-svg.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { MailLink, PhoneLink } from '#web/shell/contact-links.tsx'
import { Go } from '#web/shell/go.tsx'
import { ForEngines, PageHead, useWhere } from '#web/shell/page-head.tsx'
import { countryName } from '#web/ui/countries.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Star } from '#web/ui/star.tsx'
import { Logo } from './logo.tsx'
import { byHall, placesText, type ExhibitorBooth } from './places.ts'
import { isSaid, Said, saidIn, SaidLines } from './said.tsx'
import { sectorPoints, sectorText } from './sectors.ts'

/** More halls than these are named without a plan. */
const plansUpTo = 3
interface Place { booths: readonly ExhibitorBooth[]; hall: HallWithPlan | null; around: readonly Booth[] }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = ask(context), { exhibitor } = await call('exhibitor.read', { exhibitorId: params['exhibitorId'] ?? '' })
  const places = await Promise.all(byHall(exhibitor.booths).map(async (booths, at): Promise<Place> => {
    const hallId = booths[0]!.hallId
    if (at >= plansUpTo) return { booths, hall: null, around: [] }
    return Promise.all([call('hall.read', { hallId }), call('booth.list', { hallId })]).then(([{ hall }, { items }]) => ({ booths, hall, around: items }), () => ({ booths, hall: null, around: [] }))
  }))
  return { exhibitor, places }
}

/** One company: what it is, what it offers and seeks, where it stands, and the way to a meeting. */
export default function ExhibitorPage() {
  const { exhibitor, places } = useLoaderData<typeof loader>(), locale = getLocale(), name = saidIn(exhibitor.name, locale).text, { sector, country, about, products, offers, needs } = exhibitor
  return (
    <main className="page post company">
      <PageHead title={name} description={m.exhibitor_self_description({ company: name, products: saidIn(products, locale).text || placesText(exhibitor.booths, locale) })} picture={{ exhibitor: exhibitor.id }} />
      <ForEngines things={[companyOf(exhibitor, useWhere())]} />
      <article className="prose">
        <Crumbs crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.exhibitor_title(), to: pathTo('exhibitors') }, { label: <Said text={exhibitor.name} locale={locale} />, name }]} />
        <header className="company-head">
          <Logo company={exhibitor} large />
          <div>
            <h1><Said text={exhibitor.name} locale={locale} /></h1>
            <p className="kick">{sector && <><Star points={sectorPoints[sector]} className={sector} />{sectorText[sector]()}</>}{country && <span className="muted">{countryName(country, locale)}</span>}</p>
          </div>
        </header>
        {isSaid(products) && <div className="standfirst"><SaidLines text={products} locale={locale} /></div>}
        {isSaid(about) && <><h2>{m.exhibitor_about()}</h2><SaidLines text={about} locale={locale} /></>}
        {(isSaid(offers) || isSaid(needs)) && (
          <div className="company-trade">
            {isSaid(offers) && <section><h2>{m.exhibitor_offers()}</h2><SaidLines text={offers} locale={locale} /></section>}
            {isSaid(needs) && <section><h2>{m.exhibitor_needs()}</h2><SaidLines text={needs} locale={locale} /></section>}
          </div>
        )}
      </article>
      <aside>
        <section className="section company-meet">
          {exhibitor.freeSlots > 0
            ? <><Go className="btn primary lg wide" to={pathTo('b2bMeetings', {}, { exhibitor: exhibitor.id })}>{m.exhibitor_meet()}<Icon name="arrow" /></Go><p className="hint">{m.exhibitor_meets({ count: exhibitor.freeSlots })}</p></>
            : <p className="muted">{m.exhibitor_no_meetings()}</p>}
        </section>
        <section className="section"><h2>{m.exhibitor_where()}</h2>{places.map((place) => <Where key={place.booths[0]!.id} place={place} />)}</section>
        <Contact exhibitor={exhibitor} />
      </aside>
    </main>
  )
}

/** A part of the hall with the booths in it. The picture and the words lead to the live map, where the first of them is marked; one of the two is enough to hear and to tab to. */
function Where({ place: { booths, hall, around } }: { place: Place }) {
  const locale = getLocale(), first = booths[0]!, ids = new Set(booths.map(({ id }) => id)), codes = booths.map(({ name }) => name).join(locale === 'fa' ? '، ' : ', '), to = pathTo('floorPlan', { hallId: first.hallId }, { booth: first.name })
  const label = m.exhibitor_place_label({ booths: codes, hall: textIn(first.hall, locale) })
  return (
    <div className="company-where">
      {hall && <Go to={to} aria-hidden="true" tabIndex={-1}><PlanSvg className="map framed" plan={hall.plan} booths={around} locale={locale} selected={ids} crop={cropAround(hall.plan, around, ids, 2)} /></Go>}
      <p><span>{placesText(booths, locale)}</span><Go className="link" to={to} aria-label={`${m.exhibitor_on_map()}: ${label}`}>{m.exhibitor_on_map()}</Go></p>
    </div>
  )
}

function Contact({ exhibitor: { website, email, phoneNumber } }: { exhibitor: Exhibitor }) {
  if (!website && !email && !phoneNumber) return null
  return (
    <section className="section">
      <h2>{m.exhibitor_contact()}</h2>
      <Facts columns={1} facts={[
        website !== null && [m.exhibitor_website(), <a key="site" className="link" href={website} rel="nofollow noopener ugc" target="_blank"><bdi dir="ltr">{website.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')}</bdi></a>],
        email !== null && [m.exhibitor_email(), <MailLink key="mail" address={email} className="link" />],
        phoneNumber !== null && [m.exhibitor_phone(), <PhoneLink key="phone" number={phoneNumber} className="link" />],
      ]} />
    </section>
  )
}
