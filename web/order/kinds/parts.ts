import type { OrderKind } from '#contract/entities/order.ts'
import { GuestRequest } from './guest/part.tsx'
import { HotelRequest } from './hotel/part.tsx'
import { TransportationRequest } from './transportation/part.tsx'
import { VisaRequest } from './visa/part.tsx'
import type { KindPart } from './kind.ts'

/** Booths have a picture of their own. */
const parts: { [K in OrderKind]: KindPart<K> | undefined } = {
  booth: undefined,
  hotel: HotelRequest,
  visa: VisaRequest,
  transportation: TransportationRequest,
  guest: GuestRequest,
}
export const partOf = (kind: OrderKind) => parts[kind] as KindPart<OrderKind> | undefined
