// Existing accounts and companies that a table of people is compared with.
import type { UserRole } from '#contract/roles.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { foldedEmail, formsOf, likenessOf } from '../../kernel/email.ts'
import { mapInTurns } from '../../kernel/turns.ts'

export type KnownAccount = {
  id: string
  name: string
  email: string
  /** Addresses in the table that belong to this account, in folded form. */
  forms: string[]
  likeness: string | null
  role: UserRole
  active: boolean
  verified: boolean
}
/**
 * Returns accounts that have one of the addresses, also as older portal versions stored it. Accounts with a confusingly
 * similar address are included too.
 */
export async function accountsLike(tx: Tx, emails: readonly string[]): Promise<KnownAccount[]> {
  const forms = (
    await mapInTurns(emails, (email) => formsOf(email).map((form) => ({ form, folded: foldedEmail(email) })))
  ).flat()
  const likenesses = new Set(await mapInTurns(emails, likenessOf))
  const { rows } = await tx.execute<KnownAccount>(sql`
    with asked as (select form, folded from unnest(${sql.param(forms.map(({ form }) => form))}::text[], ${sql.param(forms.map(({ folded }) => folded))}::text[]) as a(form, folded))
    select u.id, trim(u.name || ' ' || u.last_name) as name, u.email, coalesce((select array_agg(distinct a.folded) from asked a where a.form = u.email_folded), '{}') as forms, u.email_likeness as likeness, u.role, u.active, u.verified_at is not null as verified
    from users u where u.deleted_at is null and (u.email_folded in (select form from asked) or u.email_likeness = any(${sql.param([...likenesses])}::text[])) order by u.created_at`)
  return rows
}

export type NamedCompany = {
  id: string
  name: string
  members: number
  /** True if a member of the company may order. */
  runs: boolean
}
/** Returns for each name up to two companies that have it, or had it before a merger. */
export async function companiesNamed(tx: Tx, names: readonly string[]): Promise<NamedCompany[][]> {
  const { rows } = await tx.execute<NamedCompany & { given: string }>(sql`
    with asked as materialized (select distinct n as given, company_key(n) as key from unnest(${sql.param([...new Set(names)])}::text[]) as n where n <> ''),
    known as (select id, company_key(name_fa) as key from companies union select id, company_key(name_en) from companies
      union select company_id, company_key(name_fa) from merged_companies union select company_id, company_key(name_en) from merged_companies),
    pairs as (select distinct a.given, k.id from asked a join known k on k.key = a.key where a.key <> '')
    select p.given, p.id, coalesce(nullif(c.name_fa, ''), c.name_en) as name, (select count(*)::int from memberships m where m.company_id = p.id) as members,
      exists (select from memberships m where m.company_id = p.id and m.role in ('owner', 'manager')) as runs from pairs p join companies c on c.id = p.id order by p.given, p.id`)
  const byName = Map.groupBy(rows, ({ given }) => given)
  return names.map((name) => byName.get(name) ?? [])
}
