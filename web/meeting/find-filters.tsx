import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MatchFacets } from '#contract/entities/match.ts'
import { m } from '#messages/messages.js'
import { sectorText } from '#web/exhibitor/shared/sectors.ts'
import { dayAndMonth, partsOf } from '#web/i18n/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { findPath, toggled, type FindQuery } from './find-query.ts'

interface FiltersProps {
  facets: MatchFacets
  query: FindQuery
  places: Readonly<Record<string, string>>
}
type Kind = 'sector' | 'country' | 'day'
/** Countries shown before the list is expanded. */
const countriesShown = 5

/** Sector, country and day, each with the number of remaining companies. A choice applies immediately. */
export function FindFilters({ facets, query, places }: FiltersProps) {
  const navigate = useNavigate()
  const [all, setAll] = useState(false)
  const pick = (kind: Kind, one: string) =>
    void navigate(findPath(query, { [kind]: toggled(query[kind], one) }), { replace: true, preventScrollReset: true })
  const choice = (kind: Kind, one: string, text: string, count: number) => {
    const on = query[kind]?.split(',').includes(one) ?? false
    return (
      <Checkbox key={one} checked={on} onChange={() => pick(kind, one)}>
        {text}
        <small>{numberText(count)}</small>
      </Checkbox>
    )
  }
  const isChosen = (one: string) => query.country?.split(',').includes(one)
  const countries = facets.countries.filter(({ of }, place) => all || place < countriesShown || isChosen(of))
  const hidden = facets.countries.length - countries.length
  return (
    <div className="find-filters">
      {facets.sectors.length > 0 && (
        <fieldset>
          <legend>{m.exhibitor_sector()}</legend>
          {facets.sectors.map(({ of, count }) => choice('sector', of, sectorText[of](), count))}
        </fieldset>
      )}
      {facets.countries.length > 0 && (
        <fieldset>
          <legend>{m.exhibitor_country()}</legend>
          {countries.map(({ of, count }) => choice('country', of, places[of] ?? of, count))}
          {hidden > 0 && (
            <button type="button" className="link" onClick={() => setAll(true)}>
              {m.meeting_filter_more({ count: hidden })}
            </button>
          )}
        </fieldset>
      )}
      {facets.days.length > 0 && (
        <fieldset>
          <legend>{m.meeting_filter_day()}</legend>
          {facets.days.map(({ of, count }) => choice('day', of, `${partsOf(of).weekday} ${dayAndMonth(of)}`, count))}
        </fieldset>
      )}
    </div>
  )
}

/** The filters by sector, country and day for narrow screens, in a sheet opened by a button. */
export function FilterSheet({ total, ...filters }: FiltersProps & { total: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const { sector, country, day } = filters.query
  const count = [sector, country, day].flatMap((list) => list?.split(',') ?? []).length
  return (
    <>
      <Button className="find-open" icon="filter" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span>{m.meeting_filters()}</span>
        {count > 0 && <small>{numberText(count)}</small>}
      </Button>
      <Dialog open={isOpen} title={m.meeting_filters()} onClose={() => setIsOpen(false)}>
        <FindFilters {...filters} />
        <div className="foot-acts">
          <Button variant="primary" wide onClick={() => setIsOpen(false)}>
            {m.meeting_show({ count: total })}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
