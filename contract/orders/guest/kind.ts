// The fields of an order without an account: in a list the beginning of the message.
import * as z from 'zod/mini'
import { GuestDetails } from './fields.ts'
import { kind } from '../kind.ts'

/** Characters of the message that a list shows. */
const beginning = 160
const details = { guest: z.nullable(GuestDetails), trackingCode: z.string() }
export const guest = kind({
  details: details,
  brief: details,
  briefOf: ({ guest, trackingCode }) => ({
    guest: guest && { ...guest, message: [...guest.message].slice(0, beginning).join('') },
    trackingCode,
  }),
  blank: { guest: null, trackingCode: '' },
})
