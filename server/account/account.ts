// Accounts as other nouns, the start and the scripts meet them.
export { accountById, lockAccount } from './account.store.ts'
export { confirmPassword, login } from './login.ts'
export { firstAdmin, oneTimeLink } from './first-admin.ts'
export { hashPassword, isPassword, lengthOf } from './password.ts'
export { issueToken, sweepSecrets, useSecret } from './token.store.ts'
export { refuseWrong } from './reset.ts'
export { erasedEmail, isErasedEmail } from './erased.ts'
export { dropUnproven } from './unproven.ts'
