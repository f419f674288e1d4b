// Filled-in orders of a hotel, a visa and transport, and helpers that submit them.
import type { TransportService } from '#contract/orders/transportation/fields.ts'
import { jpeg, sendFile } from './files.ts'
import { refusalOf } from './people.ts'
import { priced, type UnseenOrderOf } from './confirmed-sums.ts'
import type { World } from './world.ts'

export const contact = {
  visitorName: 'Sara Mehrjoo',
  companyName: 'Pars Teb Azin',
  email: 'sara@ghorfeh.example',
  phoneNumber: '+98 912 345 6789',
  country: 'IR',
  acceptTerms: true as const,
}

export const hotel = {
  ...contact,
  kind: 'hotel' as const,
  category: 'HTL-4',
  roomType: 'double' as const,
  rooms: 2,
  checkIn: '2025-06-06',
  checkOut: '2025-06-12',
  guests: ['Sara Mehrjoo', 'Neda Fani'],
}

export const way = {
  ...contact,
  kind: 'transportation' as const,
  service: 'airportTransfer' as TransportService,
  origin: 'Imam Khomeini Airport',
  destination: 'Hotel Esteghlal',
  date: '2025-06-06',
  time: '04:30',
  passengers: 3,
}

export type Body = typeof hotel | typeof way | UnseenOrderOf<'visa'>

/** Returns the only expected error of a form, with its text in both languages. */
export const one = (path: string, code: string, en: string, fa: string) => [{ path, code, en, fa }]

export async function journey(w: World) {
  const sara = await w.as('sara')

  const saraFa = await w.as('sara', 'fa')

  const scan = (await sendFile(w, 'sara', 'passport', 'passport.jpg', await jpeg(1_200, 850))).id
  const photo = (await sendFile(w, 'sara', 'photo', 'photo.jpg', await jpeg(600, 800))).id
  const traveller = (more: object = {}) => ({
    givenNames: 'Katharina',
    surname: 'Weber',
    nationality: 'DE',
    passportNumber: 'C4JK82T1M',
    passportExpiry: '2029-03-14',
    birthDate: '1984-11-02',
    gender: 'female' as const,
    profession: 'Radiologist',
    passportScanId: scan,
    photoId: photo,
    ...more,
  })
  const visa: UnseenOrderOf<'visa'> = {
    ...contact,
    kind: 'visa',
    consulate: 'berlin',
    entryDate: '2025-06-06',
    exitDate: '2025-06-12',
    entries: 'single',
    travellers: [traveller()],
  }

  const place = async (body: Body, more: object = {}) =>
    sara('order.place', { body: await priced(sara, { ...body, ...more }) })

  /** Submits an order that is rejected. @returns the errors in both languages: path, code, text */
  async function refused(body: Body, more: object) {
    const sent = { body: await priced(sara, { ...body, ...more }) }
    const en = (await refusalOf(sara('order.place', sent))).fields
    const fa = (await refusalOf(saraFa('order.place', sent))).fields
    return en.map(({ path, code, message }, at) => ({ path, code, en: message, fa: fa[at]!.message }))
  }

  return { scan, photo, visa, traveller, sara, saraFa, place, refused }
}
