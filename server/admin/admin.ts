// Members of the team and the rules for changing them (docs/PRODUCT.md §4).
import type * as z from 'zod/mini'
import type { Admin, AdminEdit, AdminInput } from '#contract/entities/admin.ts'
import { accessLevels, permits, roles, type Permission, type Standing } from '#contract/roles.ts'
import { dropUnproven } from '../account/account.ts'
import { record } from '../audit/audit.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { cleanLine, fullName } from '../kernel/text.ts'
import { endSessions } from '../kernel/session.store.ts'
import {
  activeAdmins,
  adminById,
  insertAdmin,
  lockAdmins,
  makeUser,
  setName,
  setStanding,
  shareAdmin,
  superAdmins,
  userByEmail,
} from './admin.store.ts'
import { storedEmail } from '../kernel/email.ts'
import { handBackOrders } from '../order/order.ts'
import { handBackTickets } from '../ticket/ticket.ts'
export { adminListing } from './admin.export.ts'

const inputOf = ({ name, lastName, accessLevel, superAdmin, active }: Admin) => ({
  name,
  lastName,
  accessLevel,
  superAdmin,
  active,
})

/** Active admins with a permission, sorted by name. */
export const adminsWho = (db: Db | Tx, permission: Permission) =>
  activeAdmins(
    db,
    accessLevels.filter((level) => roles[permission][level] === 'any'),
    roles[permission].superAdmin === 'any',
  )

/**
 * Active admins with a permission, after locking the user to be assigned. An admin who is leaving the team thus gets
 * nothing assigned. Lock the assigned row afterwards: removing an admin also locks the admin first.
 * @throws Refusal input.invalid
 */
export async function teamFor(tx: Tx, permission: Permission, assigneeId: string | null) {
  if (assigneeId !== null) await shareAdmin(tx, assigneeId)
  const team = await adminsWho(tx, permission)
  if (assigneeId !== null && !team.some(({ id }) => id === assigneeId)) refuseField('assigneeId', 'notAllowed')
  return team
}

/**
 * Adds an admin. A new user gets an e-mail with a one-time link. An existing account becomes an admin and has to log in
 * again.
 * @throws Refusal admin.exists
 */
export async function addAdmin(context: Mine, { accessLevel, superAdmin, ...input }: z.infer<typeof AdminInput>) {
  const { db, jobs, live, actor } = context
  const locale = input.locale ?? context.locale
  const email = storedEmail(input.email)
  const standing = { accessLevel, superAdmin, active: true }
  const { id, ended } = await db.transaction(async (tx) => {
    await begin(tx, context)
    const known = await userByEmail(tx, email)
    if (known?.role === 'admin') refuse('admin.exists')
    const who = known
      ? { name: known.name, lastName: known.lastName }
      : { name: cleanLine(input.name), lastName: cleanLine(input.lastName) }
    const id = known?.id ?? (await insertAdmin(tx, { ...standing, ...who, email, locale }))
    // A user who registered a colleague’s address must not become an admin through it.
    if (known) {
      await dropUnproven(tx, known)
      await setStanding(tx, id, standing)
    }
    await jobs.emit(tx, 'admin.invited', { userId: id, invitedBy: fullName(actor), invitedById: actor.id })
    await record(tx, context, {
      subject: 'admin',
      subjectId: id,
      label: fullName(who),
      after: { ...who, email, ...standing },
    })
    return { id, ended: known ? await endSessions(tx, id) : [] }
  })
  live.publish({ sessions: ended, accounts: [id] })
  return found(await adminById(db, id))
}

/** Admins cannot change their own level, flag or state. The last super admin cannot be removed. */
export async function editAdmin(context: Mine, id: string, edit: z.infer<typeof AdminEdit>) {
  const { db, live } = context
  const ended = await db.transaction(async (tx) => {
    await begin(tx, context)
    const before = found(await adminById(tx, id))
    const after = changed(before, edit)
    const moves =
      after.accessLevel !== before.accessLevel ||
      after.superAdmin !== before.superAdmin ||
      after.active !== before.active
    // Guard: last super admin
    if (moves && id === context.actor.id) refuse('admin.self')
    // Guard: last super admin
    if (before.superAdmin && before.active && !(after.superAdmin && after.active)) await refuseLast(tx)
    await setName(tx, id, after)
    await setStanding(tx, id, after)
    await handBack(tx, context, id, after)
    await record(tx, context, {
      subject: 'admin',
      subjectId: id,
      label: fullName(after),
      before: inputOf(before),
      after,
    })
    return moves ? endSessions(tx, id) : []
  })
  live.publish({ sessions: ended, accounts: [id] })
  return found(await adminById(db, id))
}

/** Turns an admin into an ordinary user. The account keeps its orders and texts. */
export async function removeAdmin(context: Mine, id: string) {
  const ended = await context.db.transaction(async (tx) => {
    await begin(tx, context)
    const before = found(await adminById(tx, id))
    if (id === context.actor.id) refuse('admin.self')
    if (before.superAdmin && before.active) await refuseLast(tx)
    await makeUser(tx, id)
    await handBack(tx, context, id, undefined)
    await record(tx, context, {
      subject: 'admin',
      subjectId: id,
      label: fullName(before),
      before: inputOf(before),
    })
    return endSessions(tx, id)
  })
  context.live.publish({ sessions: ended, accounts: [id] })
}

/** Unassigns tickets and other work that the admin may no longer handle, so that colleagues find them. */
async function handBack(
  tx: Tx,
  context: Mine,
  id: string,
  standing: (Omit<Standing, 'role'> & { active: boolean }) | undefined,
) {
  const may = (permission: Permission) =>
    standing?.active === true && permits({ role: 'admin', ...standing }, permission)
  if (!may('orders.view')) await handBackOrders(tx, context, id)
  if (!may('tickets.manage')) await handBackTickets(tx, id)
}

/** Locks changes of admins. Rejects a caller who lost the permission while waiting for the lock. */
async function begin(tx: Tx, { actor }: Mine) {
  await lockAdmins(tx)
  const now = await adminById(tx, actor.id)
  if (!now?.active || !permits({ role: 'admin', ...now }, 'admins.manage')) refuse('role.forbidden')
}

const changed = (before: Admin, { name, lastName, accessLevel, superAdmin, active }: z.infer<typeof AdminEdit>) => ({
  name: cleanLine(name ?? before.name),
  lastName: cleanLine(lastName ?? before.lastName),
  accessLevel: accessLevel ?? before.accessLevel,
  superAdmin: superAdmin ?? before.superAdmin,
  active: active ?? before.active,
})

async function refuseLast(tx: Tx) {
  if ((await superAdmins(tx)) <= 1) refuse('admin.last')
}
