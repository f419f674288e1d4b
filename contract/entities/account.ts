// Accounts: the profile, the account forms, the sessions (test/SPEC.md §3 User, Profile; §5).
import * as z from 'zod/mini'
import { passwordProblem } from '../rules/password.ts'
import { accessLevels, userRoles } from '../roles.ts'
import { says } from '../fields.ts'
import { Country, Email, NewEmail, line, optionalLine, Phone, LastName, anyName, printedNote } from '../kernel/field.ts'

/** E-mails that a user can opt out of. Essential e-mails are always sent (server/email/kinds.ts). */
export const emailKinds = ['orderProgress', 'tickets', 'meetings', 'honorary', 'news'] as const
/** E-mail kinds offered in the settings. News is omitted until such an e-mail exists; earlier choices are preserved. */
export const offeredEmails = emailKinds.filter((kind) => kind !== 'news')
export const EmailKind = z.enum(emailKinds)
export type EmailKind = z.infer<typeof EmailKind>

export const Profile = z.object({
  id: z.uuid(),
  email: z.string(),
  pendingEmail: z.nullable(z.string()),
  name: z.string(),
  lastName: z.string(),
  phoneNumber: z.nullable(z.string()),
  country: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  jobPosition: z.nullable(z.string()),
  fieldOfActivity: z.nullable(z.string()),
  locale: z.enum(['fa', 'en']),
  role: z.enum(userRoles),
  accessLevel: z.nullable(z.enum(accessLevels)),
  superAdmin: z.boolean(),
  hasPassword: z.boolean(),
  unwantedEmails: z.array(EmailKind),
  createdAt: z.iso.datetime(),
})
export type Profile = z.infer<typeof Profile>

/** Response to a registration: the registered user, without anything that gives access to the account. */
export const RegisteredUser = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  lastName: z.string(),
  verified: z.boolean(),
})

const Password = z.string(says('passwordMissing')).check(
  z.refine((text) => text !== '', says('passwordMissing')),
  z.refine((text) => text.length <= 1_024, says('tooLong', 256)),
)

/** Fields of test/SPEC.md §5 and §3 that users enter about themselves. */
const about = {
  phoneNumber: z.optional(Phone),
  country: z.optional(Country),
  nationality: z.optional(Country),
  companyName: optionalLine(120),
  jobPosition: optionalLine(120),
  fieldOfActivity: optionalLine(120),
}
const repeats = z.refine<{ password: string; repeatPassword: string }>(
  ({ password, repeatPassword }) => password === repeatPassword,
  { error: says('repeatDiffers'), path: ['repeatPassword'] },
)
const Repeat = z.string(says('repeatDiffers'))

type Typed = Record<string, unknown> | null | undefined
const weaknessOf = (typed: Typed) => {
  const { password, email, name, lastName, companyName } = typed ?? {}
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  if (text(password) === '' || text(password).length > 1_024) return undefined
  const whose = { email: text(email), name: text(name), lastName: text(lastName), companyName: text(companyName) }
  return passwordProblem(text(password).normalize('NFKC'), { ...whose, admin: false })
}
/** A weak password is reported together with errors in other fields. The server adds the checks that need its data. */
const strong = z.refine<Typed>((typed) => weaknessOf(typed) === undefined, {
  error: ({ input }) => weaknessOf(input as Typed),
  path: ['password'],
  when: ({ value }) => typeof value === 'object' && value !== null,
})

/** Destination after log-in: a path of this site, which is included in the e-mail's link. */
const Next = z.optional(z.string(says('wrongType')).check(z.maxLength(2_000, says('tooLong', 2_000))))

/** An empty password is invalid, and the form reports that it is missing. */
export const LoginInput = z.strictObject({
  email: Email,
  password: z.string(says('passwordMissing')).check(z.maxLength(1_024, says('tooLong', 256))),
})
export const RegisterInput = z
  .strictObject({
    name: line(80, 'nameMissing'),
    lastName: LastName,
    email: NewEmail,
    password: Password,
    repeatPassword: Repeat,
    ...about,
    acceptTerms: z.literal(true, says('acceptMissing')),
    next: Next,
  })
  .check(repeats, strong, anyName)
export const ResendInput = z.strictObject({ token: z.string().check(z.maxLength(200)), next: Next })
export const ResetRequestInput = z.strictObject({ email: Email, next: Next })
export const ResetInput = z
  .strictObject({ token: z.string().check(z.maxLength(200)), password: Password, repeatPassword: Repeat })
  .check(repeats, strong)
export const PasswordChangeInput = z
  .strictObject({
    currentPassword: z.optional(z.string().check(z.maxLength(1_024))),
    password: Password,
    repeatPassword: z.optional(Repeat),
  })
  .check(
    z.refine(({ password, repeatPassword }) => repeatPassword === undefined || password === repeatPassword, {
      error: says('repeatDiffers'),
      path: ['repeatPassword'],
    }),
    strong,
  )
export const ProfileEditInput = z.strictObject({
  name: z.optional(line(80, 'nameMissing')),
  lastName: z.optional(printedNote(80)),
  ...about,
  locale: z.optional(z.enum(['fa', 'en'])),
  unwantedEmails: z.optional(
    z.array(EmailKind).check(z.maxLength(emailKinds.length, says('tooMany', emailKinds.length))),
  ),
  /** A new address takes effect once it is confirmed by e-mail. Changing it requires the password. */
  email: z.optional(NewEmail),
  currentPassword: z.optional(z.string().check(z.maxLength(1_024))),
})

export const Session = z.object({
  id: z.uuid(),
  current: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
})
export type Session = z.infer<typeof Session>
