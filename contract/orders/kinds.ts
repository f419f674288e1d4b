// The kinds of orders with their details and inputs, one row per kind.
import * as z from 'zod/mini'
import { Bilingual } from '../entities/text.ts'
import { travellerName } from '../rules/full-name.ts'
import { BoothInput, BoothQuote } from './booth/fields.ts'
import { GuestDetails } from './guest/fields.ts'
import { HotelDetails, HotelInput, HotelQuote } from './hotel/fields.ts'
import { roomTypes } from './hotel/stay.ts'
import { kind, type Ordered } from './kind.ts'
import type { OrderKind } from './names.ts'
import { TransportationDetails, TransportationInput, TransportationQuote } from './transportation/fields.ts'
import { VisaDetails, visaEntries, VisaInput, VisaQuote } from './visa/fields.ts'

const booth = kind({
  details: {
    fieldOfActivity: z.string(),
    products: z.string(),
    fasciaName: Bilingual,
    date: z.nullable(z.string()),
    catalogListing: z.boolean(),
    /** Number of the pre-invoice that the order was submitted with; null for orders older than pre-invoices. */
    proforma: z.nullable(z.string()),
  },
  brief: {},
  briefOf: () => ({}),
  blank: {
    fieldOfActivity: '',
    products: '',
    fasciaName: { fa: '', en: '' },
    date: null,
    catalogListing: false,
    proforma: null,
  },
  input: BoothInput,
  quote: BoothQuote,
})

const HotelBrief = z.object({
  category: z.string(),
  roomType: z.enum(roomTypes),
  rooms: z.int(),
  checkIn: z.string(),
  checkOut: z.string(),
  guests: z.array(z.string()),
})
const hotel = kind({
  details: { hotel: z.nullable(HotelDetails) },
  brief: { hotel: z.nullable(HotelBrief) },
  briefOf({ hotel }) {
    if (!hotel) return { hotel }
    const { wishes: _, ...brief } = hotel
    return { hotel: brief }
  },
  blank: { hotel: null },
  input: HotelInput,
  quote: HotelQuote,
})

/** Lists show the names of travellers, and no passport data. */
const VisaBrief = z.object({
  consulate: z.string(),
  entryDate: z.string(),
  exitDate: z.string(),
  entries: z.enum(visaEntries),
  travellers: z.array(z.string()),
})
const visa = kind({
  details: { visa: z.nullable(VisaDetails) },
  brief: { visa: z.nullable(VisaBrief) },
  briefOf: ({ visa }) => ({
    visa: visa && {
      consulate: visa.consulate,
      entryDate: visa.entryDate,
      exitDate: visa.exitDate,
      entries: visa.entries,
      travellers: visa.travellers.map(({ givenNames, surname }) => travellerName({ givenNames, surname })),
    },
  }),
  blank: { visa: null },
  input: VisaInput,
  quote: VisaQuote,
})

const transportationDetails = { transportation: z.nullable(TransportationDetails) }
const transportation = kind({
  details: transportationDetails,
  brief: transportationDetails,
  briefOf: (details) => details,
  blank: { transportation: null },
  input: TransportationInput,
  quote: TransportationQuote,
})

/** Number of characters of the message shown in a list. */
const beginning = 160
const guestDetails = { guest: z.nullable(GuestDetails), trackingCode: z.string() }
const guest = kind({
  details: guestDetails,
  brief: guestDetails,
  briefOf: ({ guest, trackingCode }) => ({
    guest: guest && { ...guest, message: [...guest.message].slice(0, beginning).join('') },
    trackingCode,
  }),
  blank: { guest: null, trackingCode: '' },
})

export const kinds = { booth, hotel, visa, transportation, guest }
type Kinds = typeof kinds

type Shape = Record<string, z.core.$ZodType>
type OfKinds<Common extends Shape, Part extends 'details' | 'brief'> = z.ZodMiniDiscriminatedUnion<
  { [K in OrderKind]: z.ZodMiniObject<Common & Kinds[K][Part] & { kind: z.ZodMiniLiteral<K> }> }[OrderKind][],
  'kind'
>
/** Returns a union by `kind`: the common fields with each kind's own part. */
export const unionOfKinds = <const Common extends Shape, const Part extends 'details' | 'brief'>(
  common: Common,
  part: Part,
) =>
  z.discriminatedUnion(
    'kind',
    Object.entries(kinds).map(([name, row]) => z.object({ ...common, ...row[part], kind: z.literal(name) })) as never,
  ) as unknown as OfKinds<Common, Part> // the compiler cannot follow a map over the rows

/** Kinds that are ordered with an account. */
export type OrderedKind = { [K in OrderKind]: Kinds[K] extends Ordered ? K : never }[OrderKind]
/** Returns the union of the inputs for POST /v1/orders (`input`), or for POST /v1/quotes (`quote`). */
export const orderedKinds = <const Part extends keyof Ordered>(part: Part) =>
  z.discriminatedUnion(
    'kind',
    Object.values(kinds).flatMap((row) => (part in row ? [(row as unknown as Ordered)[part]] : [])) as never,
  ) as unknown as z.ZodMiniDiscriminatedUnion<{ [K in OrderedKind]: Kinds[K][Part] }[OrderedKind][], 'kind'>

/** Returns the details of an order of a kind from stored data, without the keys of other kinds. */
export function detailsOf<K extends OrderKind>(
  kind: K,
  stored: object,
): z.output<z.ZodMiniObject<Kinds[K]['details']>> {
  const known = stored as Record<string, unknown>
  const entries = Object.entries(kinds[kind].blank).map(([key, blank]) => [key, known[key] ?? blank])
  return Object.fromEntries(entries) as never
}
/** Returns the details that a list shows. */
export const briefOf = <K extends OrderKind>(kind: K, stored: object): z.output<z.ZodMiniObject<Kinds[K]['brief']>> =>
  (kinds[kind] as unknown as { briefOf: (details: object) => never }).briefOf(detailsOf(kind, stored))
/** Kinds without fields of their own in lists, such as booths, which are most orders of a fair. */
export const plainKinds = (Object.keys(kinds) as OrderKind[]).filter(
  (kind) => Object.keys(kinds[kind].brief).length === 0,
)
