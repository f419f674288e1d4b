// The reason of a rejection in the reader's language.
import { rejectionOf, rejectReasons, type RejectionText } from '#contract/rules/reject-reason.ts'
import type { Locale } from '#contract/locale.ts'
import { locales } from '#contract/locale.ts'
import { m } from '#messages/messages.js'

/**
 * Reads a stored reason. Rows of earlier versions have the text in the admin's language, then a full stop and the
 * explanation. An exact match of the text gives its key.
 */
export function readRejection(note: string): RejectionText {
  const read = rejectionOf(note)
  if (read.reasonKey) return read
  for (const reasonKey of rejectReasons)
    for (const locale of locales) {
      const start = `${m[`order_reason_${reasonKey}`]({}, { locale })}. `
      if (note.startsWith(start)) return { reasonKey, text: note.slice(start.length) }
    }
  return read
}

/** The reason and its optional explanation as one text. */
export function rejectionText(note: string, locale: Locale): string {
  const { reasonKey, text } = readRejection(note)
  return reasonKey ? `${m[`order_reason_${reasonKey}`]({}, { locale })}. ${text}`.trimEnd() : text
}
