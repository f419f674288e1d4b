// Numbers of the edition on the dashboard of the team.
import { Dashboard, type DayFigure, type WaitingThing } from '#contract/entities/dashboard.ts'
import { permits, type Permission } from '#contract/roles.ts'
import { isArchive } from '#contract/rules/edition-state.ts'
import { orderStatuses } from '#contract/states.ts'
import type { Db, Tx } from '../db/connect.ts'
import { cachedFigures } from '../db/cached-figures.ts'
import { isoNow } from '../exhibitor/exhibitor.ts'
import type { Mine } from '../kernel/portal.ts'
import { dayIn } from '../kernel/portal-time.ts'
import { hallsNow, medianAnswer, ordersOverTime, sumsOf, type Period } from './dashboard.store.ts'
export { foldDayCounts } from './day-counts.store.ts'
import { waitingCounts, waitingThings } from './waiting.store.ts'

/** Below this number of orders, the numbers are computed for each request and are exact. */
const manyOrders = 20_000
const mostWaiting = 7

/**
 * Dashboard numbers that the user may see. In an edition with many orders they are cached for some seconds and renewed
 * in the background.
 */
export async function dashboard(
  { db, edition, actor }: Pick<Mine, 'db' | 'edition' | 'actor'>,
  days: number | undefined,
): Promise<Dashboard> {
  const { timeZone, state, lastDay } = edition
  const endedOn = isArchive({ ...edition, today: dayIn(timeZone) }) ? lastDay : null
  const now = isoNow()
  return seen(
    await cachedFigures(db, `dashboard ${edition.id} ${days ?? 'all'} ${timeZone} ${endedOn ?? ''}`, {
      make: (at) => counted(at, { editionId: edition.id, timeZone, days, endedOn }, now),
      shape: Dashboard,
      isDear: ({ orders }) => orders.all >= manyOrders,
    }),
    actor,
    state === 'current',
  )
}

const nounOf = (kind: WaitingThing['kind']) =>
  kind === 'ticket' || kind === 'contact' || kind === 'honorary' ? kind : 'order'
const listOf = (kind: WaitingThing['kind']): Permission =>
  ({ ticket: 'tickets.view', contact: 'tickets.view', honorary: 'guests.view', order: 'orders.view' } as const)[
    nounOf(kind)
  ]

/** Waiting entries to show: the oldest of each list and then the oldest overall, in order of age. */
function longest(things: readonly WaitingThing[]) {
  const firsts = new Set(
    Map.groupBy(things, ({ kind }) => nounOf(kind))
      .values()
      .map(([first]) => first),
  )
  const shown = new Set([
    ...firsts,
    ...things.filter((thing) => !firsts.has(thing)).slice(0, mostWaiting - firsts.size),
  ])
  return things.filter((thing) => shown.has(thing))
}

/**
 * Leaves out what the user may not see. Tickets, messages and accounts are global, so they are shown only with the
 * current edition.
 */
function seen(whole: Dashboard, actor: Mine['actor'], isCurrent: boolean): Dashboard {
  const only = <T>(permission: Permission, part: T) => (permits(actor, permission) ? part : null)
  const global = <T>(permission: Permission, part: T) => (isCurrent ? only(permission, part) : null)
  const isHere = (kind: WaitingThing['kind']) => isCurrent || listOf(kind) !== 'tickets.view'
  return {
    ...whole,
    invoiced: only('invoices.view', whole.invoiced),
    halls: whole.halls.map((hall) => ({ ...hall, invoicedCents: only('invoices.view', hall.invoicedCents) })),
    tickets: global('tickets.view', whole.tickets),
    messages: global('tickets.view', whole.messages),
    applications: only('guests.view', whole.applications),
    meetings: only('guests.view', whole.meetings),
    registrations: global('users.view', whole.registrations),
    waiting: longest(whole.waiting.filter(({ kind }) => isHere(kind) && permits(actor, listOf(kind)))),
  }
}

async function counted(db: Db | Tx, period: Period, now: string): Promise<Dashboard> {
  // Sequential, because a transaction has one connection. Each query takes a few milliseconds.
  const sums = await sumsOf(db, period)
  const points = await ordersOverTime(db, period)
  const medianAnswerSeconds = await medianAnswer(db, period)
  const halls = await hallsNow(db, period)
  const waiting = await waitingThings(db, period.editionId, mostWaiting)
  const counts = await waitingCounts(db, period.editionId, now)
  const { orders, joined, invoiced } = totalsOf(sums)
  return {
    orders,
    ...counts,
    registrations: { ...joined, weeks: points.map(({ startsOn, people: count }) => ({ startsOn, count })) },
    booths: boothsIn(halls),
    invoiced,
    medianAnswerSeconds,
    weeks: points.map(({ people: _, ...week }) => week),
    halls,
    waiting,
  }
}

type Sums = Awaited<ReturnType<typeof sumsOf>>
function totalsOf(sums: Sums) {
  const sum = (what: DayFigure, of: 'n' | 'period' | 'this_week' | 'last_week', status?: string) =>
    sums.reduce(
      (all, row) => all + (row.what === what && (status === undefined || row.status === status) ? row[of] : 0),
      0,
    )
  const weeksOf = (what: DayFigure) => ({ all: sum(what, 'n'), thisWeek: sum(what, 'this_week') })
  const byStatus = Object.fromEntries(orderStatuses.map((status) => [status, sum('submitted', 'n', status)])) as Record<
    (typeof orderStatuses)[number],
    number
  >
  return {
    orders: { ...weeksOf('submitted'), lastWeek: sum('submitted', 'last_week'), ...byStatus },
    joined: weeksOf('joined'),
    /** Invoiced amounts, net of credit notes. */
    invoiced: {
      invoices: sum('invoices', 'period'),
      totalCents: sum('invoiced', 'period'),
      totalWithTaxCents: sum('invoicedWithTax', 'period'),
    },
  }
}

function boothsIn(halls: Dashboard['halls']): Dashboard['booths'] {
  const sum = (of: (hall: Dashboard['halls'][number]) => number) => halls.reduce((all, hall) => all + of(hall), 0)
  return {
    onOffer: sum(({ onOffer }) => onOffer),
    reserved: sum(({ reserved }) => reserved),
  }
}
