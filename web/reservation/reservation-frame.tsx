import './reservation.css'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { lazy } from '#web/ui/later.tsx'
import {
  Outlet,
  useLocation,
  useRevalidator,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import type { Edition } from '#contract/entities/edition.ts'
import { find, pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { bookingIsClosed } from '#contract/rules/booking.ts'
import type { ScreenName } from '#contract/screens.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callContext } from '#web/call.ts'
import { draftOf, useBehalf } from '#web/order/shared/behalf.ts'
import { Band } from '#web/shell/band.tsx'
import { useHeadFocus } from '#web/shell/use-head-focus.ts'
import { Title } from '#web/shell/title.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { Reservation } from './context.ts'
import { useBoothDraft } from './booth-draft.ts'
import { useReturn } from './submitted.ts'
import { HoldAwaited, HoldTimer, useTimeLeft } from './timer.tsx'
import { useHold } from './use-hold.ts'
import type { Quoted } from './use-quote.ts'
import type { Route } from './+types/reservation-frame.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { items } = await context.get(callContext)('hold.list', {})
  return { hold: items[0] }
}
export const loader = load
export const clientLoader = load
/**
 * The hold is loaded again with each step, because it may have expired. Changing only the view of a step does not load
 * it.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.search === nextUrl.search ||
  currentUrl.searchParams.get('hall') !== nextUrl.searchParams.get('hall')

/** Loaded only for admins who order for a company. */
const BehalfBar = lazy(() => import('#web/order/shared/behalf-bar.tsx'))
/** Loaded only once the fair is over. */
const FairOver = lazy(() => import('#web/shell/fair-over.tsx').then(({ FairOver }) => ({ default: FairOver })))

const steps = [
  ['boothReservation', m.booth_step_map, m.booth_title_map],
  ['reservationDetails', m.booth_step_details, m.booth_title_details],
  ['reservationSummary', m.booth_step_summary, m.booth_title_summary],
  ['reservationInvoice', m.booth_step_invoice, m.booth_title_invoice],
  ['reservationTerms', m.booth_step_terms, m.booth_title_terms],
] as const satisfies readonly (readonly [ScreenName, () => string, () => string])[]

/**
 * Frame of the five reservation steps (test/SPEC.md §2), with the stepper and the time left on the hold. Passes the
 * draft and the hold to the steps.
 */
export default function ReservationFrame({ loaderData }: Route.ComponentProps) {
  const { profile, edition } = useRouteLoaderData('root') as { profile: Profile; edition: Edition }
  const { pathname } = useLocation()
  const at = Math.max(
    0,
    steps.findIndex(([screen]) => screen === find(pathname).screen),
  )
  const [, , title] = steps[at]!
  const { revalidate } = useRevalidator()
  const renew = useCallback(() => revalidate(), [revalidate])
  const left = useTimeLeft(loaderData.hold?.expiresAt)
  const hold = left === 0 ? undefined : loaderData.hold
  const isOver = fairIsOver(edition)
  const head = isOver ? m.booth_reservation() : title()
  const behalf = useBehalf()
  const party = { ...profile, ...behalf?.party }
  const draft = useBoothDraft(
    party,
    { of: draftOf(behalf), names: behalf?.company, papers: behalf?.papers },
    edition.firstDay ?? '',
  )
  const holding = useHold(hold, renew)
  const [quoted, setQuoted] = useState<Quoted>()
  useHeadFocus()
  useReturn(hold !== undefined)
  useOver(loaderData.hold, left, holding.setNews)
  const closed = bookingIsClosed(edition)
  const reservation: Reservation = { profile: party, behalf, edition, hold, ...holding, ...draft, quoted, setQuoted }
  return (
    <main>
      <Title of={head} />
      <Band
        title={head}
        crumbs={[
          { label: m.site_home(), to: pathTo('home') },
          { label: m.booth_reservation(), ...(at > 0 && { to: pathTo('boothReservation') }) },
          ...(at > 0 ? [{ label: steps[at]![1]() }] : []),
        ]}
        steps={
          !isOver && (
            <Stepper
              at={at}
              steps={steps.map(([screen, name], i) => ({ name: name(), ...(i < at && { href: pathTo(screen) }) }))}
            />
          )
        }
        timer={
          !isOver &&
          (hold ? (
            <HoldTimer left={left} locale={getLocale()} />
          ) : (
            at === 0 && !closed && edition.hasHalls && <HoldAwaited minutes={edition.holdMinutes} />
          ))
        }
      />
      <Suspense>
        {behalf && <BehalfBar behalf={behalf} />}
        {isOver && <FairOver edition={edition} />}
      </Suspense>
      {!isOver && <Outlet context={reservation} />}
    </main>
  )
}

/** Shows news once when the hold expires, with the names of the released booths. */
function useOver(
  hold: { id: string; booths: readonly { name: string }[] } | undefined,
  left: number | undefined,
  announce: Reservation['setNews'],
) {
  const published = useRef('')
  useEffect(() => {
    if (left !== 0 || !hold || published.current === hold.id) return
    published.current = hold.id
    announce({ kind: 'over', names: hold.booths.map(({ name }) => name) })
  }, [left, hold, announce])
}
