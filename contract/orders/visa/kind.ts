// The fields of a visa order: in a list the names of its travellers, and nothing of passports.
import { travellerName } from '../../rules/full-name.ts'
import * as z from 'zod/mini'
import { VisaDetails, visaEntries, VisaInput, VisaQuote } from './fields.ts'
import { kind } from '../kind.ts'

const Brief = z.object({
  consulate: z.string(),
  entryDate: z.string(),
  exitDate: z.string(),
  entries: z.enum(visaEntries),
  travellers: z.array(z.string()),
})
export const visa = kind({
  details: { visa: z.nullable(VisaDetails) },
  brief: { visa: z.nullable(Brief) },
  briefOf: ({ visa }) => ({
    visa: visa && {
      consulate: visa.consulate,
      entryDate: visa.entryDate,
      exitDate: visa.exitDate,
      entries: visa.entries,
      travellers: visa.travellers.map(({ givenNames, surname }) => travellerName({ givenNames, surname })),
    },
  }),
  blank: { visa: null },
  input: VisaInput,
  quote: VisaQuote,
})
