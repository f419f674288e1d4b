import { useCallback, useEffect, useMemo, useRef } from 'react'
import { data, useNavigate, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Booth } from '#contract/entities/booth.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { chosenIn, withChosen } from '#web/booth/shared/chosen.ts'
import { EarmarkedBooths } from '#web/booth/shared/earmarked-booths.tsx'
import { openHall } from '#web/booth/shared/open-hall.ts'
import { useOwn } from '#web/booth/shared/use-own.ts'
import { useQuery } from '#web/booth/shared/use-query.ts'
import { callContext } from '#web/call.ts'
import { HallStage } from '#web/map/hall-stage.tsx'
import { useLiveBooths } from '#web/map/booth-changes.ts'
import { useBooths } from '#web/map/packed-booths.ts'
import { Selection } from '#web/map/selection.tsx'
import { Go } from '#web/shell/go.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { BookingEnd } from './shared/closed.tsx'
import { useReservation } from './context.ts'
import { News } from './news.tsx'
import type { Route } from './+types/map.screen.ts'

/** Loads the hall of the address, else the hall of the held booths, else the first with a free booth. */
async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const call = context.get(callContext)
  const [{ items: halls }, { items: holds }] = await Promise.all([call('hall.list', {}), call('hold.list', {})])
  const hallName = new URL(request.url).searchParams.get('hall') ?? undefined
  if (hallName !== undefined && !halls.some(({ id }) => id === hallName)) throw data(null, { status: 404 })
  const hallId = hallName ?? holds[0]?.booths[0]?.hallId ?? halls.find(({ free }) => free > 0)?.id ?? halls[0]?.id
  if (hallId === undefined) return { halls, open: null, own: [] }
  return { halls, ...(await openHall(context, hallId)) }
}
export const loader = load
export const clientLoader = load
/** Changing the view of a hall, such as list or map, does not load the hall again. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const sameHall =
    currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.get('hall') === nextUrl.searchParams.get('hall')
  return currentUrl.search !== nextUrl.search && sameHall ? false : defaultShouldRevalidate
}

/** Step 1: choose booths from the map or the list. A chosen booth is held immediately. */
export default function ReservationMap({ loaderData: { halls, open, own } }: Route.ComponentProps) {
  if (!open)
    return (
      <div className="page">
        <Empty title={m.map_no_halls_title()}>{m.map_no_halls_hint()}</Empty>
      </div>
    )
  return <Hall key={open.hall.id} halls={halls} {...open} own={own} />
}

const none: readonly string[] = []
type Loaded = Awaited<ReturnType<typeof load>>

function Hall({ halls, hall, booths: text, own }: NonNullable<Loaded['open']> & Pick<Loaded, 'halls' | 'own'>) {
  const fromPage = useBooths(text)
  const locale = getLocale()
  const [query, onQuery] = useQuery()
  const { revalidate } = useRevalidator()
  const { hold, wish, setNews, keep, edition } = useReservation()
  const most = edition.boothsPerOrder
  const live = useLiveBooths(
    hall.id,
    fromPage,
    useCallback(() => void revalidate(), [revalidate]),
  )
  const { status, changedAt } = live
  const booths = useOwn(live.booths, own)
  const ids = wish ?? hold?.boothIds ?? none
  const selected = useMemo(() => new Set(ids), [ids])
  const known = new Map<string, Booth>([...(hold?.booths ?? []), ...booths].map((booth) => [booth.id, booth]))
  const chosen = ids.flatMap((id) => known.get(id) ?? [])
  const toggle = (booth: Booth) => {
    if (selected.has(booth.id)) void keep(ids.filter((id) => id !== booth.id))
    else if (ids.length >= most) setNews({ kind: 'full' })
    else void keep([...ids, booth.id])
  }
  useArrival(query, onQuery, booths, ids, most, keep)
  return (
    <HallStage
      halls={halls}
      hall={hall}
      booths={booths}
      live={{ status, changedAt }}
      locale={locale}
      selected={selected}
      onToggle={toggle}
      canToggle={(booth) => selected.has(booth.id) || (booth.active && booth.state === 'available')}
      toOf={({ id }) => pathTo('boothReservation', {}, { hall: id })}
      query={query}
      onQuery={onQuery}
      renderChoose={(booth) => <Take booth={booth} isTaken={selected.has(booth.id)} onTake={() => toggle(booth)} />}
    >
      <EarmarkedBooths
        booths={own}
        until={edition.earmarkedUntil}
        take={{
          hallId: hall.id,
          chosen: selected,
          onTake: (wanted) => void keep([...new Set([...ids, ...wanted])].slice(0, most)),
        }}
      />
      <Selection
        booths={chosen}
        most={most}
        locale={locale}
        onRemove={toggle}
        note={<Notes />}
        short={<GoOn waiting={wish !== undefined} short />}
        action={<GoOn waiting={wish !== undefined} />}
      />
    </HallStage>
  )
}

/** Button that adds a suggested booth to the hold or removes it. */
const Take = ({ booth, isTaken, onTake }: { booth: Booth; isTaken: boolean; onTake(): void }) => (
  <button type="button" className={isTaken ? 'btn sm on' : 'btn primary sm'} aria-pressed={isTaken} onClick={onTake}>
    {isTaken && <Icon name="check" small />}
    <span>{isTaken ? m.map_chosen() : m.map_take()}</span>{' '}
    <bdi className="code" dir="ltr">
      {booth.name}
    </bdi>
  </button>
)

function Notes() {
  const { news, edition } = useReservation()
  return (
    <>
      <BookingEnd edition={edition} />
      <News news={news} most={edition.boothsPerOrder} />
    </>
  )
}

/**
 * Continue button. It waits until the server has confirmed the hold, so that nobody fills in a form for a booth held by
 * another user.
 */
function GoOn({ waiting, short = false }: { waiting: boolean; short?: boolean }) {
  const navigate = useNavigate()
  const wanted = useRef(false)
  useEffect(() => {
    if (!waiting && wanted.current) {
      wanted.current = false
      void navigate(pathTo('reservationDetails'))
    }
  }, [waiting, navigate])
  return (
    <Go
      className={short ? 'btn primary' : 'btn primary lg wide'}
      to={pathTo('reservationDetails')}
      aria-disabled={waiting || undefined}
      onClick={(event) => {
        if (waiting) {
          event.preventDefault()
          wanted.current = true
        }
      }}
    >
      {short ? m.booth_on_short() : m.booth_on_details()}
      <Icon name="arrow" className="flip" />
    </Go>
  )
}

/**
 * Holds the booths named in the address, for example from the public map, when the page opens. They are then removed
 * from the address.
 */
function useArrival(
  query: URLSearchParams,
  onQuery: ReturnType<typeof useQuery>[1],
  booths: readonly Booth[],
  ids: readonly string[],
  most: number,
  keep: (ids: readonly string[]) => Promise<void>,
) {
  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current) return
    arrived.current = true
    const wanted = chosenIn(query, booths)
      .map(({ id }) => id)
      .filter((id) => !ids.includes(id))
    if (wanted.length > 0) void keep([...ids, ...wanted].slice(0, most))
    onQuery((old) => withChosen(old, []))
    // oxlint-disable-next-line react/exhaustive-deps -- once, with what the page came with
  }, [])
}
