// Webhooks: addresses of other programs that hear of what happens.
import * as z from 'zod/mini'
import { webhookLimits as limits } from '../constants.ts'
import { testEvent, webhookEventNames } from '../events.ts'
import { says } from '../fields.ts'

const Event = z.enum(webhookEventNames, says('notAllowed'))
export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const
/** `waiting`: on its way, or waiting for the next attempt. `failed`: nobody tries any more, but by hand. */
export const DeliveryStatus = z.enum(deliveryStatuses)
export type DeliveryStatus = z.infer<typeof DeliveryStatus>
/** Why a webhook hears nothing: nothing got through for long, its receiver is gone (410), or somebody turned it off. */
export const webhookStops = ['failing', 'gone', 'off'] as const
const stopped = z.nullable(z.enum(webhookStops))

export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  /** The slug of the edition whose events it hears; null for those of every edition. */
  edition: z.nullable(z.string()),
  events: z.array(Event),
  /** Events that it does not hear, because its maker may no longer see what they are about. */
  lost: z.array(Event),
  stopped,
  /** Since when nothing has got through. */
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
/** An address of the web without a name and a password in it; whether it may be reached is for the server to say. */
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

/** Why no answer came. */
export const attemptProblems = ['timeout', 'unknown', 'private', 'refused', 'tls', 'broken'] as const
export type AttemptProblem = (typeof attemptProblems)[number]
export const Attempt = z.object({
  at: z.iso.datetime(),
  millis: z.int(),
  /** Of the answer; null without one. */
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(attemptProblems)),
  /** The first characters of the answer. */
  answer: z.string(),
})
export type Attempt = z.infer<typeof Attempt>

export const Delivery = z.object({
  id: z.uuid(),
  event: z.enum([...webhookEventNames, testEvent]),
  status: DeliveryStatus,
  createdAt: z.iso.datetime(),
  /** When the next attempt is due. */
  nextAt: z.nullable(z.iso.datetime()),
  /** What is sent, to the byte. */
  body: z.string(),
  attempts: z.array(Attempt),
})
export type Delivery = z.infer<typeof Delivery>
