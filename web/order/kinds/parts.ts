import type { OrderKind } from '#contract/entities/order.ts'
import { booth } from './booth.tsx'
import { guest } from './guest.tsx'
import { hotel } from './hotel.tsx'
import type { KindPart } from './kind.ts'
import { transportation } from './transportation.tsx'
import { visa } from './visa.tsx'

export const parts: { [K in OrderKind]: KindPart<K> } = { booth, hotel, visa, transportation, guest }
/** The request of a kind, typed for orders of that kind. */
export const partOf = (kind: OrderKind) => parts[kind] as KindPart<OrderKind>
