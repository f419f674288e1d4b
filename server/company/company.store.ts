import { and, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Company, CompanyBooth, Member, OpenInvitation, OwnCompanyRow } from '#contract/entities/company.ts'
import type { CompanyRole } from '#contract/roles.ts'
import type { Db, Tx } from '../db/connect.ts'
import { isoOf } from '../db/moment.ts'
import { companies, companyInvitations, memberships, orders } from '../db/schema.ts'
import { folded } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'

type Kept = Omit<Company, 'id' | 'createdAt'>
/** Columns of a company’s row. */
export const companyColumns = ({ name, ...rest }: Kept) => ({
  ...rest,
  nameFa: name.fa,
  nameEn: name.en,
  search: folded(
    [name.fa, name.en, rest.nationalId, rest.economicNumber, rest.registrationNumber, rest.taxNumber].join(' '),
  ),
})
const shape = (row: typeof companies.$inferSelect): Company => ({
  id: row.id,
  name: { fa: row.nameFa, en: row.nameEn },
  country: row.country,
  sector: row.sector,
  logoId: row.logoId,
  nationalId: row.nationalId,
  economicNumber: row.economicNumber,
  registrationNumber: row.registrationNumber,
  taxNumber: row.taxNumber,
  address: row.address,
  refundHolder: row.refundHolder,
  refundAccount: row.refundAccount,
  refundBank: row.refundBank,
  refundBic: row.refundBic,
  createdAt: row.createdAt.toISOString(),
})

export async function insertCompany(tx: Tx, company: Kept) {
  const id = uuidv7()
  await tx.insert(companies).values({ id, ...companyColumns(company) })
  return id
}
export const updateCompany = (tx: Tx, id: string, company: Kept) =>
  tx
    .update(companies)
    .set({ ...companyColumns(company), updatedAt: sql`portal_now()` })
    .where(eq(companies.id, id))
export const companyById = async (db: Db | Tx, id: string) =>
  (await db.select().from(companies).where(eq(companies.id, id))).map(shape)[0]

/**
 * Postal code from the company’s newest order, because the company itself has none. The table is named, since a bare
 * column would be that of the order.
 */
const postalCode = sql<string>`coalesce((select o.details ->> 'postalCode' from orders o where o.company_id = ${companies}.id and o.details ->> 'postalCode' <> '' order by o.created_at desc, o.id desc limit 1), '')`
/** Company data of some buyers, in their order. Undefined for a buyer without a company. */
export async function buyerDetailsOfCompanies(db: Db | Tx, buyers: readonly { companyId: string | null }[]) {
  const ids = [...new Set(buyers.map(({ companyId }) => companyId))].filter((id) => id !== null)
  if (ids.length === 0) return buyers.map(() => undefined)
  const rows = await db
    .select({ company: companies, postalCode })
    .from(companies)
    .where(sql`${companies.id} = any(${sql.param(ids)}::uuid[])`)
  const known = new Map(rows.map(({ company, postalCode }) => [company.id, { ...shape(company), postalCode }]))
  return buyers.map(({ companyId }) => known.get(companyId ?? ''))
}
export const companiesByIds = async (db: Db | Tx, ids: readonly string[]) =>
  new Map(
    (
      await db
        .select()
        .from(companies)
        .where(sql`${companies.id} = any(${sql.param(ids)}::uuid[])`)
    ).map((row) => [row.id, shape(row)]),
  )

/**
 * Locks a company, so that only one change of its members runs at a time.
 * @returns whether the company exists
 */
export const lockCompany = async (tx: Tx, id: string) =>
  (await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('no key update')).length === 1

/**
 * Locks a company while an order is stored, so that no member leaves in the meantime. Other orders for the company are
 * not blocked.
 * @returns whether the company exists
 */
export const shareCompany = async (tx: Tx, id: string) =>
  (await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('share')).length === 1

/**
 * Locks several companies while orders are stored. The order of the ids avoids deadlocks.
 * @returns the ids of those that exist
 */
export const shareCompanies = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx
        .select({ id: companies.id })
        .from(companies)
        .where(sql`${companies.id} = any(${sql.param(ids)}::uuid[])`)
        .orderBy(companies.id)
        .for('share')
    ).map(({ id }) => id),
  )

export const insertMember = (tx: Tx, companyId: string, userId: string, role: CompanyRole) =>
  tx.insert(memberships).values({ companyId, userId, role })
const isMember = (companyId: string, userId: string) =>
  and(eq(memberships.companyId, companyId), eq(memberships.userId, userId))
export const roleOf = async (db: Db | Tx, companyId: string, userId: string) =>
  (await db.select({ role: memberships.role }).from(memberships).where(isMember(companyId, userId)))[0]?.role
/** Roles of many members, keyed by the ids of company and account together. */
export async function rolesOf(tx: Tx, members: readonly { companyId: string; userId: string }[]) {
  const { rows } = await tx.execute<{ companyId: string; userId: string; role: CompanyRole }>(sql`
    select m.company_id as "companyId", m.user_id as "userId", m.role from memberships m
    join (select distinct c, u from unnest(${sql.param(members.map(({ companyId }) => companyId))}::uuid[], ${sql.param(members.map(({ userId }) => userId))}::uuid[]) as asked(c, u)) as a on a.c = m.company_id and a.u = m.user_id`)
  return new Map(rows.map(({ companyId, userId, role }) => [companyId + userId, role]))
}
export const setRole = (tx: Tx, companyId: string, userId: string, role: CompanyRole) =>
  tx.update(memberships).set({ role }).where(isMember(companyId, userId))
export const deleteMember = (tx: Tx, companyId: string, userId: string) =>
  tx.delete(memberships).where(isMember(companyId, userId))
/** Number of owners, and number of members and open invitations together. */
export async function countMembers(tx: Tx, companyId: string) {
  const [owners, members, invited] = [
    await tx.$count(memberships, and(eq(memberships.companyId, companyId), eq(memberships.role, 'owner'))),
    await tx.$count(memberships, eq(memberships.companyId, companyId)),
    await tx.$count(companyInvitations, isOpen(companyId)),
  ]
  return { owners, all: members + invited }
}
const isOpen = (companyId: string) =>
  and(
    eq(companyInvitations.companyId, companyId),
    isNull(companyInvitations.acceptedAt),
    isNull(companyInvitations.withdrawnAt),
  )

/** Members of a company: owners first, then managers, then staff. Within a role, the longest membership is first. */
export const membersOf = async (db: Db | Tx, companyId: string) =>
  (
    await db.execute<{
      userId: string
      name: string
      lastName: string
      email: string
      role: CompanyRole
      since: string
    }>(sql`
  select u.id as "userId", u.name, u.last_name as "lastName", u.email, m.role, ${isoOf('m.created_at')} as since
  from memberships m join users u on u.id = m.user_id where m.company_id = ${companyId} order by array_position(array['owner', 'manager', 'staff'], m.role), m.created_at, u.id`)
  ).rows satisfies Member[]

/** Companies of a user, the oldest membership first. */
export const companiesOf = async (db: Db | Tx, userId: string): Promise<OwnCompanyRow[]> =>
  (
    await db
      .select({ company: companies, role: memberships.role, postalCode })
      .from(memberships)
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .where(eq(memberships.userId, userId))
      .orderBy(memberships.createdAt, companies.id)
  ).map(({ company, role, postalCode }) => {
    const { id, name, country, sector, logoId, taxNumber, nationalId, economicNumber, address } = shape(company)
    return { id, name, country, sector, logoId, taxNumber, nationalId, economicNumber, address, postalCode, role }
  })

/**
 * A company of this user that has one of these names, in Persian or Latin script. Names of companies merged into it
 * also match.
 */
export const companyNamed = async (tx: Tx, userId: string, names: readonly string[]) =>
  (
    await tx.execute<{ id: string }>(sql`
  select c.id from memberships m join companies c on c.id = m.company_id where m.user_id = ${userId}
    and exists (select from (select c.name_fa as fa, c.name_en as en union all select x.name_fa, x.name_en from merged_companies x where x.company_id = c.id) known
      where array[company_key(known.fa), company_key(known.en)] && (select array_agg(company_key(n)) from unnest(${sql.param(names)}::text[]) as n where company_key(n) <> ''))
  order by array_position(array['owner', 'manager', 'staff'], m.role), m.created_at limit 1`)
  ).rows[0]?.id

/** Booths in a company’s orders of an edition that are pending or verified, in the order of the halls. */
export const boothsSql = (editionId: string, companyId: string) => sql`
  select b.id, b.name, json_build_object('fa', h.name_fa, 'en', h.name_en) as hall, b.hall_id as "hallId", b.meterage::float8 as meterage, o.status = 'verified' as verified, o.id as "orderId"
  from orders o join order_booths ob on ob.order_id = o.id join booths b on b.id = ob.booth_id join halls h on h.id = b.hall_id
  where o.edition_id = ${editionId} and o.company_id = ${companyId} and o.status in ('unseen', 'reviewing', 'verified') order by h.position, b.name collate "C"`
export const boothsOf = async (db: Db | Tx, editionId: string, companyId: string) =>
  (
    await db.execute<{
      id: string
      name: string
      hall: { fa: string; en: string }
      hallId: string
      meterage: number
      verified: boolean
      orderId: string
    }>(boothsSql(editionId, companyId))
  ).rows satisfies CompanyBooth[]

export const openInvitations = async (db: Db | Tx, companyId: string): Promise<OpenInvitation[]> =>
  (
    await db
      .select({
        id: companyInvitations.id,
        email: companyInvitations.email,
        role: companyInvitations.role,
        expiresAt: companyInvitations.expiresAt,
        expired: sql<boolean>`${companyInvitations.expiresAt} <= portal_now()`,
      })
      .from(companyInvitations)
      .where(isOpen(companyId))
      .orderBy(companyInvitations.createdAt, companyInvitations.id)
  ).map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))

export interface StoredInvitation extends Record<string, unknown> {
  id: string
  companyId: string
  nameFa: string
  nameEn: string
  email: string
  role: CompanyRole
  by: string
  invitedBy: string | null
  expiresAt: string
  state: 'open' | 'accepted' | 'withdrawn' | 'expired'
}
const invitations = async (db: Db | Tx, where: SQL) =>
  (
    await db.execute<StoredInvitation>(sql`
  select i.id, i.company_id as "companyId", c.name_fa as "nameFa", c.name_en as "nameEn", i.email, i.role, i.inviter_name as by, i.invited_by as "invitedBy", ${isoOf('i.expires_at')} as "expiresAt",
    case when i.accepted_at is not null then 'accepted' when i.withdrawn_at is not null then 'withdrawn' when i.expires_at <= portal_now() then 'expired' else 'open' end as state
  from company_invitations i join companies c on c.id = i.company_id where ${where}`)
  ).rows
export const invitationById = async (db: Db | Tx, id: string) => (await invitations(db, sql`i.id = ${id}`))[0]

const inDays = (days: number) => sql`portal_now() + make_interval(days => ${days})`
export async function insertInvitation(
  tx: Tx,
  {
    days,
    ...invitation
  }: {
    companyId: string
    email: string
    role: CompanyRole
    invitedBy: string
    inviterName: string
    days: number
  },
) {
  const id = uuidv7()
  await tx.insert(companyInvitations).values({ id, ...invitation, expiresAt: inDays(days) })
  return id
}
const isOpenOne = (companyId: string, id: string) => and(eq(companyInvitations.id, id), isOpen(companyId))
/**
 * Extends an open invitation to `days` days from now.
 * @returns false when the invitation is not open
 */
export const renewInvitation = async (tx: Tx, companyId: string, id: string, days: number) =>
  (
    await tx
      .update(companyInvitations)
      .set({ expiresAt: inDays(days) })
      .where(isOpenOne(companyId, id))
  ).rowCount === 1
/**
 * Withdraws an open invitation.
 * @returns false when it was not open
 */
export const withdrawInvitation = async (tx: Tx, companyId: string, id: string) =>
  (
    await tx
      .update(companyInvitations)
      .set({ withdrawnAt: sql`portal_now()` })
      .where(isOpenOne(companyId, id))
  ).rowCount === 1
/**
 * Accepts an invitation; only one of two simultaneous requests succeeds.
 * @returns false when it was not open any more
 */
export const takeInvitation = async (tx: Tx, id: string, userId: string) =>
  (
    await tx
      .update(companyInvitations)
      .set({ acceptedAt: sql`portal_now()`, acceptedBy: userId })
      .where(
        and(
          eq(companyInvitations.id, id),
          isNull(companyInvitations.acceptedAt),
          isNull(companyInvitations.withdrawnAt),
          gt(companyInvitations.expiresAt, sql`portal_now()`),
        ),
      )
  ).rowCount === 1
/** Withdraws all open invitations of a company that has lost its last member. */
export const withdrawAll = (tx: Tx, companyId: string) =>
  tx
    .update(companyInvitations)
    .set({ withdrawnAt: sql`portal_now()` })
    .where(isOpen(companyId))
/**
 * For the erasure of an account: deletes invitations to its addresses, and replaces its name in invitations that it
 * sent.
 */
export async function forgetInvitations(tx: Tx, userId: string, addresses: readonly string[], name: string) {
  await tx.delete(companyInvitations).where(inArray(companyInvitations.email, [...addresses]))
  await tx
    .update(companyInvitations)
    .set({ inviterName: name, invitedBy: null })
    .where(eq(companyInvitations.invitedBy, userId))
}

/** True when the company has a verified booth order in any edition. */
export const hasVerifiedBooth = async (tx: Tx, companyId: string) =>
  (
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.companyId, companyId), eq(orders.kind, 'booth'), eq(orders.status, 'verified')))
      .limit(1)
  ).length > 0
