// Why an order was rejected, in the language of the reader.
import type { RejectReason } from '#contract/rules/reject-reason.ts'
import { m } from '#messages/messages.js'

export const reasonText = (key: RejectReason) => m[`order_reason_${key}`]()

/** The chosen reason and the explanation, if there is one, as one text. */
export const rejectionText = (key: RejectReason | null, text: string) =>
  key ? `${reasonText(key)}. ${text}`.trimEnd() : text
