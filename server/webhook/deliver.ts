// Sends webhook deliveries, retries failed ones, and stops webhooks that have been failing for long.
import { webhookLimits, webhookWaits } from '#contract/constants.ts'
import { testEvent } from '#contract/events.ts'
import type { Tx } from '../db/connect.ts'
import { cipherFor } from '../kernel/cipher.ts'
import type { JobData } from '../kernel/jobs.ts'
import { log } from '../kernel/log.ts'
import { post, type Posted } from '../kernel/outbound-request.ts'
import type { Portal } from '../kernel/portal.ts'
import { cleanText } from '../kernel/text.ts'
import { dueDelivery, insertAttempt, overdueDeliveries, dropOldDeliveries, settleDelivery } from './delivery.store.ts'
import { signedHeaders } from './signature.ts'
import { lockWebhook, noteFailing, noteThrough, stopWebhook, webhookById } from './webhook.store.ts'

export const cipher = cipherFor('webhook')

type Due = NonNullable<Awaited<ReturnType<typeof dueDelivery>>>

/**
 * Makes one attempt to send a delivery. If a worker dies before storing the result, another one repeats the job. A
 * receiver may thus get the same id twice.
 * @throws Error if the database is unreachable
 */
export async function deliverWebhook(portal: Portal, { deliveryId, turn }: JobData['webhook']) {
  const due = await dueDelivery(portal.db, deliveryId, turn)
  if (!due) return
  if (await isHeardNoMore(portal, due))
    return void (await portal.db.transaction((tx) => settleDelivery(tx, deliveryId, turn, { status: 'failed' })))
  const began = performance.now()
  const posted = await attempt(portal, due)
  const millis = Math.round(performance.now() - began)
  await portal.db.transaction((tx) => settle(tx, portal, { due, turn, posted, millis }))
}

/**
 * Whether a delivery must not be sent, because its webhook was stopped or its maker may no longer see the event. Test
 * deliveries are sent in any case.
 */
async function isHeardNoMore({ db }: Portal, { webhookId, event }: Due) {
  if (event === testEvent) return false
  const webhook = await webhookById(db, webhookId)
  return !webhook || webhook.stopped !== null || webhook.lost.some((lost) => lost === event)
}

async function attempt({ db, env }: Portal, { id, webhookId, url, secret, body }: Due): Promise<Posted> {
  const key = await cipher.opened(db, env, webhookId, secret)
  if (!key) return { problem: 'broken' }
  const at = Math.floor(Date.now() / 1_000)
  return post(
    { allowed: env.webhookNetworks },
    {
      url: new URL(url),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Ghorfeh-Webhooks/1',
        'accept-encoding': 'identity',
        ...signedHeaders(key.toString(), { id, at, body }),
      },
      body,
      timeoutMs: webhookLimits.timeoutMs,
      most: webhookLimits.answer,
    },
  )
}

interface Came {
  due: Due
  turn: number
  posted: Posted
  millis: number
}
async function settle(tx: Tx, { jobs }: Portal, { due, turn, posted, millis }: Came) {
  const { id, webhookId, tries } = due
  const status = 'status' in posted ? posted.status : null
  const isThrough = status !== null && status >= 200 && status < 300
  const waitSeconds = isThrough || status === 410 || due.event === testEvent ? undefined : webhookWaits[tries]
  const outcome = isThrough ? 'delivered' : waitSeconds === undefined ? 'failed' : 'waiting'
  if (!(await lockWebhook(tx, webhookId))) return
  const next = await settleDelivery(tx, id, turn, { status: outcome, waitSeconds })
  if (next === undefined) return
  await insertAttempt(tx, id, {
    millis,
    status,
    problem: 'problem' in posted ? posted.problem : null,
    answer: 'answer' in posted ? textOf(posted.answer) : '',
  })
  if (isThrough) return void (await noteThrough(tx, webhookId))
  const since = await noteFailing(tx, webhookId)
  log.warn(
    { webhook: webhookId, delivery: id, status, attempt: tries + 1, last: outcome === 'failed' },
    'a webhook did not answer',
  )
  if (outcome === 'waiting') await jobs.enqueue(tx, 'webhook', { deliveryId: id, turn: next }, waitSeconds)
  else await stopBroken(tx, due, status, since)
}

/**
 * Stops a webhook whose receiver returns 410. Also stops it if all attempts of a delivery failed and no delivery
 * succeeded during that time.
 */
async function stopBroken(
  tx: Tx,
  { webhookId, event, tries }: Due,
  status: number | null,
  since: Date | null | undefined,
) {
  if (event === testEvent) return
  const course = webhookWaits.reduce((sum, wait) => sum + wait, 0)
  const isLong = tries >= webhookWaits.length && since && Date.now() - since.getTime() >= (course * 1_000) / 2
  if (status === 410) await stopWebhook(tx, webhookId, 'gone')
  else if (isLong) await stopWebhook(tx, webhookId, 'failing')
}

/** Converts the bytes of a response to text that PostgreSQL can store, shortened to the stored length. */
const textOf = (bytes: Buffer) => cleanText(bytes.toString('utf8').toWellFormed()).slice(0, webhookLimits.answer)

/** Queues deliveries whose job was lost, and deletes old deliveries. */
export async function sweepDeliveries({ db, jobs }: Pick<Portal, 'db' | 'jobs'>) {
  for (const job of await overdueDeliveries(db)) await db.transaction((tx) => jobs.enqueue(tx, 'webhook', job))
  await dropOldDeliveries(db)
}
