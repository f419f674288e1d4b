// Secrets of authenticator apps at rest (docs/decisions/two-factor.md).
import { cipherFor } from '../kernel/cipher.ts'

/** Bound to its owner: it cannot be decrypted in another user's row. */
export const { sealed, opened } = cipherFor('factor')
