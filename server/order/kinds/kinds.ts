// The kinds of travel orders, a row each.
import { hotel } from './hotel.ts'
import type { TravelKind, TravelName } from './kind.ts'
import { transportation } from './transportation.ts'
import { visa } from './visa.ts'

const kinds: { [K in TravelName]: TravelKind<K> } = { hotel, visa, transportation }
export const travelKind = (name: TravelName) => kinds[name] as TravelKind<TravelName>
