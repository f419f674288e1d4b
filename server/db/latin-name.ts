// SQL for the Latin name of a company, for English pages, where a record has only the Persian name
// (docs/decisions/companies.md).
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

const isPersianOf = (written: AnyColumn | SQL) => sql`c.name_fa = ${written} and c.name_en <> ''`
/** Looks up the company only for a name that is not pure ASCII, because an ASCII name is not Persian. */
const ifNotLatin = (written: AnyColumn | SQL, found: SQL) =>
  sql<string | null>`case when octet_length(${written}) > char_length(${written}) then ${found} end`

/**
 * Latin name of the company of a record. Null if `written` is not the company’s Persian name, for example that of a
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

/**
 * Latin name for a company name that a user typed in the account. It is found among the user’s companies by the Persian
 * name.
 */
export const latinNameOfMember = (userId: AnyColumn | SQL, written: AnyColumn | SQL) =>
  ifNotLatin(written, ofMember(userId, written))

const ofMember = (userId: AnyColumn | SQL, written: AnyColumn | SQL) =>
  sql`(select min(c.name_en) from memberships m join companies c on c.id = m.company_id where m.user_id = ${userId} and ${isPersianOf(written)})`
