// Random secrets: what travels is 256 bits, what is kept is the hash (docs/PRODUCT.md §12.1, §7).
import { createHash, randomBytes } from 'node:crypto'

/** 43 characters of base64url. */
export const newSecret = () => randomBytes(32).toString('base64url')
export const hashOf = (secret: string) =>
  /* Guard: hashed secrets, off: Buffer.from(secret) */ createHash('sha256').update(secret).digest()
