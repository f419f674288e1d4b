import './shared/directory.css'
import './company-page.css'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Booth } from '#contract/entities/booth.ts'
import type { HallWithPlan } from '#contract/entities/hall.ts'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { productNames } from '#contract/rules/products.ts'
import { companyOf } from '#contract/rules/structured.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { pastBooths } from '#web/map/past-booths.ts'
import { cropAround, PlanSvg } from '#web/map/plan-svg.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Live } from '#web/shell/live.tsx'
import { ForEngines, PageHead, useWhere } from '#web/shell/page-head.tsx'
import { countryName } from '#web/i18n/spelling.ts'
import { hasText } from '#contract/text.ts'
import { textIn } from '#web/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Star } from '#web/ui/star.tsx'
import { AtStand, CompanyContact, Goods } from './company-parts.tsx'
import { HalfHours } from './half-hours.tsx'
import { Logo } from './shared/logo.tsx'
import { byHall, placesText, type ExhibitorBooth } from './shared/booths-by-hall.ts'
import { BilingualLines, BilingualText, textAndLanguage } from '#web/i18n/bilingual.tsx'
import { sectorPoints, sectorText } from './shared/sectors.ts'

/** Halls beyond this number are listed without a plan. */
const plansUpTo = 2
interface Place {
  booths: readonly ExhibitorBooth[]
  hall: HallWithPlan | null
  around: readonly Booth[]
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callFor(context)
  const exhibitorId = params['exhibitorId'] ?? ''
  const { exhibitor } = await call('exhibitor.read', { exhibitorId })
  if (exhibitor.id !== exhibitorId) throw redirect(pathTo('exhibitor', { exhibitorId: exhibitor.id }), 301) // this company has been merged into another
  const places = await Promise.all(
    byHall(exhibitor.booths).map(async (booths, at): Promise<Place> => {
      const hallId = booths[0]!.hallId
      if (at >= plansUpTo) return { booths, hall: null, around: [] }
      return Promise.all([call('hall.read', { hallId }), call('booth.list', { hallId })]).then(
        ([{ hall }, { items }]) => ({ booths, hall, around: items }),
        () => ({ booths, hall: null, around: [] }),
      )
    }),
  )
  const slots = exhibitor.freeSlots > 0 ? (await call('meetingSlot.list', { exhibitorId })).items : []
  return { exhibitor, places, slots }
}

/** One company: description, products, offers, needs, free meeting slots, location and contact. */
export default function ExhibitorPage() {
  const { exhibitor, places, slots } = useLoaderData<typeof loader>()
  const locale = getLocale()
  const name = textAndLanguage(exhibitor.name).text
  const { sector, country, about, products, offers, needs, booths } = exhibitor
  return (
    <main className="page company-page">
      <PageHead
        title={name}
        description={m.exhibitor_self_description({
          company: name,
          products: textAndLanguage(productNames(products)).text || placesText(booths, locale),
        })}
        picture={{ exhibitor: exhibitor.id }}
      />
      <ForEngines things={[companyOf(exhibitor, useWhere())]} />
      <Crumbs
        crumbs={[
          { label: m.site_home(), to: pathTo('home') },
          { label: m.exhibitor_title(), to: pathTo('exhibitors') },
          { label: <BilingualText text={exhibitor.name} />, name },
        ]}
      />
      <header className="company-top">
        <Logo company={exhibitor} large silent />
        <div>
          <h1>
            <BilingualText text={exhibitor.name} />
          </h1>
          <p>
            {sector && (
              <span className="kick">
                <Star points={sectorPoints[sector]} hole className={sector} />
                {sectorText[sector]()}
              </span>
            )}
            {country && <span>{countryName(country)}</span>}
            <span>{placesText(booths, locale)}</span>
          </p>
        </div>
        {slots.length > 0 && (
          <a className="btn primary" href="#slots">
            <Icon name="meet" />
            {m.exhibitor_meet()}
          </a>
        )}
      </header>
      <div className="cols">
        <div>
          {hasText(about) && (
            <section className="section company-about">
              <h2 className="sr">{m.exhibitor_about()}</h2>
              <BilingualLines text={about} />
            </section>
          )}
          <Goods exhibitor={exhibitor} />
          {(hasText(offers) || hasText(needs)) && (
            <div className="company-trade">
              {hasText(offers) && (
                <section className="section">
                  <h2>{m.exhibitor_offers()}</h2>
                  <BilingualLines text={offers} />
                </section>
              )}
              {hasText(needs) && (
                <section className="section">
                  <h2>{m.exhibitor_needs()}</h2>
                  <BilingualLines text={needs} />
                </section>
              )}
            </div>
          )}
        </div>
        <aside>
          <HalfHours exhibitor={exhibitor} slots={slots} />
          <section className="section">
            <h2>{m.exhibitor_where()}</h2>
            {places.map((place) => (
              <Where key={place.booths[0]!.id} place={place} />
            ))}
          </section>
          <AtStand exhibitor={exhibitor} />
          <CompanyContact exhibitor={exhibitor} />
        </aside>
      </div>
      <Live />
    </main>
  )
}

/**
 * Plan section around the company's booths. Picture and text both link to the live map at its first booth. The picture
 * link is hidden from screen readers and the tab order.
 */
function Where({ place: { booths, hall, around } }: { place: Place }) {
  const locale = getLocale()
  const { edition } = useShellData() ?? {}
  const seen = edition && fairIsOver(edition) ? pastBooths(around) : around
  const first = booths[0]!
  const ids = new Set(booths.map(({ id }) => id))
  const codes = booths.map(({ name }) => name).join(locale === 'fa' ? '، ' : ', ')
  const to = pathTo('floorPlan', { hallId: first.hallId }, { booth: first.name })
  const label = m.exhibitor_place_label({ count: booths.length, booths: codes, hall: textIn(first.hall) })
  return (
    <div className="company-where">
      {hall && (
        <Go to={to} aria-hidden="true" tabIndex={-1}>
          <PlanSvg
            className="map framed"
            plan={hall.plan}
            booths={seen}
            locale={locale}
            selected={ids}
            crop={cropAround(hall.plan, around, ids, 1.85)}
          />
        </Go>
      )}
      <p>
        <span>{placesText(booths, locale)}</span>
        <Go className="link" to={to} aria-label={`${m.exhibitor_on_map()}: ${label}`}>
          {m.exhibitor_on_map()}
        </Go>
      </p>
    </div>
  )
}
