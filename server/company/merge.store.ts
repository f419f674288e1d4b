// Merges two companies, and finds possible duplicates.
import { eq, inArray, sql } from 'drizzle-orm'
import type { Company, CompanyDouble, DoubleReason } from '#contract/entities/company.ts'
import { publicMailDomains } from '#contract/constants.ts'
import type { Db, Tx } from '../db/connect.ts'
import { companies, companiesApart, companyInvitations, memberships, mergedCompanies } from '../db/schema.ts'
import { skeletonOf } from '../kernel/skeleton.ts'
import { companyRowsOf } from './company-list.store.ts'

/** Id of the surviving company for the id of a merged one; otherwise undefined. */
export const companyMergedInto = async (db: Db | Tx, id: string) =>
  (await db.select({ id: mergedCompanies.companyId }).from(mergedCompanies).where(eq(mergedCompanies.id, id)))[0]?.id

/**
 * Moves the members of a merged company to the surviving one. A member of both companies gets the higher of the two
 * roles.
 * @returns the number of rows moved
 */
export async function moveMembers(tx: Tx, from: string, to: string) {
  const { rowCount } = await tx.execute(sql`
    insert into memberships (company_id, user_id, role, created_at) select ${to}, user_id, role, created_at from memberships where company_id = ${from}
    on conflict (company_id, user_id) do update set role = (array['owner', 'manager', 'staff'])[least(array_position(array['owner', 'manager', 'staff'], memberships.role), array_position(array['owner', 'manager', 'staff'], excluded.role))], created_at = least(memberships.created_at, excluded.created_at)`)
  await tx.delete(memberships).where(eq(memberships.companyId, from))
  return rowCount ?? 0
}

/**
 * Moves all invitations to the surviving company, whatever their state. If both companies invited the same address,
 * only the surviving company’s invitation stays open.
 */
export async function moveInvitations(tx: Tx, from: string, to: string) {
  await tx.execute(
    sql`update company_invitations i set withdrawn_at = portal_now() where company_id = ${from} and accepted_at is null and withdrawn_at is null and exists (select from company_invitations k where k.company_id = ${to} and k.email = i.email and k.accepted_at is null and k.withdrawn_at is null)`,
  )
  await tx.update(companyInvitations).set({ companyId: to }).where(eq(companyInvitations.companyId, from))
}

/**
 * Deletes the merged company. Its id, and ids merged into it earlier, now lead to the surviving one. Pairs that the
 * team marked as distinct are transferred to the surviving company.
 */
export async function replaceCompany(tx: Tx, { id, name }: Pick<Company, 'id' | 'name'>, companyId: string) {
  await tx.update(mergedCompanies).set({ companyId }).where(eq(mergedCompanies.companyId, id))
  await tx.execute(
    sql`insert into companies_apart (one_id, other_id) select least(x.third, ${companyId}::uuid), greatest(x.third, ${companyId}::uuid) from (select case when one_id = ${id} then other_id else one_id end as third from companies_apart where ${id} in (one_id, other_id)) x where x.third <> ${companyId} on conflict do nothing`,
  )
  await tx.insert(mergedCompanies).values({ id, companyId, nameFa: name.fa, nameEn: name.en })
  await tx.delete(companies).where(eq(companies.id, id))
}

/** Clears the names of companies merged into this one, after its last member has left. */
export const forgetMergedNames = (tx: Tx, companyId: string) =>
  tx.update(mergedCompanies).set({ nameFa: '', nameEn: '' }).where(eq(mergedCompanies.companyId, companyId))

const inOrder = (ids: readonly [string, string]) => {
  const [oneId, otherId] = ids.toSorted() as [string, string]
  return { oneId, otherId }
}
export const insertApart = (tx: Tx, ...ids: [string, string]) =>
  tx.insert(companiesApart).values(inOrder(ids)).onConflictDoNothing()
export const existing = async (tx: Tx, ids: readonly string[]) =>
  (
    await tx
      .select({ id: companies.id })
      .from(companies)
      .where(inArray(companies.id, [...ids]))
  ).length

/**
 * Largest number of companies that one e-mail domain may suggest as duplicates. A domain with more is considered a
 * public mail provider.
 */
const mostOfDomain = 3
/**
 * Weights of the reasons why two companies may be duplicates. An official number counts more than a name, and a name
 * more than an e-mail domain.
 */
const weights: Readonly<Record<DoubleReason, number>> = {
  nationalId: 8,
  economicNumber: 8,
  registrationNumber: 4,
  taxNumber: 8,
  name: 3,
  mailDomain: 1,
}

/**
 * Forms in which names that look alike are equal. Capital and small letters resemble different letters, so both are
 * used. For names in Arabic script, company_key() does this.
 */
const likenessesOf = (name: string) =>
  /\p{Script=Arabic}/u.test(name)
    ? [name.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '')]
    : [...new Set([skeletonOf(name), skeletonOf(name.toLowerCase())])]

/** Likeliest duplicates first, with the reasons. Pairs that the team marked as distinct are left out. */
export async function doublesOf(db: Db, editionId: string, most: number): Promise<CompanyDouble[]> {
  const names = await db.select({ id: companies.id, fa: companies.nameFa, en: companies.nameEn }).from(companies)
  const alike = names.flatMap(({ id, fa, en }) =>
    [fa, en].flatMap((name) => likenessesOf(name).map((key) => ({ id, key }))),
  )
  const { rows } = await db.execute<{ one: string; other: string; reasons: DoubleReason[] }>(sql`
    with keys as (
      select id, 'name' as why, company_key(name_fa) as key from companies union select id, 'name', company_key(name_en) from companies
      union select id, 'name', company_key(key) from jsonb_to_recordset(${JSON.stringify(alike)}::jsonb) as alike(id uuid, key text)
      union all select id, 'nationalId', national_id from companies union all select id, 'economicNumber', economic_number from companies
      union all select id, 'registrationNumber', registration_number from companies union all select id, 'taxNumber', upper(tax_number) from companies
      union all select id, 'mailDomain', domain from (select d.*, count(*) over (partition by domain) as n from (select distinct m.company_id as id, split_part(u.email_folded, '@', 2) as domain from memberships m join users u on u.id = m.user_id where u.deleted_at is null) d) d
        where n <= ${mostOfDomain} and domain <> all(${sql.param(publicMailDomains)}::text[])),
    pairs as (
      select a.id as one, b.id as other, array_agg(distinct a.why) as reasons from keys a join keys b on b.why = a.why and b.key = a.key and b.id > a.id where a.key not in ('', '—') group by 1, 2)
    select one, other, reasons from pairs p where not exists (select from companies_apart x where x.one_id = p.one and x.other_id = p.other)
    order by (select sum((${JSON.stringify(weights)}::jsonb ->> r)::int) from unnest(reasons) as r) desc, one, other limit ${most}`)
  const companiesById = new Map(
    (await companyRowsOf(db, editionId, [...new Set(rows.flatMap(({ one, other }) => [one, other]))])).map((row) => [
      row.id,
      row,
    ]),
  )
  return rows.flatMap(({ one, other, reasons }) => {
    const [a, b] = [companiesById.get(one), companiesById.get(other)]
    if (!a || !b) return []
    return [b.orders > a.orders ? { one: b, other: a, reasons } : { one: a, other: b, reasons }]
  })
}
