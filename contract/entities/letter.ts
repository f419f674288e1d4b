// A letter that the portal wrote.
import * as z from 'zod/mini'

export const LetterRow = z.object({ id: z.uuid(), template: z.string(), to: z.string(), subject: z.string(), locale: z.enum(['fa', 'en']), status: z.enum(['queued', 'sent', 'failed']), createdAt: z.iso.datetime(), sentAt: z.nullable(z.iso.datetime()), error: z.nullable(z.string()) })
export type LetterRow = z.infer<typeof LetterRow>
export const Letter = z.extend(LetterRow, { html: z.string(), text: z.string() })
export type Letter = z.infer<typeof Letter>
