// Inserts new orders in one statement, one order or a thousand.
import { sql } from 'drizzle-orm'
import type { OrderKind } from '#contract/entities/order.ts'
import type { Channel } from '#contract/orders/channels.ts'
import type { Line, Totals } from '#contract/rules/price.ts'
import { orderMoves, type OrderStatus } from '#contract/states.ts'
import type { Tx } from '../db/connect.ts'
import { numberIn } from '../db/series.ts'
import { folded } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export interface NewOrder {
  editionId: string
  kind: OrderKind
  ownerId: string | null
  companyId?: string | null
  /** The way the order reached the team, such as telephone, if the team enters it on behalf of its owner. */
  channel?: Channel | null
  numberPrefix: string
  companyName: string
  visitorName: string
  email: string
  phoneNumber: string
  country: string | null
  details: Record<string, unknown>
  lines: Line[]
  totals: Totals
  vatBasisPoints: number
  hallIds: string[]
  boothNames: string[]
  meterage: number
  search: string
  /** Set for guest orders only. */
  trackingCode?: string
  status?: OrderStatus
}

/** @returns the id and the assigned number, such as 1404-0318 */
export const insertOrder = async (tx: Tx, order: NewOrder) => (await insertOrders(tx, [order]))[0]!

/**
 * Inserts several orders, numbered in the sequence of the array. All editions share one number series, which never
 * restarts.
 * @returns their ids and numbers, in the same sequence
 */
export async function insertOrders(tx: Tx, orders: readonly NewOrder[]): Promise<{ id: string; number: string }[]> {
  const given = orders.map((order) => ({ id: uuidv7(), ...columnsOf(order) }))
  const { rows } = await tx.execute<{ id: string; number: string }>(sql`
    with given as (select r.*, nextval('order_numbers') as value from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(id uuid, edition_id uuid, prefix text, kind text, owner_id uuid, company_id uuid, channel text, status text, company_name text, visitor_name text, email text, phone_number text, country text,
      details jsonb, lines jsonb, vat_basis_points int, total_cents bigint, discount_cents bigint, tax_cents bigint, total_with_tax_cents bigint, hall_ids uuid[], booth_names text[], meterage numeric, tracking_code text, search text))
    insert into orders (id, edition_id, number, kind, owner_id, company_id, channel, status, company_name, visitor_name, email, phone_number, country, details, lines, vat_basis_points, total_cents, discount_cents, tax_cents, total_with_tax_cents, hall_ids, booth_names, meterage, tracking_code, search)
    select id, edition_id, prefix || '-' || ${numberIn('value')}, kind, owner_id, company_id, channel, status, company_name, visitor_name, email, phone_number, country, details, lines, vat_basis_points, total_cents, discount_cents, tax_cents, total_with_tax_cents, hall_ids, booth_names, meterage, tracking_code, search || ' ' || prefix || ' ' || ${numberIn('value')}
    from given returning id, number`)
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return given.map(({ id }) => ({ id, number: numbers.get(id)! }))
}

const columnsOf = ({ totals, ...order }: NewOrder) => ({
  edition_id: order.editionId,
  prefix: order.numberPrefix,
  kind: order.kind,
  owner_id: order.ownerId,
  company_id: order.companyId ?? null,
  channel: order.channel ?? null,
  status: order.status ?? orderMoves.submit.to,
  company_name: order.companyName,
  visitor_name: order.visitorName,
  email: order.email,
  phone_number: order.phoneNumber,
  country: order.country,
  details: order.details,
  lines: order.lines,
  vat_basis_points: order.vatBasisPoints,
  total_cents: totals.totalCents,
  discount_cents: totals.discountCents,
  tax_cents: totals.taxCents,
  total_with_tax_cents: totals.totalWithTaxCents,
  hall_ids: order.hallIds,
  booth_names: order.boothNames,
  meterage: order.meterage,
  tracking_code: order.trackingCode ?? null,
  search: [order.search, folded(order.trackingCode ?? '')].join(' '),
})
