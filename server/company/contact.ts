// Whom of a company the team orders for.
import { entitles, type CompanyRight } from '#contract/roles.ts'
import type { Tx } from '../db/connect.ts'
import { found, refuseField } from '../kernel/refuse.ts'
import { roleOf, shareCompany } from './company.store.ts'
import { companyMergedInto } from './merge.store.ts'

/** Holds a company, or the one that it is part of now, for an order on behalf of a member who has the right. @returns its id @throws Refusal thing.notFound, input.invalid */
export async function companyOfContact(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  right: CompanyRight,
): Promise<string> {
  const standing = (await shareCompany(tx, companyId)) ? companyId : found(await companyMergedInto(tx, companyId))
  if (standing !== companyId) await shareCompany(tx, standing)
  const role = await roleOf(tx, standing, userId)
  return role && entitles(role, right) ? standing : refuseField('behalf.userId', 'notAllowed')
}
