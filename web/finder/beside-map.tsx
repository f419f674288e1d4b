// The finder beside the plan or in its place: what the page knows, told to the list.
import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { Locale } from '#contract/locale.ts'
import { bounds } from '#contract/rules/polygon.ts'
import type { Comparing } from '#web/map/compared-booths.ts'
import { narrow } from '#web/map/first-view.ts'
import type { HallMapHandle } from '#web/map/hall-map.tsx'
import type { FinderState } from '#web/map/use-finder.ts'
import type { Rest } from '#web/map/use-sheet.ts'
import { FoundList } from './found-list.tsx'
import { heightOf } from './sheet.tsx'
import { Suggestions } from './suggestions.tsx'

interface BesideProps {
  finder: FinderState
  comparing: Comparing
  locale: Locale
  renderChoose: (booth: Booth) => ReactNode
  map: RefObject<HallMapHandle | null>
  /** The hall, in words. */
  name: string
  /** From the list to the plan. */
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

export function SuggestionsBeside(props: BesideProps) {
  const { finder, map } = props
  const { answer } = finder
  const show = (booth: Booth) => map.current?.showPart(bounds([...booth.polygon, ...(answer?.way ?? [])]), booth.id)
  useCover(finder.rest, map)
  useFollow(answer?.at?.booth, finder.wasPressed, show)
  return <Suggestions {...listOf(props)} answer={answer} onRoute={show} />
}

/** A way is seen on the plan. */
export function FoundInPlace(props: BesideProps) {
  const { answer } = props.finder
  const show = (booth: Booth) => {
    answer?.look(booth.id)
    props.onMap()
  }
  return answer && <FoundList {...listOf(props)} answer={answer} onRoute={show} />
}

/** On a phone the plan begins at the head of the window, and what is shown of it stands above the sheet. A list in full height covers it whole: there nothing has to move. */
function useCover(rest: Rest, map: RefObject<HallMapHandle | null>) {
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

/** A window that is too small for the hall follows the list; where somebody pressed the plan itself, it stays under the finger. */
function useFollow(at: Booth | undefined, wasPressed: (boothId: string) => boolean, show: (booth: Booth) => void) {
  const follow = useEffectEvent(() => {
    if (at && !wasPressed(at.id) && window.innerWidth < narrow) show(at)
  })
  const id = at?.id
  useEffect(() => {
    if (id === undefined) return
    // The plan may have come in this very moment; its first frame is not yet drawn.
    const frame = requestAnimationFrame(() => follow())
    return () => cancelAnimationFrame(frame)
  }, [id])
}
