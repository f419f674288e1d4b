// The figures of the edition, as the team sees them first.
import type { Dashboard, WaitingThing } from '#contract/entities/dashboard.ts'
import { permits, type Permission } from '#contract/roles.ts'
import { orderStatuses } from '#contract/states.ts'
import type { Mine, Portal } from '../kernel/portal.ts'
import { hallsNow, invoiced, medianAnswer, ordersByStatus, ordersOverTime, registrations, type Period } from './dashboard.store.ts'
import { waitingCounts, waitingThings } from './waiting.store.ts'

interface Kept { dashboard: Dashboard; at: number; renewing?: Promise<Dashboard> | undefined }
const kept = new WeakMap<Portal['db'], Map<number | undefined, Kept>>()
const manyOrders = 20_000, freshMs = 10_000, staleMs = 60_000
const mostWaiting = 8

/** What somebody may see of the figures; exact, and only over many orders at most a minute old: those older than ten seconds are renewed behind the reader's back. */
export async function dashboard(context: Pick<Mine, 'db' | 'edition' | 'actor'>, days: number | undefined): Promise<Dashboard> {
  const all = kept.get(context.db) ?? new Map<number | undefined, Kept>(), had = all.get(days), age = had ? Date.now() - had.at : Infinity
  kept.set(context.db, all)
  if (!had || had.dashboard.orders.all < manyOrders || age > staleMs) return seen(await (had?.renewing ?? renew()), context.actor)
  if (age > freshMs && !had.renewing) { had.renewing = renew(); void had.renewing.catch(() => { had.renewing = undefined }) }
  return seen(had.dashboard, context.actor)

  async function renew() {
    const { timeZone } = await context.edition(), dashboard = await counted(context.db, { timeZone, days })
    all.set(days, { dashboard, at: Date.now() })
    return dashboard
  }
}

const nounOf = (kind: WaitingThing['kind']) => (kind === 'ticket' || kind === 'contact' || kind === 'honorary' ? kind : 'order')
const listOf = (kind: WaitingThing['kind']): Permission => ({ ticket: 'tickets.view', contact: 'tickets.view', honorary: 'guests.view', order: 'orders.view' } as const)[nounOf(kind)]

/** The one of every list that has waited longest, and the oldest of all besides; the oldest first. */
function longest(things: readonly WaitingThing[]) {
  const firsts = new Set(Map.groupBy(things, ({ kind }) => nounOf(kind)).values().map(([first]) => first)), shown = new Set([...firsts, ...things.filter((thing) => !firsts.has(thing)).slice(0, mostWaiting - firsts.size)])
  return things.filter((thing) => shown.has(thing))
}

function seen(whole: Dashboard, actor: Mine['actor']): Dashboard {
  const only = <T>(permission: Permission, part: T) => (permits(actor, permission) ? part : null)
  return {
    ...whole, invoiced: only('invoices.view', whole.invoiced), halls: whole.halls.map((hall) => ({ ...hall, invoicedCents: only('invoices.view', hall.invoicedCents) })),
    tickets: only('tickets.view', whole.tickets), messages: only('tickets.view', whole.messages), applications: only('guests.view', whole.applications), registrations: only('users.view', whole.registrations),
    waiting: longest(whole.waiting.filter(({ kind }) => permits(actor, listOf(kind)))),
  }
}

async function counted(db: Portal['db'], period: Period): Promise<Dashboard> {
  const [byStatus, weeks, medianAnswerSeconds, sums, halls, waiting, counts, people] = await Promise.all([
    ordersByStatus(db, period), ordersOverTime(db, period), medianAnswer(db, period), invoiced(db, period), hallsNow(db, period), waitingThings(db, mostWaiting), waitingCounts(db), registrations(db, period),
  ])
  const sum = (of: 'n' | 'this_week' | 'last_week') => byStatus.reduce((all, row) => all + row[of], 0), booths = (of: (hall: Dashboard['halls'][number]) => number) => halls.reduce((all, hall) => all + of(hall), 0)
  const statuses = Object.fromEntries(orderStatuses.map((status) => [status, byStatus.find((row) => row.status === status)?.n ?? 0])) as Record<(typeof orderStatuses)[number], number>
  return {
    orders: { all: sum('n'), thisWeek: sum('this_week'), lastWeek: sum('last_week'), ...statuses }, ...counts, registrations: people,
    booths: { all: booths(({ reserved, held, free, inactive }) => reserved + held + free + inactive), reserved: booths(({ reserved }) => reserved) }, invoiced: sums, medianAnswerSeconds, weeks, halls, waiting,
  }
}
