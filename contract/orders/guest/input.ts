// What somebody without an account asks for, in words.
import * as z from 'zod/mini'
import { filesMost } from '../../constants.ts'
import { humanFields } from '../../entities/proof.ts'
import { says } from '../../fields.ts'
import { message } from '../../kernel/field.ts'
import { acceptTerms, contact } from '../contact.ts'
import { guestServices } from '../names.ts'

const GuestFields = {
  ...contact,
  services: z.array(z.enum(guestServices)).check(
    z.minLength(1, says('servicesMissing')),
    z.maxLength(guestServices.length, says('tooMany', guestServices.length)),
    z.refine((list) => new Set(list).size === list.length, says('notAllowed')),
  ),
  message: message(3_000, 'messageMissing'),
  acceptTerms,
}
/** The form of a guest as the browser checks it. */
export const GuestOrderForm = z.strictObject(GuestFields)
/** POST /v1/guest-orders: an order of somebody without an account. `attachments` are the claims that POST /v1/guest-uploads answered with. */
export const GuestOrderInput = z.strictObject({
  ...GuestFields,
  attachments: z.optional(
    z
      .array(z.string().check(z.regex(/^[\w-]{43}$/, says('uploadUnknown'))))
      .check(z.maxLength(filesMost, says('tooMany', filesMost))),
  ),
  ...humanFields,
})
export type GuestOrderInput = z.infer<typeof GuestOrderInput>
