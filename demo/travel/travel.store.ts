import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Env } from '#server/kernel/env.ts'
import type { VisaDetails } from '#contract/orders/visa/fields.ts'
import { times, totals, type Line, vatOf } from '#contract/rules/price.ts'
import { hotelLines } from '#contract/orders/hotel/price.ts'
import { transportationLines } from '#contract/orders/transportation/price.ts'
import { visaLines } from '#contract/orders/visa/price.ts'
import type { Tx } from '#server/db/connect.ts'
import { editionYear } from '#server/edition/edition.ts'
import { folded } from '#server/kernel/text.ts'
import { newTrackingCode } from '#server/order/order.ts'
import { storeFiles } from '#server/upload/upload.ts'
import type { Customers } from '../companies.store.ts'
import { demoCompanies } from '../companies.ts'
import type { DemoFair } from '../edition.ts'
import type { Entry } from '../order-history.store.ts'
import { specimens } from './specimen.ts'
import type { DemoGuest, DemoRequest, DemoTraveller, DemoTravelOrder } from './orders.ts'

interface Ground {
  env: Env
  settings: DemoFair
  customers: Customers
}

/** Returns travel and guest orders, in the order given. Stores the files of their travellers. */
export async function travelEntries(tx: Tx, { env, settings, customers }: Ground, orders: readonly DemoTravelOrder[]) {
  const asked = orders.map((order) => ({ order, ...applicant(customers, order) }))
  const travellers = asked.flatMap(({ order: { request }, ownerId }) =>
    request.kind === 'visa' && ownerId ? request.visa.travellers.map((traveller) => ({ ownerId, traveller })) : [],
  )
  const papers = await storeTravellerFiles({ db: tx, env }, travellers)
  return asked.map(({ order, ownerId, ...contact }): Entry => {
    const files: string[] = []
    const details = detailsOf(order.request, (traveller) => {
      const kept = papers.get(traveller)!
      files.push(kept.passportScanId, kept.photoId)
      return { ...traveller, ...kept }
    })
    const placed = { ownerId, ...contact, details, search: searchOf(contact, order.request) }
    return {
      order: { ...placed, ...partsOf(order.request, settings) },
      history: order,
      booths: [],
      equipment: [],
      files,
    }
  })
}

function partsOf(request: DemoRequest, settings: DemoFair) {
  const vatBasisPoints = vatOf(settings)
  const lines = linesOf(request, settings)
  return {
    editionId: settings.id,
    kind: request.kind,
    numberPrefix: editionYear(settings),
    lines,
    totals: totals(lines, vatBasisPoints),
    vatBasisPoints,
    hallIds: [],
    boothNames: [],
    meterage: 0,
    ...(request.kind === 'guest' && { trackingCode: newTrackingCode() }),
  }
}

const searchOf = ({ companyName, visitorName, email, phoneNumber }: DemoGuest, request: DemoRequest) =>
  folded([companyName, visitorName, email, phoneNumber, namesIn(request)].join(' '))

function applicant({ accounts }: Customers, { from }: DemoTravelOrder): DemoGuest & { ownerId: string | null } {
  if (typeof from !== 'number') return { ...from, ownerId: null }
  const company = demoCompanies[from]!
  const local = company.country === 'IR' ? 'fa' : 'en'
  return {
    ownerId: accounts.get(from)!,
    companyName: company.name[local],
    visitorName: `${company.contact.name[local]} ${company.contact.lastName[local]}`,
    email: company.email,
    phoneNumber: company.phoneNumber,
    country: company.country,
  }
}

function linesOf(request: DemoRequest, { rates }: EditionSettings): Line[] {
  if (request.kind === 'hotel') return hotelLines(rates, request.hotel)
  if (request.kind === 'visa')
    return visaLines(rates, { entries: request.visa.entries, travellers: request.visa.travellers.length })
  if (request.kind === 'transportation') return transportationLines(rates, request.transportation)
  return request.added.map(({ title, quantity, unit, unitCents }, at) => ({
    kind: 'service',
    code: `SRV-0${at + 1}`,
    title,
    detail: { fa: '', en: '' },
    quantity,
    unit,
    unitCents,
    discountCents: 0,
    totalCents: times(quantity, unitCents),
  }))
}

const detailsOf = (
  request: DemoRequest,
  withBuyerDetails: (traveller: DemoTraveller) => VisaDetails['travellers'][number],
): Record<string, unknown> => {
  if (request.kind === 'guest') return { guest: request.guest }
  if (request.kind === 'hotel') return { hotel: request.hotel }
  if (request.kind === 'transportation') return { transportation: request.transportation }
  return { visa: { ...request.visa, travellers: request.visa.travellers.map(withBuyerDetails) } satisfies VisaDetails }
}
const namesIn = (request: DemoRequest) =>
  request.kind === 'hotel'
    ? request.hotel.guests.join(' ')
    : request.kind === 'visa'
      ? request.visa.travellers
          .map(({ givenNames, surname, passportNumber }) => `${givenNames} ${surname} ${passportNumber}`)
          .join(' ')
      : request.kind === 'transportation'
        ? `${request.transportation.origin} ${request.transportation.destination} ${request.transportation.flightNumber}`
        : request.guest.message

/** Stores a passport scan and a photo for every traveller. */
async function storeTravellerFiles(
  ground: { db: Tx; env: Env },
  travellers: readonly { ownerId: string; traveller: DemoTraveller }[],
) {
  const { passport, photo } = await specimens()
  const sent = await storeFiles(
    ground,
    travellers.flatMap(({ ownerId, traveller: { surname, gender } }) => {
      const of = (purpose: 'passport' | 'photo', bytes: Buffer) => {
        const name = `${purpose}-${surname.toLowerCase()}.jpg`
        return { ownerId, purpose, name, type: 'image/jpeg', bytes }
      }
      return [of('passport', passport), of('photo', photo[gender])]
    }),
  )
  return new Map(
    travellers.map(({ traveller }, at) => [
      traveller,
      { passportScanId: sent[2 * at]!.id, photoId: sent[2 * at + 1]!.id },
    ]),
  )
}
