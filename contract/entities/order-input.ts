// What is asked for with an order and with the question what it would cost: the kind decides the fields (docs/SPEC.md §3; docs/PRODUCT.md §5).
import type * as z from 'zod/mini'
import { orderedKinds } from '../orders/kinds.ts'

/** POST /v1/orders. Another total than `seenTotalCents` is 409 `quote.changed`. */
export const OrderInput = orderedKinds('input')
export type OrderInput = z.infer<typeof OrderInput>
export type OrderInputOf<K extends OrderInput['kind']> = Extract<OrderInput, { kind: K }>

/** POST /v1/quotes: what a kind would cost now. */
export const QuoteInput = orderedKinds('quote')
export type QuoteInput = z.infer<typeof QuoteInput>
