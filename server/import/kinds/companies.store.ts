// SQL statements for imports of companies, each for thousands of rows.
import { inArray, sql } from 'drizzle-orm'
import { publicMailDomains } from '#contract/constants.ts'
import type { Company } from '#contract/entities/company.ts'
import type { Locale } from '#contract/locale.ts'
import { cleanedCompany, companyColumns } from '../../company/company.ts'
import type { Tx } from '../../db/connect.ts'
import { companies } from '../../db/schema.ts'
import { mirrorCompany } from '../../exhibitor/exhibitor.ts'
import { jsonInTurns } from '../../kernel/turns.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import type { Left, Options, Planned } from '../kind.ts'
import { removeUnused } from '../remove.store.ts'
import { isPersian } from '../values.ts'
import type { Written } from '../work.store.ts'
import type { CompanyValue } from './companies.ts'

/** A value that may identify the company of a row. Names are compared as by company_key(). */
export interface Key {
  row: number
  why: 'name' | 'nationalId' | 'economicNumber' | 'registrationNumber' | 'taxNumber' | 'mailDomain'
  key: string
}
export interface CompanyRow {
  row: number
  id: string
  name: string
  whys: Key['why'][]
}
type Progress = Options['progress']

/** Returns names in the form used for comparison, in the given order. */
export const keysOfNames = async (tx: Tx, names: readonly Company['name'][]): Promise<[fa: string, en: string][]> =>
  (
    await tx.execute<{ fa: string; en: string }>(sql`
  select company_key(f) as fa, company_key(e) as en from unnest(${sql.param(names.map(({ fa }) => fa))}::text[], ${sql.param(names.map(({ en }) => en))}::text[]) with ordinality as given(f, e, place) order by place`)
  ).rows.map(({ fa, en }) => [fa, en])

/**
 * Largest number of companies that share a mail domain. A domain with more is a public provider. The list of possible
 * duplicates uses the same limit.
 */
const mostOfDomain = 3
/** Returns existing companies that share keys with rows. Companies with the most shared keys come first. */
export const companiesLike = async (tx: Tx, keys: readonly Key[]): Promise<CompanyRow[]> =>
  (
    await tx.execute<{ row: number; id: string; name: string; whys: Key['why'][] }>(sql`
  with asked as materialized (select * from jsonb_to_recordset(${await jsonInTurns(keys)}::jsonb) as a(row int, why text, key text)),
  domains as (select d.*, count(*) over (partition by domain) as n from (select distinct m.company_id as id, split_part(u.email_folded, '@', 2) as domain from memberships m join users u on u.id = m.user_id where u.deleted_at is null
    union select k.company_id, split_part(k.email, '@', 2) from company_contacts k where k.email is not null) d),
  known as (
    select id, 'name' as why, company_key(name_fa) as key from companies union select id, 'name', company_key(name_en) from companies
    union all select company_id, 'name', company_key(name_fa) from merged_companies union all select company_id, 'name', company_key(name_en) from merged_companies
    union all select id, 'nationalId', national_id from companies union all select id, 'economicNumber', economic_number from companies
    union all select id, 'registrationNumber', registration_number from companies union all select id, 'taxNumber', upper(tax_number) from companies
    union all select id, 'mailDomain', domain from domains where n <= ${mostOfDomain} and domain <> all(${sql.param(publicMailDomains)}::text[])),
  pairs as (select a.row, k.id, array_agg(distinct a.why) as whys from asked a join known k on k.why = a.why and k.key = a.key where a.key <> '' group by 1, 2)
  select p.row, p.id, coalesce(nullif(c.name_fa, ''), c.name_en) as name, p.whys from pairs p join companies c on c.id = p.id order by p.row, cardinality(p.whys) desc, p.id`)
  ).rows

const perStatement = 1_000
/** Inserts companies, each with its contact person. */
export async function insertCompanies(
  tx: Tx,
  rows: readonly Planned<CompanyValue>[],
  locale: Locale,
  progress: Progress,
): Promise<Written[]> {
  const records: Written[] = []
  for (let at = 0; at < rows.length; at += perStatement) {
    const some = rows.slice(at, at + perStatement).map((row) => ({ ...row, target: uuidv7() }))
    await tx.execute(sql`
      insert into companies (id, name_fa, name_en, country, sector, national_id, economic_number, registration_number, tax_number, address, refund_holder, refund_account, refund_bank, refund_bic, search)
      select id, name_fa, name_en, country, sector, national_id, economic_number, registration_number, tax_number, address, refund_holder, refund_account, refund_bank, refund_bic, search
      from ${recordsIn(some.map(({ target, value }) => lineOf(target, value.company)))}`)
    const contacts = await insertContacts(tx, some, locale)
    records.push(...some.map(({ row, target, label }) => recordOf(row, 'make', target, label, contacts.get(target))))
    await progress(some.length)
  }
  return records
}
const recordOf = (
  row: number,
  act: 'make' | 'update',
  thingId: string,
  label: string,
  contactId?: string,
  before = {},
): Written => ({ row, act, thingId, label, before: { ...before, ...(contactId && { contactId }) } })

const lineOf = (id: string, company: Omit<Company, 'id' | 'createdAt'>) => {
  const all = companyColumns(company)
  return {
    id, name_fa: all.nameFa, name_en: all.nameEn, country: all.country, sector: all.sector, national_id: all.nationalId, economic_number: all.economicNumber, registration_number: all.registrationNumber, tax_number: all.taxNumber,
    address: all.address, refund_holder: all.refundHolder, refund_account: all.refundAccount, refund_bank: all.refundBank, refund_bic: all.refundBic, search: all.search,
  } // prettier-ignore
}
const recordsIn = (lines: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(id uuid, name_fa text, name_en text, country text, sector text, national_id text, economic_number text, registration_number text, tax_number text, address text, refund_holder text, refund_account text, refund_bank text, refund_bic text, search text)`

type Aimed = Planned<CompanyValue> & { target: string }
/**
 * Inserts contact persons, but only for companies that have none.
 * @returns the contact of each company that got one
 */
async function insertContacts(tx: Tx, rows: readonly Aimed[], locale: Locale): Promise<ReadonlyMap<string, string>> {
  const lines = rows.flatMap(({ target, value: { contact, company } }) => {
    if (!contact) return []
    const { name, title, email, phoneNumber } = contact
    const written = { name: isPersian(name) ? 'fa' : 'en', title: isPersian(title) ? 'fa' : 'en' }
    const language = company.country === null ? locale : company.country === 'IR' ? 'fa' : 'en'
    const named = { [`name_${written.name}`]: name, [`title_${written.title}`]: title }
    return [{ id: uuidv7(), company_id: target, ...named, email, phone_number: phoneNumber, language }]
  })
  if (lines.length === 0) return new Map()
  const { rows: made } = await tx.execute<{ id: string; companyId: string }>(sql`
    insert into company_contacts (id, company_id, name_fa, name_en, title_fa, title_en, email, phone_number, language, is_main)
    select id, company_id, coalesce(name_fa, ''), coalesce(name_en, ''), coalesce(title_fa, ''), coalesce(title_en, ''), email, phone_number, language, true
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(id uuid, company_id uuid, name_fa text, name_en text, title_fa text, title_en text, email text, phone_number text, language text)
    where not exists (select from company_contacts k where k.company_id = r.company_id) returning id, company_id as "companyId"`)
  return new Map(made.map(({ id, companyId }) => [companyId, id]))
}

/** Updates the fields that the table contains. The values before are stored in the record, for an undo. */
export async function updateCompanies(tx: Tx, rows: readonly Aimed[], progress: Progress): Promise<Written[]> {
  const records: Written[] = []
  for (let at = 0; at < rows.length; at += perStatement) {
    const some = rows.slice(at, at + perStatement)
    const before = await lockCompanies(tx, some.map(({ target }) => target)) // prettier-ignore
    const present = some.filter(({ target }) => before.has(target))
    const stamps = await writeCompanies(
      tx,
      present.map(({ target, value }) => lineOf(target, cleanedCompany(joined(before.get(target)!, value)))),
    )
    const contacts = await insertContacts(tx, present, 'fa')
    for (const { row, target, label } of present)
      records.push(
        recordOf(row, 'update', target, label, contacts.get(target), {
          was: before.get(target),
          stamp: stamps.get(target),
        }),
      )
    await progress(some.length)
  }
  return records
}
type Kept = Omit<Company, 'id' | 'createdAt'>
const joined = (was: Kept, { company, given }: CompanyValue): Kept => {
  const some = Object.fromEntries(given.map((field) => [field, company[field as keyof Kept]]))
  const name = { fa: company.name.fa || was.name.fa, en: company.name.en || was.name.en }
  return { ...was, ...some, name }
}

/** Locks companies in the order of their ids. Merging companies uses the same order, so there is no deadlock. */
async function lockCompanies(tx: Tx, ids: readonly string[]): Promise<Map<string, Kept>> {
  const rows = await tx
    .select()
    .from(companies)
    .where(inArray(companies.id, [...ids]))
    .orderBy(companies.id)
    .for('no key update')
  return new Map(
    rows.map(({ id, nameFa, nameEn, search: _, createdAt: __, updatedAt: ___, ...rest }) => [
      id,
      { ...rest, name: { fa: nameFa, en: nameEn } },
    ]),
  )
}

/**
 * Writes companies.
 * @returns the time of each change, as database text to the microsecond
 */
async function writeCompanies(tx: Tx, lines: readonly { id: string }[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ id: string; stamp: string }>(sql`
    update companies c set name_fa = r.name_fa, name_en = r.name_en, country = r.country, sector = r.sector, national_id = r.national_id, economic_number = r.economic_number, registration_number = r.registration_number, tax_number = r.tax_number,
      address = r.address, refund_holder = r.refund_holder, refund_account = r.refund_account, refund_bank = r.refund_bank, refund_bic = r.refund_bic, search = r.search, updated_at = portal_now()
    from ${recordsIn(lines)} where c.id = r.id returning c.id, c.updated_at::text as stamp`)
  return new Map(rows.map(({ id, stamp }) => [id, stamp]))
}

/** Copies the data that companies share with their directory pages to these pages. */
export async function mirrorAll(tx: Tx, ids: readonly string[]) {
  const { rows } = await tx.execute<Pick<Company, 'id' | 'sector' | 'country' | 'logoId'>>(sql`
    select id, sector, country, logo_id as "logoId" from companies c where id = any(${sql.param(ids)}::uuid[])
      and (exists (select from exhibitors e where e.company_id = c.id) or exists (select from co_exhibitors x where x.company_id = c.id))`)
  for (const { id, ...face } of rows) await mirrorCompany(tx, id, face)
}

const isOf = (records: readonly Written[], ids: ReadonlySet<string>, code: Left['code']): Left[] =>
  records.flatMap(({ row, label, thingId }) => (ids.has(thingId) ? [{ row, label, thingId, code }] : []))
const contactOf = ({ before }: Written) => before?.contactId

/**
 * Undoes inserted companies. Companies that were changed since, got contacts, or are referred to by other rows stay.
 */
export async function removeCompanies(tx: Tx, records: readonly Written[], progress: Progress): Promise<Left[]> {
  const ids = records.map(({ thingId }) => thingId)
  const contacts = records.flatMap((record) => contactOf(record) ?? [])
  const { rows } = await tx.execute<{ id: string; used: boolean }>(sql`
    select c.id, exists (select from company_contacts k where k.company_id = c.id and (k.id <> all(${sql.param(contacts)}::uuid[]) or k.updated_at <> k.created_at)) as used
    from companies c where c.id = any(${sql.param(ids)}::uuid[]) and c.updated_at = c.created_at order by c.id for update of c`)
  const free = rows.filter(({ used }) => !used).map(({ id }) => id)
  const used = new Set(rows.filter((row) => row.used).map(({ id }) => id))
  const unchanged = new Set(rows.map(({ id }) => id))
  const changed = new Set(ids.filter((id) => !unchanged.has(id)))
  const remove = (inner: Tx, some: readonly string[]) => inner.delete(companies).where(inArray(companies.id, [...some]))
  for (const id of await removeUnused(tx, free, { from: companies, remove, progress })) used.add(id)
  return [...isOf(records, changed, 'changedSince'), ...isOf(records, used, 'usedSince')]
}

/** Undoes updates of companies that have not changed since. */
export async function restoreCompanies(tx: Tx, records: readonly Written[], progress: Progress): Promise<Left[]> {
  const stamps = records.map(({ before }) => before?.stamp ?? '')
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from companies c join unnest(${sql.param(records.map(({ thingId }) => thingId))}::uuid[], ${sql.param(stamps)}::text[]) as r(id, stamp) on r.id = c.id and r.stamp = c.updated_at::text order by c.id for no key update of c`)
  const same = new Set(rows.map(({ id }) => id))
  const back = records.filter(({ thingId }) => same.has(thingId))
  for (let at = 0; at < back.length; at += perStatement) {
    const some = back.slice(at, at + perStatement)
    await writeCompanies(tx, some.map(({ thingId, before }) => lineOf(thingId, before?.was as Kept))) // prettier-ignore
    await tx.execute(
      sql`delete from company_contacts k where k.id = any(${sql.param(some.flatMap((record) => contactOf(record) ?? []))}::uuid[]) and k.updated_at = k.created_at and not exists (select from company_contacts o where o.company_id = k.company_id and o.id <> k.id)`,
    )
    await progress(some.length)
  }
  const changed = new Set(records.flatMap(({ thingId }) => (same.has(thingId) ? [] : [thingId])))
  return isOf(records, changed, 'changedSince')
}
