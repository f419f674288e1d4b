// Ownership of records by a company or a person. Members of a company have the rights of their role
// (contract/roles.ts). Only this file compares owners; a test finds comparisons elsewhere
// (docs/decisions/companies.md).
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { entitles, type CompanyRight } from '#contract/roles.ts'
import type { Actor } from './portal.ts'
import { refuse } from './refuse.ts'

/** Owner of a record: `companyId`, or else the person `ownerId`. */
export interface Owned {
  ownerId: string | null
  companyId: string | null
}
type Member = Pick<Actor, 'id' | 'companies' | 'program'>

/** Ids of the companies in which the user’s role includes the right. */
export const companiesWith = ({ companies }: Pick<Actor, 'companies'>, right: CompanyRight): string[] =>
  companies.filter(({ role }) => entitles(role, right)).map(({ id }) => id)

/**
 * True if the user has the right to a record, as a member of its company or as its personal owner. An API token owns
 * nothing.
 */
export const owns = (actor: Member, { ownerId, companyId }: Owned, right: CompanyRight): boolean =>
  !actor.program && (companyId === null ? ownerId === actor.id : companiesWith(actor, right).includes(companyId))

/**
 * Returns the record if the user has the right to it.
 * @throws thing.notFound if there is no record or the user lacks the right
 */
export const owned = <T extends Owned>(actor: Member, thing: T | undefined, right: CompanyRight): T =>
  thing && /* Guard: order owner, off: true */ owns(actor, thing, right) ? thing : refuse('thing.notFound')

interface OwnedColumns {
  ownerId: AnyColumn | SQL
  companyId: AnyColumn | SQL
}
/** SQL condition with the same rule as `owns`. */
export const ownedBy = (actor: Member, { ownerId, companyId }: OwnedColumns, right: CompanyRight): SQL =>
  sql`(${companyId} = any(${sql.param(companiesWith(actor, right))}::uuid[]) or (${companyId} is null and ${ownerId} = ${actor.id}))`
