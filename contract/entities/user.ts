// A user account as the team sees it (test/SPEC.md §3 User).
import * as z from 'zod/mini'
import { accessLevels, userRoles } from '../roles.ts'
import { says } from '../fields.ts'
import { Country, CountryList, DateOnly, line, listQuery, optionalLine, Phone, printedNote } from '../kernel/field.ts'
import { Session } from './account.ts'

/** `blocked` takes precedence: a blocked user cannot log in, verified or not. */
export const userStates = ['verified', 'unverified', 'blocked'] as const
export type UserState = (typeof userStates)[number]

const row = {
  id: z.uuid(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyName: z.nullable(z.string()),
  /** Name in Latin letters of the company that the account is a member of, if `companyName` is the Persian one. */
  latinName: z.nullable(z.string()),
  country: z.nullable(z.string()),
  role: z.enum(userRoles),
  accessLevel: z.nullable(z.enum(accessLevels)),
  superAdmin: z.boolean(),
  state: z.enum(userStates),
  verified: z.boolean(),
  active: z.boolean(),
  /** Accurate to some minutes; null for an account that was never used. */
  lastSeenAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
}
/** `looksAlike`: another account has an address that is easily confused with this one. */
export const UserRow = z.object({ ...row, orders: z.int(), looksAlike: z.boolean() })
export type UserRow = z.infer<typeof UserRow>

export const PanelUser = z.object({
  ...row,
  pendingEmail: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  jobPosition: z.nullable(z.string()),
  fieldOfActivity: z.nullable(z.string()),
  locale: z.enum(['fa', 'en']),
  hasPassword: z.boolean(),
  googleLogin: z.boolean(),
  secondFactor: z.boolean(),
  counts: z.object({ orders: z.int(), invoices: z.int(), tickets: z.int(), meetings: z.int(), applications: z.int() }),
  /** Other accounts with an address that is easily confused with this one. */
  lookAlikes: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      lastName: z.string(),
      email: z.string(),
      role: z.enum(userRoles),
    }),
  ),
  /** Active sessions. `current` is the reader's own. */
  sessions: z.array(Session),
})
export type PanelUser = z.infer<typeof PanelUser>

export const userQuery = {
  ...listQuery,
  state: z.optional(z.enum(userStates)),
  role: z.optional(z.enum(userRoles)),
  country: z.optional(CountryList),
  from: z.optional(DateOnly),
  to: z.optional(DateOnly),
  sort: z.optional(z.enum(['createdAt', '-createdAt', 'name', '-name', 'lastSeenAt', '-lastSeenAt'])),
}
const { sort: _sort, cursor: _cursor, limit: _limit, ...userSpreadQuery } = userQuery
export { userSpreadQuery }
export const UserQuery = z.strictObject(userQuery)
/** Number of users per state, under the other filters. */
export const UserCounts = z.object({ all: z.int(), verified: z.int(), unverified: z.int(), blocked: z.int() })
/** Corrections of the team to a user's data. The e-mail address can only be changed by the user. */
export const UserEdit = z.partial(
  z.strictObject({
    name: line(80, 'nameMissing'),
    lastName: printedNote(80),
    phoneNumber: Phone,
    country: z.nullable(Country),
    companyName: optionalLine(120),
    jobPosition: optionalLine(120),
    locale: z.enum(['fa', 'en'], says('invalid')),
  }),
)
export type UserEdit = z.infer<typeof UserEdit>
