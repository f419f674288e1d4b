import { isoFrom } from '../db/moment.ts'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { DeliveryStatus, Webhook } from '#contract/entities/webhook.ts'
import { webhookEvents, type WebhookEventName } from '#contract/events.ts'
import { permits, type Standing } from '#contract/roles.ts'
import type { Db, Tx } from '../db/connect.ts'
import { editions, users, webhooks } from '../db/schema.ts'

const ofMaker = eq(users.id, webhooks.makerId)
const ofEdition = eq(editions.id, webhooks.editionId)
const standing = { role: users.role, accessLevel: users.accessLevel, superAdmin: users.superAdmin }
/** Webhook times are real times, shown in the portal's calendar. */
const shown = {
  id: webhooks.id,
  url: webhooks.url,
  edition: sql<string | null>`${editions.slug}`,
  events: webhooks.events,
  stopped: webhooks.stopped,
  failingSince: sql<string | null>`portal_time(${webhooks.failingSince})`,
  makerId: users.id,
  makerName: sql<string>`trim(${users.name} || ' ' || ${users.lastName})`,
  isMakerActive: users.active,
  ...standing,
  createdAt: sql<string>`portal_time(${webhooks.createdAt})`,
  lastAt: sql<
    string | null
  >`(select portal_time(d.created_at) from webhook_deliveries d where d.webhook_id = ${webhooks.id} order by d.created_at desc, d.id desc limit 1)`,
  lastStatus: sql<DeliveryStatus | null>`(select d.status from webhook_deliveries d where d.webhook_id = ${webhooks.id} order by d.created_at desc, d.id desc limit 1)`,
}
/** Whether the maker of a webhook may receive an event. */
const hears = (maker: Standing, event: string) => permits(maker, webhookEvents[event as WebhookEventName].may)

function shape(row: SelectResultFields<typeof shown>): Webhook {
  const { id, url, edition, stopped, failingSince, makerId, makerName, isMakerActive, createdAt, lastAt, lastStatus } =
    row
  const events = (row.events as WebhookEventName[]).filter((event) => event in webhookEvents)
  const open = (event: WebhookEventName) => isMakerActive && hears(row, event)
  return {
    id,
    url,
    edition,
    stopped,
    events,
    lost: events.filter((event) => !open(event)),
    failingSince: failingSince && isoFrom(failingSince),
    maker: { id: makerId, name: makerName },
    createdAt: isoFrom(createdAt),
    last: lastAt !== null && lastStatus !== null ? { at: isoFrom(lastAt), status: lastStatus } : null,
  }
}
const read = (db: Db | Tx) =>
  db.select(shown).from(webhooks).innerJoin(users, ofMaker).leftJoin(editions, ofEdition).$dynamic()

/** All webhooks, oldest first. */
export const listWebhooks = async (db: Db) => (await read(db).orderBy(webhooks.createdAt, webhooks.id)).map(shape)
export const webhookById = async (db: Db | Tx, id: string) => (await read(db).where(eq(webhooks.id, id))).map(shape)[0]

/** The ids of active webhooks that receive an event of an edition. */
export async function listeners(tx: Tx, event: WebhookEventName, editionId: string) {
  const rows = await tx
    .select({ id: webhooks.id, ...standing })
    .from(webhooks)
    .innerJoin(users, and(ofMaker, eq(users.active, true)))
    .where(
      and(
        isNull(webhooks.stopped),
        sql`${event} = any(${webhooks.events})`,
        or(isNull(webhooks.editionId), eq(webhooks.editionId, editionId)),
      ),
    )
  return rows.filter((maker) => hears(maker, event)).map(({ id }) => id)
}

export type WebhookRow = typeof webhooks.$inferInsert
export const insertWebhook = (tx: Tx, row: WebhookRow) => tx.insert(webhooks).values(row)
export const updateWebhook = (tx: Tx, id: string, changes: Partial<WebhookRow>) =>
  tx
    .update(webhooks)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(webhooks.id, id))
export const deleteWebhook = (tx: Tx, id: string) => tx.delete(webhooks).where(eq(webhooks.id, id))

/**
 * Locks the webhook before a delivery result is stored. Removing a webhook takes the same lock.
 * @returns whether the webhook still exists
 */
export const lockWebhook = async (tx: Tx, id: string) =>
  (await tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, id)).for('no key update')).length === 1

/** Clears the time since which deliveries have been failing, because one succeeded. */
export const noteThrough = (tx: Tx, id: string) =>
  tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, id))
/**
 * Stores the time of a failed delivery, unless earlier ones have been failing too.
 * @returns the real time since which deliveries have been failing
 */
export const noteFailing = async (tx: Tx, id: string) =>
  (
    await tx
      .update(webhooks)
      .set({ failingSince: sql`coalesce(${webhooks.failingSince}, now())` })
      .where(eq(webhooks.id, id))
      .returning({ since: webhooks.failingSince })
  )[0]?.since
export const stopWebhook = (tx: Tx, id: string, stopped: 'failing' | 'gone') =>
  tx
    .update(webhooks)
    .set({ stopped })
    .where(and(eq(webhooks.id, id), isNull(webhooks.stopped)))

/** SQL count of webhooks that were stopped automatically and need attention. */
export const brokenWebhooks = sql`(select count(*)::int from ${webhooks} where ${inArray(webhooks.stopped, ['failing', 'gone'])})`
