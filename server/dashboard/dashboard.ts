// The figures of the edition, as the team sees them first.
import type { Dashboard } from '#contract/entities/dashboard.ts'
import { orderKinds } from '#contract/entities/order.ts'
import { orderStatuses } from '#contract/states.ts'
import type { Portal } from '../kernel/portal.ts'
import { hallsNow, invoiced, medianAnswer, ordersByKind, ordersOverTime, registrations, waitingLongest, type Period } from './dashboard.store.ts'

interface Kept { dashboard: Dashboard; at: number; renewing: boolean }
const kept = new WeakMap<Portal['db'], Map<number | undefined, Kept>>()
const manyOrders = 200_000, keepMs = 10_000

/** Exact; only over very many orders they are at most some ten seconds old, and renewed behind the reader's back. */
export async function dashboard(portal: Pick<Portal, 'db' | 'edition'>, days: number | undefined): Promise<Dashboard> {
  const all = kept.get(portal.db) ?? new Map<number | undefined, Kept>(), had = all.get(days)
  kept.set(portal.db, all)
  if (!had || had.dashboard.orders.all < manyOrders) return renew()
  if (Date.now() - had.at > keepMs && !had.renewing) { had.renewing = true; void renew().catch(() => { had.renewing = false }) }
  return had.dashboard

  async function renew() {
    const { timeZone } = await portal.edition(), dashboard = await counted(portal.db, { timeZone, days })
    all.set(days, { dashboard, at: Date.now(), renewing: false })
    return dashboard
  }
}

async function counted(db: Portal['db'], period: Period): Promise<Dashboard> {
  const [kinds, weeks, medianAnswerSeconds, sums, halls, waiting, people] = await Promise.all([
    ordersByKind(db, period), ordersOverTime(db, period), medianAnswer(db, period), invoiced(db, period), hallsNow(db, period), waitingLongest(db), registrations(db, period),
  ])
  const sum = (of: 'n' | 'this_week' | 'last_week', fits: (row: (typeof kinds)[number]) => boolean = () => true) => kinds.filter(fits).reduce((all, row) => all + row[of], 0)
  const statuses = (fits: (row: (typeof kinds)[number]) => boolean = () => true) =>
    Object.fromEntries(orderStatuses.map((status) => [status, sum('n', (row) => row.status === status && fits(row))])) as Record<(typeof orderStatuses)[number], number>
  return {
    orders: { all: sum('n'), thisWeek: sum('this_week'), lastWeek: sum('last_week'), ...statuses() },
    byKind: orderKinds.map((kind) => ({ kind, ...statuses((row) => row.kind === kind) })),
    booths: { all: halls.reduce((all, { reserved, held, free, inactive }) => all + reserved + held + free + inactive, 0), reserved: halls.reduce((all, { reserved }) => all + reserved, 0) },
    invoiced: sums, medianAnswerSeconds, weeks, halls, waiting, registrations: people,
  }
}
