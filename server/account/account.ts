// Accounts, as exported to other modules, the start-up and the scripts.
import { accountByEmail } from './account.store.ts'
import type { Db } from '../db/connect.ts'
export { accountByEmail, accountById, lockAccount, personalColumns, type PersonalData } from './account.store.ts'
export { noPersonalData } from './personal-data.ts'
export { confirmPassword, login } from './login.ts'
export { firstAdmin, oneTimeLink } from './first-admin.ts'
export { hashPassword, isPassword, lengthOf } from './password.ts'
export { issueToken, sweepSecrets, useSecret } from './token.store.ts'
export { proveOwner } from './reset.ts'
export { dropUnproven } from './unproven.ts'
export { openAccount } from './opened.ts'
export const idOf = async (db: Db, email: string) => (await accountByEmail(db, email))?.id
export { completeProfile } from './profile.ts'
export { settleAddresses } from './address.store.ts'

// E-mail address of a deleted account. It reaches nobody (RFC 2606), and the former address can be registered again.
const erasedHost = '@deleted.invalid'

export const erasedEmail = (userId: string) => `deleted-${userId}${erasedHost}`
export const isErasedEmail = (email: string) => email.endsWith(erasedHost)
