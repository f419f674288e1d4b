// SQL statements for imports of people, each for thousands of rows.
import { inArray, sql } from 'drizzle-orm'
import { dropUnproven, personalColumns, type PersonalData } from '../../account/account.ts'
import type { Tx } from '../../db/connect.ts'
import { companies, users } from '../../db/schema.ts'
import { foldedEmail } from '../../kernel/email.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import type { Left, Options, Planned } from '../kind.ts'
import { removeUnused } from '../remove.store.ts'
import type { Written } from '../work.store.ts'
import type { PersonValue } from './people.ts'

type Progress = Options['progress']
const perStatement = 1_000
const lineOf = (id: string, person: PersonValue['person']) => {
  const { name, lastName, phoneNumber, country, companyName, jobPosition, fieldOfActivity, emailLikeness, search } =
    personalColumns(person)
  return {
    id, email: person.email, email_folded: foldedEmail(person.email), email_likeness: emailLikeness, name, last_name: lastName, phone_number: phoneNumber, country, company_name: companyName, job_position: jobPosition, field_of_activity: fieldOfActivity, locale: person.locale, search,
  } // prettier-ignore
}
const recordsIn = (lines: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(id uuid, email text, email_folded text, email_likeness text, name text, last_name text, phone_number text, country text, company_name text, job_position text, field_of_activity text, locale text, search text)`

/**
 * Inserts accounts without a password; the owner chooses one by an e-mailed link. An address that exists already makes
 * the statement fail, by the index one_account_per_email.
 */
export async function insertPeople(
  tx: Tx,
  rows: readonly Planned<PersonValue>[],
  progress: Progress,
): Promise<Written[]> {
  const records: Written[] = []
  for (let at = 0; at < rows.length; at += perStatement) {
    const some = rows.slice(at, at + perStatement).map((row) => ({ ...row, id: uuidv7() }))
    await tx.execute(sql`
      insert into users (id, email, email_folded, email_likeness, name, last_name, phone_number, country, company_name, job_position, field_of_activity, locale, search)
      select id, email, email_folded, email_likeness, name, last_name, phone_number, country, company_name, job_position, field_of_activity, locale, search from ${recordsIn(some.map(({ id, value }) => lineOf(id, value.person)))}`)
    records.push(...some.map(({ row, id, label }): Written => ({ row, act: 'make', thingId: id, label, before: null })))
    await progress(some.length)
  }
  return records
}

type Aimed = Planned<PersonValue> & { target: string }
type Was = Omit<PersonalData, 'nationality'> & { locale: 'fa' | 'en' }
/** Updates the fields that the table contains, except the e-mail address. */
export async function updatePeople(tx: Tx, rows: readonly Aimed[], progress: Progress): Promise<Written[]> {
  const records: Written[] = []
  for (let at = 0; at < rows.length; at += perStatement) {
    const some = rows.slice(at, at + perStatement)
    const before = await lockPeople(tx, some.map(({ target }) => target)) // prettier-ignore
    const present = some
      .flatMap((row) => ({ ...row, was: before.get(row.target) }))
      .flatMap((row) => (row.was ? [{ ...row, was: row.was }] : []))
    const stamps = await writePeople(
      tx,
      present.map(({ target, value, was }) => lineOf(target, joined(was, value))),
    )
    for (const { row, target, label, was } of present)
      records.push({ row, act: 'update', thingId: target, label, before: { was, stamp: stamps.get(target) } })
    await progress(some.length)
  }
  return records
}
const joined = (was: Was & { email: string }, { person, given }: PersonValue): PersonValue['person'] => ({
  ...person,
  ...was,
  ...Object.fromEntries(given.map((field) => [field, person[field]])),
})

async function lockPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, Was & { email: string }>> {
  const { id, email, name, lastName, phoneNumber, country, companyName, jobPosition, fieldOfActivity, locale } = users
  const rows = await tx
    .select({ id, email, name, lastName, phoneNumber, country, companyName, jobPosition, fieldOfActivity, locale })
    .from(users)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('no key update')
  return new Map(rows.map(({ id, ...was }) => [id, was]))
}
async function writePeople(tx: Tx, lines: readonly object[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ id: string; stamp: string }>(sql`
    update users u set name = r.name, last_name = r.last_name, phone_number = r.phone_number, country = r.country, company_name = r.company_name, job_position = r.job_position, field_of_activity = r.field_of_activity, locale = r.locale, search = r.search, updated_at = portal_now()
    from ${recordsIn(lines)} where u.id = r.id returning u.id, u.updated_at::text as stamp`)
  return new Map(rows.map(({ id, stamp }) => [id, stamp]))
}

/**
 * Adds people to the companies named in the table. An unverified account that joins loses its password and sessions,
 * because another person may have registered the address. The ended sessions are stored in the record.
 */
export async function joinPeople(tx: Tx, rows: readonly Planned<PersonValue>[], records: Written[]) {
  const ofRow = new Map(records.map((record) => [record.row, record]))
  const wanted = rows.flatMap(({ row, value: { companyId, role, isUnproven } }) => {
    const record = ofRow.get(row)
    return record && companyId ? [{ record, companyId, role: role ?? 'staff', isUnproven }] : []
  })
  if (wanted.length === 0) return
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, [...new Set(wanted.map(({ companyId }) => companyId))]))
    .orderBy(companies.id)
    .for('no key update')
  const { rows: joinedRows } = await tx.execute<{ companyId: string; userId: string }>(sql`
    insert into memberships (company_id, user_id, role) select c, u, r from unnest(${sql.param(wanted.map(({ companyId }) => companyId))}::uuid[], ${sql.param(wanted.map(({ record }) => record.thingId))}::uuid[], ${sql.param(wanted.map(({ role }) => role))}::text[]) as given(c, u, r)
    on conflict do nothing returning company_id as "companyId", user_id as "userId"`)
  const joinedOnes = new Set(joinedRows.map(({ companyId, userId }) => companyId + userId))
  for (const { record, companyId, isUnproven } of wanted) {
    if (!joinedOnes.has(companyId + record.thingId)) continue
    const ended =
      record.act === 'update' && isUnproven ? await dropUnproven(tx, { id: record.thingId, verified: false }) : []
    record.before = { ...record.before, companyId, ...(ended.length > 0 && { ended }) }
  }
}

const companyOf = ({ before }: Written) => before?.companyId
const isOf = (records: readonly Written[], ids: ReadonlySet<string>, code: Left['code']): Left[] =>
  records.flatMap(({ row, label, thingId }) => (ids.has(thingId) ? [{ row, label, thingId, code }] : []))
const leaveCompanies = (tx: Tx, records: readonly Written[]) =>
  tx.execute(sql`
    delete from memberships m using unnest(${sql.param(records.map((record) => companyOf(record) ?? null))}::uuid[], ${sql.param(records.map(({ thingId }) => thingId))}::uuid[]) as r(company_id, user_id) where m.company_id = r.company_id and m.user_id = r.user_id`)

/** Undoes inserted accounts that were never used: they have no password, no verified address and no other company. */
export async function removePeople(tx: Tx, records: readonly Written[], progress: Progress): Promise<Left[]> {
  const ids = records.map(({ thingId }) => thingId)
  const { rows } = await tx.execute<{ id: string; used: boolean }>(sql`
    select u.id, u.verified_at is not null or u.password_hash is not null or u.last_seen_at is not null or u.role <> 'user'
      or exists (select from memberships m where m.user_id = u.id and m.company_id is distinct from r.company_id) as used
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(records.map((record) => companyOf(record) ?? null))}::uuid[]) as r(id, company_id) join users u on u.id = r.id where (u.updated_at = u.created_at or u.verified_at is not null or u.password_hash is not null) order by u.id for update of u`)
  const used = new Set(rows.filter((row) => row.used).map(({ id }) => id))
  const present = new Set(rows.map(({ id }) => id))
  const changed = new Set(ids.filter((id) => !present.has(id)))
  const free = records.filter(({ thingId }) => present.has(thingId) && !used.has(thingId))
  const ofId = new Map(free.map((record) => [record.thingId, record]))
  const remove = async (inner: Tx, some: readonly string[]) => {
    await leaveCompanies(inner, some.flatMap((id) => ofId.get(id) ?? [])) // prettier-ignore
    await inner.delete(users).where(inArray(users.id, [...some]))
  }
  const left = await removeUnused(tx, [...ofId.keys()], { from: users, remove, progress })
  for (const id of left) used.add(id)
  return [...isOf(records, changed, 'changedSince'), ...isOf(records, used, 'usedSince')]
}

/** Undoes updates of accounts that have not changed since. */
export async function restorePeople(tx: Tx, records: readonly Written[], progress: Progress): Promise<Left[]> {
  const stampOf = ({ before }: Written) => before?.stamp ?? ''
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u join unnest(${sql.param(records.map(({ thingId }) => thingId))}::uuid[], ${sql.param(records.map(stampOf))}::text[]) as r(id, stamp) on r.id = u.id and r.stamp = u.updated_at::text order by u.id for no key update of u`)
  const same = new Set(rows.map(({ id }) => id))
  const back = records.filter(({ thingId }) => same.has(thingId))
  for (let at = 0; at < back.length; at += perStatement) {
    const some = back.slice(at, at + perStatement)
    await writePeople(
      tx,
      some.map(({ thingId, before }) =>
        lineOf(thingId, { nationality: null, ...(before as { was: Was & { email: string } }).was }),
      ),
    )
    await leaveCompanies(tx, some)
    await progress(some.length)
  }
  return isOf(records, new Set(records.flatMap(({ thingId }) => (same.has(thingId) ? [] : [thingId]))), 'changedSince')
}
