// The plan or the list, with the finder's additions.
import { Suspense, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { lazy } from '#web/ui/later.tsx'
import type { Booth } from '#contract/entities/booth.ts'
import { m } from '#messages/messages.js'
import type { MapOverlay } from '#web/finder/shared/answer.ts'
import type { Comparing } from './compared-booths.ts'
import type { MapView } from './filters.tsx'
import { FoundOnMap, MapMarks, SuggestionsPane } from './finder-parts.tsx'
import { HallMap, type HallMapHandle } from './hall-map.tsx'
import type { HallStageProps } from './hall-stage.tsx'
import { ZoomButtons } from './map-tools.tsx'
import { boothName } from './names.ts'
import type { FinderState } from './use-finder.ts'
import type { View } from './view.ts'

/** A part that is loaded in the browser when first shown. On the server, `waiting` reserves its space. */
export const WhenHere = ({
  isHere,
  waiting,
  children,
}: {
  isHere: boolean
  waiting?: ReactNode
  children: ReactNode
}) => (isHere ? <Suspense fallback={waiting}>{children}</Suspense> : waiting)

type Parts = HallStageProps & {
  finder: FinderState
  comparing: Comparing
  map: RefObject<HallMapHandle | null>
  name: string
  onMap(): void
}

/** Loaded when the list is first shown. */
const BoothList = lazy(() => import('./booth-list.tsx').then(({ BoothList }) => ({ default: BoothList })))

interface Looked {
  wanted: readonly Booth[]
  dimmed: ReadonlySet<string>
}

/** The plan or the list of booths. */
export const StageView = ({ view, ...parts }: Parts & Looked & { view: MapView; onClear: (() => void) | undefined }) =>
  view === 'list' ? (
    <Suspense>
      <ListPane {...parts} />
    </Suspense>
  ) : (
    <>
      <MapPane {...parts} />
      <ZoomButtons map={parts.map} />
    </>
  )

/**
 * List of the booths that match the filter. While the finder has search criteria (“wishes”), the list has the booths
 * that meet them.
 */
function ListPane({ wanted, onClear, ...parts }: Parts & Looked & { onClear: (() => void) | undefined }) {
  const { renderChoose, selected, locale, onToggle, canToggle, companyTo, name, finder } = parts
  if (finder.answer && renderChoose) return <FoundOnMap {...parts} renderChoose={renderChoose} />
  return (
    <BoothList
      selected={selected}
      locale={locale}
      onToggle={onToggle}
      canToggle={canToggle}
      companyTo={companyTo}
      booths={wanted}
      caption={m.map_list_caption({ hall: name })}
      onClear={onClear}
    />
  )
}

/**
 * Handlers for a press on a booth: it is selected, or its details are shown. While the finder has search criteria
 * (“wishes”), a free booth shows which of them it meets.
 */
function usePress({ selected, onToggle, canToggle, onLook, finder }: Parts) {
  const { answer } = finder
  const mayChoose = (booth: Booth) =>
    canToggle?.(booth) ?? (selected.has(booth.id) || (booth.active && booth.state === 'available'))
  const press = (booth: Booth) => {
    finder.press(booth.id)
    answer?.look(booth.id)
  }
  const act = answer ? press : onToggle
  if (!onLook && !answer) return { onToggle, canToggle }
  return {
    onToggle: (booth: Booth) => (mayChoose(booth) ? act?.(booth) : onLook?.(booth)),
    canToggle: (booth: Booth) => mayChoose(booth) || (onLook !== undefined && booth.state === 'reserved'),
  }
}

/** Highlighted and faded booths of the plan, derived from the filter and the finder's search criteria (“wishes”). */
function useMarked({ booths, selected, pointed, finder: { answer }, wanted, dimmed }: Parts & Looked) {
  const atId = answer?.at?.booth.id
  const seen = useMemo(
    () => (pointed?.size || atId ? new Set([...selected, ...(pointed ?? []), ...(atId ? [atId] : [])]) : selected),
    [selected, pointed, atId],
  )
  const faded = useMemo(
    () => answer && (wanted.length < booths.length ? new Set([...answer.faded, ...dimmed]) : answer.faded),
    [answer, wanted, booths, dimmed],
  )
  return { selected: seen, dimmed: faded ?? dimmed, faint: faded && 0.42 }
}

function MapPane(parts: Parts & Looked) {
  const { hall, booths, locale, selected, finder, map, name } = parts
  const { answer } = finder
  const overlay = useRef<MapOverlay>(null)
  const seenView = useRef<View>(undefined)
  const press = usePress(parts)
  const marked = useMarked(parts)
  return (
    <HallMap
      {...press}
      {...marked}
      locale={locale}
      key={hall.id}
      ref={map}
      plan={hall.plan}
      booths={booths}
      marked={finder.rowAt}
      onPoint={answer && finder.pointMap}
      label={m.map_of_hall({ hall: name })}
      nameOf={(booth) => boothName(booth, selected, locale)}
      onView={(view) => {
        seenView.current = view
        overlay.current?.place(view)
      }}
      over={
        answer && (
          <Suspense>
            <MapMarks ref={overlay} answer={answer} locale={locale} view={seenView} />
          </Suspense>
        )
      }
    />
  )
}

/** The finder's suggestions next to the plan. */
export const StageFinder = (parts: Parts) =>
  parts.renderChoose && (
    <WhenHere isHere={parts.finder.isHere}>
      <SuggestionsPane {...parts} renderChoose={parts.renderChoose} />
    </WhenHere>
  )
