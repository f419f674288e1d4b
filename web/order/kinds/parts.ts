import type { OrderKind } from '#contract/entities/order.ts'
import { GuestAsked } from './guest/part.tsx'
import { HotelAsked } from './hotel/part.tsx'
import { TransportationAsked } from './transportation/part.tsx'
import { VisaAsked } from './visa/part.tsx'
import type { KindPart } from './kind.ts'

/** Booths have a picture of their own. */
const parts: { [K in OrderKind]: KindPart<K> | undefined } = {
  booth: undefined,
  hotel: HotelAsked,
  visa: VisaAsked,
  transportation: TransportationAsked,
  guest: GuestAsked,
}
export const partOf = (kind: OrderKind) => parts[kind] as KindPart<OrderKind> | undefined
