// Reason for a rejection, in the reader's language.
import type { RejectReason } from '#contract/rules/reject-reason.ts'
import { m } from '#messages/messages.js'

export const reasonText = (key: RejectReason) => m[`order_reason_${key}`]()

/** The chosen reason and the optional explanation, as one text. */
export const rejectionText = (key: RejectReason | null, text: string) =>
  key ? `${reasonText(key)}. ${text}`.trimEnd() : text
