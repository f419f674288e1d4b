// Random secrets of 256 bits. The secret is sent to its owner, and only its hash is stored (docs/PRODUCT.md §12.1, §7).
import { createHash, randomBytes } from 'node:crypto'

/** Returns a new secret, 43 characters of base64url. */
export const newSecret = () => randomBytes(32).toString('base64url')
export const hashOf = (secret: string) =>
  /* Guard: hashed secrets, off: Buffer.from(secret) */ createHash('sha256').update(secret).digest()
