// An e-mail that the portal wrote.
import * as z from 'zod/mini'

export const emailStatuses = ['queued', 'sent', 'failed'] as const
export const EmailStatus = z.enum(emailStatuses)
export type EmailStatus = z.infer<typeof EmailStatus>

export const EmailRow = z.object({
  id: z.uuid(),
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  locale: z.enum(['fa', 'en']),
  status: EmailStatus,
  createdAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  error: z.nullable(z.string()),
})
export type EmailRow = z.infer<typeof EmailRow>
/** Number of e-mails that a search finds, by status. */
export const EmailCounts = z.object({ all: z.int(), queued: z.int(), sent: z.int(), failed: z.int() })
export type EmailCounts = z.infer<typeof EmailCounts>
/** `html` and `text` are empty if the portal really sends its e-mails, because they contain sign-in links. */
export const Email = z.extend(EmailRow, { html: z.string(), text: z.string() })
export type Email = z.infer<typeof Email>
