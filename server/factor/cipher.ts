// Secrets of authenticator apps at rest (docs/decisions/two-factor.md).
import { cipherFor } from '../kernel/cipher.ts'

/** Bound to whoever owns it: in another row it opens nothing. */
export const { sealed, opened } = cipherFor('factor')
