// Input of a guest's order, as free text.
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
/** The guest's form as the browser checks it. */
export const GuestOrderForm = z.strictObject(GuestFields)
/**
 * Input of POST /v1/guest-orders, an order without an account. `attachments` are the claims returned by POST
 * /v1/guest-uploads.
 */
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
