// Creates the webhook deliveries of an event: after its commit, once per event and webhook.
import type { CallName } from '#contract/calls.ts'
import { testEvent, webhookEvents, type WebhookEventName } from '#contract/events.ts'
import { addressOf } from '#contract/kernel/call-path.ts'
import { calls } from '#contract/calls.ts'
import { scopeOfNoun, type Noun } from '#contract/nouns.ts'
import type { Tx } from '../db/connect.ts'
import type { EventName } from '../events.ts'
import type { JobData } from '../kernel/jobs.ts'
import type { InEdition, Portal } from '../kernel/portal.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { insertDelivery } from './delivery.store.ts'
import { listeners } from './webhook.store.ts'

/**
 * Webhook events have the same names as the portal's own events. A portal event without a webhook event is not sent.
 */
const names: { [N in EventName]: N & WebhookEventName } & { [N in WebhookEventName]: N & EventName } =
  Object.fromEntries(Object.keys(webhookEvents).map((name) => [name, name])) as never

/** The call that reads the subject of an event, by the first of its ids. */
const reads: Partial<Record<string, CallName>> = {
  orderId: 'panelOrder.read',
  invoiceId: 'invoice.read',
  companyId: 'panelCompany.read',
  ticketId: 'panelTicket.read',
  messageId: 'panelContact.read',
  visitorId: 'panelHonorary.read',
  userId: 'panelUser.read',
}
/** Exceptions to `reads`: an erased account cannot be read, and `company.left` is read through its company. */
const elsewhere: Partial<Record<WebhookEventName, CallName | null>> = {
  'account.erased': null,
  'company.left': 'panelCompany.read',
}

function readAddress({ env, edition }: InEdition, name: WebhookEventName, about: Record<string, unknown>) {
  const [key = ''] = webhookEvents[name].data
  const call = elsewhere[name] === null ? undefined : (elsewhere[name] ?? reads[key])
  if (!call) return null
  const slug = scopeOfNoun[call.split('.')[0] as Noun] === 'edition' ? edition.slug : ''
  return new URL(addressOf(calls[call], { [key]: String(about[key]) }, {}, slug), env.publicUrl).href
}

/** The body that is sent, in the format of Standard Webhooks, with the edition and the address to read more. */
const bodyOf = (portal: InEdition, name: WebhookEventName, about: Record<string, unknown>, timestamp: string) =>
  JSON.stringify({
    type: name,
    timestamp,
    edition: portal.edition.slug,
    data: Object.fromEntries(webhookEvents[name].data.map((key) => [key, about[key] ?? null])),
    read: readAddress(portal, name, about),
  })

/** Stores and queues a delivery for every webhook that receives the event. Repeating the job creates no duplicates. */
export async function enqueueDeliveries(
  portal: InEdition,
  { name, about }: Pick<JobData['event'], 'name' | 'about'>,
  { id, at }: { id: string; at: string },
) {
  if (!Object.hasOwn(names, name)) return // event of a newer portal version, which runs in another process; that process sends it
  const event = names[name]
  await portal.db.transaction(async (tx) => {
    const heard = await listeners(tx, event, portal.edition.id)
    if (heard.length === 0) return
    const body = bodyOf(portal, event, about, at)
    for (const webhookId of heard) await deliver(tx, portal, { webhookId, eventId: id, event, body })
  })
}

async function deliver(tx: Tx, { jobs }: Pick<Portal, 'jobs'>, delivery: Parameters<typeof insertDelivery>[1]) {
  const deliveryId = await insertDelivery(tx, delivery)
  if (deliveryId) await jobs.enqueue(tx, 'webhook', { deliveryId, turn: 0 })
}

/** Sends a test to one webhook, regardless of its events. */
export function enqueueTest(tx: Tx, { jobs, edition }: Pick<InEdition, 'jobs' | 'edition'>, webhookId: string) {
  const timestamp = new Date().toISOString()
  const body = JSON.stringify({ type: testEvent, timestamp, edition: edition.slug, data: {}, read: null })
  return deliver(tx, { jobs }, { webhookId, eventId: uuidv7(), event: testEvent, body })
}
