// Companies and members on whose behalf the team submits orders.
import { entitles, type CompanyRight } from '#contract/roles.ts'
import type { Tx } from '../db/connect.ts'
import { found, refuseField } from '../kernel/refuse.ts'
import { roleOf, rolesOf, shareCompanies, shareCompany } from './company.store.ts'
import { companyMergedInto } from './merge.store.ts'

interface Contact {
  companyId: string
  userId: string
}
/**
 * Locks the company that the team orders for, or the one it was merged into. `userId` must be a member with the right.
 * @returns the company’s id @throws Refusal thing.notFound, input.invalid
 */
export async function companyOfContact(tx: Tx, { companyId, userId }: Contact, right: CompanyRight): Promise<string> {
  const standing = (await shareCompany(tx, companyId)) ? companyId : found(await companyMergedInto(tx, companyId))
  if (standing !== companyId) await shareCompany(tx, standing)
  const role = await roleOf(tx, standing, userId)
  return role && entitles(role, right) ? standing : refuseField('behalf.userId', 'notAllowed')
}

/**
 * Locks many companies that the team orders for, each for a member with the right. It needs two queries unless a
 * company was merged.
 * @returns the company ids, in the order of `contacts`
 */
export async function companiesOfContacts(tx: Tx, contacts: readonly Contact[], right: CompanyRight) {
  const standing = await shareCompanies(tx, [...new Set(contacts.map(({ companyId }) => companyId))])
  const roles = await rolesOf(tx, contacts)
  const ids: string[] = []
  for (const contact of contacts) {
    const role = roles.get(contact.companyId + contact.userId)
    const isPlain = standing.has(contact.companyId) && role !== undefined && entitles(role, right)
    ids.push(isPlain ? contact.companyId : await companyOfContact(tx, contact, right))
  }
  return ids
}
