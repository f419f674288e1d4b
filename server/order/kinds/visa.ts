import { visaLines } from '#contract/rules/travel-price.ts'
import { cleanLine, latinDigits } from '../../kernel/text.ts'
import type { NamedFile, TravelKind } from './kind.ts'

export const visa: TravelKind<'visa'> = {
  lines: (quote, { rates }) => visaLines(rates, quote),
  quoteOf: ({ entries, travellers }) => ({ kind: 'visa', entries, travellers: travellers.length }),
  days: ({ entryDate, exitDate }) => [
    ['entryDate', entryDate],
    ['exitDate', exitDate],
  ],
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
}
