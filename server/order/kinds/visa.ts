import { consulateName } from '#contract/orders/visa/consulates.ts'
import { visaLines } from '#contract/orders/visa/price.ts'
import { m } from '#messages/messages.js'
import { entryText } from '#summary'
import { daysText } from '../../kernel/number-format.ts'
import { cleanLine, latinDigits } from '../../kernel/text.ts'
import type { KindEmail, NamedFile, RatedOrders } from './kind.ts'

interface VisaFacts {
  kind: 'visa'
  from: string
  to: string
  consulate: string
  travellers: number
  entries?: 'single' | 'multiple'
}
const email: KindEmail<'visa', VisaFacts> = {
  facts: ({ visa }) =>
    visa
      ? {
          kind: 'visa',
          from: visa.entryDate,
          to: visa.exitDate,
          consulate: visa.consulate,
          travellers: visa.travellers.length,
          entries: visa.entries,
        }
      : undefined,
  service: m.mail_service_visa,
  rows({ consulate, from, to, entries, travellers }, locale) {
    const inLocale = { locale }
    return [
      { label: m.mail_travel_consulate({}, inLocale), value: consulateName(consulate, locale) },
      { label: m.mail_travel_days({}, inLocale), value: daysText(from, to, locale) },
      ...(entries ? [{ label: m.order_visa_entries({}, inLocale), value: entryText(entries, locale) }] : []),
      { label: m.mail_travel_travellers({}, inLocale), value: m.mail_travel_count({ count: travellers }, inLocale) },
    ]
  },
}

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
  email,
}
