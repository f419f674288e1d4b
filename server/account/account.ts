// Accounts as other nouns, the start and the scripts meet them.
import { accountByEmail } from './account.store.ts'
import type { Db } from '../db/connect.ts'
export { accountByEmail, accountById, lockAccount } from './account.store.ts'
export { confirmPassword, login } from './login.ts'
export { firstAdmin, oneTimeLink } from './first-admin.ts'
export { hashPassword, isPassword, lengthOf } from './password.ts'
export { issueToken, sweepSecrets, useSecret } from './token.store.ts'
export { refuseWrong } from './reset.ts'
export { erasedEmail, isErasedEmail } from './erased.ts'
export { dropUnproven } from './unproven.ts'
export { openAccount } from './opened.ts'
export const idOf = async (db: Db, email: string) => (await accountByEmail(db, email))?.id
export { settleAddresses } from './address.store.ts'
