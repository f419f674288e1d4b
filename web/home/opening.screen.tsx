import './opening.css'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { rangeText, otherCalendar, calendarOf } from '#web/i18n/dates.ts'
import { datesOf } from '#web/i18n/fair-time.ts'
import { Go } from '#web/shell/go.tsx'
import { LanguageSwitch, SiteBrand, useShellData } from '#web/shell/header.tsx'
import { Title } from '#web/shell/title.tsx'

/** Shown at every address until the site is published: the fair's name and, if set, its dates. */
export default function Opening() {
  const { edition } = useShellData() ?? {}
  const locale = getLocale()
  if (!edition) return null
  const name = textIn(edition.name)
  const dates = datesOf(edition)
  const place = textIn(edition.venue) || textIn(edition.city)
  return (
    <main className="opening">
      <Title of={m.setup_opening_title()} />
      <header>
        <SiteBrand />
        <LanguageSwitch />
      </header>
      <div className="opening-words">
        <h1>{name}</h1>
        {dates && (
          <p className="opening-days">
            <b>{rangeText(dates.firstDay, dates.lastDay)}</b>
            <small>{rangeText(dates.firstDay, dates.lastDay, locale, otherCalendar(calendarOf()))}</small>
          </p>
        )}
        {place && <p>{place}</p>}
        <p className="opening-soon">{m.setup_opening_text()}</p>
      </div>
      <footer>
        <Go to={pathTo('login')}>{m.setup_opening_team()}</Go>
      </footer>
    </main>
  )
}
