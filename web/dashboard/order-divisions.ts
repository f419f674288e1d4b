// Divisions of orders over time, and the list for each part.
import type { Dashboard } from '#contract/entities/dashboard.ts'
import { orderKinds } from '#contract/orders/names.ts'
import { pathTo, type Query } from '#contract/paths.ts'
import { pathToOrders } from '#web/order/shared/panel-addresses.ts'
import { kindText, statusText, statuses } from '#web/order/shared/words.ts'
import type { Part } from './columns-chart.tsx'

export type Point = Dashboard['weeks'][number]
export const divisions = ['kind', 'status'] as const
export type Division = (typeof divisions)[number]
/** A part of the orders, with the path of its list between two days. */
export interface OrdersPart extends Part<Point> {
  to: (between: Query) => string
}

export const partsOf: Record<Division, () => OrdersPart[]> = {
  kind: () =>
    orderKinds.map((kind) => ({
      id: kind,
      text: kindText[kind](),
      count: ({ byKind }) => byKind[kind],
      to: (between) => pathToOrders(kind, between),
    })),
  status: () =>
    statuses.map((status) => ({
      id: status,
      text: statusText[status](),
      count: ({ byStatus }) => byStatus[status],
      to: (between) => pathTo('orders', {}, { ...between, status }),
    })),
}

/** The period of the dashboard, and how its orders and charts are shown. All of it is stored in the address. */
export interface Shown {
  days: string | undefined
  by: Division | undefined
  table: 'orders' | 'registrations' | undefined
}
export const shownAt = (shown: Shown, change: Partial<Shown>) => pathTo('dashboard', {}, { ...shown, ...change })

/** First day of the last seven days of a chart. Its `points` are days if `days` is set, otherwise weeks. */
export const weekBegan = (points: readonly { startsOn: string }[], days: string | undefined) =>
  points.at(days ? -7 : -1)?.startsOn
