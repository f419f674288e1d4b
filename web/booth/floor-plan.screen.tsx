import { Suspense, useCallback, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { lazy } from '#web/ui/later.tsx'
import { data, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Booth } from '#contract/entities/booth.ts'
import type { Edition } from '#contract/entities/edition.ts'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callContext } from '#web/call.ts'
import { pastBooths } from '#web/map/past-booths.ts'
import { HallStage, type HallStageProps } from '#web/map/hall-stage.tsx'
import { useLiveBooths } from '#web/map/booth-changes.ts'
import { unbroken } from '#web/map/names.ts'
import { useBooths } from '#web/map/packed-booths.ts'
import { Selection } from '#web/map/selection.tsx'
import { BookingEnd } from '#web/reservation/shared/closed.tsx'
import { Band } from '#web/shell/band.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { chosenIn, withChosen } from './shared/chosen.ts'
import { ChooseBooth } from './shared/choose-booth.tsx'
import { EarmarkedBooths } from './shared/earmarked-booths.tsx'
import { openHall } from './shared/open-hall.ts'
import { useOwn } from './shared/use-own.ts'
import { LookedAt, useLooked, withLooked } from './viewed-booth.tsx'
import { useQuery } from './shared/use-query.ts'
import type { Route } from './+types/floor-plan.screen.ts'

async function load({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const call = context.get(callContext)
  const { items: halls } = await call('hall.list', {})
  const wanted = (params as { hallId?: string }).hallId?.toLowerCase()
  const hallId = wanted ?? halls[0]?.id
  if (wanted !== undefined && !halls.some(({ id }) => id === wanted)) throw data(null, { status: 404 })
  if (hallId === undefined) return { halls, open: null, own: [] }
  return { halls, ...(await openHall(context, hallId)) }
}
export const loader = load
export const clientLoader = load
/** Query changes only change the view of the same hall, so nothing is loaded again. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

/** The live plans of all halls, open to everyone. The selected booths are passed on to the reservation. */
export default function FloorPlan({ loaderData: { halls, open, own } }: Route.ComponentProps) {
  const { edition } = useShellData() ?? {}
  const name = open ? m.map_of_hall({ hall: textIn(open.hall.name) }) : m.map_title()
  return (
    <main>
      <PageHead title={name} description={m.map_about()} picture={{ screen: 'floorPlans' }} />
      <Band crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.map_title() }]} title={m.map_title()} />
      {open ? (
        <OpenHall key={open.hall.id} halls={halls} {...open} own={own} most={edition?.boothsPerOrder ?? 1} />
      ) : (
        <div className="page">
          <Empty title={m.map_no_halls_title()}>{m.map_no_halls_hint()}</Empty>
        </div>
      )}
    </main>
  )
}

type Loaded = Awaited<ReturnType<typeof load>>
type OpenHallProps = NonNullable<Loaded['open']> & Pick<Loaded, 'halls' | 'own'> & { most: number }

function OpenHall({ halls, hall, booths: text, own, most }: OpenHallProps) {
  const fromPage = useBooths(text)
  const { edition } = useShellData() ?? {}
  const locale = getLocale()
  const [query, onQuery] = useQuery()
  const { revalidate } = useRevalidator()
  const live = useLiveBooths(
    hall.id,
    fromPage,
    useCallback(() => void revalidate(), [revalidate]),
  )
  const { status, changedAt } = live
  const booths = useOwn(live.booths, own)
  const { looked, pointed, look } = useLooked(booths, query, onQuery)
  const free = chosenIn(query, useOwn(fromPage, own)).filter(({ id }) => id !== looked?.id)
  const { chosen, selected, news, toggle } = useSelection(
    booths,
    free,
    most,
    (now) => onQuery((old) => withLooked(withChosen(old, now), looked)),
    query,
  )
  const way = wayTo(hall.id, chosen)
  if (edition && fairIsOver(edition))
    return (
      <WasHall
        halls={halls}
        hall={hall}
        booths={booths}
        live={{ status, changedAt }}
        query={query}
        onQuery={onQuery}
        edition={edition}
        pointed={pointed}
        onLook={look}
      >
        {looked && <LookedAt booth={looked} locale={locale} onClose={() => look(undefined)} />}
      </WasHall>
    )
  return (
    <HallStage
      halls={halls}
      hall={hall}
      booths={booths}
      live={{ status, changedAt }}
      locale={locale}
      selected={selected}
      onToggle={toggle}
      toOf={({ id }) => pathTo('floorPlan', { hallId: id })}
      query={query}
      onQuery={onQuery}
      pointed={pointed}
      onLook={look}
      companyTo={companyTo}
      renderChoose={(booth) => <ChooseBooth booth={booth} to={wayWith(chosen, booth, most)} />}
    >
      {looked && <LookedAt booth={looked} locale={locale} onClose={() => look(undefined)} />}
      <EarmarkedBooths booths={own} until={edition?.earmarkedUntil} />
      <Selection
        booths={chosen}
        most={most}
        locale={locale}
        onRemove={toggle}
        note={
          <>
            {edition && <BookingEnd edition={edition} />}
            <News news={news} most={most} />
          </>
        }
        short={
          <Go to={way} className="btn primary">
            {m.map_reserve_short()}
            <Icon name="arrow" />
          </Go>
        }
        action={
          <>
            <Go to={way} className="btn primary lg wide">
              {m.map_reserve()}
              <Icon name="arrow" />
            </Go>
            <p className="hint">{m.map_reserve_note()}</p>
          </>
        }
      />
    </HallStage>
  )
}

const wayTo = (hallId: string, booths: readonly Booth[]) =>
  pathTo('boothReservation', {}, { hall: hallId, booths: booths.map(({ name }) => name).join(',') })
/** Adds a suggested booth to the selection, up to the maximum per order. */
const wayWith = (chosen: readonly Booth[], booth: Booth, most: number) =>
  wayTo(booth.hallId, [...new Set([booth, ...chosen])].slice(0, most))

/** Loaded only when a fair is over. */
const OverNote = lazy(() => import('#web/shell/fair-over.tsx').then(({ OverNote }) => ({ default: OverNote })))
const nothing: ReadonlySet<string> = new Set()
/** The hall of a past fair. It shows the exhibitors, and no booth can be selected. */
const WasHall = ({
  edition,
  booths,
  children,
  ...stage
}: Pick<HallStageProps, 'halls' | 'hall' | 'booths' | 'live' | 'query' | 'onQuery' | 'pointed' | 'onLook'> & {
  edition: Edition
  children: ReactNode
}) => (
  <HallStage
    {...stage}
    booths={pastBooths(booths)}
    isOver
    locale={getLocale()}
    selected={nothing}
    canToggle={() => false}
    toOf={({ id }) => pathTo('floorPlan', { hallId: id })}
    companyTo={companyTo}
  >
    {children}
    <Suspense>
      <OverNote edition={edition} />
    </Suspense>
  </HallStage>
)

const companyTo = (exhibitorId: string) => pathTo('exhibitor', { exhibitorId })

function News({ news, most }: { news: SelectionNews; most: number }) {
  if (!news) return null
  return (
    <Note kind="warn" live>
      {news.kind === 'gone' ? m.map_gone({ code: unbroken(news.code) }) : m.map_most_reached({ most })}
    </Note>
  )
}

/** Why the selection changed unexpectedly: another user was faster, or the maximum was reached. */
type SelectionNews = { kind: 'gone'; code: string } | { kind: 'full' } | undefined

const isFree = ({ active, state }: Booth) => active && state === 'available'

/**
 * Selected free booths. A booth that another user takes is deselected. `changed` is called with the first selection,
 * after every change, and when `address` changes.
 */
function useSelection(
  booths: readonly Booth[],
  first: readonly Booth[],
  most: number,
  changed: (booths: readonly Booth[]) => void,
  address?: unknown,
) {
  const [ids, setIds] = useState(() => first.slice(0, most).map(({ id }) => id))
  const [news, setNews] = useState<SelectionNews>()
  const byId = useMemo(() => new Map(booths.map((booth) => [booth.id, booth])), [booths])
  const wanted = ids.flatMap((id) => byId.get(id) ?? [])
  const chosen = wanted.filter(isFree)
  const lost = wanted.find((booth) => !isFree(booth))
  if (chosen.length < ids.length) {
    setIds(chosen.map(({ id }) => id))
    setNews(lost && { kind: 'gone', code: lost.name })
  }
  useReport(chosen, changed, address)
  const toggle = (booth: Booth) => {
    const has = ids.includes(booth.id)
    const full = !has && chosen.length >= most
    setNews(full ? { kind: 'full' } : undefined)
    if (has) setIds(ids.filter((id) => id !== booth.id))
    else if (!full && isFree(booth)) setIds([...ids, booth.id])
  }
  return { chosen, selected: useMemo(() => new Set(ids), [ids]), news, toggle }
}

function useReport(chosen: readonly Booth[], changed: (booths: readonly Booth[]) => void, address: unknown) {
  const codes = chosen.map(({ name }) => name).join()
  const report = useEffectEvent(() => changed(chosen))
  useEffect(() => {
    report()
  }, [codes, address])
}
