// Invites colleagues by e-mail. Having the link is not enough: the accepting account must have the invited address,
// verified.
import { invitationDays, mostMembers } from '#contract/constants.ts'
import type { Company, CompanyInvitation } from '#contract/entities/company.ts'
import type { CompanyRole } from '#contract/roles.ts'
import type { Tx } from '../db/connect.ts'
import { isSameEmail, storedEmail } from '../kernel/email.ts'
import type { Context, Mine } from '../kernel/portal.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { lockAsMember, ownCompany } from './company.ts'
import {
  companyById,
  countMembers,
  insertInvitation,
  insertMember,
  invitationById,
  lockCompany,
  membersOf,
  openInvitations,
  renewInvitation,
  roleOf,
  takeInvitation,
  withdrawInvitation,
} from './company.store.ts'
import { fullName } from '../kernel/text.ts'

/** @throws Refusal thing.notFound, company.role, company.member, company.invited, company.full, input.invalid */
export async function invite(
  context: Mine,
  companyId: string,
  { email: given, role }: { email: string; role: CompanyRole },
) {
  const { db, jobs, actor } = context
  const email = storedEmail(given)
  await db.transaction(async (tx) => {
    await lockAsMember(tx, context, companyId, 'company.govern')
    if ((await membersOf(tx, companyId)).some((member) => isSameEmail(member.email, email))) refuse('company.member')
    if ((await openInvitations(tx, companyId)).some((open) => isSameEmail(open.email, email))) refuse('company.invited')
    if ((await countMembers(tx, companyId)).all >= mostMembers) refuse('company.full')
    const invitationId = await insertInvitation(tx, {
      companyId,
      email,
      role,
      invitedBy: actor.id,
      inviterName: fullName(actor),
      days: invitationDays,
    })
    await jobs.emit(tx, 'company.invited', { invitationId })
  })
  return ownCompany(context, companyId)
}

/**
 * Sends the invitation again, and extends it to fourteen days from now.
 * @throws Refusal thing.notFound, company.role
 */
export async function resendInvitation(context: Mine, companyId: string, invitationId: string) {
  await context.db.transaction(async (tx) => {
    await lockAsMember(tx, context, companyId, 'company.govern')
    if (!(await renewInvitation(tx, companyId, invitationId, invitationDays))) refuse('thing.notFound')
    await context.jobs.emit(tx, 'company.invited', { invitationId })
  })
  return ownCompany(context, companyId)
}

/**
 * Withdraws an invitation.
 * @throws Refusal thing.notFound, company.role
 */
export async function takeBack(context: Mine, companyId: string, invitationId: string) {
  await context.db.transaction(async (tx) => {
    await lockAsMember(tx, context, companyId, 'company.govern')
    if (!(await withdrawInvitation(tx, companyId, invitationId))) refuse('thing.notFound')
  })
}

/** @throws Refusal thing.notFound */
export async function readInvitation({ db, actor }: Context, id: string): Promise<CompanyInvitation> {
  const { nameFa, nameEn, companyId, invitedBy: _, ...invitation } = found(await invitationById(db, id))
  return {
    ...invitation,
    companyId,
    company: { fa: nameFa, en: nameEn },
    mine: isSameEmail(actor?.email, invitation.email),
    member: actor !== undefined && (await roleOf(db, companyId, actor.id)) !== undefined,
  }
}

const over = {
  open: 'invitation.expired',
  expired: 'invitation.expired',
  accepted: 'invitation.accepted',
  withdrawn: 'invitation.withdrawn',
} as const

/**
 * Locks the company of an invitation and returns its id. If the company is merged during the wait, the surviving one is
 * locked.
 */
async function heldCompany(tx: Tx, invitationId: string): Promise<string> {
  const { companyId } = found(await invitationById(tx, invitationId))
  return (await lockCompany(tx, companyId)) ? companyId : heldCompany(tx, invitationId)
}

/**
 * Accepts an invitation. A second attempt, for example from another tab, fails with `invitation.accepted`.
 * @throws Refusal thing.notFound, invitation.other, invitation.accepted, invitation.withdrawn, invitation.expired
 */
export async function acceptInvitation(context: Mine, id: string): Promise<Company> {
  const { db, jobs, actor } = context
  return db.transaction(async (tx) => {
    const { email, role } = found(await invitationById(tx, id))
    if (!isSameEmail(actor.email, email) || !actor.verified) refuse('invitation.other')
    const companyId = await heldCompany(tx, id)
    if (!(await takeInvitation(tx, id, actor.id))) {
      const { state } = found(await invitationById(tx, id))
      refuse(over[state])
    }
    if ((await roleOf(tx, companyId, actor.id)) === undefined) {
      await insertMember(tx, companyId, actor.id, role)
      await jobs.emit(tx, 'company.joined', { companyId, userId: actor.id })
    }
    return found(await companyById(tx, companyId))
  })
}
