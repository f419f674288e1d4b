import './compare.css'
import { useEffect, useMemo, useState } from 'react'
import { useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Booth } from '#contract/entities/booth.ts'
import type { HallWithPlan } from '#contract/entities/hall.ts'
import { find, pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { useQuery } from '#web/booth/shared/use-query.ts'
import { callContext } from '#web/call.ts'
import { isSame, readCompared, useCompared } from '#web/map/compared-booths.ts'
import { openBoothEvents, withChanges } from '#web/map/booth-changes.ts'
import { Band } from '#web/shell/band.tsx'
import { FairOver } from '#web/shell/fair-over.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { CompareTable } from './compare-table.tsx'
import { CopyLink } from './copy-link.tsx'
import type { Route } from './+types/compare.screen.ts'

interface Loaded {
  hall: HallWithPlan
  booths: Booth[]
}

async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const call = context.get(callContext)
  const compared = readCompared(new URL(request.url).searchParams)
  const { items: halls } = await call('hall.list', {})
  const wanted = [...new Set(compared.map(({ hallId }) => hallId))].filter((id) => halls.some((hall) => hall.id === id))
  const loaded = await Promise.all(
    wanted.map(async (hallId): Promise<Loaded> => {
      const [{ hall }, { items: booths }] = await Promise.all([
        call('hall.read', { hallId }),
        call('booth.list', { hallId }),
      ])
      return { hall, booths }
    }),
  )
  return { halls: loaded }
}
export const loader = load
export const clientLoader = load
/** Removing a column needs no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

/** Compares two to four booths. Prices and states are live. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const locale = getLocale()
  const { edition } = useShellData() ?? {}
  const [query, onQuery] = useQuery()
  const halls = useLive(loaderData.halls)
  const { compared, toggle } = useCompared(query, onQuery)
  const [isShort, setShort] = useState(false)
  const columns = compared.flatMap((one) => {
    const of = halls.find(({ hall }) => hall.id === one.hallId)
    const booth = of?.booths.find((booth) => isSame(one, booth))
    return of && booth ? { ...of, booth } : []
  })
  const title = columns.length > 1 ? m.finder_side_by_side({ count: columns.length }) : m.finder_side_by_side_title()
  const isOver = edition !== undefined && fairIsOver(edition)
  const back = wayBack(query.get('from'), columns[0]?.hall.id)
  return (
    <main>
      <PageHead
        title={m.finder_side_by_side_title()}
        description={m.finder_compare_about()}
        picture={{ screen: 'floorPlans' }}
      />
      <Band
        crumbs={[
          { label: m.site_home(), to: pathTo('home') },
          { label: m.map_title(), to: pathTo('floorPlans') },
          { label: m.finder_comparison() },
        ]}
        title={title}
      />
      {columns.length < 2 && isOver ? (
        <FairOver edition={edition} />
      ) : (
        <div className="page compare">
          {columns.length < 2 ? (
            <TooFew back={back} />
          ) : (
            <>
              <Top back={back} isShort={isShort} onShort={setShort} />
              <CompareTable
                columns={columns}
                isShort={isShort}
                isOver={isOver}
                vatBasisPoints={edition?.vatBasisPoints ?? 0}
                wishesOf={wishesOf(query.get('from'))}
                onRemove={toggle}
                locale={locale}
              />
            </>
          )}
        </div>
      )}
    </main>
  )
}

const TooFew = ({ back }: { back: string }) => (
  <Empty
    title={m.finder_few_title()}
    action={
      <Go className="btn primary" to={back}>
        {m.finder_to_map()}
      </Go>
    }
  >
    {m.finder_few()}
  </Empty>
)

function Top({ back, isShort, onShort }: { back: string; isShort: boolean; onShort(isShort: boolean): void }) {
  return (
    <div className="cmp-top">
      <Go className="btn" to={back}>
        <Icon name="arrow" back small />
        {m.finder_back_to()}
      </Go>
      <Switch checked={isShort} onChange={(event) => onShort(event.target.checked)}>
        {m.finder_differences()}
      </Switch>
      <span className="acts">
        <CopyLink text={m.finder_link_compare()} />
        <Button icon="print" onClick={() => window.print()}>
          {m.finder_print()}
        </Button>
      </span>
    </div>
  )
}

const wishesOf = (from: string | null) => new URLSearchParams((from ?? '').split('?')[1] ?? '')

/** Path back to the map in `from`, with its query. If `from` is no map, the path of the floor plan is returned. */
function wayBack(from: string | null, hallId: string | undefined): string {
  const [path = '', search = ''] = (from ?? '').split('?')
  const { screen, params } = find(path)
  const query = search ? `?${search}` : ''
  if (screen === 'floorPlan') return pathTo('floorPlan', { hallId: params['hallId'] ?? '' }) + query
  if (screen === 'floorPlans' || screen === 'boothReservation') return pathTo(screen) + query
  return hallId === undefined ? pathTo('floorPlans') : pathTo('floorPlan', { hallId })
}

/** Booths with live changes applied. Missed events trigger a reload. */
function useLive(fromPage: readonly Loaded[]): readonly Loaded[] {
  const { revalidate } = useRevalidator()
  const [kept, setKept] = useState({ fromPage, halls: fromPage })
  if (kept.fromPage !== fromPage) setKept({ fromPage, halls: fromPage })
  const ids = useMemo(() => fromPage.map(({ hall }) => hall.id).join(), [fromPage])
  useEffect(() => {
    const closers = ids
      .split(',')
      .filter(Boolean)
      .map((hallId) =>
        openBoothEvents(hallId, {
          changed: (changes) =>
            setKept((now) => ({
              ...now,
              halls: now.halls.map((one) =>
                one.hall.id === hallId ? { ...one, booths: [...withChanges(one.booths, changes)] } : one,
              ),
            })),
          missed: () => void revalidate(),
          status: () => undefined,
        }),
      )
    return () => closers.forEach((close) => close())
  }, [ids, revalidate])
  return kept.fromPage === fromPage ? kept.halls : fromPage
}
