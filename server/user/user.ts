// The team's actions on accounts. Accounts of admins require the permission to manage admins (docs/PRODUCT.md §4).
import { fullName } from '#contract/rules/full-name.ts'
import type { PanelUser, UserEdit } from '#contract/entities/user.ts'
import { permits } from '#contract/roles.ts'
import { editAdmin } from '../admin/admin.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import type { Mine } from '../kernel/portal.ts'
import { storedPhone } from '../kernel/phone.ts'
import { count } from '../kernel/rate-limit.store.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { cleanLine, cleanOptional } from '../kernel/text.ts'
import { eraseAccount } from '../privacy/privacy.ts'
import { endSession as endOneSession, endSessions } from '../kernel/session.store.ts'
import { correctUser, lockUser, setActive, userById, userWithSessions } from './user.store.ts'
export { userListing } from './user.export.ts'

type User = Omit<PanelUser, 'sessions'>
export async function panelUser({ db, actor, edition }: Mine, id: string): Promise<PanelUser> {
  const user = found(await userWithSessions(db, edition.id, id))
  return {
    ...user,
    sessions: user.sessions.map((session) => ({ ...session, current: session.id === actor.sessionId })),
  }
}

/**
 * Blocks an account: ends all its sessions and their streams immediately, and rejects further log-ins.
 * @throws role.forbidden, admin.self, admin.last
 */
export const blockUser = (context: Mine, id: string) => setBlocked(context, id, true)
/** @throws role.forbidden */
export const unblockUser = (context: Mine, id: string) => setBlocked(context, id, false)

async function setBlocked(context: Mine, id: string, blocked: boolean) {
  const { db, live, actor, edition } = context
  const active = !blocked
  const user = found(await userById(db, edition.id, id))
  if (user.id === actor.id) refuse('admin.self')
  if (user.role === 'admin') await editAdmin(context, id, { active })
  else {
    const ended = await db.transaction(async (tx) => {
      const before = await mine(tx, context, id)
      if (before.active === active) return []
      await setActive(tx, id, active)
      await record(tx, context, { ...labelled(before), before: { active: before.active }, after: { active } })
      return blocked ? endSessions(tx, id) : []
    })
    live.publish({ sessions: ended, accounts: [id] })
  }
  return panelUser(context, id)
}

/** @throws input.invalid, role.forbidden */
export async function editUser(context: Mine, id: string, edit: UserEdit) {
  await context.db.transaction(async (tx) => {
    const before = await mine(tx, context, id)
    const after = { ...inputOf(before), ...cleaned(edit, before) }
    await correctUser(tx, id, before.email, after)
    await record(tx, context, { ...labelled({ ...before, ...after }), before: inputOf(before), after })
  })
  return panelUser(context, id)
}

/**
 * Sends the verification e-mail again.
 * @throws email.needless for a verified address, rate.limited
 */
export async function resendVerification(context: Mine, id: string) {
  const { db, env, jobs } = context
  await count(db, 'resend.account', id, env.rateLimitFactor)
  await db.transaction(async (tx) => {
    const user = await mine(tx, context, id)
    if (user.verified || !user.active) refuse('email.needless')
    await jobs.emit(tx, 'account.verifyAsked', { userId: user.id })
    await record(tx, context, { ...labelled(user), after: { email: user.email } })
  })
}

/**
 * Ends one session or all sessions of another user. Admins end their own sessions in their own account.
 * @throws thing.notFound, admin.self
 */
export async function endUserSessions(context: Mine, id: string, sessionId?: string) {
  const { db, live, actor } = context
  if (id === actor.id) refuse('admin.self')
  const ended = await db.transaction(async (tx) => {
    const user = await mine(tx, context, id)
    const ended =
      sessionId === undefined
        ? await endSessions(tx, id)
        : (await endOneSession(tx, id, sessionId))
          ? [sessionId]
          : found<string[]>(undefined)
    await record(tx, context, { ...labelled(user), after: { sessions: ended.length } })
    return ended
  })
  live.publish({ sessions: ended })
}

/**
 * Erases an account at its owner's request, except for data that invoices need.
 * @throws account.isAdmin
 */
export const eraseUser = async (context: Mine, id: string) => {
  found(await userById(context.db, context.edition.id, id))
  await eraseAccount(context, id)
}

/**
 * Locks and returns a user. Accounts of admins require the permission to manage admins.
 * @throws thing.notFound, role.forbidden
 */
async function mine(tx: Tx, { actor, edition }: Mine, id: string): Promise<User> {
  if (!(await lockUser(tx, id))) refuse('thing.notFound')
  const user = found(await userById(tx, edition.id, id))
  return user.role === 'admin' && !permits(actor, 'admins.manage') ? refuse('role.forbidden') : user
}
const labelled = ({ id, name, lastName }: Pick<User, 'id' | 'name' | 'lastName'>) => ({
  subject: 'user',
  subjectId: id,
  label: fullName({ name, lastName }),
})
const inputOf = ({ name, lastName, phoneNumber, country, companyName, jobPosition, locale }: User) => ({
  name,
  lastName,
  phoneNumber,
  country,
  companyName,
  jobPosition,
  locale,
})

function cleaned({ name, lastName, phoneNumber, country, companyName, jobPosition, locale }: UserEdit, before: User) {
  return {
    ...(name !== undefined && { name: cleanLine(name) }),
    ...(lastName !== undefined && { lastName: cleanLine(lastName) }),
    ...(country !== undefined && { country }),
    ...(locale !== undefined && { locale }),
    ...(phoneNumber !== undefined && {
      phoneNumber:
        phoneNumber.trim() === '' ? null : storedPhone(phoneNumber, country ?? before.country, 'phoneNumber'),
    }),
    ...(companyName !== undefined && { companyName: cleanOptional(companyName) }),
    ...(jobPosition !== undefined && { jobPosition: cleanOptional(jobPosition) }),
  }
}
