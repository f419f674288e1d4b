// Admins of the panel (test/SPEC.md §3 Admin; docs/PRODUCT.md §4).
import * as z from 'zod/mini'
import { accessLevels } from '../roles.ts'
import { says } from '../fields.ts'
import { locales } from '../locale.ts'
import { NewEmail, line, LastName, printedNote } from '../kernel/field.ts'

export const Admin = z.object({
  id: z.uuid(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  accessLevel: z.nullable(z.enum(accessLevels)),
  superAdmin: z.boolean(),
  active: z.boolean(),
  /** The admin has not yet used the one-time link of the invitation. */
  invited: z.boolean(),
  /** Whether the admin logs in with a second step. */
  secondFactor: z.boolean(),
  /** Time when the admin last used the portal; null without an active session. */
  lastSeenAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
})
export type Admin = z.infer<typeof Admin>
const standing = { accessLevel: z.enum(accessLevels, says('levelMissing')), superAdmin: z.boolean(says('wrongType')) }
/** A new admin gets an e-mail with a one-time link to choose a password. An existing user becomes an admin. */
export const AdminInput = z.strictObject({
  name: line(80, 'nameMissing'),
  lastName: LastName,
  email: NewEmail,
  /**
   * Language of the invitation and of the new account. Default: the language of the call. An existing account keeps its
   * language.
   */
  locale: z.optional(z.enum(locales, says('notAllowed'))),
  ...standing,
})
export const AdminEdit = z.partial(
  z.strictObject({
    name: line(80, 'nameMissing'),
    lastName: printedNote(80),
    ...standing,
    active: z.boolean(says('wrongType')),
  }),
)
