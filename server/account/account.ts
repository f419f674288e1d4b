// Accounts as other nouns, the start and the scripts meet them.
export { accountById } from './account.store.ts'
export { confirmPassword, login } from './login.ts'
export { firstAdmin, oneTimeLink } from './first-admin.ts'
export { hashPassword } from './password.ts'
export { issueToken, sweepSecrets } from './token.store.ts'
export { dropUnproven } from './unproven.ts'
