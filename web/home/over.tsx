// Home page of a past fair: thanks, numbers, what remains, and news of the next edition.
import type { Edition } from '#contract/entities/edition.ts'
import type { Hall } from '#contract/entities/hall.ts'
import { below } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { headlineParts } from '#contract/rules/headline.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { editionText, fairText } from '#web/edition/shared/name.ts'
import { rangeText } from '#web/i18n/dates.ts'
import { nextEditionText } from '#web/shell/fair-over.tsx'
import { Go } from '#web/shell/go.tsx'
import { addressIn, openEditions } from '#web/shell/open-editions.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { datesOf, lengthOf, type Dates } from '#web/i18n/fair-time.ts'
import { total } from './live-map.tsx'

export interface Was {
  halls: readonly Hall[]
  companies: number
  workshops: number
}

export function Over({ edition, ...was }: Was & { edition: Edition }) {
  const dates = datesOf(edition)
  return (
    <>
      <Thanks edition={edition} dates={dates} />
      <Figures {...was} dates={dates} />
      <Kept />
    </>
  )
}

function Thanks({ edition, dates }: { edition: Edition; dates: Dates | undefined }) {
  const locale = getLocale()
  const next = nextEditionText(edition)
  const open = openEditions(edition)[0]
  const current = edition.state === 'past' ? edition.editions.find(({ state }) => state === 'current') : undefined
  return (
    <section className="hero over">
      <div className="hero-wrap">
        <div className="hero-copy">
          {dates && (
            <p className="hero-kick">
              {m.home_over_kick({
                edition: textIn(edition.tagline) || textIn(edition.shortName),
                days: rangeText(dates.firstDay, dates.lastDay),
              })}
            </p>
          )}
          <ThanksTitle />
          <p className="hero-lead">{m.home_over_lead()}</p>
          <p className="hero-acts">
            <Go to={pathTo('exhibitors')} className="btn primary lg">
              {m.over_exhibitors()}
              <Icon name="arrow" />
            </Go>
            <Go to={pathTo('floorPlans')} className="btn lg on-ink">
              {m.home_explore()}
            </Go>
          </p>
        </div>
      </div>
      <div className="datebar" id="next">
        {current ? (
          <p className="datebar-days">
            <span>
              <b>
                <a href={below(pathTo('home'), { locale, edition: '' })}>{editionText(current)}</a>
              </b>
              <small>{m.edition_state_current()}</small>
            </span>
          </p>
        ) : open ? (
          <p className="datebar-days">
            <span>
              <b>
                <a href={addressIn(open, pathTo('home'))}>{fairText(open)}</a>
              </b>
              <small>{m.edition_state_open()}</small>
            </span>
          </p>
        ) : next ? (
          <p className="datebar-days">
            <span>
              <b>{next}</b>
              <small>{m.home_over_next()}</small>
            </span>
          </p>
        ) : (
          <p className="datebar-info">
            <b>{m.home_over_next()}</b>
            <small>{m.home_over_next_unknown()}</small>
          </p>
        )}
      </div>
    </section>
  )
}

function ThanksTitle() {
  const { before, mark, after } = headlineParts(m.home_over_meet())
  return (
    <h1>
      <span>{m.home_over_thanks()}</span>{' '}
      <span>
        {before}
        <em>{mark}</em>
        {after}
      </span>
    </h1>
  )
}

/** Numbers of a past fair, only from the portal's own data. Unknown numbers are left out. */
function Figures({ halls, companies, workshops, dates }: Was & { dates: Dates | undefined }) {
  const locale = getLocale()
  const reserved = total(halls, (hall) => hall.reserved)
  const onOffer = total(halls, (hall) => hall.onOffer)
  const figures = [
    [m.home_over_companies(), companies],
    [m.home_over_booths(), reserved],
    [m.home_over_share(), Math.round((100 * reserved) / Math.max(1, onOffer)), locale === 'fa' ? '٪' : '%'],
    [m.home_over_halls(), halls.length],
    [m.home_over_area(), Math.round(total(halls, ({ meterage }) => meterage))],
    [m.home_over_workshops(), workshops],
  ] as const
  const known = figures.filter(([, count]) => count > 0)
  if (known.length === 0) return null
  return (
    <section className="was">
      <div>
        <h2>
          {dates ? m.home_over_figures({ days: m.home_days({ count: lengthOf(dates) }) }) : m.home_over_figures_bare()}
        </h2>
        <p>{m.home_over_figures_text()}</p>
      </div>
      <dl className="big-figures">
        {known.map(([what, count, unit = '']) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {numberText(count)}
              {unit}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Kept() {
  const ways: readonly (readonly [IconName, string, string, string])[] = [
    ['people', pathTo('exhibitors'), m.site_exhibitors(), m.home_over_keep_exhibitors()],
    ['hall', pathTo('floorPlans'), m.site_hall_map(), m.home_over_keep_map()],
    ['calendar', pathTo('workshop'), m.site_workshops(), m.home_over_keep_workshops()],
    ['file', pathTo('requests'), m.home_over_keep_account(), m.home_over_keep_account_text()],
  ]
  return (
    <section className="kept" aria-label={m.home_over_kept()}>
      <ul>
        {ways.map(([icon, to, name, text]) => (
          <li key={to}>
            <Go to={to}>
              <Icon name={icon} />
              <b>{name}</b>
              <small>{text}</small>
            </Go>
          </li>
        ))}
      </ul>
    </section>
  )
}
