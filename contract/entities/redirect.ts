// Addresses that moved, for both languages alike.
import * as z from 'zod/mini'
import { says } from '../fields.ts'

export const Redirect = z.object({
  id: z.uuid(),
  fromPath: z.string(),
  toPath: z.string(),
  permanent: z.boolean(),
  active: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type Redirect = z.infer<typeof Redirect>
/** Paths of this site; the server says whether they may be used (contract/rules/redirect.ts). */
const path = z.string(says('pathInvalid')).check(
  z.refine((text) => text.trim() !== '', says('pathInvalid')),
  z.maxLength(300, says('tooLong', 300)),
)
const fields = {
  fromPath: path,
  toPath: path,
  permanent: z.boolean(says('wrongType')),
  active: z.boolean(says('wrongType')),
}
export const RedirectInput = z.strictObject(fields)
export const RedirectEdit = z.partial(RedirectInput)
