// Travel and guest orders of the demo: applicants, dates and outcomes. People and journeys are invented.
import { shifted } from '#contract/rules/days.ts'
import type { GuestDetails } from '#contract/orders/guest/fields.ts'
import type { HotelDetails } from '#contract/orders/hotel/fields.ts'
import type { AddedLine } from '#contract/entities/order.ts'
import type { TransportationDetails } from '#contract/orders/transportation/fields.ts'
import type { VisaDetails } from '#contract/orders/visa/fields.ts'
import { storedRejection, type RejectReason } from '#contract/rules/reject-reason.ts'
import type { OrderStatus } from '#contract/states.ts'
import type { CastName } from '../cast.ts'
import { demoCompanies } from '../companies.ts'
import { historyOf, momentOf } from '../order-history.ts'
import { guestRows, hotelRows, transportRows, visaRows } from './rows.ts'

export type DemoTraveller = Omit<VisaDetails['travellers'][number], 'passportScanId' | 'photoId'>
export type DemoRequest =
  | { kind: 'hotel'; hotel: HotelDetails }
  | { kind: 'visa'; visa: Omit<VisaDetails, 'travellers'> & { travellers: DemoTraveller[] } }
  | { kind: 'transportation'; transportation: TransportationDetails }
  | { kind: 'guest'; guest: GuestDetails; added: AddedLine[] }
/** A guest who orders without an account. */
export interface DemoGuest {
  visitorName: string
  companyName: string
  email: string
  phoneNumber: string
  country: string
}
export interface DemoTravelOrder {
  request: DemoRequest
  /** The applicant: index into demoCompanies, or a guest without an account. */
  from: number | DemoGuest
  status: OrderStatus
  submittedAt: Date
  seenAt: Date | null
  decidedAt: Date | null
  decidedBy: CastName | null
  reason: string | null
}

/** A row of rows.ts. Days are counted from the first day of the fair. */
export interface TravelRow {
  from: string | DemoGuest
  daysAgo: number
  status: OrderStatus
  reason?: RejectReason
  request: (day: (offset: number) => string) => DemoRequest
}

/**
 * Returns the orders of the twelve weeks before `until`, unsorted. The same `until` gives the same orders. `firstDay`
 * of the fair is YYYY-MM-DD.
 */
export function demoTravelOrders(until: Date, firstDay: string): DemoTravelOrder[] {
  const day = (offset: number) => shifted(firstDay, offset)
  return [...hotelRows, ...visaRows, ...transportRows, ...guestRows].map(
    ({ from, daysAgo, status, reason, request }, i) => {
      const seed = 400 + i
      const submittedAt = momentOf(until, daysAgo, seed)
      const history = historyOf({ status, submittedAt, until, seed })
      return {
        request: request(day),
        from: typeof from === 'string' ? companyNamed(from) : from,
        status,
        submittedAt,
        ...history,
        reason: status === 'rejected' && reason ? storedRejection('', reason) : history.reason,
      }
    },
  )
}

function companyNamed(name: string) {
  const at = demoCompanies.findIndex((company) => company.name.en === name)
  if (at < 0) throw new Error(`No demo company is called ${name}`)
  return at
}
