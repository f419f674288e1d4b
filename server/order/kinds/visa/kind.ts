import { m } from '#messages/messages.js'
import { visaLines } from '#contract/orders/visa/price.ts'
import { cleanLine, latinDigits } from '../../../kernel/text.ts'
import type { NamedFile, RatedOrders } from '../kind.ts'
import { visaLetter, type VisaFacts } from './letter.ts'

export const visa: RatedOrders<'visa', VisaFacts> = {
  name: m.order_kind_visa,
  lines: (quote, { rates }) => visaLines(rates, quote),
  quoteOf: ({ entries, travellers }) => ({ kind: 'visa', entries, travellers: travellers.length }),
  days: ({ entryDate, exitDate }) => [
    ['entryDate', entryDate],
    ['exitDate', exitDate],
  ],
  begins: { at: ['visa', 'entryDate'], daysBefore: ({ visaHandlingDays }) => visaHandlingDays },
  names: ({ travellers }) =>
    travellers.map(({ givenNames, surname, passportNumber }) => `${givenNames} ${surname} ${passportNumber}`).join(' '),
  files: ({ travellers }) =>
    travellers.flatMap(({ passportScanId, photoId }, at): NamedFile[] => [
      { id: passportScanId, path: `travellers.${at}.passportScanId`, purpose: 'passport' },
      { id: photoId, path: `travellers.${at}.photoId`, purpose: 'photo' },
    ]),
  details: ({ consulate, entryDate, exitDate, entries, travellers }) => ({
    visa: {
      consulate,
      entryDate,
      exitDate,
      entries,
      travellers: travellers.map((one) => ({
        ...one,
        givenNames: cleanLine(one.givenNames).toUpperCase(),
        surname: cleanLine(one.surname).toUpperCase(),
        passportNumber: latinDigits(one.passportNumber).trim().toUpperCase(),
        profession: cleanLine(one.profession),
      })),
    },
  }),
  letter: visaLetter,
}
