// The tracking code by which a person without an account finds an order.
import { randomBytes } from 'node:crypto'

/** Crockford's base32 omits I, L, O and U, which could be misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Creates a tracking code: GH- and ten characters with 50 random bits, so that codes cannot be guessed. */
export const newTrackingCode = () => `GH-${[...randomBytes(10)].map((byte) => letters[byte & 31]).join('')}`
