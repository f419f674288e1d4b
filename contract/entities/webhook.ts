// Webhooks: addresses of other programs that are notified of events.
import * as z from 'zod/mini'
import { webhookLimits as limits } from '../constants.ts'
import { testEvent, webhookEventNames } from '../events.ts'
import { says } from '../fields.ts'

const Event = z.enum(webhookEventNames, says('notAllowed'))
export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const
/** `waiting`: being sent, or waiting for the next attempt. `failed`: no more automatic attempts, only manual ones. */
export const DeliveryStatus = z.enum(deliveryStatuses)
export type DeliveryStatus = z.infer<typeof DeliveryStatus>
/** Reasons why a webhook receives nothing: long failure, a receiver that is gone (410), or an admin turned it off. */
export const webhookStops = ['failing', 'gone', 'off'] as const
const stopped = z.nullable(z.enum(webhookStops))

export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  /** Slug of the edition whose events the webhook receives; null for events of every edition. */
  edition: z.nullable(z.string()),
  events: z.array(Event),
  /** Events that the webhook does not receive, because its maker has lost the permission for them. */
  lost: z.array(Event),
  stopped,
  /** Time since which no delivery has succeeded. */
  failingSince: z.nullable(z.iso.datetime()),
  maker: z.object({ id: z.uuid(), name: z.string() }),
  createdAt: z.iso.datetime(),
  last: z.nullable(z.object({ at: z.iso.datetime(), status: DeliveryStatus })),
})
export type Webhook = z.infer<typeof Webhook>

const Url = z.string(says('linkInvalid')).check(
  z.refine((text) => text.length <= limits.url, says('tooLong', limits.url)),
  z.refine((text) => text.length > limits.url || isAddress(text.trim()), says('linkInvalid')),
)
/** A web address without user name and password. The server decides whether it may be reached. */
function isAddress(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === ''
}

const fields = {
  url: Url,
  edition: z.nullable(z.string(says('wrongType')).check(z.maxLength(40, says('notAllowed')))),
  events: z
    .array(Event, says('required'))
    .check(
      z.minLength(1, says('required')),
      z.maxLength(webhookEventNames.length, says('tooMany', webhookEventNames.length)),
    ),
}
export const WebhookInput = z.strictObject(fields)
export type WebhookInput = z.infer<typeof WebhookInput>
export const WebhookEdit = z.partial(z.strictObject({ ...fields, active: z.boolean(says('wrongType')) }))
export type WebhookEdit = z.infer<typeof WebhookEdit>

/** Reasons why an attempt to deliver got no response. */
export const attemptProblems = ['timeout', 'unknown', 'private', 'refused', 'tls', 'broken'] as const
export type AttemptProblem = (typeof attemptProblems)[number]
export const Attempt = z.object({
  at: z.iso.datetime(),
  millis: z.int(),
  /** HTTP status of the response; null without one. */
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(attemptProblems)),
  /** First characters of the response. */
  answer: z.string(),
})
export type Attempt = z.infer<typeof Attempt>

export const Delivery = z.object({
  id: z.uuid(),
  event: z.enum([...webhookEventNames, testEvent]),
  status: DeliveryStatus,
  createdAt: z.iso.datetime(),
  /** Time of the next attempt. */
  nextAt: z.nullable(z.iso.datetime()),
  /** Body of the request, byte for byte as sent. */
  body: z.string(),
  attempts: z.array(Attempt),
})
export type Delivery = z.infer<typeof Delivery>
