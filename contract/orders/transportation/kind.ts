// The fields of a transportation order.
import * as z from 'zod/mini'
import { TransportationDetails, TransportationInput, TransportationQuote } from './fields.ts'
import { kind } from '../kind.ts'

const details = { transportation: z.nullable(TransportationDetails) }
export const transportation = kind({
  details,
  brief: details,
  briefOf: (details) => details,
  blank: { transportation: null },
  input: TransportationInput,
  quote: TransportationQuote,
})
