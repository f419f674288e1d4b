// The name of a company in Latin letters, for whoever reads English, where something has its Persian one (docs/decisions/companies.md).
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

const isPersianOf = (written: AnyColumn | SQL) => sql`c.name_fa = ${written} and c.name_en <> ''`
/** What is written in ASCII alone is no Persian name, so nobody looks for its company. */
const ifNotLatin = (written: AnyColumn | SQL, found: SQL) =>
  sql<string | null>`case when octet_length(${written}) > char_length(${written}) then ${found} end`

/** Of the company that a thing belongs to; null where it has none, and where something else was written, such as a branch. */
const latinName = (companyId: AnyColumn | SQL, written: AnyColumn | SQL) =>
  sql<string | null>`(select c.name_en from companies c where c.id = ${companyId} and ${isPersianOf(written)})`

/** The same where a thing may be of a person, such as a request for a hotel: then it is the company that this person is a member of. */
export const latinNameOfParty = (companyId: AnyColumn | SQL, ownerId: AnyColumn | SQL, written: AnyColumn | SQL) =>
  ifNotLatin(
    written,
    sql`case when ${companyId} is null then ${ofMember(ownerId, written)} else ${latinName(companyId, written)} end`,
  )

/** Of a company that somebody is a member of, by what the account says. */
export const latinNameOfMember = (userId: AnyColumn | SQL, written: AnyColumn | SQL) =>
  ifNotLatin(written, ofMember(userId, written))

const ofMember = (userId: AnyColumn | SQL, written: AnyColumn | SQL) =>
  sql`(select min(c.name_en) from memberships m join companies c on c.id = m.company_id where m.user_id = ${userId} and ${isPersianOf(written)})`
