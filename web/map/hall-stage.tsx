import { Suspense, useMemo, useRef, type ReactNode, useEffect, useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { Hall, HallWithPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#web/i18n/text.ts'
import { useCompared } from './compared-booths.ts'
import { isFiltering, matcher, noFilter, type BoothFilter, type BoothWords } from './filter.ts'
import { BoothFilters } from './filters.tsx'
import { Finder, FinderLegend, ComparisonBar } from './finder-parts.tsx'
import { HallFacts } from './hall-facts.tsx'
import type { HallMapHandle } from './hall-map.tsx'
import { HallTabs } from './hall-tabs.tsx'
import { Legend } from './legend.tsx'
import type { LiveStatus } from './booth-changes.ts'
import { LiveLine } from './map-tools.tsx'
import { SiteFold } from './site-plan.tsx'
import { StageFinder, StageView, WhenHere } from './stage-parts.tsx'
import { useFinder } from './use-finder.ts'
import { finderIn, lookIn, useLook } from './use-filter-and-view.ts'

export interface HallStageProps {
  halls: readonly Hall[]
  hall: HallWithPlan
  /** Booths with live changes applied; see {@link useLiveBooths}. */
  booths: readonly Booth[]
  live: { status: LiveStatus; changedAt: number | undefined }
  locale: Locale
  selected: ReadonlySet<string>
  onToggle?: ((booth: Booth) => void) | undefined
  canToggle?: ((booth: Booth) => boolean) | undefined
  /** Booths that a link led to. They are highlighted like selected booths. */
  pointed?: ReadonlySet<string> | undefined
  /** Called for booths that cannot be selected. Without it, only selectable booths react. */
  onLook?: ((booth: Booth) => void) | undefined
  /** True if the fair is over: no booth is free, and nothing changes. */
  isOver?: boolean | undefined
  /** Path of a company's screen, without a language. */
  companyTo?: ((exhibitorId: string) => string) | undefined
  /** Path of a hall, without a language. */
  toOf(hall: Pick<Hall, 'id'>): string
  /** Query of the page. */
  query: URLSearchParams
  /**
   * Writes filter and view to the address. With `step`, it adds a history entry, so that the back button restores the
   * previous view.
   */
  onQuery(change: (query: URLSearchParams) => URLSearchParams, step?: boolean): void
  /** Renders the button to choose a booth. If set, the page has the finder. */
  renderChoose?: ((booth: Booth) => ReactNode) | undefined
  /** The selection, shown at the end of the stage. */
  children: ReactNode
}

/**
 * Everything to choose booths in a hall. It has tabs, filters, plan or list, facts, selection, legend and live status.
 */
export function HallStage(props: HallStageProps) {
  const {
    halls,
    hall,
    booths,
    live,
    locale,
    selected,
    onToggle,
    isOver = false,
    toOf,
    query,
    onQuery,
    children,
  } = props
  const look = useLook(query, onQuery)
  const { filter, view, returns, setFilter, setView } = look
  const finder = useFinder(query, onQuery, props.renderChoose !== undefined && !isOver)
  const comparing = useCompared(query, onQuery)
  const map = useRef<HallMapHandle>(null)
  const { wanted, dimmed } = useWanted(booths, filter, selected)
  const onOffer = booths.filter(({ active, state }) => active || state === 'reserved').length
  const free = booths.filter(({ active, state }) => active && state === 'available').length
  const { answer } = finder
  const shared = { ...props, finder, comparing, map, name: textIn(hall.name, locale), onMap: () => setView('map') }
  // Links to other halls keep the filter and the finder's search criteria (“wishes”).
  const withLook = (path: string) => {
    const look = String(lookIn(filter, view, finder.isOn ? finderIn(query) : undefined))
    return (look && `${path}${path.includes('?') ? '&' : '?'}${look}`) || path
  }
  return (
    <>
      <div className="map-top" data-finding={finder.isOn || undefined}>
        <HallTabs
          halls={halls}
          current={hall.id}
          free={isOver ? null : free}
          suggested={answer?.counts}
          toOf={(other) => withLook(toOf(other))}
          locale={locale}
        />
        <SiteFold
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
          finder={
            props.renderChoose && !isOver
              ? { isOn: finder.isOn, toggle: finder.toggle, counts: answer?.counts, here: hall.id }
              : undefined
          }
        />
        {finder.isOn && (
          <WhenHere isHere={finder.isHere} waiting={<div className="finder-awaited" />}>
            <Finder
              halls={halls}
              hall={hall}
              booths={booths}
              selected={selected}
              locale={locale}
              query={query}
              onQuery={onQuery}
              onAnswer={finder.setAnswer}
              isFull={finder.isFull}
              onFull={finder.setFull}
            />
          </WhenHere>
        )}
      </div>
      <div className="stage" data-view={view} data-finding={finder.isOn || undefined} data-rest={finder.rest}>
        <div className="stage-in">
          <div className="mapwrap">
            <StageView
              {...shared}
              view={view}
              wanted={wanted}
              dimmed={dimmed}
              onClear={isFiltering(filter) ? () => setFilter(noFilter) : undefined}
            />
          </div>
          <aside className="stage-side">
            {finder.isOn && view === 'map' ? (
              <StageFinder {...shared} />
            ) : (
              <HallFacts hall={hall} booths={onOffer} free={isOver ? null : free} locale={locale} />
            )}
            {children}
          </aside>
        </div>
        <div className="stage-foot">
          <Legend booths={booths} selectable={onToggle !== undefined && !answer} isOver={isOver} />
          {answer && (
            <Suspense>
              <FinderLegend from={answer.way.length > 1 ? answer.wayFrom : ''} />
            </Suspense>
          )}
          {!isOver && <LiveLine {...live} locale={locale} />}
        </div>
      </div>
      {comparing.compared.length > 0 && !isOver && (
        <WhenHere isHere={finder.isHere}>
          <ComparisonBar halls={halls} hall={hall} booths={booths} comparing={comparing} locale={locale} />
        </WhenHere>
      )}
    </>
  )
}

/** Booths that match the filter, and those that do not. */
function useWanted(booths: readonly Booth[], filter: BoothFilter, selected: ReadonlySet<string>) {
  const words = useCompanyWords(filter.q !== '')
  const wanted = useMemo(() => {
    const test = matcher(filter, selected, words)
    return booths.filter(test)
  }, [booths, filter, selected, words])
  const dimmed = useMemo(() => {
    const ids = new Set(wanted.map(({ id }) => id))
    return new Set(booths.flatMap(({ id }) => (ids.has(id) ? [] : id)))
  }, [booths, wanted])
  return { wanted, dimmed }
}

/** Sectors and countries of companies, loaded when the user starts typing a search. */
function useCompanyWords(isSearching: boolean): BoothWords | undefined {
  const [words, setWords] = useState<BoothWords>()
  useEffect(() => {
    if (!isSearching || words) return
    let isGone = false
    void import('./company-words.ts').then(
      ({ companyWords }) => !isGone && setWords(() => companyWords),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isSearching, words])
  return words
}
