// Accounts: registering, verifying, logging in, changing (spec §4, §5, §7).
import type * as z from 'zod/mini'
import type { LoginInput, PasswordChangeInput, ProfileEditInput, RegisterInput, ResetInput } from '#contract/entities/account.ts'
import { resetSeconds, verifySeconds } from '#contract/constants.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Context, Mine, Portal } from '../kernel/portal.ts'
import { storedPhone } from '../kernel/phone.ts'
import { count } from '../kernel/rate.store.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { cleanLine, cleanOptional, foldedEmail } from '../kernel/text.ts'
import { endSessions } from '../session/session.ts'
import { hashPassword, isPassword, refuseWeak } from './password.ts'
import { accountByEmail, accountById, anyAdmin, insertAccount, issueSecret, lockAccount, makeSuperAdmin, secretOf, setPassword, setPendingEmail, setVerified, takePendingEmail, updateAccount, useSecret, voidSecrets, type Account, type Said } from './account.store.ts'

export { hashPassword } from './password.ts'
type Input<S extends z.ZodMiniType> = z.infer<S>
const thirtyDays = 30 * 86_400

export const shownUser = ({ id, email, name, lastName, verified }: Account) => ({ id, email, name, lastName, verified })

/** Uniform for unknown, wrong and unverified with a wrong password: status, body and time. */
export async function login(context: Context, { email, password }: Input<typeof LoginInput>) {
  const { db, env } = context
  await count(db, 'login.account', foldedEmail(email), env.rateLimitFactor)
  const account = await accountByEmail(db, email)
  if (!(await isPassword(account?.passwordHash, password)) || !account) return refuse('login.incorrect')
  if (!account.active) refuse('account.disabled')
  if (!account.verified) refuse('account.unverified', { token: await issueSecret(db, { userId: account.id, purpose: 'registration', email: null, seconds: thirtyDays }) })
  await context.signIn(account.id)
  return account.id
}

/** @throws Refusal user.exists, input.invalid */
export async function register(context: Context, input: Input<typeof RegisterInput>) {
  const { db, jobs, locale } = context, email = input.email.trim().normalize('NFC'), said = cleanSaid(input)
  await refuseWeak(input.password, { email, ...said, admin: false })
  if (await accountByEmail(db, email)) refuse('user.exists')
  const passwordHash = await hashPassword(input.password)
  return db.transaction(async (tx) => {
    const id = await insertAccount(tx, { ...said, email, locale, passwordHash, verified: false })
    await jobs.emit(tx, 'account.registered', { userId: id })
    return { user: { id, email, name: said.name, lastName: said.lastName, verified: false }, token: await issueSecret(tx, { userId: id, purpose: 'registration', email: null, seconds: thirtyDays }) }
  })
}

/** The same answer whatever the token is worth. */
export async function resendVerification({ db, jobs, env }: Context, token: string) {
  const known = await secretOf(db, token, 'registration'), account = known?.living ? await accountById(db, known.user_id) : undefined
  if (!account || account.verified) return
  await count(db, 'resend.account', account.id, env.rateLimitFactor)
  await db.transaction((tx) => jobs.emit(tx, 'account.verifyAsked', { userId: account.id }))
}

/** Asked twice it answers twice; a letter for a new address moves the account to it. @throws Refusal verification.failed */
export async function verifyEmail({ db, jobs }: Context, token: string) {
  const account = await db.transaction(async (tx) => {
    const used = await useSecret(tx, token, 'verify'), known = used ?? (await secretOf(tx, token, 'verify').then((secret) => (secret?.used ? secret : undefined)))
    const account = known && (await lockAccount(tx, known.user_id))
    if (!account || !account.active) return refuse('verification.failed')
    if (used) await confirm(tx, jobs, account, used.email)
    return (await accountById(tx, account.id))!
  }).catch((error: unknown) => { if (constraintOf(error) === 'one_account_per_email') return refuse('verification.failed'); throw error })
  return shownUser(account)
}

async function confirm(tx: Tx, jobs: Portal['jobs'], account: Account, email: string | null) {
  if (email !== null && account.pendingEmail === email && email !== account.email) {
    await takePendingEmail(tx, account.id, email)
    await jobs.emit(tx, 'account.emailChanged', { userId: account.id, oldEmail: account.email })
  } else if (!account.verified) {
    await setVerified(tx, account.id)
    await jobs.emit(tx, 'account.verified', { userId: account.id })
  }
}

/** Says nothing about who has an account: the work that differs happens in a job. */
export async function requestReset({ db, jobs, env }: Context, email: string) {
  const within = await count(db, 'reset.account', foldedEmail(email), env.rateLimitFactor).then(() => true, () => false)
  const account = await accountByEmail(db, email)
  if (within && account?.active) await db.transaction((tx) => jobs.emit(tx, 'password.resetAsked', { userId: account.id }))
}

/** Ends all sessions; a letter to the address proves the address. @throws Refusal reset.failed */
export async function resetPassword({ db, jobs, live }: Context, { token, password }: Input<typeof ResetInput>) {
  const known = await secretOf(db, token, 'reset'), account = known?.living && !known.used ? await accountById(db, known.user_id) : undefined
  if (!account?.active) return refuse('reset.failed')
  await refuseWeak(password, { ...account, admin: account.role === 'admin' })
  const hash = await hashPassword(password)
  const ended = await db.transaction(async (tx) => {
    if (!(await useSecret(tx, token, 'reset'))) refuse('reset.failed')
    await setPassword(tx, account.id, hash)
    await setVerified(tx, account.id)
    await voidSecrets(tx, account.id, 'verify')
    await jobs.emit(tx, 'password.changed', { userId: account.id })
    return endSessions(tx, account.id)
  })
  live.tell({ sessions: ended })
}

/** The other sessions end and this one gets a new secret. */
export async function changePassword(context: Mine, { currentPassword = '', password }: Input<typeof PasswordChangeInput>) {
  const { db, jobs, live, actor } = context, account = await ownAccount(context)
  if (account.passwordHash !== null && !(await isPassword(account.passwordHash, currentPassword))) refuseField('currentPassword', 'passwordWrong')
  if (account.passwordHash !== null && currentPassword === password) refuseField('password', 'passwordSame')
  await refuseWeak(password, { ...account, admin: account.role === 'admin' })
  const hash = await hashPassword(password)
  const ended = await db.transaction(async (tx) => {
    await setPassword(tx, account.id, hash)
    await voidSecrets(tx, account.id, 'reset')
    await jobs.emit(tx, 'password.changed', { userId: account.id })
    return endSessions(tx, account.id, actor.sessionId)
  })
  live.tell({ sessions: ended })
  await context.signIn(account.id)
}

/** A new address asks for the password and counts once its letter is answered. */
export async function editProfile(context: Mine, { email, currentPassword = '', locale, ...input }: Input<typeof ProfileEditInput>) {
  const { db, jobs, actor } = context, said = cleanSaid({ ...actorSaid(actor), ...withoutUndefined(input) })
  const wanted = email?.trim().normalize('NFC'), moves = wanted !== undefined && foldedEmail(wanted) !== foldedEmail(actor.email)
  if (moves) await mayMove(context, wanted, currentPassword)
  await db.transaction(async (tx) => {
    await updateAccount(tx, actor.id, { ...said, email: actor.email, locale: locale ?? actor.locale })
    if (!moves) return
    await setPendingEmail(tx, actor.id, wanted)
    await jobs.emit(tx, 'account.verifyAsked', { userId: actor.id })
  })
}

async function mayMove(context: Mine, wanted: string, currentPassword: string) {
  const account = await ownAccount(context)
  if (account.passwordHash !== null && !(await isPassword(account.passwordHash, currentPassword))) refuseField('currentPassword', 'passwordWrong')
  if (await accountByEmail(context.db, wanted)) refuse('user.exists')
}

/** For the panel after a while away. */
export async function confirmPassword(context: Mine, password: string) {
  if (!(await isPassword((await ownAccount(context)).passwordHash, password))) refuseField('password', 'passwordWrong')
}

/** Made while a letter is sent, so that no row and no job ever holds it. `email` is where the letter goes. */
export const issueToken = (db: Db | Tx, userId: string, purpose: 'verify' | 'reset', email: string) => issueSecret(db, { userId, purpose, email, seconds: purpose === 'verify' ? verifySeconds : resetSeconds })

/** A path that sets a new password once; undefined when nobody has this address. */
export async function oneTimeLink(db: Db, email: string) {
  const account = await accountByEmail(db, email)
  return account && `/auth/password/reset/${await issueToken(db, account.id, 'reset', account.email)}`
}

/** The first super admin, at the first start of a portal that names one in ADMIN_EMAIL; the link is printed once. */
export async function firstAdmin({ db, env }: Portal) {
  if (!env.adminEmail || (await anyAdmin(db))) return
  const known = await accountByEmail(db, env.adminEmail), none = { phoneNumber: null, country: null, nationality: null, companyName: null, jobPosition: null, fieldOfActivity: null }
  const id = known?.id ?? (await insertAccount(db, { ...none, name: 'Super', lastName: 'Admin', email: env.adminEmail, locale: 'fa', passwordHash: null, verified: true }))
  await makeSuperAdmin(db, id)
  console.log(`The first super admin is ${env.adminEmail}. Set the password within an hour (npm run admin -- link ${env.adminEmail} makes a new link):\n  ${new URL((await oneTimeLink(db, env.adminEmail))!, env.publicUrl).href}`)
}

async function ownAccount({ db, actor }: Mine) { return (await accountById(db, actor.id)) ?? refuse('session.missing') }

type Unclean = { [K in keyof Said]?: Said[K] | undefined } & { name: string; lastName: string }
const actorSaid = ({ name, lastName, phoneNumber, country, nationality, companyName, jobPosition, fieldOfActivity }: Said): Unclean => ({ name, lastName, phoneNumber, country, nationality, companyName, jobPosition, fieldOfActivity })
const cleanSaid = (input: Unclean): Said => ({
  name: cleanLine(input.name), lastName: cleanLine(input.lastName), phoneNumber: input.phoneNumber?.trim() ? storedPhone(input.phoneNumber, input.country, 'phoneNumber') : null,
  country: input.country ?? null, nationality: input.nationality ?? null, companyName: cleanOptional(input.companyName), jobPosition: cleanOptional(input.jobPosition), fieldOfActivity: cleanOptional(input.fieldOfActivity),
})
const constraintOf = (error: unknown) => (((error as Error).cause ?? error) as { constraint?: string }).constraint
const withoutUndefined = <T extends object>(some: T) => Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> }
