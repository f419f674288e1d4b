import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Env } from '#server/kernel/env.ts'
import type { VisaDetails } from '#contract/orders/visa/fields.ts'
import { times, totals, type Line } from '#contract/rules/price.ts'
import { hotelLines } from '#contract/orders/hotel/price.ts'
import { transportationLines } from '#contract/orders/transportation/price.ts'
import { visaLines } from '#contract/orders/visa/price.ts'
import type { Tx } from '#server/db/connect.ts'
import { editionYear } from '#server/edition/edition.ts'
import { folded } from '#server/kernel/text.ts'
import { insertOrder, linkFiles, newTrackingCode } from '#server/order/order.ts'
import { storeFile } from '#server/upload/upload.ts'
import { ownerOf, type DemoPerson } from '../cast.ts'
import { demoCompanies } from '../companies.ts'
import type { DemoFair } from '../edition.ts'
import { insertContact, insertHistory } from '../order-history.store.ts'
import { specimens } from './specimen.ts'
import type { DemoGuest, DemoRequest, DemoTravelOrder } from './orders.ts'

interface Ground {
  env: Env
  settings: DemoFair
  people: Map<DemoPerson, string>
}

/** A travel or guest order with its files, its timeline and, when it was verified, its invoice. */
export async function insertTravelOrder(tx: Tx, { env, settings, people }: Ground, order: DemoTravelOrder) {
  const { request } = order
  const { ownerId, ...contact } = await applicant(tx, people, order)
  const { vatBasisPoints } = settings
  const lines = linesOf(request, settings)
  const files: string[] = []
  const details =
    request.kind === 'visa' && ownerId
      ? { visa: await withFiles({ db: tx, env }, ownerId, request.visa, files) }
      : detailsOf(request)
  const { id } = await insertOrder(tx, {
    editionId: settings.id,
    kind: request.kind,
    ownerId,
    numberPrefix: editionYear(settings),
    ...contact,
    details,
    lines,
    totals: totals(lines, vatBasisPoints),
    vatBasisPoints,
    hallIds: [],
    boothNames: [],
    meterage: 0,
    ...(request.kind === 'guest' && { trackingCode: newTrackingCode() }),
    search: searchOf(contact, request),
  })
  await linkFiles(tx, id, files)
  await insertHistory(tx, settings, id, order, { ownerId, visitorName: contact.visitorName, people })
}

const searchOf = ({ companyName, visitorName, email, phoneNumber }: DemoGuest, request: DemoRequest) =>
  folded([companyName, visitorName, email, phoneNumber, namesIn(request)].join(' '))

async function applicant(
  tx: Tx,
  people: Map<DemoPerson, string>,
  { from, submittedAt }: DemoTravelOrder,
): Promise<DemoGuest & { ownerId: string | null }> {
  if (typeof from !== 'number') return { ...from, ownerId: null }
  const company = demoCompanies[from]!
  const local = company.country === 'IR' ? 'fa' : 'en'
  const owner = ownerOf(from)
  return {
    ownerId: owner ? people.get(owner)! : await insertContact(tx, company, submittedAt),
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

const detailsOf = (request: DemoRequest): Record<string, unknown> =>
  request.kind === 'guest'
    ? { guest: request.guest }
    : request.kind === 'hotel'
      ? { hotel: request.hotel }
      : request.kind === 'transportation'
        ? { transportation: request.transportation }
        : {}
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

/** Every traveller sent a scan and a photo. */
async function withFiles(
  ground: { db: Tx; env: Env },
  ownerId: string,
  { travellers, ...journey }: Extract<DemoRequest, { kind: 'visa' }>['visa'],
  files: string[],
): Promise<VisaDetails> {
  const { passport, photo } = await specimens()
  const kept: VisaDetails['travellers'] = []
  for (const traveller of travellers) {
    const name = traveller.surname.toLowerCase()
    const scan = await storeFile(
      ground,
      { ownerId, purpose: 'passport', name: `passport-${name}.jpg`, type: 'image/jpeg' },
      passport,
    )
    const face = await storeFile(
      ground,
      { ownerId, purpose: 'photo', name: `photo-${name}.jpg`, type: 'image/jpeg' },
      photo[traveller.gender],
    )
    files.push(scan.id, face.id)
    kept.push({ ...traveller, passportScanId: scan.id, photoId: face.id })
  }
  return { ...journey, travellers: kept }
}
