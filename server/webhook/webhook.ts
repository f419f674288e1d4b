// Actions of the team on webhooks: add, change, remove, test, and repeat a delivery. enqueue.ts creates deliveries,
// deliver.ts sends them.
import type { Webhook, WebhookEdit, WebhookInput } from '#contract/entities/webhook.ts'
import { webhookEvents, type WebhookEventName } from '#contract/events.ts'
import { permits } from '#contract/roles.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import { settleIn } from '../kernel/idempotency.ts'
import { isOpen } from '../kernel/outbound-request.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { cipher } from './deliver.ts'
import { restartDelivery } from './delivery.store.ts'
import { newSigningSecret } from './signature.ts'
import { enqueueTest } from './enqueue.ts'
import { deleteWebhook, insertWebhook, updateWebhook, webhookById, type WebhookRow } from './webhook.store.ts'
export { brokenWebhooks } from './webhook.store.ts'
export { deliverWebhook, sweepDeliveries } from './deliver.ts'
export { enqueueDeliveries } from './enqueue.ts'

const inputOf = ({ url, edition, events, stopped }: Webhook) => ({ url, edition, events, active: stopped === null })

/**
 * Adds a webhook. The secret is only in this response; it is stored encrypted.
 * @throws input.invalid
 */
export async function addWebhook(context: Mine, input: WebhookInput) {
  const { db, env, actor } = context
  const fields = await checked(context, input)
  const secret = newSigningSecret()
  const id = uuidv7()
  return db.transaction(async (tx) => {
    const sealed = await cipher.sealed(tx, env, id, Buffer.from(secret))
    await insertWebhook(tx, { id, ...fields, secret: sealed, makerId: actor.id })
    const webhook = found(await webhookById(tx, id))
    await record(tx, context, { subject: 'webhook', subjectId: id, label: labelOf(webhook), after: inputOf(webhook) })
    const answer = { webhook, secret }
    await settleIn(tx, context, 201, answer)
    return answer
  })
}

/**
 * Changes a webhook. The admin who changes it becomes its maker.
 * @throws input.invalid
 */
export async function editWebhook(context: Mine, id: string, { active, ...edit }: WebhookEdit) {
  const now = found(await webhookById(context.db, id))
  const { url = now.url, edition = now.edition, events = now.events } = edit
  const fields = await checked(context, { url, edition, events })
  const state: Pick<WebhookRow, 'stopped' | 'failingSince'> =
    active === undefined ? {} : active ? { stopped: null, failingSince: null } : { stopped: 'off' }
  return change(context, id, async (tx) => {
    await updateWebhook(tx, id, { ...fields, ...state, makerId: context.actor.id })
  })
}

async function change(context: Mine, id: string, act: (tx: Tx) => Promise<void>) {
  return context.db.transaction(async (tx) => {
    const before = found(await webhookById(tx, id))
    await act(tx)
    const after = found(await webhookById(tx, id))
    await record(tx, context, {
      subject: 'webhook',
      subjectId: id,
      label: labelOf(after),
      before: inputOf(before),
      after: inputOf(after),
    })
    return after
  })
}

export const removeWebhook = (context: Mine, id: string) =>
  context.db.transaction(async (tx) => {
    const before = found(await webhookById(tx, id))
    await deleteWebhook(tx, id)
    await record(tx, context, { subject: 'webhook', subjectId: id, label: labelOf(before), before: inputOf(before) })
  })

export const testWebhook = (context: Mine, id: string) =>
  context.db.transaction(async (tx) => {
    const webhook = found(await webhookById(tx, id))
    await enqueueTest(tx, context, id)
    await record(tx, context, { subject: 'webhook', subjectId: id, label: labelOf(webhook) })
  })

/** Sends a delivery again, regardless of its earlier result. */
export const replayDelivery = (context: Mine, id: string, deliveryId: string) =>
  context.db.transaction(async (tx) => {
    const webhook = found(await webhookById(tx, id))
    if (webhook.stopped !== null) refuse('webhook.stopped')
    const turn = found(await restartDelivery(tx, id, deliveryId))
    await context.jobs.enqueue(tx, 'webhook', { deliveryId, turn })
    await record(tx, context, { subject: 'webhook', subjectId: id, label: labelOf(webhook) })
  })

/** The path or query of an address may contain a key, so the audit log gets only the host. */
const labelOf = ({ url }: Webhook) => new URL(url).host

async function checked({ env, editions, actor }: Mine, { url, edition, events }: WebhookInput) {
  const address = new URL(url.trim())
  const reach = { allowed: env.webhookNetworks }
  const open = await isOpen(reach, address)
  // Guard: webhooks to private addresses
  if (address.protocol === 'http:' && open !== true) refuseField('url', 'linkInvalid')
  // Guard: webhooks to private addresses
  if (open === false) refuseField('url', 'addressPrivate')
  const at = events.findIndex((event) => !permits(actor, webhookEvents[event].may))
  if (at >= 0) refuseField(`events.${at}`, 'notAllowed')
  const here = edition === null ? undefined : await editions.of(edition)
  if (edition !== null && (!here || edition === '')) refuseField('edition', 'notAllowed')
  return { url: address.href, editionId: here?.id ?? null, events: [...new Set<WebhookEventName>(events)] }
}
