import { type HandlersOf, unpagedList } from '../kernel/handler.ts'
import { found } from '../kernel/refuse.ts'
import { deliveryPage } from './delivery.store.ts'
import { listWebhooks, webhookById } from './webhook.store.ts'
import { addWebhook, editWebhook, removeWebhook, replayDelivery, testWebhook } from './webhook.ts'

export const panelWebhookHandlers: HandlersOf<'panelWebhook'> = {
  'panelWebhook.list': async ({ db }) => {
    return unpagedList(await listWebhooks(db))
  },
  'panelWebhook.add': (context, { body }) => addWebhook(context, body),
  'panelWebhook.read': async ({ db }, { webhookId }) => ({ webhook: found(await webhookById(db, webhookId)) }),
  'panelWebhook.edit': async (context, { webhookId, body }) => ({
    webhook: await editWebhook(context, webhookId, body),
  }),
  'panelWebhook.remove': async (context, { webhookId }) => {
    await removeWebhook(context, webhookId)
    return null
  },
  'panelWebhook.test': async (context, { webhookId }) => {
    await testWebhook(context, webhookId)
    return null
  },
  'panelWebhook.deliveries': async ({ db }, { webhookId, query }) => {
    found(await webhookById(db, webhookId))
    return deliveryPage(db, webhookId, query)
  },
  'panelWebhook.replay': async (context, { webhookId, deliveryId }) => {
    await replayDelivery(context, webhookId, deliveryId)
    return null
  },
}
