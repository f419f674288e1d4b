// A sales invoice (spec §3): a snapshot that never changes.
import * as z from 'zod/mini'
import { OrderKind, OrderLine, Totals } from './order.ts'
import { Bilingual } from './text.ts'

export const InvoiceLine = z.extend(OrderLine, { afterDiscountCents: z.int(), taxCents: z.int(), withTaxCents: z.int() })
const Party = z.object({ name: Bilingual, nationalId: z.string(), economicNumber: z.string(), postalCode: z.string(), address: Bilingual })

export const InvoiceKind = z.enum(['invoice', 'creditNote'])
export const Invoice = z.object({
  id: z.uuid(), number: z.string(), kind: InvoiceKind, orderId: z.uuid(), orderNumber: z.string(), corrects: z.nullable(z.string()),
  issuedAt: z.iso.datetime(), dueOn: z.nullable(z.string()), currency: z.literal('EUR'), vatBasisPoints: z.int(),
  /** With the pictures of its stamp and signature as they were at issue. */
  seller: z.extend(Party, { stampId: z.optional(z.nullable(z.string())), signatureId: z.optional(z.nullable(z.string())) }),
  buyer: z.extend(Party, { contact: z.string(), email: z.string(), phoneNumber: z.string() }), broker: Bilingual,
  /** The 22 characters of the fiscal id, its memory and the store terminal (spec §3). */
  taxNumber: z.string(), fiscalMemorySerial: z.string(), storeTerminalSerial: z.string(),
  lines: z.array(InvoiceLine), grossCents: z.int(), ...Totals,
})
export type Invoice = z.infer<typeof Invoice>
export const InvoiceRow = z.object({ id: z.uuid(), number: z.string(), kind: InvoiceKind, orderId: z.uuid(), orderNumber: z.string(), orderKind: OrderKind, buyer: Bilingual, issuedAt: z.iso.datetime(), totalWithTaxCents: z.int() })
export type InvoiceRow = z.infer<typeof InvoiceRow>
