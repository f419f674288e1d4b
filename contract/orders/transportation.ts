// What a transportation order tells of itself.
import * as z from 'zod/mini'
import { TransportationDetails } from '../entities/transportation-order.ts'
import { kind } from './kind.ts'

const asked = { transportation: z.nullable(TransportationDetails) }
export const transportation = kind({
  asked,
  brief: asked,
  briefOf: (told) => told,
  blank: { transportation: null },
})
