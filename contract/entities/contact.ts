// Messages of visitors to the office by the contact form (docs/PRODUCT.md §10).
import * as z from 'zod/mini'
import { contactStatuses } from '../states.ts'
import { says } from '../fields.ts'
import { Country, NewEmail, message, Phone } from '../kernel/field.ts'
import { humanFields } from './proof.ts'

export const ContactStatus = z.enum(contactStatuses)
export const contactLength = { subject: 150, message: 3_000, answer: 5_000 } as const

/** Input of POST /v1/contact. `country` is used to parse a telephone number without a leading +. */
export const ContactForm = z.strictObject({
  name: message(120, 'nameMissing'),
  email: NewEmail,
  phoneNumber: z.optional(Phone),
  country: z.optional(Country),
  subject: message(contactLength.subject, 'subjectMissing'),
  message: message(contactLength.message, 'messageMissing'),
})
export type ContactForm = z.infer<typeof ContactForm>
export const ContactInput = z.extend(ContactForm, humanFields)
export type ContactInput = z.infer<typeof ContactInput>

/** A message in a list. */
export const ContactRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  subject: z.string(),
  locale: z.enum(['fa', 'en']),
  status: ContactStatus,
  createdAt: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
})
export type ContactRow = z.infer<typeof ContactRow>
/** `answer` is the reply sent by e-mail; null if the reply was given another way. */
export const ContactMessage = z.extend(ContactRow, {
  message: z.string(),
  answer: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  newerId: z.nullable(z.uuid()),
  olderId: z.nullable(z.uuid()),
})
export type ContactMessage = z.infer<typeof ContactMessage>
export const ContactCounts = z.object({ all: z.int(), unread: z.int(), read: z.int(), answered: z.int() })

export const ContactAnswerInput = z.strictObject({ answer: message(contactLength.answer, 'messageMissing') })
export const ContactMarkInput = z.strictObject({ move: z.enum(['read', 'unread', 'settle'], says('notAllowed')) })
export type ContactMark = z.infer<typeof ContactMarkInput>['move']
