// A filled-in order of every kind with its own form. Its texts occur nowhere else in a portal, so that tests can search
// for them.
import type { UploadPurpose } from '#contract/entities/upload.ts'
import type { kindRows } from '#contract/orders/rows.ts'

/** Uploads a file of the buyer. @returns its id */
export type Attach = (purpose: UploadPurpose) => Promise<string>
/** `priced`: input of the price. `more`: all other input. */
export type Filled = (attach: Attach) => Promise<{ priced: object; more: object }>
type RatedKind = { [K in keyof typeof kindRows]: (typeof kindRows)[K] extends { rates: object } ? K : never }[keyof typeof kindRows] // prettier-ignore

export const filledKinds: Record<RatedKind, Filled> = {
  hotel: async () => ({
    priced: { category: 'HTL-4', rooms: 1, checkIn: '2025-06-06', checkOut: '2025-06-12' },
    more: { roomType: 'double', guests: ['Parvaneh Tavakol'], wishes: 'A bed for Zurvan' },
  }),
  visa: async (attach) => ({
    priced: { entries: 'single', travellers: 1 },
    more: {
      consulate: 'berlin',
      entryDate: '2025-06-06',
      exitDate: '2025-06-12',
      travellers: [
        {
          givenNames: 'Parvaneh',
          surname: 'Tavakol',
          nationality: 'DE',
          passportNumber: 'C4JK82T9M',
          passportExpiry: '2029-03-14',
          birthDate: '1984-11-02',
          gender: 'female',
          profession: 'Glassblower',
          passportScanId: await attach('passport'),
          photoId: await attach('photo'),
        },
      ],
    },
  }),
  transportation: async () => ({
    priced: { service: 'airportTransfer', date: '2025-06-06', passengers: 3 },
    more: { origin: 'The gate of Parvaneh', destination: 'Garden of Zurvan', time: '04:30' },
  }),
}
