// A receipt: part of a payment that pays an order. It never changes (docs/decisions/payments.md).
import * as z from 'zod/mini'
import { paymentMethods } from '../money/methods.ts'
import { Invoice } from './invoice.ts'
import { Bilingual } from './text.ts'

/** `invoice`: the document in force on the day of the receipt, from which seller, payer and fair are taken. */
export const Receipt = z.extend(
  z.pick(Invoice, { seller: true, buyer: true, fair: true, timeZone: true, look: true, confirmed: true }),
  {
    id: z.uuid(),
    number: z.string(),
    issuedAt: z.iso.datetime(),
    orderId: z.uuid(),
    orderNumber: z.string(),
    invoiceNumber: z.string(),
    /** Amount of the payment that pays this order, in the currency of the payment and in euro cents. */
    amountMinor: z.int(),
    currency: z.string(),
    orderCents: z.int(),
    /** Rials per euro, if the payment is not in euro. */
    rate: z.nullable(z.number()),
    method: z.enum(paymentMethods),
    paidOn: z.string(),
    payer: z.string(),
    reference: z.string(),
    bank: Bilingual,
    /** Dues that it pays, each with what was open before and after. */
    dues: z.array(
      z.object({
        position: z.int(),
        of: z.int(),
        dueOn: z.string(),
        beforeCents: z.int(),
        paidCents: z.int(),
        leftCents: z.int(),
      }),
    ),
    owedCents: z.int(),
    paidBeforeCents: z.int(),
    balanceCents: z.int(),
    next: z.nullable(z.object({ dueOn: z.string(), amountCents: z.int() })),
    checkCode: z.string(),
  },
)
export type Receipt = z.infer<typeof Receipt>
