import { clsx } from 'clsx'
import { Form } from 'react-router'
import { matchReasons, type Match, type MatchFacets, type MatchReason } from '#contract/entities/match.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { ZoneNote } from '#web/i18n/reader-time.tsx'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { FilterSheet, FindFilters } from './find-filters.tsx'
import { findPath, reasonIn, type FindQuery } from './find-query.ts'
import { MatchRow } from './match-row.tsx'

interface Page {
  items: Match[]
  total: number
  facets: MatchFacets
  standing: 'none' | 'empty' | 'profiled'
}
interface FindCompanyProps {
  page: Page
  places: Readonly<Record<string, string>>
  query: FindQuery
}
const step = 12

/** Search, suggested reasons, filters, and the companies, best match first. */
export function FindCompany({ page, places, query }: FindCompanyProps) {
  const { items, total, facets, standing } = page
  const filters = { facets, query, places }
  const isNarrowed = Object.values(query).some(Boolean)
  if (items.length === 0 && !isNarrowed) return <NobodyYet />
  return (
    <>
      <FindForm query={query} />
      <Reasons facets={facets} query={query} standing={standing} />
      <div className="find-cols">
        <aside className="find-side">
          <FindFilters {...filters} />
        </aside>
        <section aria-labelledby="found">
          <div className="find-head">
            <h2 id="found" aria-live="polite">
              {total === 0
                ? m.meeting_find_none()
                : (standing === 'profiled' ? m.meeting_best : m.meeting_found)({ count: total })}
            </h2>
            {items.length > 0 && (
              <span className="find-times muted">
                {m.meeting_next_times()} <ZoneNote className="zone" />
              </span>
            )}
            <FilterSheet total={total} {...filters} />
          </div>
          {items.length > 0 ? (
            <ul className="fits">
              {items.map((match) => (
                <MatchRow key={match.id} match={match} country={match.country ? places[match.country] : undefined} />
              ))}
            </ul>
          ) : (
            <NoneFits />
          )}
          {total > items.length && (
            <p className="find-more">
              <span className="muted">{m.meeting_shown({ shown: items.length, count: total })}</span>
              <Go
                className="btn"
                to={findPath(query, { show: String(items.length + step) })}
                replace
                preventScrollReset
              >
                {m.meeting_find_more()}
                <Icon name="down" />
              </Go>
            </p>
          )}
        </section>
      </div>
    </>
  )
}

const NobodyYet = () => (
  <Empty title={m.meeting_nobody()} points={8}>
    {m.meeting_nobody_text()}
  </Empty>
)

const NoneFits = () => (
  <Empty
    title={m.ui_nothing()}
    points={8}
    action={
      <Go className="btn" to={pathTo('b2bMeetings')}>
        {m.exhibitor_clear()}
      </Go>
    }
  >
    {m.meeting_none_text()}
  </Empty>
)

/** Search form; keeps the other parameters of the query. */
function FindForm({ query: { q, show: _, ...others } }: { query: FindQuery }) {
  return (
    <Form key={q ?? ''} className="find" role="search" method="get" action={pathTo('b2bMeetings')} preventScrollReset>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="control">
        <Icon name="search" />
        <input
          type="search"
          name="q"
          aria-label={m.meeting_search()}
          placeholder={m.meeting_search_hint()}
          defaultValue={q ?? ''}
          maxLength={200}
          autoComplete="off"
        />
      </span>
      <Button type="submit" variant="primary" size="lg">
        {m.meeting_search_do()}
      </Button>
    </Form>
  )
}

const reasonText: Record<MatchReason, () => string> = {
  makes: m.meeting_why_makes,
  wants: m.meeting_why_wants,
  near: m.meeting_why_near,
}

/** Filters by the reasons that match both profiles. A company with an empty profile is asked to fill it in. */
function Reasons({ facets, query, standing }: { facets: MatchFacets; query: FindQuery; standing: Page['standing'] }) {
  const chosen = reasonIn(query)
  const counts = new Map(facets.reasons.map(({ of, count }) => [of, count]))
  const shown = matchReasons.filter((reason) => counts.has(reason) || reason === chosen)
  if (standing === 'empty')
    return (
      <p className="why-chips">
        {m.meeting_fill_profile()}{' '}
        <Go className="link" to={pathTo('company')}>
          {m.meeting_fill_profile_do()}
        </Go>
      </p>
    )
  if (shown.length === 0) return null
  return (
    <nav className="why-chips slides-on-phones" aria-label={m.meeting_suggested()}>
      <span className="muted" aria-hidden="true">
        {m.meeting_suggested()}
      </span>
      {shown.map((reason) => (
        <Go
          key={reason}
          className={clsx('chip', chosen === reason && 'on')}
          aria-current={chosen === reason ? 'true' : undefined}
          to={findPath(query, { reason: chosen === reason ? '' : reason })}
          replace
          preventScrollReset
        >
          {chosen === reason && <Icon name="check" />}
          <span>{reasonText[reason]()}</span> <small>{numberText(counts.get(reason) ?? 0)}</small>
        </Go>
      ))}
    </nav>
  )
}
