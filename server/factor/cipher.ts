// Encryption of the stored secrets of authenticator apps (docs/decisions/two-factor.md).
import { cipherFor } from '../kernel/cipher.ts'

/** Encryption is bound to the user: a secret cannot be decrypted in another user’s row. */
export const { sealed, opened } = cipherFor('factor')
