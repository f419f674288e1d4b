// A sales invoice (test/SPEC.md §3): a snapshot that never changes.
import { builtIns } from '../rules/built-in.ts'
import * as z from 'zod/mini'
import { BankAccount, Colours } from './edition.ts'
import { OrderKind, OrderLine, paymentCode, Totals } from './order.ts'
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
/** Fields of a party outside Iran, used instead of the Iranian numbers. */
const abroad = { country: z.optional(z.string()), taxNumber: z.optional(z.string()) }

/** The references of the order for its payments, derived from its number (rules/payment-code.ts). */
export const paymentReferences = {
  paymentCode,
  /** Digits for transfers in Iran (شناسه‌ی واریز). */
  depositIdentifier: z.string(),
  /** ISO 11649, for the structured field of SEPA transfers. */
  creditorReference: z.string(),
}

/** Archived PDF of a document. `sha256` is in lower-case hexadecimal. */
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
  ...paymentReferences,
  corrects: z.nullable(z.string()),
  issuedAt: z.iso.datetime(),
  /** Last day of the first due. */
  dueOn: z.nullable(z.string()),
  /** Dues of an invoice that is paid in parts; absent if the whole is due on `dueOn`. */
  dues: z.optional(z.array(z.object({ dueOn: z.string(), amountCents: z.int() }))),
  currency: z.literal('EUR'),
  vatBasisPoints: z.int(),
  /**
   * Seller, with the pictures of its stamp and signature at issue, and its bank account. A value is null if it was not
   * set, and absent on documents older than the setting.
   */
  seller: z.extend(Party, {
    /** Documents of a seller outside Iran have these fields instead, and no fiscal number. */
    ...abroad,
    stampId: z.optional(z.nullable(z.string())),
    signatureId: z.optional(z.nullable(z.string())),
    bank: z.optional(z.nullable(BankAccount)),
  }),
  buyer: z.extend(Party, { ...abroad, contact: z.string(), email: z.string(), phoneNumber: z.string() }),
  broker: Bilingual,
  /**
   * The fiscal id of 22 characters, its memory and the store terminal (test/SPEC.md §3); empty for a seller outside
   * Iran.
   */
  taxNumber: z.string(),
  fiscalMemorySerial: z.string(),
  storeTerminalSerial: z.string(),
  lines: z.array(InvoiceLine),
  grossCents: z.int(),
  ...Totals,
  /** Name and time zone of the fair on the day of issue. Documents do not change with the settings. */
  fair: Bilingual,
  timeZone: z.string(),
  /** Built-in contents that the organiser had confirmed; absent on documents that show all of them. */
  confirmed: z.optional(z.array(z.enum(builtIns))),
  /** Logo and colours of the fair on the day of issue; absent if it used those of the portal. */
  look: z.optional(z.object({ logoId: z.nullable(z.string()), colours: Colours })),
  /** Code on the document for the page that verifies that it is genuine. */
  checkCode: z.string(),
})
export type Invoice = z.infer<typeof Invoice>

/**
 * Data shown to an anonymous visitor who has the code of a document. It is all on the document, and nothing is about
 * the buyer. `credited`: the credit note that has cancelled the invoice since. `takenBackAt`: when the payment of a
 * receipt was taken back. `totalWithTaxCents` of a receipt is the amount that it confirms.
 */
export const CheckedInvoice = z.object({
  kind: z.enum([...invoiceKinds, 'receipt']),
  number: z.string(),
  corrects: z.nullable(z.string()),
  issuedAt: z.iso.datetime(),
  timeZone: z.string(),
  fair: Bilingual,
  seller: Bilingual,
  totalWithTaxCents: z.int(),
  credited: z.nullable(z.object({ number: z.string(), issuedAt: z.iso.datetime() })),
  takenBackAt: z.nullable(z.iso.datetime()),
  /** Checksums of the files as issued, by language. Receipts have none. */
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
