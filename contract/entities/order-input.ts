// What is asked for with an order: the fields of each kind, and of the question what it would cost (docs/SPEC.md §3; docs/PRODUCT.md §5).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import {
  Country,
  DateOnly,
  NewEmail,
  Id,
  line,
  note,
  optionalLine,
  Phone,
  refusesProblems,
  SeenTotal,
  type FieldProblem,
} from '../kernel/field.ts'
import { isEconomicNumber, isLegalId, isNationalCode, isPostalCode } from '../rules/iranian-ids.ts'
import { hotelProblems, HotelFields } from './hotel-order.ts'
import { transportationProblems, TransportationFields } from './transportation-order.ts'
import { mostTravellers, visaProblems, VisaFields } from './visa-order.ts'
import { guestServices } from '../rules/order-kinds.ts'
import { humanFields } from './proof.ts'
import { filesMost } from '../constants.ts'

/** Equipment of an order. */
const EquipmentChoice = z.strictObject({
  equipmentId: Id,
  count: z.int(says('wrongType')).check(z.gte(1, says('atLeast', 1)), z.lte(9_999, says('atMost', 9_999))),
})
/** The sign above the booth, in one language at least. */
const FasciaName = z
  .strictObject({ fa: z.optional(note(60)), en: z.optional(note(60)) })
  .check(z.refine(({ fa = '', en = '' }) => fa.trim() !== '' || en.trim() !== '', says('fasciaMissing')))
const acceptTerms = z.literal(true, says('acceptMissing'))
const attachmentIds = z.optional(z.array(Id).check(z.maxLength(5, says('tooMany', 5))))

/** Whom the team talks to about an order. */
const contact = {
  visitorName: line(120, 'nameMissing'),
  companyName: optionalLine(120),
  email: NewEmail,
  phoneNumber: Phone.check(z.refine((text) => text.trim() !== '', says('phoneInvalid'))),
  country: Country,
}
/** The buyer's papers on the invoice (docs/SPEC.md §3), where the buyer is an Iranian company. */
const papers = {
  nationalId: optionalLine(14),
  economicNumber: optionalLine(14),
  postalCode: optionalLine(12),
  address: optionalLine(250),
}
type Papers = { country: string } & Partial<Record<'nationalId' | 'economicNumber' | 'postalCode', string | undefined>>
/** What is wrong with the papers of an Iranian buyer, as far as they are given: a company's national id or a person's national code, and the numbers that go with it. Other countries have papers of their own. */
export function papersProblems({
  country,
  nationalId = '',
  economicNumber = '',
  postalCode = '',
}: Papers): FieldProblem[] {
  if (country !== 'IR') return []
  const wrong = (path: string, text: string, isRight: (text: string) => boolean, message: string): FieldProblem[] =>
    text.trim() === '' || isRight(text) ? [] : [[[path], message]]
  return [
    ...wrong('nationalId', nationalId, (text) => isLegalId(text) || isNationalCode(text), says('nationalIdInvalid')),
    ...wrong('economicNumber', economicNumber, isEconomicNumber, says('economicNumberInvalid')),
    ...wrong('postalCode', postalCode, isPostalCode, says('postalCodeInvalid')),
  ]
}
const papersRight = refusesProblems<Papers>(papersProblems)

/** Step 2 of the wizard: what the exhibitor says, without the booths. */
export const BoothOrderDetails = {
  ...contact,
  companyName: line(120),
  fieldOfActivity: line(120),
  products: optionalLine(500),
  fasciaName: FasciaName,
  date: DateOnly,
  ...papers,
  equipment: z.optional(z.array(EquipmentChoice).check(z.maxLength(100, says('tooMany', 100)))),
  catalogListing: z.boolean(says('wrongType')),
  attachmentIds,
}
export const BoothOrderForm = z.strictObject(BoothOrderDetails).check(papersRight)
export type BoothOrderForm = z.infer<typeof BoothOrderForm>

const travel = { ...contact, ...papers, attachmentIds }
/** The forms of the travel services, as the browser checks them before they are sent. */
export const HotelOrderForm = z
  .strictObject({ ...travel, ...HotelFields })
  .check(papersRight, refusesProblems(hotelProblems))
export type HotelOrderForm = z.infer<typeof HotelOrderForm>
export const VisaOrderForm = z
  .strictObject({ ...travel, ...VisaFields })
  .check(papersRight, refusesProblems(visaProblems))
export type VisaOrderForm = z.infer<typeof VisaOrderForm>
export const TransportationOrderForm = z
  .strictObject({ ...travel, ...TransportationFields })
  .check(papersRight, refusesProblems(transportationProblems))
export type TransportationOrderForm = z.infer<typeof TransportationOrderForm>

/** POST /v1/orders: the kind decides the fields. Another total than `seenTotalCents` is 409 `quote.changed`. */
export const OrderInput = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('booth'),
      holdId: Id,
      ...BoothOrderDetails,
      acceptTerms,
      seenTotalCents: SeenTotal,
    })
    .check(papersRight),
  z
    .strictObject({ kind: z.literal('hotel'), ...travel, ...HotelFields, acceptTerms, seenTotalCents: SeenTotal })
    .check(papersRight, refusesProblems(hotelProblems)),
  z
    .strictObject({ kind: z.literal('visa'), ...travel, ...VisaFields, acceptTerms, seenTotalCents: SeenTotal })
    .check(papersRight, refusesProblems(visaProblems)),
  z
    .strictObject({
      kind: z.literal('transportation'),
      ...travel,
      ...TransportationFields,
      acceptTerms,
      seenTotalCents: SeenTotal,
    })
    .check(papersRight, refusesProblems(transportationProblems)),
])
export type OrderInput = z.infer<typeof OrderInput>
export type OrderInputOf<K extends OrderInput['kind']> = Extract<OrderInput, { kind: K }>

const GuestFields = {
  ...contact,
  services: z.array(z.enum(guestServices)).check(
    z.minLength(1, says('servicesMissing')),
    z.maxLength(guestServices.length, says('tooMany', guestServices.length)),
    z.refine((list) => new Set(list).size === list.length, says('notAllowed')),
  ),
  message: line(3_000, 'messageMissing'),
  acceptTerms,
}
/** The form of a guest as the browser checks it. */
export const GuestOrderForm = z.strictObject(GuestFields)
/** POST /v1/guest-orders: an order of somebody without an account. `attachments` are the claims that POST /v1/guest-uploads answered with. */
export const GuestOrderInput = z.strictObject({
  ...GuestFields,
  attachments: z.optional(
    z
      .array(z.string().check(z.regex(/^[\w-]{43}$/, says('uploadUnknown'))))
      .check(z.maxLength(filesMost, says('tooMany', filesMost))),
  ),
  ...humanFields,
})
export type GuestOrderInput = z.infer<typeof GuestOrderInput>

/** POST /v1/quotes: what a kind would cost now. */
export const QuoteInput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('booth'),
    boothIds: z.array(Id).check(z.minLength(1, says('boothMissing')), z.maxLength(50, says('tooMany', 50))),
    catalogListing: z.optional(z.boolean()),
    equipment: BoothOrderDetails.equipment,
  }),
  z.strictObject({
    kind: z.literal('hotel'),
    category: HotelFields.category,
    rooms: HotelFields.rooms,
    checkIn: DateOnly,
    checkOut: DateOnly,
  }),
  z.strictObject({
    kind: z.literal('visa'),
    entries: VisaFields.entries,
    travellers: z
      .int(says('wrongType'))
      .check(z.gte(1, says('atLeast', 1)), z.lte(mostTravellers, says('atMost', mostTravellers))),
  }),
  z.strictObject({
    kind: z.literal('transportation'),
    service: TransportationFields.service,
    date: DateOnly,
    returnDate: z.optional(DateOnly),
    passengers: TransportationFields.passengers,
  }),
])
export type QuoteInput = z.infer<typeof QuoteInput>
