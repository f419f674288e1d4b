// A sales invoice (docs/SPEC.md §3): a snapshot that never changes.
import { builtIns } from '../rules/built-in.ts'
import * as z from 'zod/mini'
import { BankAccount, Colours } from './edition.ts'
import { OrderKind, OrderLine, Totals } from './order.ts'
import { Bilingual } from './text.ts'

export const InvoiceLine = z.extend(OrderLine, {
  afterDiscountCents: z.int(),
  taxCents: z.int(),
  withTaxCents: z.int(),
})
const Party = z.object({
  name: Bilingual,
  nationalId: z.string(),
  economicNumber: z.string(),
  postalCode: z.string(),
  address: Bilingual,
})
/** Of one outside Iran, in place of the Iranian numbers. */
const abroad = { country: z.optional(z.string()), taxNumber: z.optional(z.string()) }

/** A kept PDF of a paper; `sha256` in small hexadecimal letters. */
export const InvoiceFile = z.object({ locale: z.enum(['fa', 'en']), sha256: z.string(), size: z.int() })
export type InvoiceFile = z.infer<typeof InvoiceFile>
export const invoiceKinds = ['invoice', 'creditNote'] as const
export const InvoiceKind = z.enum(invoiceKinds)
export const Invoice = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: InvoiceKind,
  orderId: z.uuid(),
  orderNumber: z.string(),
  corrects: z.nullable(z.string()),
  issuedAt: z.iso.datetime(),
  dueOn: z.nullable(z.string()),
  currency: z.literal('EUR'),
  vatBasisPoints: z.int(),
  /** With the pictures of its stamp and signature as they were at issue, and the account to pay to; null where none was set, absent on papers that are older than the setting. */
  seller: z.extend(Party, {
    /** Its papers have no fiscal number either. */
    ...abroad,
    stampId: z.optional(z.nullable(z.string())),
    signatureId: z.optional(z.nullable(z.string())),
    bank: z.optional(z.nullable(BankAccount)),
  }),
  buyer: z.extend(Party, { ...abroad, contact: z.string(), email: z.string(), phoneNumber: z.string() }),
  broker: Bilingual,
  /** The 22 characters of the fiscal id, its memory and the store terminal (docs/SPEC.md §3); empty where the seller is outside Iran. */
  taxNumber: z.string(),
  fiscalMemorySerial: z.string(),
  storeTerminalSerial: z.string(),
  lines: z.array(InvoiceLine),
  grossCents: z.int(),
  ...Totals,
  /** The fair and the clocks of the day of issue: a paper says the same whatever is set later. */
  fair: Bilingual,
  timeZone: z.string(),
  /** What the organiser had confirmed of what comes with the portal; absent where that was all that a paper shows. */
  confirmed: z.optional(z.array(z.enum(builtIns))),
  /** The mark and the colours of the fair on that day; absent where it had those of the portal. */
  look: z.optional(z.object({ logoId: z.nullable(z.string()), colours: Colours })),
  /** Leads anyone who has the paper in hand to the page that says whether it is genuine. */
  checkCode: z.string(),
})
export type Invoice = z.infer<typeof Invoice>

/** What a stranger learns who has the code of a paper: nothing that the paper does not say, and nothing of the buyer. `credited`: the credit note that took it back meanwhile. */
export const CheckedInvoice = z.object({
  kind: InvoiceKind,
  number: z.string(),
  corrects: z.nullable(z.string()),
  issuedAt: z.iso.datetime(),
  timeZone: z.string(),
  fair: Bilingual,
  seller: Bilingual,
  totalWithTaxCents: z.int(),
  credited: z.nullable(z.object({ number: z.string(), issuedAt: z.iso.datetime() })),
  /** The check sums of the files as they were issued, by language. */
  files: z.array(InvoiceFile),
})
export type CheckedInvoice = z.infer<typeof CheckedInvoice>
export const InvoiceRow = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: InvoiceKind,
  orderId: z.uuid(),
  orderNumber: z.string(),
  orderKind: OrderKind,
  buyer: Bilingual,
  issuedAt: z.iso.datetime(),
  totalWithTaxCents: z.int(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>
