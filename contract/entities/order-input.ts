// Input of an order and of a quote; the kind determines the fields (test/SPEC.md §3; docs/PRODUCT.md §5).
import type * as z from 'zod/mini'
import { orderedKinds } from '../orders/kinds.ts'

/** Input of POST /v1/orders. A total other than `seenTotalCents` returns 409 `quote.changed`. */
export const OrderInput = orderedKinds('input')
export type OrderInput = z.infer<typeof OrderInput>
export type OrderInputOf<K extends OrderInput['kind']> = Extract<OrderInput, { kind: K }>

/** Input of POST /v1/quotes: the current price of an order. */
export const QuoteInput = orderedKinds('quote')
export type QuoteInput = z.infer<typeof QuoteInput>
