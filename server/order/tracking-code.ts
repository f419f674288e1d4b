// The code by which somebody without an account finds an order again.
import { randomBytes } from 'node:crypto'

/** Crockford's base32: no I, L, O, U, so that nothing can be read as something else. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** GH- and ten characters: fifty random bits, so that nobody finds another's order by trying. */
export const newTrackingCode = () => `GH-${[...randomBytes(10)].map((byte) => letters[byte & 31]).join('')}`
