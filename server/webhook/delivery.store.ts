import { isoFrom } from '../db/moment.ts'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { webhookLimits } from '#contract/constants.ts'
import type { Attempt, AttemptProblem, Delivery, DeliveryStatus } from '#contract/entities/webhook.ts'
import type { testEvent, WebhookEventName } from '#contract/events.ts'
import type { Db, Tx } from '../db/connect.ts'
import { cachedCount } from '../db/count.ts'
import { listOf, withTotal, type Paging } from '../db/list.ts'
import { webhookAttempts, webhookDeliveries, webhooks } from '../db/schema.ts'
import { uuidv7 } from '../kernel/uuid.ts'

type DeliveredEvent = WebhookEventName | typeof testEvent
interface NewDelivery {
  webhookId: string
  eventId: string
  event: DeliveredEvent
  body: string
}
/** @returns its id; undefined if this webhook already has a delivery for the event */
export async function insertDelivery(tx: Tx, delivery: NewDelivery) {
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({ id: uuidv7(), ...delivery, nextAt: sql`now()` })
    .onConflictDoNothing({ target: [webhookDeliveries.webhookId, webhookDeliveries.eventId] })
    .returning({ id: webhookDeliveries.id })
  return row?.id
}

/**
 * The data to send a delivery. `turn`: attempt number that the job was queued for. Undefined if the delivery is not
 * waiting, or if that attempt was already made.
 */
export const dueDelivery = async (db: Db, id: string, turn: number) =>
  (
    await db
      .select({
        id: webhookDeliveries.id,
        webhookId: webhookDeliveries.webhookId,
        event: webhookDeliveries.event,
        body: webhookDeliveries.body,
        tries: webhookDeliveries.tries,
        url: webhooks.url,
        secret: webhooks.secret,
      })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(isTurn(id, turn))
  )[0]
const isTurn = (id: string, turn: number) =>
  and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.turn, turn), eq(webhookDeliveries.status, 'waiting'))

interface Outcome {
  status: DeliveryStatus
  /** Seconds until the next attempt. */
  waitSeconds?: number | undefined
}
/**
 * Stores the result of an attempt.
 * @returns the number of the next attempt as `turn`; undefined if another worker stored this attempt first
 */
export async function settleDelivery(tx: Tx, id: string, turn: number, { status, waitSeconds }: Outcome) {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({
      status,
      turn: turn + 1,
      tries: sql`${webhookDeliveries.tries} + 1`,
      nextAt: waitSeconds === undefined ? null : sql`now() + make_interval(secs => ${waitSeconds})`,
    })
    .where(isTurn(id, turn))
    .returning({ turn: webhookDeliveries.turn })
  return row?.turn
}
/**
 * Restarts a delivery from its first attempt.
 * @returns the `turn` that its new job needs; undefined if there is no such delivery
 */
export async function restartDelivery(tx: Tx, webhookId: string, id: string) {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ status: 'waiting', turn: sql`${webhookDeliveries.turn} + 1`, tries: 0, nextAt: sql`now()` })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)))
    .returning({ turn: webhookDeliveries.turn })
  return row?.turn
}

interface NewAttempt {
  millis: number
  status: number | null
  problem: AttemptProblem | null
  answer: string
}
export const insertAttempt = (tx: Tx, deliveryId: string, attempt: NewAttempt) =>
  tx.insert(webhookAttempts).values({ id: uuidv7(), deliveryId, ...attempt })

const list = listOf({
  from: webhookDeliveries,
  id: webhookDeliveries.id,
  keys: { createdAt: webhookDeliveries.createdAt },
  usual: '-createdAt',
})
const shown = {
  id: webhookDeliveries.id,
  event: webhookDeliveries.event,
  status: webhookDeliveries.status,
  createdAt: sql<string>`portal_time(${webhookDeliveries.createdAt})`,
  nextAt: sql<string | null>`portal_time(${webhookDeliveries.nextAt})`,
  body: webhookDeliveries.body,
}
const shape = ({ createdAt, nextAt, event, ...row }: SelectResultFields<typeof shown>): Delivery => ({
  ...row,
  event: event as DeliveredEvent,
  createdAt: isoFrom(createdAt),
  nextAt: nextAt && isoFrom(nextAt),
  attempts: [],
})

interface ListRequest extends Paging {
  status?: DeliveryStatus | undefined
}
/** A page of a webhook's deliveries, newest first, each with its attempts. */
export async function deliveryPage(db: Db, webhookId: string, { cursor, limit, status }: ListRequest) {
  const where = and(eq(webhookDeliveries.webhookId, webhookId), status && eq(webhookDeliveries.status, status))
  const page = await withTotal(
    list(db, { shown, where, item: shape }, { cursor, limit }),
    cachedCount(db, JSON.stringify(['deliveries', webhookId, status]), webhookDeliveries, where),
  )
  const attempts = await attemptsOf(
    db,
    page.items.map(({ id }) => id),
  )
  return { ...page, items: page.items.map((item) => ({ ...item, attempts: attempts.get(item.id) ?? [] })) }
}

async function attemptsOf(db: Db, deliveryIds: readonly string[]) {
  const rows = await db
    .select({
      deliveryId: webhookAttempts.deliveryId,
      at: sql<string>`portal_time(${webhookAttempts.at})`,
      millis: webhookAttempts.millis,
      status: webhookAttempts.status,
      problem: webhookAttempts.problem,
      answer: webhookAttempts.answer,
    })
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, deliveryIds))
    .orderBy(asc(webhookAttempts.id))
  const all = new Map<string, Attempt[]>()
  for (const { deliveryId, at, ...attempt } of rows)
    all.set(deliveryId, [...(all.get(deliveryId) ?? []), { ...attempt, at: isoFrom(at) }])
  return all
}

/** Waiting deliveries without a job, for example after a restored backup. */
export const overdueDeliveries = (db: Db) =>
  db
    .select({ deliveryId: webhookDeliveries.id, turn: webhookDeliveries.turn })
    .from(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.status, 'waiting'), lt(webhookDeliveries.nextAt, sql`now() - interval '10 minutes'`)),
    )
    .limit(1_000)
export const dropOldDeliveries = (db: Db) =>
  db
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${webhookLimits.retentionDays})`))
