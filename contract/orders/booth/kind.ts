// The fields of an order of booths.
import * as z from 'zod/mini'
import { Bilingual } from '../../entities/text.ts'
import { BoothInput, BoothQuote } from './fields.ts'
import { kind } from '../kind.ts'

export const booth = kind({
  details: {
    fieldOfActivity: z.string(),
    products: z.string(),
    fasciaName: Bilingual,
    date: z.nullable(z.string()),
    catalogListing: z.boolean(),
    /** The number of the pre-invoice that it was placed by; null where it is older than these. */
    proforma: z.nullable(z.string()),
  },
  brief: {},
  briefOf: () => ({}),
  blank: {
    fieldOfActivity: '',
    products: '',
    fasciaName: { fa: '', en: '' },
    date: null,
    catalogListing: false,
    proforma: null,
  },
  input: BoothInput,
  quote: BoothQuote,
})
