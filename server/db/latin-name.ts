// The Latin name of a company for readers of English, where a record holds its Persian name
// (docs/decisions/companies.md).
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

const isPersianOf = (written: AnyColumn | SQL) => sql`c.name_fa = ${written} and c.name_en <> ''`
/** Pure ASCII is never a Persian name, so no company is looked up. */
const ifNotLatin = (written: AnyColumn | SQL, found: SQL) =>
  sql<string | null>`case when octet_length(${written}) > char_length(${written}) then ${found} end`

/**
 * Latin name of the company of a record. Null without a company, or if `written` is not its Persian name, such as a
 * branch.
 */
const latinName = (companyId: AnyColumn | SQL, written: AnyColumn | SQL) =>
  sql<string | null>`(select c.name_en from companies c where c.id = ${companyId} and ${isPersianOf(written)})`

/**
 * Like `latinName`, for records that may belong to a person, such as a hotel request. The company is then one
 * that this person is a member of.
 */
export const latinNameOfParty = (companyId: AnyColumn | SQL, ownerId: AnyColumn | SQL, written: AnyColumn | SQL) =>
  ifNotLatin(
    written,
    sql`case when ${companyId} is null then ${ofMember(ownerId, written)} else ${latinName(companyId, written)} end`,
  )

/** Latin name of a company of this user whose Persian name is the one in the account. */
export const latinNameOfMember = (userId: AnyColumn | SQL, written: AnyColumn | SQL) =>
  ifNotLatin(written, ofMember(userId, written))

const ofMember = (userId: AnyColumn | SQL, written: AnyColumn | SQL) =>
  sql`(select min(c.name_en) from memberships m join companies c on c.id = m.company_id where m.user_id = ${userId} and ${isPersianOf(written)})`
