import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Colleague } from '#contract/entities/assignee.ts'
import type { Order } from '#contract/entities/order.ts'
import { detailsOf } from '#contract/orders/kinds.ts'
import type { BoothScheme } from '#contract/rules/booth-marks.ts'
import type { PriceParts } from '#contract/entities/booth.ts'
import { paymentCode } from '#contract/rules/payment-code.ts'
import type { Line, Totals } from '#contract/rules/price.ts'
import type { OrderStatus, Party } from '#contract/states.ts'
import type { Db, Tx } from '../db/connect.ts'
import { assigneeOf } from '../db/assigned.ts'
import { parseJsonColumn, storedDetails } from '../db/json.ts'
import { keepsIn } from '../db/earmark-days.ts'
import { isoOf } from '../db/moment.ts'
import { claims, orderBooths, orderEquipments, orderEvents, orderFiles, orders } from '../db/schema.ts'
import { refuse } from '../kernel/refuse.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export interface HeldBooth {
  id: string
  name: string
  hallId: string
  hall: { fa: string; en: string }
  meterage: number
  openSides: number
  priceCents: number | null
  pricePerSquareMetreCents: number | null
  scheme: BoothScheme | null
  priceParts: PriceParts | null
  totalCents: number
  sold: boolean
  /** The company that the booth is currently reserved for by right of return. */
  earmarkedFor: string | null
}

/**
 * Locks and returns the booths of the user's own hold, with their claims. Concurrent edits of these booths wait;
 * earlier edits are seen. An expired hold returns no booths, never only some, because the clock is read once for all
 * rows.
 */
export async function lockHeldBooths(tx: Tx, editionId: string, userId: string, holdId: string): Promise<HeldBooth[]> {
  await tx.execute(
    sql`select c.id from claims c join booths b on b.id = c.booth_id where c.hold_id = ${holdId} and c.edition_id = ${editionId} and c.user_id = ${userId} and c.status = 'held' and c.expires_at > (select clock_timestamp()) order by c.booth_id for update of c for key share of b`,
  )
  return priced(
    tx,
    editionId,
    sql`b.id in (select booth_id from claims where hold_id = ${holdId} and user_id = ${userId} and status = 'held' and expires_at > (select clock_timestamp()))`,
  )
}
export const pricedBooths = (db: Db | Tx, editionId: string, ids: readonly string[]) =>
  priced(db, editionId, sql`b.id = any(${sql.param(ids)}::uuid[])`)

const priced = async (db: Db | Tx, editionId: string, where: ReturnType<typeof sql>): Promise<HeldBooth[]> =>
  (
    await db.execute<Omit<HeldBooth, 'hall' | 'priceParts'> & { fa: string; en: string; parts: unknown }>(sql`
  select b.id, b.name, b.hall_id as "hallId", h.name_fa as fa, h.name_en as en, b.meterage::float8 as meterage, b.open_sides as "openSides", b.price_cents::float8 as "priceCents",
    b.price_per_square_metre_cents::float8 as "pricePerSquareMetreCents", b.scheme, case when b.price_cents is null then b.price_parts end as parts, coalesce(b.price_cents, floor((round(b.meterage * 100) * b.price_per_square_metre_cents + 50) / 100), 0)::float8 as "totalCents", b.active and h.active as sold, case when ${keepsIn(editionId)} then b.earmarked_for end as "earmarkedFor"
  from booths b join halls h on h.id = b.hall_id where h.edition_id = ${editionId} and ${where} order by h.position, b.name collate "C"`)
  ).rows.map(({ fa, en, parts, ...booth }) => ({
    ...booth,
    hall: { fa, en },
    priceParts: parseJsonColumn('booths.priceParts', parts),
  }))

/**
 * Reserves the booths of a hold for an order, in the owner's name. The account of the person who held them can then be
 * deleted.
 * @returns how many booths were reserved
 */
export const reserveHeld = async (tx: Tx, holdId: string, orderId: string, ownerId: string) =>
  (
    await tx
      .update(claims)
      .set({
        status: 'reserved',
        orderId,
        userId: ownerId,
        holdId: sql`case when ${claims.userId} = ${ownerId} then ${claims.holdId} end`,
        expiresAt: null,
      })
      .where(and(eq(claims.holdId, holdId), eq(claims.status, 'held')))
  ).rowCount ?? 0
export async function linkBooths(
  tx: Tx,
  editionId: string,
  orderId: string,
  booths: readonly { id: string; totalCents: number }[],
) {
  if (booths.length > 0)
    await tx
      .insert(orderBooths)
      .values(booths.map(({ id, totalCents }, position) => ({ editionId, orderId, boothId: id, totalCents, position })))
}
export async function linkEquipment(
  tx: Tx,
  editionId: string,
  orderId: string,
  equipment: readonly { id: string; count: number }[],
) {
  if (equipment.length > 0)
    await tx
      .insert(orderEquipments)
      .values(equipment.map(({ id, count }) => ({ editionId, orderId, equipmentId: id, count })))
}
export async function linkFiles(tx: Tx, orderId: string, uploadIds: readonly string[]) {
  if (uploadIds.length > 0)
    await tx
      .insert(orderFiles)
      .values(uploadIds.map((uploadId) => ({ orderId, uploadId })))
      .onConflictDoNothing()
}

export const setLines = (
  tx: Tx,
  id: string,
  lines: Line[],
  { totalCents, discountCents, taxCents, totalWithTaxCents }: Totals,
) => tx.update(orders).set({ lines, totalCents, discountCents, taxCents, totalWithTaxCents }).where(eq(orders.id, id))

/** @returns the ids of the booths that became free */
export const freeBooths = async (tx: Tx, orderId: string) =>
  (
    await tx
      .update(claims)
      .set({ status: 'released' })
      .where(and(eq(claims.orderId, orderId), eq(claims.status, 'reserved')))
      .returning({ boothId: claims.boothId })
  ).map(({ boothId }) => boothId)
/**
 * Reserves the booths of a rejected or cancelled order again. Expired holds do not count. Fails on the unique index if
 * a booth is taken.
 * @throws booth.notActive with the booths that are no longer on sale, booth.earmarked with those now reserved for another
 * company
 */
export async function retakeBooths(tx: Tx, editionId: string, orderId: string) {
  const booths = tx.select({ id: orderBooths.boothId }).from(orderBooths).where(eq(orderBooths.orderId, orderId))
  await tx
    .update(claims)
    .set({ status: 'released' })
    .where(and(eq(claims.status, 'held'), lte(claims.expiresAt, sql`now()`), inArray(claims.boothId, booths)))
  const { rows } = await tx.execute<{ booth_id: string; name: string; on_sale: boolean; kept: boolean }>(sql`
    select o.booth_id, b.name, b.active and h.active as on_sale, coalesce(b.earmarked_for <> r.company_id and ${keepsIn(editionId)}, false) as kept from order_booths o join orders r on r.id = o.order_id join booths b on b.id = o.booth_id join halls h on h.id = b.hall_id where o.order_id = ${orderId} order by o.booth_id for key share of b, h`)
  const offSale = rows.filter((row) => !row.on_sale)
  if (offSale.length > 0) refuse('booth.notActive', { booths: offSale.map(({ booth_id: id, name }) => ({ id, name })) })
  const kept = rows.filter((row) => row.kept)
  if (kept.length > 0) refuse('booth.earmarked', { booths: kept.map(({ booth_id: id, name }) => ({ id, name })) })
  for (const { booth_id: boothId } of rows)
    await tx.execute(
      sql`insert into claims (id, edition_id, booth_id, user_id, order_id, status) select ${uuidv7()}, edition_id, ${boothId}, coalesce(owner_id, id), id, 'reserved' from orders where id = ${orderId}`,
    )
  return rows.map(({ booth_id }) => booth_id)
}

export interface NewEvent {
  move: string
  from: OrderStatus | null
  to: OrderStatus | null
  by: Party
  actorId: string | null
  actorName: string
  note?: string | null
  /** The admin the order was assigned to; null if unassigned. */
  assigneeId?: string | null
  at?: Date
}
export const addEvent = (tx: Tx, orderId: string, event: NewEvent) => addEvents(tx, orderId, [event])
/** Adds several events to an order's timeline, in the sequence of the array. */
export const addEvents = (tx: Tx, orderId: string, events: readonly NewEvent[]) =>
  tx.insert(orderEvents).values(events.map((event) => eventRow(orderId, event)))

/** Adds the same timeline event to several orders. */
export const addEventToAll = (tx: Tx, orderIds: readonly string[], event: Omit<NewEvent, 'at' | 'assigneeId'>) =>
  tx.execute(sql`
    insert into order_events (id, order_id, at, move, from_status, to_status, by, actor_id, actor_name, note)
    select i, o, portal_time(clock_timestamp()), ${event.move}, ${event.from}, ${event.to}, ${event.by}, ${event.actorId}, ${event.actorName}, ${event.note ?? null} from unnest(${sql.param(orderIds.map(() => uuidv7()))}::uuid[], ${sql.param(orderIds)}::uuid[]) as given(i, o)`)

const eventRow = (
  orderId: string,
  { move, from, to, by, actorId, actorName, note = null, assigneeId = null, at }: NewEvent,
) => ({
  id: uuidv7(),
  orderId,
  move,
  fromStatus: from,
  toStatus: to,
  by,
  actorId,
  actorName,
  note,
  assigneeId,
  at: at ?? sql`portal_time(clock_timestamp())`,
})

type Untimed<T> = T extends unknown ? Omit<T, 'timeline'> : never
export type StoredOrder = Untimed<Order> & {
  editionId: string
  ownerId: string | null
  companyId: string | null
  ownerLocale: 'fa' | 'en'
  assignee: Colleague | null
  events: {
    id: string
    at: string
    move: string
    from: OrderStatus | null
    to: OrderStatus | null
    by: Party
    actorName: string
    note: string | null
    assigneeName: string | null
  }[]
}

/** The database row: the kind's own fields are inside `details`. */
type RawOrder = Omit<StoredOrder, 'paymentCode' | 'nationalId' | 'economicNumber' | 'postalCode' | 'address'> & {
  details: unknown
  trackingCode: string | null
}

/** The complete order in one query; undefined if it belongs to another edition. */
export const orderById = async (db: Db | Tx, editionId: string, id: string): Promise<StoredOrder | undefined> =>
  (await wholeOrders(db, sql`o.id = ${id} and o.edition_id = ${editionId}`))[0]
/** Several orders, sorted by number. */
export const ordersByIds = (db: Db | Tx, ids: readonly string[]): Promise<StoredOrder[]> =>
  wholeOrders(db, sql`o.id = any(${sql.param(ids)}::uuid[])`)

const wholeOrders = async (db: Db | Tx, where: ReturnType<typeof sql>): Promise<StoredOrder[]> =>
  (
    await db.execute<{ order: RawOrder }>(sql`
    select json_build_object('id', o.id, 'editionId', o.edition_id, 'number', o.number, 'kind', o.kind, 'status', o.status, 'ownerId', o.owner_id, 'companyId', o.company_id, 'channel', o.channel, 'assignee', ${assigneeOf(sql`o.assignee_id`)}, 'ownerLocale', coalesce(u.locale, o.details->'guest'->>'locale', 'fa'),
      'companyName', o.company_name, 'visitorName', o.visitor_name, 'email', o.email, 'phoneNumber', o.phone_number, 'country', o.country, 'trackingCode', o.tracking_code, 'details', o.details, 'lines', o.lines, 'vatBasisPoints', o.vat_basis_points,
      'totalCents', o.total_cents, 'discountCents', o.discount_cents, 'taxCents', o.tax_cents, 'totalWithTaxCents', o.total_with_tax_cents, 'createdAt', ${isoOf('o.created_at')}, 'updatedAt', ${isoOf('o.updated_at')},
      'booths', coalesce((select json_agg(json_build_object('id', b.id, 'hallId', b.hall_id, 'hall', json_build_object('fa', h.name_fa, 'en', h.name_en), 'name', b.name, 'meterage', b.meterage, 'openSides', b.open_sides, 'totalCents', ob.total_cents,
        'polygon', b.polygon, 'taken', exists (select from claims c where c.booth_id = b.id and c.order_id = o.id and c.status = 'reserved')) order by ob.position) from order_booths ob join booths b on b.id = ob.booth_id join halls h on h.id = b.hall_id where ob.order_id = o.id), '[]'),
      'equipment', coalesce((select json_agg(json_build_object('equipmentId', e.id, 'title', json_build_object('fa', e.title_fa, 'en', e.title_en), 'count', oe.count) order by e.position) from order_equipments oe join equipments e on e.id = oe.equipment_id where oe.order_id = o.id), '[]'),
      'attachments', coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) order by f.created_at) from order_files x join uploads f on f.id = x.upload_id where x.order_id = o.id), '[]'),
      'events', coalesce((select json_agg(json_build_object('id', ev.id, 'at', ${isoOf('ev.at')}, 'move', ev.move, 'from', ev.from_status, 'to', ev.to_status, 'by', ev.by, 'actorName', ev.actor_name, 'note', ev.note, 'assigneeName', (select trim(a.name || ' ' || a.last_name) from users a where a.id = ev.assignee_id)) order by ev.at, ev.id) from order_events ev where ev.order_id = o.id), '[]'),
      'invoices', coalesce((select json_agg(json_build_object('id', i.id, 'number', i.number, 'kind', i.kind) order by i.issued_at, i.serial) from invoices i where i.order_id = o.id), '[]')) as order
    from orders o left join users u on u.id = o.owner_id where ${where} order by o.id`)
  ).rows.map(({ order }) => orderOf(order))

function orderOf({ details, trackingCode, ...order }: RawOrder): StoredOrder {
  const stored = storedDetails(order.kind, details)
  const papers = {
    nationalId: stored.nationalId ?? '',
    economicNumber: stored.economicNumber ?? '',
    postalCode: stored.postalCode ?? '',
    address: stored.address ?? '',
  }
  return {
    ...order,
    paymentCode: paymentCode(order.number),
    ...papers,
    lines: parseJsonColumn('orders.lines', order.lines),
    booths: order.booths.map((booth) => ({ ...booth, polygon: parseJsonColumn('booths.polygon', booth.polygon) })),
    ...detailsOf(order.kind, { ...stored, trackingCode }),
  } as StoredOrder
}
/** Whether the order is under review without a decision. The lock blocks decisions until the end of the transaction. */
export const isOnlyReviewed = async (tx: Tx, id: string) =>
  (
    await tx.execute(sql`
  select from orders o where o.id = ${id} and o.status = 'reviewing' and not exists (select from order_events e where e.order_id = o.id and e.move = 'reopen') for share of o`)
  ).rowCount === 1
