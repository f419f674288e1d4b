// An e-mail that the portal wrote.
import * as z from 'zod/mini'

export const letterStatuses = ['queued', 'sent', 'failed'] as const
export const LetterStatus = z.enum(letterStatuses)
export type LetterStatus = z.infer<typeof LetterStatus>

export const LetterRow = z.object({
  id: z.uuid(),
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  locale: z.enum(['fa', 'en']),
  status: LetterStatus,
  createdAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  error: z.nullable(z.string()),
})
export type LetterRow = z.infer<typeof LetterRow>
/** Number of e-mails that a search finds, by status. */
export const LetterCounts = z.object({ all: z.int(), queued: z.int(), sent: z.int(), failed: z.int() })
export type LetterCounts = z.infer<typeof LetterCounts>
/** No body where e-mails are sent rather than shown, because they contain sign-in links. */
export const Letter = z.extend(LetterRow, { html: z.string(), text: z.string() })
export type Letter = z.infer<typeof Letter>
