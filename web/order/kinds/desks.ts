import type { OrderKind } from '#contract/entities/order.ts'
import { booth } from './booth/desk.tsx'
import { guest } from './guest/desk.tsx'
import { hotel } from './hotel/desk.tsx'
import { transportation } from './transportation/desk.tsx'
import { visa } from './visa/desk.tsx'
import type { KindDesk } from './kind.ts'

export const desks: { [K in OrderKind]: KindDesk<K> } = { booth, hotel, visa, transportation, guest }
/** How the team sees a kind, for rows of that kind. */
export const deskOf = (kind: OrderKind) => desks[kind] as KindDesk<OrderKind>
