// Ownership: a record belongs to a company, whose members have the rights of their role (contract/roles.ts), or to a person. Only this file compares owners; a test searches for others (docs/decisions/companies.md).
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { entitles, type CompanyRight } from '#contract/roles.ts'
import type { Actor } from './portal.ts'
import { refuse } from './refuse.ts'

/** What is known of whoever a thing belongs to. */
export interface Owned {
  ownerId: string | null
  companyId: string | null
}
type Member = Pick<Actor, 'id' | 'companies' | 'program'>

/** The companies in which somebody has a right. */
export const companiesWith = ({ companies }: Pick<Actor, 'companies'>, right: CompanyRight): string[] =>
  companies.filter(({ role }) => entitles(role, right)).map(({ id }) => id)

/** Whether somebody has a right to a thing: by a company, or as the person whom it belongs to. A program owns nothing. */
export const owns = (actor: Member, { ownerId, companyId }: Owned, right: CompanyRight): boolean =>
  !actor.program && (companyId === null ? ownerId === actor.id : companiesWith(actor, right).includes(companyId))

/** The thing, for somebody who has the right to it; for all others there is none. @throws Refusal thing.notFound */
export const owned = <T extends Owned>(actor: Member, thing: T | undefined, right: CompanyRight): T =>
  thing && /* Guard: order owner, off: true */ owns(actor, thing, right) ? thing : refuse('thing.notFound')

interface OwnedColumns {
  ownerId: AnyColumn | SQL
  companyId: AnyColumn | SQL
}
/** The same as a condition on rows. */
export const ownedBy = (actor: Member, { ownerId, companyId }: OwnedColumns, right: CompanyRight): SQL =>
  sql`(${companyId} = any(${sql.param(companiesWith(actor, right))}::uuid[]) or (${companyId} is null and ${ownerId} = ${actor.id}))`
