// Hotel, visa and transportation requests, ready to be submitted.
import { insertOrder, newTrackingCode } from '#server/order/order.ts'
import { jpeg, sendFile } from './files.ts'
import { contact, hotel as stay, way } from './journey.ts'
import { priced, type UnseenOrder, type UnseenOrderOf } from './confirmed-sums.ts'
import type { World } from './world.ts'

export const hotel: UnseenOrderOf<'hotel'> = {
  ...stay,
  guests: ['Rahul Menon', 'Anil Deshpande'],
  wishes: 'Quiet rooms',
}

export const ride: UnseenOrderOf<'transportation'> = {
  ...way,
  destination: 'Hotel Espinas',
  flightNumber: 'IR 721',
}

const nowhere = { hallIds: [], boothNames: [], meterage: 0 }

export async function walked(w: World) {
  const sara = await w.as('sara')

  const scan = (await sendFile(w, 'sara', 'passport', 'passport.jpg', await jpeg(1_200, 850))).id
  const photo = (await sendFile(w, 'sara', 'photo', 'photo.jpg', await jpeg(600, 800))).id
  const traveller = {
    givenNames: 'Rahul',
    surname: 'Menon',
    nationality: 'IN',
    passportNumber: 'T5512904',
    passportExpiry: '2030-05-11',
    birthDate: '1981-09-14',
    gender: 'male' as const,
    profession: 'Engineer',
    passportScanId: scan,
    photoId: photo,
  }
  const visa: UnseenOrderOf<'visa'> = {
    kind: 'visa',
    ...contact,
    consulate: 'mumbai',
    entryDate: '2025-06-06',
    exitDate: '2025-06-13',
    entries: 'single',
    travellers: [traveller, { ...traveller, givenNames: 'Anil', surname: 'Deshpande', passportNumber: 'T8830216' }],
  }

  const placed = async (body: UnseenOrder) => (await sara('order.place', { body: await priced(sara, body) })).order

  const { id: editionId } = await w.portal.editions.current()
  /** An order of a guest without an account, as server/order/guest.ts stores it. */
  const asGuest = () =>
    w.portal.db.transaction((tx) =>
      insertOrder(tx, {
        editionId,
        kind: 'guest',
        ownerId: null,
        numberPrefix: '1404',
        companyName: '',
        visitorName: 'Ingrid Solheim',
        email: 'ingrid@fjord.example',
        phoneNumber: '+4722334455',
        country: 'NO',
        details: { guest: { services: ['visa', 'hotel'], message: 'What do we need?', locale: 'en' } },
        lines: [],
        totals: { totalCents: 0, discountCents: 0, taxCents: 0, totalWithTaxCents: 0 },
        vatBasisPoints: 1_000,
        ...nowhere,
        trackingCode: newTrackingCode(),
        search: 'ingrid solheim',
      }),
    )

  const kinds = { hotel: () => placed(hotel), visa: () => placed(visa), transportation: () => placed(ride) }

  return { sara, visa, placed, asGuest, kinds }
}
