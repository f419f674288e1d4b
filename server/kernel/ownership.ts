// Ownership: a record belongs to a company or to a person. Members of a company have the rights of their role
// (contract/roles.ts). Only this file compares owners; a test searches for other comparisons
// (docs/decisions/companies.md).
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { entitles, type CompanyRight } from '#contract/roles.ts'
import type { Actor } from './portal.ts'
import { refuse } from './refuse.ts'

/** The owner of a record: a person or a company. */
export interface Owned {
  ownerId: string | null
  companyId: string | null
}
type Member = Pick<Actor, 'id' | 'companies' | 'program'>

/** The ids of the companies in which the user has a right. */
export const companiesWith = ({ companies }: Pick<Actor, 'companies'>, right: CompanyRight): string[] =>
  companies.filter(({ role }) => entitles(role, right)).map(({ id }) => id)

/** Whether a user has a right to a record, through its company or as its personal owner. An API token owns nothing. */
export const owns = (actor: Member, { ownerId, companyId }: Owned, right: CompanyRight): boolean =>
  !actor.program && (companyId === null ? ownerId === actor.id : companiesWith(actor, right).includes(companyId))

/**
 * Returns the record if the user has the right to it.
 * @throws thing.notFound if the record is missing or the user lacks the right
 */
export const owned = <T extends Owned>(actor: Member, thing: T | undefined, right: CompanyRight): T =>
  thing && /* Guard: order owner, off: true */ owns(actor, thing, right) ? thing : refuse('thing.notFound')

interface OwnedColumns {
  ownerId: AnyColumn | SQL
  companyId: AnyColumn | SQL
}
/** The check of `owns` as an SQL condition. */
export const ownedBy = (actor: Member, { ownerId, companyId }: OwnedColumns, right: CompanyRight): SQL =>
  sql`(${companyId} = any(${sql.param(companiesWith(actor, right))}::uuid[]) or (${companyId} is null and ${ownerId} = ${actor.id}))`
