import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { Hall, HallWithPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { Facts } from '../ui/facts.tsx'
import { BoothList } from './booth-list.tsx'
import { isFiltering, matcher, noFilter, readFilter, writeFilter, type BoothFilter } from './filter.ts'
import { BoothFilters, type MapView } from './filters.tsx'
import { HallMap, type HallMapHandle } from './hall-map.tsx'
import { HallTabs } from './hall-tabs.tsx'
import { Legend } from './legend.tsx'
import type { LiveStatus } from './live.ts'
import { LiveLine, ZoomButtons } from './map-tools.tsx'
import { boothName, eurosText, figures } from './names.ts'

export interface HallStageProps {
  halls: readonly Hall[]
  hall: HallWithPlan
  /** With all changes in them; see {@link useLiveBooths}. */
  booths: readonly Booth[]
  live: { status: LiveStatus; changedAt: number | undefined }
  locale: Locale
  selected: ReadonlySet<string>
  onToggle?: ((booth: Booth) => void) | undefined
  canToggle?: ((booth: Booth) => boolean) | undefined
  /** Booths that the map shows like selected ones although nobody chose them: what a link led to. */
  pointed?: ReadonlySet<string> | undefined
  /** Asked for a booth that cannot be chosen; without it only what can be chosen answers. */
  onLook?: ((booth: Booth) => void) | undefined
  /** The fair is over: nothing is free, and nothing changes. */
  isOver?: boolean | undefined
  /** The page of a company, without a language. */
  companyTo?: ((exhibitorId: string) => string) | undefined
  /** The path of a hall, without a language. */
  toOf(hall: Pick<Hall, 'id'>): string
  /** The query that the page came with. */
  query: URLSearchParams
  /** Writes the filter and the view into the address; another view is a step, so Back leads to the one before. */
  onQuery(change: (query: URLSearchParams) => URLSearchParams, step?: boolean): void
  /** The selection, at the end of the stage. */
  children: ReactNode
}

/** Tabs of halls, filters, the plan or the list, facts and selection, legend and live line: everything about choosing booths in a hall. */
export function HallStage({
  halls,
  hall,
  booths,
  live,
  locale,
  selected,
  onToggle,
  canToggle,
  pointed,
  onLook,
  isOver = false,
  companyTo,
  toOf,
  query,
  onQuery,
  children,
}: HallStageProps) {
  const { filter, view, returns, setFilter, setView } = useLook(query, onQuery)
  const map = useRef<HallMapHandle>(null)
  const { wanted, dimmed } = useWanted(booths, filter, selected)
  const free = booths.filter(({ active, state }) => active && state === 'available').length
  const name = textIn(hall.name, locale)
  const shared = { selected, locale, onToggle, canToggle }
  const mayChoose = (booth: Booth) =>
    canToggle?.(booth) ?? (selected.has(booth.id) || (booth.active && booth.state === 'available'))
  const seen = useMemo(() => (pointed?.size ? new Set([...selected, ...pointed]) : selected), [selected, pointed])
  const looking = onLook && {
    onToggle: (booth: Booth) => (mayChoose(booth) ? onToggle?.(booth) : onLook(booth)),
    canToggle: (booth: Booth) => mayChoose(booth) || booth.state === 'reserved',
  }
  // Another hall is looked at through the same filter.
  const withLook = (path: string) => {
    const look = String(lookIn(filter, view))
    return (look && `${path}${path.includes('?') ? '&' : '?'}${look}`) || path
  }
  return (
    <>
      <div className="map-top">
        <HallTabs
          halls={halls}
          current={hall.id}
          free={isOver ? null : free}
          toOf={(other) => withLook(toOf(other))}
          locale={locale}
        />
        <BoothFilters
          key={returns}
          isOver={isOver}
          filter={filter}
          onFilter={setFilter}
          booths={booths}
          count={wanted.length}
          view={view}
          onView={setView}
          locale={locale}
        />
      </div>
      <div className="stage" data-view={view}>
        <div className="stage-in">
          <div className="mapwrap">
            {view === 'list' ? (
              <BoothList
                {...shared}
                companyTo={companyTo}
                booths={wanted}
                caption={m.map_list_caption({ hall: name })}
                onClear={isFiltering(filter) ? () => setFilter(noFilter) : undefined}
              />
            ) : (
              <HallMap
                {...shared}
                {...looking}
                selected={seen}
                key={hall.id}
                ref={map}
                plan={hall.plan}
                booths={booths}
                dimmed={dimmed}
                label={m.map_of_hall({ hall: name })}
                nameOf={(booth) => boothName(booth, selected, locale)}
              />
            )}
            {view === 'map' && <ZoomButtons map={map} />}
          </div>
          <aside className="stage-side">
            <HallFacts hall={hall} booths={booths.length} free={isOver ? null : free} locale={locale} />
            {children}
          </aside>
        </div>
        <div className="stage-foot">
          <Legend booths={booths} selectable={onToggle !== undefined} isOver={isOver} />
          {!isOver && <LiveLine {...live} locale={locale} />}
        </div>
      </div>
    </>
  )
}

/** The booths that the filter wants, and those that it does not. */
function useWanted(booths: readonly Booth[], filter: BoothFilter, selected: ReadonlySet<string>) {
  const wanted = useMemo(() => {
    const test = matcher(filter, selected)
    return booths.filter(test)
  }, [booths, filter, selected])
  const dimmed = useMemo(() => {
    const ids = new Set(wanted.map(({ id }) => id))
    return new Set(booths.flatMap(({ id }) => (ids.has(id) ? [] : id)))
  }, [booths, wanted])
  return { wanted, dimmed }
}

const lookIn = (filter: BoothFilter, view: MapView, query = new URLSearchParams()) => {
  const next = writeFilter(filter, query)
  if (view === 'list') next.set('view', 'list')
  else next.delete('view')
  return next
}

const viewIn = (query: URLSearchParams): MapView => (query.get('view') === 'list' ? 'list' : 'map')

/** Filter and view: in the address from the start, kept there at every change. */
function useLook(query: URLSearchParams, onQuery: HallStageProps['onQuery']) {
  const [filter, setFilter] = useState(() => readFilter(query))
  const [view, setView] = useState<MapView>(() => viewIn(query))
  const changeFilter = (next: BoothFilter) => {
    setFilter(next)
    onQuery((now) => lookIn(next, view, now))
  }
  const changeView = (next: MapView) => {
    setView(next)
    onQuery((now) => lookIn(filter, next, now), true)
  }
  const [seen, setSeen] = useState(query)
  const [returns, setReturns] = useState(0)
  // Back and forward bring a query that nobody on this page wrote.
  if (seen !== query) {
    setSeen(query)
    const wanted = readFilter(query)
    setView(viewIn(query))
    if (JSON.stringify(wanted) !== JSON.stringify(filter)) {
      setFilter(wanted)
      setReturns(returns + 1)
    }
  }
  return { filter, view, returns, setFilter: changeFilter, setView: changeView }
}

function HallFacts({
  hall,
  booths,
  free,
  locale,
}: {
  hall: HallWithPlan
  booths: number
  /** Null once nothing is. */ free: number | null
  locale: Locale
}) {
  const { lowestPerSquareMetreCents: low, highestPerSquareMetreCents: high, maxHeightCm } = hall
  const theme = textIn(hall.theme, locale)
  const price =
    low === null || high === null
      ? undefined
      : low === high
        ? eurosText(low, locale)
        : m.map_fact_metre_range({ lowest: figuresOf(low, locale), highest: eurosText(high, locale) })
  return (
    <>
      <h2>
        {textIn(hall.name, locale)} {theme && <small className="muted">{theme}</small>}
      </h2>
      <Facts
        columns={1}
        facts={[
          [
            m.map_fact_booths(),
            free === null
              ? m.map_over_booths({ booths: booths.toLocaleString(locale === 'fa' ? 'fa-IR' : 'en-GB') })
              : m.map_fact_booths_value({ booths, free }),
          ],
          price !== undefined && free !== null && [m.map_fact_metre(), price],
          [m.map_fact_height(), m.map_fact_height_value({ height: maxHeightCm / 100 })],
        ]}
      />
    </>
  )
}
/** "€170 to €240" but «۱۷۰ تا ۲۴۰ یورو»: Persian says the unit once. */
const figuresOf = (cents: number, locale: Locale) =>
  locale === 'fa' ? figures(cents, locale) : eurosText(cents, locale)
