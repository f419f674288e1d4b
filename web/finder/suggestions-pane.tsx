// Connects the finder to the page: suggestions next to the plan, or the list instead of the plan.
import { useEffect, useEffectEvent, type ReactNode, type RefObject, useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { Locale } from '#contract/locale.ts'
import { bounds } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import type { Comparing } from '#web/map/compared-booths.ts'
import { narrow } from '#web/map/first-view.ts'
import type { HallMapHandle } from '#web/map/hall-map.tsx'
import type { FinderState } from '#web/map/use-finder.ts'
import type { SheetStop } from '#web/map/use-sheet.ts'
import { Button } from '#web/ui/button.tsx'
import { usePrinting } from '#web/ui/use-printing.ts'
import { NothingFits } from './nothing-fits.tsx'
import { heightOf } from './sheet.tsx'
import { FoundAloud, Row, Suggestions, type SuggestionsProps, Top } from './suggestions.tsx'
import { useRowFocus } from './use-row-focus.ts'
import { useShown } from './use-shown.ts'

interface BesideProps {
  finder: FinderState
  comparing: Comparing
  locale: Locale
  renderChoose: (booth: Booth) => ReactNode
  map: RefObject<HallMapHandle | null>
  /** Name of the hall. */
  name: string
  /** Switches from the list to the plan. */
  onMap(): void
}

const listOf = ({ finder, comparing, locale, renderChoose, name }: BesideProps) => ({
  comparing,
  locale,
  renderChoose,
  onPoint: finder.pointRow,
  pointed: finder.mapAt,
  onWishes: () => finder.setFull(true),
  hall: name,
  sheet: finder,
})

export function SuggestionsPane(props: BesideProps) {
  const { finder, map } = props
  const { answer } = finder
  const show = (booth: Booth) => map.current?.showPart(bounds([...booth.polygon, ...(answer?.way ?? [])]), booth.id)
  useCover(finder.rest, map)
  useFollow(answer?.at?.booth, finder.wasPressed, show)
  return <Suggestions {...listOf(props)} answer={answer} onRoute={show} />
}

/** The finder's list of booths, shown instead of the plan. Showing a route switches to the plan. */
export function FoundOnMap(props: BesideProps) {
  const { answer } = props.finder
  const show = (booth: Booth) => {
    answer?.look(booth.id)
    props.onMap()
  }
  return answer && <FoundList {...listOf(props)} answer={answer} onRoute={show} />
}

/**
 * On a phone, scrolls the plan to the top of the window, and reports the height covered by the sheet. The plan then
 * uses the part above it. A full-height sheet covers the plan completely, so nothing moves.
 */
function useCover(rest: SheetStop, map: RefObject<HallMapHandle | null>) {
  useEffect(() => {
    const isSheet = window.innerWidth <= narrow
    map.current?.cover(isSheet ? heightOf(rest === 'full' ? 'half' : rest) - heightOf('peek') : 0)
  }, [rest, map])
  useEffect(() => {
    if (window.innerWidth <= narrow) document.querySelector('.stage')?.scrollIntoView({ block: 'start' })
    const handle = map.current
    return () => handle?.cover(0)
  }, [map])
}

/**
 * On narrow windows, pans the plan to the selected row's booth. A booth pressed on the plan itself stays under the
 * finger.
 */
function useFollow(at: Booth | undefined, wasPressed: (boothId: string) => boolean, show: (booth: Booth) => void) {
  const follow = useEffectEvent(() => {
    if (at && !wasPressed(at.id) && window.innerWidth < narrow) show(at)
  })
  const id = at?.id
  useEffect(() => {
    if (id === undefined) return
    // The plan may have just been mounted, before its first frame is drawn.
    const frame = requestAnimationFrame(() => follow())
    return () => cancelAnimationFrame(frame)
  }, [id])
}

const pageOf = 20

/**
 * The list instead of the plan: all matching booths, best first, with reasons and buttons as in the suggestions. In
 * print, all of them are shown without paging.
 */
function FoundList(props: SuggestionsProps) {
  const { answer, hall } = props
  const [wanted, setWanted] = useState(pageOf)
  const most = usePrinting() ? answer.fits.length : wanted
  const shown = useShown(answer.fits, answer.list.booths, `${answer.list.key} ${most}`, most)
  const list = useRowFocus(shown)
  const looked = answer.at ?? answer.list.held
  if (!answer.fits.length) return <NothingFits answer={answer} onWishes={props.onWishes} />
  return (
    <section className="found-list" aria-label={m.finder_list({ hall })}>
      <div className="found-head">
        <Top {...props} count={answer.fits.length} />
      </div>
      <ol {...list}>
        {shown.map(({ found, isGone }, at) => (
          <li key={found.booth.id}>
            <Row {...props} found={found} rank={at + 1} isGone={isGone} isAt={found.booth.id === looked?.booth.id} />
          </li>
        ))}
      </ol>
      <FoundAloud shown={shown} fits={answer.fits} />
      {answer.fits.length > most && (
        <Button onClick={() => setWanted(wanted + pageOf)}>{m.map_more({ count: answer.fits.length - most })}</Button>
      )}
    </section>
  )
}
