// Changes of companies by the team. Each one adds an entry to the audit log.
import { labelIn } from '#contract/text.ts'
import type { CompanyEdit, PanelCompany } from '#contract/entities/company.ts'
import type { CompanyRole } from '#contract/roles.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { standsOf } from '../exhibitor/exhibitor.ts'
import { changeCompany, dropMember, putRole } from './company.ts'
import { contactsOf } from './company-contact.store.ts'
import { companyById, lockCompany, membersOf, openInvitations } from './company.store.ts'
import { boothsAndLinksOf } from './company-list.store.ts'
import { companyMergedInto } from './merge.store.ts'

/**
 * A company for the panel. The id of a company that was merged into it works too.
 * @throws Refusal thing.notFound
 */
export async function panelCompany({ db, edition }: Pick<Mine, 'db' | 'edition'>, id: string): Promise<PanelCompany> {
  const [company, members, invitations, contacts, stands, places] = await Promise.all([
    companyById(db, id),
    membersOf(db, id),
    openInvitations(db, id),
    contactsOf(db, id),
    standsOf(db, edition.id, id),
    boothsAndLinksOf(db, edition.id, id),
  ])
  if (!company) return panelCompany({ db, edition }, found(await companyMergedInto(db, id)))
  return { ...company, members, invitations, contacts, ...stands, ...places }
}

/** @throws Refusal thing.notFound, input.invalid */
export async function editAsTeam(context: Mine, id: string, edit: CompanyEdit) {
  await context.db.transaction(async (tx) => {
    await heldAsTeam(tx, id)
    const { before, after } = await changeCompany(tx, context, id, edit)
    await record(tx, context, { ...labelled(id, before), before: { ...before }, after: { ...after } })
  })
  context.live.publish({ topics: ['exhibitors'] })
  return panelCompany(context, id)
}

/**
 * Sets the role of a member.
 * @throws Refusal thing.notFound, company.lastOwner
 */
export async function setRoleAsTeam(context: Mine, id: string, userId: string, role: CompanyRole) {
  await context.db.transaction(async (tx) => {
    const company = await heldAsTeam(tx, id)
    const before = await putRole(tx, id, userId, role)
    await record(tx, context, {
      ...labelled(id, company),
      before: { role: before, userId: null },
      after: { role, userId },
    })
  })
  return panelCompany(context, id)
}

/**
 * Removes a member from a company.
 * @throws Refusal thing.notFound, company.lastOwner
 */
export async function dismissAsTeam(context: Mine, id: string, userId: string) {
  await context.db.transaction(async (tx) => {
    const company = await heldAsTeam(tx, id)
    await dropMember(tx, context, id, userId)
    await record(tx, context, { ...labelled(id, company), before: { userId }, after: { userId: null } })
  })
}

/**
 * Locks a company for the team.
 * @throws Refusal thing.notFound
 */
export async function heldAsTeam(tx: Tx, id: string) {
  if (!(await lockCompany(tx, id))) refuse('thing.notFound')
  return found(await companyById(tx, id))
}
export const labelled = (id: string, { name }: { name: { fa: string; en: string } }) => ({
  subject: 'company',
  subjectId: id,
  label: labelIn(name),
})
