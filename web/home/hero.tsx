import type { Edition } from '#contract/entities/edition.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { calendarOf, monthAndYear, otherCalendar, partsOf, rangeText } from '#web/i18n/dates.ts'
import { fairText } from '#web/edition/shared/name.ts'
import { Go } from '#web/shell/go.tsx'
import { addressIn, openEditions } from '#web/shell/open-editions.ts'
import { Icon } from '#web/ui/icon.tsx'
import strapwork from '#web/pattern/drawn/hero.svg?url'
import { brandPatternPath } from '#contract/rules/brand-paths.ts'
import { isDefault } from '#contract/rules/brand-colours.ts'
import { headlineParts } from '#contract/rules/headline.ts'
import { datesOf, fairTime, lengthOf, type Dates } from '#web/i18n/fair-time.ts'
import { hourText } from '#web/i18n/hour.ts'

/**
 * Top of the home page: the fair, two main buttons, date and venue. `isDrawn`: there is a hall to choose a booth in;
 * until then, registering is the main button. The strapwork is a CSS background and adds nothing to the HTML.
 */
export function Hero({ edition, isDrawn }: { edition: Edition; isDrawn: boolean }) {
  const name = textIn(edition.name)
  const headline = textIn(edition.headline)
  const kick = headline ? name : textIn(edition.tagline)
  const lead = textIn(edition.lead)
  const { before, mark, after } = headlineParts(headline || name)
  return (
    <section className="hero">
      <div className="hero-wrap">
        <div className="hero-copy">
          {kick && <p className="hero-kick">{kick}</p>}
          <h1 className={headline ? undefined : 'is-name'}>
            {before}
            {mark && <em>{mark}</em>}
            {after}
          </h1>
          {lead && <p className="hero-lead">{lead}</p>}
          <p className="hero-acts">
            {isDrawn ? (
              <Go to={pathTo('boothReservation')} className="btn primary lg">
                {m.site_reserve()}
                <Icon name="arrow" />
              </Go>
            ) : (
              <Go to={pathTo('register')} className="btn primary lg">
                {m.site_register()}
                <Icon name="arrow" />
              </Go>
            )}
            {isDrawn ? (
              <Go to={pathTo('floorPlans')} className="btn lg on-ink">
                {m.home_explore()}
              </Go>
            ) : (
              <Go to={pathTo('about')} className="btn lg on-ink">
                {m.site_about()}
              </Go>
            )}
            {openEditions(edition).map((next) => (
              <a key={next.slug} href={addressIn(next, pathTo('boothReservation'))} className="btn lg on-ink">
                {m.edition_next_book({ name: fairText(next) })}
              </a>
            ))}
          </p>
        </div>
      </div>
      <DateBar edition={edition} />
    </section>
  )
}

/**
 * Preloads the strapwork behind the headline, the largest element in view. Otherwise it would only be requested after
 * the style sheet.
 */
export const HeroPattern = ({ colours }: Pick<Edition, 'colours'>) => (
  <link
    rel="preload"
    as="image"
    fetchPriority="high"
    href={isDefault(colours) ? strapwork : brandPatternPath(colours, 'hero')}
  />
)

/** Renders nothing while neither dates nor venue are set. */
function DateBar({ edition }: { edition: Edition }) {
  const dates = datesOf(edition)
  const { opens, closes } = edition
  const venue = textIn(edition.venue)
  if (!dates && !venue) return null
  return (
    <div className="datebar">
      {dates && <FairDays first={dates.firstDay} last={dates.lastDay} />}
      <p className="datebar-info">
        <b>{venue}</b>
        {dates && <small>{m.home_hours({ from: hourText(opens), to: hourText(closes) })}</small>}
      </p>
      {dates && <Today edition={edition} dates={dates} />}
    </div>
  )
}

/** Dates such as «۱۸ تا ۲۱ خرداد ۱۴۰۴» with large days. A fair across two months is written out in full. */
function FairDays({ first, last }: { first: string; last: string }) {
  const locale = getLocale()
  const calendar = calendarOf()
  const other = rangeText(first, last, locale, otherCalendar(calendar))
  const oneMonth = monthAndYear(first) === monthAndYear(last)
  const days = [partsOf(first).day, partsOf(last).day]
  return (
    <p className="datebar-days">
      {oneMonth && <span className="datebar-large">{days.join(locale === 'fa' ? ' تا ' : '–')}</span>}
      <span>
        <b>{oneMonth ? monthAndYear(first) : rangeText(first, last)}</b>
        <small>{other}</small>
      </span>
    </p>
  )
}

/** Days left until the fair, or the current day of the fair. */
function Today({ edition, dates }: { edition: Edition; dates: Dates }) {
  const now = fairTime(edition)
  if (now.phase !== 'before' && now.phase !== 'open') return null
  const [what, hint] =
    now.phase === 'before'
      ? [m.home_days_left({ count: now.days }), m.home_days_left_hint()]
      : [m.home_open_day({ dayCount: now.day, daysCount: lengthOf(dates) }), m.home_open_hint()]
  return (
    <p className="datebar-info today">
      <b>{what}</b>
      <small>{hint}</small>
    </p>
  )
}
