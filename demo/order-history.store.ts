// Writes orders of the demo with all dependent rows, a whole edition in a few statements.
import { sql } from 'drizzle-orm'
import { isOff, type OrderStatus } from '#contract/states.ts'
import type { Tx } from '#server/db/connect.ts'
import { recordAll } from '#server/audit/audit.ts'
import { claims, orderBooths, orderEquipments, orderEvents, orderFiles } from '#server/db/schema.ts'
import { issueInvoices, type Invoiced } from '#server/invoice/invoice.ts'
import type { Env } from '#server/kernel/env.ts'
import { changeOf } from '#server/kernel/machine.ts'
import { fullName } from '#server/kernel/text.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { insertOrders, orderAuditEntry, type NewOrder } from '#server/order/order.ts'
import { adminOf, type CastName, type DemoPerson } from './cast.ts'
import type { DemoFair } from './edition.ts'
import { sendOrderEmails } from './order-emails.ts'

interface History {
  status: OrderStatus
  submittedAt: Date
  seenAt: Date | null
  decidedAt: Date | null
  decidedBy: CastName | null
  reason: string | null
}
/** One order, its history, and its booths, equipment and files. */
export interface Entry {
  order: NewOrder
  history: History
  booths: readonly { id: string; name: string; totalCents: number }[]
  equipment: readonly { id: string; count: number }[]
  files: readonly string[]
}
type Placed = Entry & { id: string; number: string }
/** Context in which the orders of an edition are written. */
interface Around {
  env: Env
  settings: DemoFair
  people: Map<DemoPerson, string>
}

/**
 * Inserts orders and numbers them in the given order. Each gets its timeline, status, invoice if verified, audit log
 * entries and e-mails.
 */
export async function insertEntries(tx: Tx, { env, settings, people }: Around, entries: readonly Entry[]) {
  refuseTwice(entries)
  const numbered = await insertOrders(tx, entries.map(({ order }) => order)) // prettier-ignore
  const placed = entries.map((entry, at) => ({ ...entry, ...numbered[at]! }))
  await insertParts(tx, settings.id, placed)
  const timelines = placed.map((order) => ({ order, events: eventsOf(order, people) }))
  await tx.insert(orderEvents).values(timelines.flatMap(({ events }) => events))
  await setOutcomes(tx, placed)
  const verified = placed.filter(({ history }) => history.status === 'verified')
  await issueInvoices(
    tx,
    settings,
    verified.map((entry) => ({
      order: invoiced(entry),
      issuedAt: entry.history.decidedAt ?? entry.history.submittedAt,
    })),
  )
  await recordAll(tx, timelines.flatMap(({ order, events }) => doneTo(order, events, { settings, people }))) // prettier-ignore
  await sendOrderEmails(tx, { env, settings }, timelines.flatMap(({ events }) => events)) // prettier-ignore
}

/** Returns the audit log entries of an order: the team's transitions. */
function doneTo(order: Placed, events: readonly OrderEvent[], { settings, people }: Omit<Around, 'env'>) {
  const actor = adminOf(people, order.history.decidedBy ?? 'hamid')
  return events.flatMap(({ by, move, fromStatus, toStatus, note, at }) =>
    by === 'team' && fromStatus && toStatus
      ? { actor, edition: settings, call: `panelOrder.${move}`, entry: orderAuditEntry(order, changeOf(fromStatus, toStatus, note ?? '')), at } // prettier-ignore
      : [],
  )
}

/** @throws Error if two active orders have the same booth */
function refuseTwice(entries: readonly Entry[]) {
  const taken = new Set<string>()
  for (const { booths, history } of entries)
    for (const { id, name } of isOff(history.status) ? [] : booths) {
      if (taken.has(id)) throw new Error(`Two demo orders want the booth ${name}`)
      taken.add(id)
    }
}

async function insertParts(tx: Tx, editionId: string, placed: readonly Placed[]) {
  const all = placed.flatMap(({ id: orderId, booths, order, history }) =>
    booths.map((booth, position) => ({ booth, position, orderId, userId: order.ownerId, history })),
  )
  const status = (one: History) => (isOff(one.status) ? ('released' as const) : ('reserved' as const))
  if (all.length > 0) {
    await tx
      .insert(orderBooths)
      .values(all.map(({ booth: { id: boothId, totalCents }, position, orderId }) => ({ editionId, orderId, boothId, totalCents, position }))) // prettier-ignore
    await tx
      .insert(claims)
      .values(all.map(({ booth: { id: boothId }, orderId, userId, history }) => ({ id: uuidv7(), editionId, boothId, userId: userId!, orderId, status: status(history) }))) // prettier-ignore
  }
  const equipment = placed.flatMap((one) =>
    one.equipment.map(({ id: equipmentId, count }) => ({ editionId, orderId: one.id, equipmentId, count })),
  )
  if (equipment.length > 0) await tx.insert(orderEquipments).values(equipment)
  const files = placed.flatMap(({ id: orderId, files: its }) => its.map((uploadId) => ({ orderId, uploadId })))
  if (files.length > 0) await tx.insert(orderFiles).values(files)
}

const decisions = {
  verified: { move: 'verify', toStatus: 'verified' },
  rejected: { move: 'reject', toStatus: 'rejected' },
  cancelled: { move: 'withdraw', toStatus: 'cancelled' },
} as const

export type OrderEvent = typeof orderEvents.$inferInsert & { id: string; at: Date }
/** Returns the events of an order, oldest first. */
function eventsOf({ id: orderId, history, order }: Placed, people: Map<DemoPerson, string>) {
  const { status, submittedAt, seenAt, decidedAt, decidedBy, reason } = history
  const admin = adminOf(people, decidedBy ?? 'hamid')
  const team = { by: 'team' as const, actorId: admin.id, actorName: fullName(admin) }
  const owner = { by: 'owner' as const, actorId: order.ownerId, actorName: order.visitorName }
  const about = () => ({ id: uuidv7(), orderId })
  const events: OrderEvent[] = [
    { ...about(), move: 'submit', fromStatus: null, toStatus: 'unseen', ...owner, at: submittedAt },
  ]
  if (seenAt) events.push({ ...about(), move: 'review', fromStatus: 'unseen', toStatus: 'reviewing', ...team, at: seenAt }) // prettier-ignore
  const by = status === 'cancelled' ? owner : team
  if (decidedAt && status !== 'unseen' && status !== 'reviewing')
    events.push({ ...about(), ...decisions[status], fromStatus: 'reviewing', ...by, note: reason, at: decidedAt })
  return events
}

const setOutcomes = (tx: Tx, placed: readonly Placed[]) => {
  const outcomes = placed.map(({ id, history: { status, submittedAt, seenAt, decidedAt, decidedBy } }) => ({
    id,
    status,
    created_at: submittedAt,
    updated_at: decidedAt ?? seenAt ?? submittedAt,
    decided_at: decidedBy && decidedAt,
  }))
  return tx.execute(
    sql`update orders o set status = t.status, created_at = t.created_at, updated_at = t.updated_at, decided_at = t.decided_at from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as t(id uuid, status text, created_at timestamptz, updated_at timestamptz, decided_at timestamptz) where o.id = t.id`,
  )
}

function invoiced({ order, id, number }: Placed): Invoiced {
  const text = (name: string) => {
    const value = order.details[name]
    return typeof value === 'string' ? value : ''
  }
  const papers = {
    nationalId: text('nationalId'),
    economicNumber: text('economicNumber'),
    postalCode: text('postalCode'),
    address: text('address'),
  }
  return { ...order, ...papers, id, number, companyId: order.companyId ?? null }
}
