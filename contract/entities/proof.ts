// Proof of work: a second of computing for a browser, but too expensive for a robot. It needs no third party
// (docs/PRODUCT.md §5).
import * as z from 'zod/mini'
import { says } from '../fields.ts'

const hex = (digits: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`)))

/**
 * Find the `counter` for which SHA-256(salt + nonce + counter as four bytes) begins with `keyPrefix`. Counting starts
 * at 0. The challenge is signed, so that it cannot be changed.
 */
export const Challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('SHA-256'),
    nonce: hex(32),
    salt: hex(32),
    cost: z.literal(1),
    keyLength: z.literal(32),
    keyPrefix: hex(32),
    keySignature: hex(64),
    /** Seconds since 1970. */
    expiresAt: z.int(),
  }),
  signature: hex(64),
})
export type Challenge = z.infer<typeof Challenge>

/** A proof: the challenge as given and its solution, sent as JSON in base64url. */
export const Solved = z.strictObject({
  challenge: Challenge,
  solution: z.strictObject({ counter: z.int().check(z.gte(0), z.lte(0xffffffff)), derivedKey: hex(64) }),
})
export type Solved = z.infer<typeof Solved>

/** Fields of every form without a session: the proof, and a honeypot field that only robots fill in. */
export const humanFields = {
  proof: z.string(says('robot')).check(z.minLength(1, says('robot')), z.maxLength(2_000, says('robot'))),
  website: z.optional(z.string().check(z.maxLength(200, says('robot')))),
}
