// Second step of a log-in, and identity confirmation before sensitive actions (docs/decisions/two-factor.md).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Profile } from './account.ts'

/** Ways to prove one's identity. `recovery` replaces a lost app or passkey, at log-in only. */
export const proofWays = ['password', 'app', 'passkey', 'recovery'] as const
export const ProofWay = z.enum(proofWays)
export type ProofWay = z.infer<typeof ProofWay>
/** Ways for the second step of a log-in. */
export type SecondWay = Exclude<ProofWay, 'password'>
/** Ways to confirm a session. A recovery code works only at log-in, for users who have lost the other factors. */
export type ConfirmWay = Exclude<ProofWay, 'recovery'>

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type Passkey = z.infer<typeof Passkey>
/**
 * Second factors of the account. `asked`: a super admin who has none and has not postponed it. `mayWait`: it can still
 * be postponed.
 */
export const Factors = z.object({
  app: z.nullable(z.object({ since: z.iso.datetime() })),
  passkeys: z.array(Passkey),
  recoveryLeft: z.int(),
  asked: z.boolean(),
  mayWait: z.boolean(),
})
export type Factors = z.infer<typeof Factors>
/**
 * Secret of a new authenticator app, shown only once. `qr`: the side in modules, and the dark modules as an SVG path.
 */
export const AppSecret = z.object({
  secret: z.string(),
  address: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type AppSecret = z.infer<typeof AppSecret>
/** Recovery codes, shown only once when they are created; null if the account already has its codes. */
export const RecoveryCodes = z.nullable(z.array(z.string()))

/** The logged-in user, and whether they must set up a second factor now. */
export const Entered = z.object({ profile: Profile, factorAsked: z.boolean() })

const base64url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))
const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.string().check(z.maxLength(40))),
  clientExtensionResults: z.optional(z.looseObject({})),
}
/** The browser's responses when a passkey is created and when it is used (WebAuthn level 3, §5.1). */
export const PasskeyMade = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type PasskeyMade = z.infer<typeof PasskeyMade>
export const PasskeyUsed = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(2_000),
    userHandle: z.optional(base64url(200)),
  }),
})
export type PasskeyUsed = z.infer<typeof PasskeyUsed>
/** Options for navigator.credentials. The server library makes them for the browser library. */
export const PasskeyOptions = z.object({ options: z.looseObject({}) })

const Code = z.string(says('oneTimeCodeMissing')).check(
  z.refine((text) => text.trim() !== '', says('oneTimeCodeMissing')),
  z.maxLength(60, says('tooLong', 60)),
)
const one = z.refine<Record<string, unknown>>(
  (given) => Object.values(given).filter((value) => value !== undefined).length === 1,
  { error: says('oneTimeCodeMissing'), path: ['code'] },
)
export const SecondInput = z
  .strictObject({ code: z.optional(Code), recoveryCode: z.optional(Code), passkey: z.optional(PasskeyUsed) })
  .check(one)
export type SecondInput = z.infer<typeof SecondInput>
const Password = z.string(says('passwordMissing')).check(
  z.refine((text) => text !== '', says('passwordMissing')),
  z.maxLength(1_024, says('tooLong', 256)),
)
export const ConfirmInput = z
  .strictObject({ password: z.optional(Password), code: z.optional(Code), passkey: z.optional(PasskeyUsed) })
  .check(
    z.refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
      error: says('passwordMissing'),
      path: ['password'],
    }),
  )
export type ConfirmInput = z.infer<typeof ConfirmInput>
export const AppCodeInput = z.strictObject({ code: Code })
export const PasskeyInput = z.strictObject({
  passkey: PasskeyMade,
  name: z.string(says('nameMissing')).check(
    z.refine((text) => text.trim() !== '', says('nameMissing')),
    z.maxLength(60, says('tooLong', 60)),
  ),
})
