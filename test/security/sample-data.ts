// Creates booths, orders, invoices and tickets for attacks.
import type pg from 'pg'
import { orderFields } from '#test/order-fields.ts'
import type { Product, Somebody } from './product.ts'
import type { Portal } from './portal.ts'

export const noId = '01900000-0000-7000-8000-000000000000'
export interface Order {
  id: string
  number: string
  status: string
  totalCents: number
  taxCents: number
  totalWithTaxCents: number
  lines: { unitCents: number; totalCents: number }[]
}

/** Adds a free booth for one attack, so that attacks never run out of booths. */
export async function newBooth(
  product: Product,
  portal: Portal,
  { priceCents = null, active = true }: { priceCents?: number | null; active?: boolean } = {},
) {
  const pool = await product.pool(portal)
  const {
    rows: [hall],
  } = await pool.query<{ id: string }>(
    `select id from halls where active and edition_id = (select id from editions where state = 'current') order by position limit 1`,
  )
  const {
    rows: [booth],
  } = await pool.query<{ id: string; name: string }>(
    `insert into booths (id, edition_id, hall_id, name, meterage, open_sides, price_cents, price_per_square_metre_cents, active, polygon)
    values (gen_random_uuid(), (select edition_id from halls where id = $1), $1, 'ATT-' || substr(gen_random_uuid()::text, 1, 8), 12, 1, $2, 30000, $3, '[[0,0],[400,0],[400,300],[0,300]]') returning id, name`,
    [hall!.id, priceCents, active],
  )
  return { ...booth!, hallId: hall!.id }
}

/**
 * Returns the current total of a hold with the other ordered items, in cents. An order must contain it. Returns 0 if no
 * quote is possible.
 */
export async function sumOfHold(
  portal: Portal,
  cookie: string,
  holdId: string,
  { catalogListing = true, equipment }: Record<string, unknown> = {},
) {
  const holds = await portal.request('/v1/holds', { cookie })
  const { boothIds } =
    ((holds.json['items'] ?? []) as { id: string; boothIds: string[] }[]).find(({ id }) => id === holdId) ?? {}
  const quoted = boothIds
    ? await portal.request('/v1/quotes', {
        body: { kind: 'booth', boothIds, catalogListing, ...(equipment !== undefined && { equipment }) },
      })
    : undefined
  return (quoted?.json['quote'] as { totalWithTaxCents: number } | undefined)?.totalWithTaxCents ?? 0
}

/** Returns the total to be invoiced for an order, in cents. The request that verifies the order must contain it. */
export async function sumOfOrder(portal: Portal, cookie: string, orderId: string) {
  return (
    ((await portal.request(`/v1/panel/orders/${orderId}`, { cookie })).json['order'] as Order | undefined)
      ?.totalWithTaxCents ?? 0
  )
}

/** Holds a new booth and orders it. @throws Error with the status of the failed call */
export async function bookBooth(
  product: Product,
  portal: Portal,
  { cookie }: Somebody,
  more: Record<string, unknown> = {},
): Promise<Order> {
  const booth = await newBooth(product, portal)
  const held = await portal.request('/v1/holds', { cookie, body: { boothIds: [booth.id] } })
  if (held.status !== 201) throw new Error(`hold ${held.status} ${held.text}`)
  const { id: holdId } = held.json['hold'] as { id: string }
  const placed = await portal.request('/v1/orders', {
    cookie,
    body: { ...orderFields, holdId, seenTotalCents: await sumOfHold(portal, cookie, holdId, more), ...more },
  })
  if (placed.status !== 201) throw new Error(`order ${placed.status} ${placed.text}`)
  return placed.json['order'] as Order
}

/** Verifies an order. @returns the id of its invoice */
export async function invoiceOf(product: Product, portal: Portal, orderId: string) {
  const { cookie } = await product.as(portal, 'dariush')
  const answer = await portal.request(`/v1/panel/orders/${orderId}/verify`, {
    cookie,
    body: { seenTotalCents: await sumOfOrder(portal, cookie, orderId) },
  })
  if (answer.status !== 200) throw new Error(`verify ${answer.status} ${answer.text}`)
  return (answer.json['order'] as { invoices: { id: string }[] }).invoices[0]!.id
}

export async function openTicket(portal: Portal, { cookie }: Somebody, more: Record<string, unknown> = {}) {
  const answer = await portal.request('/v1/tickets', {
    cookie,
    body: { subject: 'A question', message: 'How wide is the door?', ...more },
  })
  if (answer.status !== 201) throw new Error(`ticket ${answer.status} ${answer.text}`)
  return (answer.json['ticket'] as { id: string }).id
}

export const opinion = {
  comment: { fa: 'خوب', en: 'Good' },
  name: { fa: 'نینا', en: 'Nina' },
  role: { fa: '', en: '' },
  logoId: null,
  active: false,
  position: 99,
}
/** Runs `work` while every insert into a table fails with the database error `code`. */
export async function whileBroken<T>(pool: pg.Pool, table: string, work: () => Promise<T>, code = 'XX000') {
  await pool.query(
    `create or replace function attack_away() returns trigger language plpgsql as $$ begin raise exception 'attack_away' using errcode = '${code}'; end $$; create trigger attack_away before insert on ${table} for each row execute function attack_away()`,
  )
  try {
    return await work()
  } finally {
    await pool.query(`drop trigger attack_away on ${table}`)
  }
}
