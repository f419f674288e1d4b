import type { UserRole } from '#contract/roles.ts'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Session } from '#contract/entities/account.ts'
import type { PanelUser, UserRow, UserState } from '#contract/entities/user.ts'
import { cachedCounts, sumOf } from '../db/count.ts'
import type { Db, Tx } from '../db/connect.ts'
import { countByCountry, isInCountries } from '../db/countries.ts'
import { withinDays } from '../db/days.ts'
import { latinNameOfMember } from '../db/latin-name.ts'
import { holding } from '../db/words.ts'
import { listOf, type Page, type Paging } from '../db/list.ts'
import { users } from '../db/schema.ts'
import { folded, soughtWords } from '../kernel/text.ts'
import { sessionsJson } from '../kernel/session.store.ts'

export interface UserFilter {
  /** The edition whose orders are counted for each user. */
  editionId: string
  q?: string | undefined
  state?: UserState | undefined
  role?: UserRole | undefined
  country?: string | undefined
  /** Last day of the registration period. */ from?: string | undefined
  to?: string | undefined
  timeZone: string
}

const list = listOf({
  from: users,
  id: users.id,
  keys: {
    createdAt: users.createdAt,
    name: { sql: sql`(last_name || ' ' || name) collate "fa-x-icu"`, type: 'text' },
    lastSeenAt: users.lastSeenAt,
  },
  usual: '-createdAt',
})
const state = sql<UserState>`case when not ${users.active} then 'blocked' when ${users.verifiedAt} is null then 'unverified' else 'verified' end`
const shown = {
  id: users.id,
  name: users.name,
  lastName: users.lastName,
  email: users.email,
  companyName: users.companyName,
  latinName: latinNameOfMember(sql`users.id`, sql`users.company_name`),
  country: users.country,
  role: users.role,
  accessLevel: users.accessLevel,
  superAdmin: users.superAdmin,
  state,
  verified: sql<boolean>`${users.verifiedAt} is not null`,
  active: users.active,
  lastSeenAt: users.lastSeenAt,
  createdAt: users.createdAt,
}
const ordersIn = (editionId: string) =>
  sql<number>`(select count(*)::int from orders o where o.owner_id = users.id and o.edition_id = ${editionId})`
const alike = sql`o.email_likeness = users.email_likeness and o.id <> users.id and o.deleted_at is null`
const looksAlike = sql<boolean>`exists (select from users o where ${alike})`
const dated = <T extends { lastSeenAt: Date | null; createdAt: Date }>({ lastSeenAt, createdAt, ...row }: T) => ({
  ...row,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

export const userPage = (db: Db, filter: UserFilter, paging: Paging): Promise<Page<UserRow>> =>
  list(
    db,
    { shown: { ...shown, orders: ordersIn(filter.editionId), looksAlike }, where: matching(filter), item: dated },
    paging,
  )

/** A page of users, their total, and the count per state under the other filters. */
export async function userList(db: Db, filter: UserFilter, paging: Paging) {
  const { state: one, editionId: _, ...others } = filter
  const [page, counted] = await Promise.all([
    userPage(db, filter, paging),
    cachedCounts(db, JSON.stringify(['users', others]), users, matching(others), states),
  ])
  const counts = { ...counted, all: sumOf(counted) }
  return { ...page, total: counts[one ?? 'all'], counts }
}

/** Countries of the listed users, ignoring the country filter. */
export const userCountries = (db: Db, { country: _, ...filter }: Omit<UserFilter, 'editionId'>) =>
  countByCountry(db, users, users.country, matching(filter))

const states: Record<UserState, SQL> = {
  verified: sql`${users.active} and ${users.verifiedAt} is not null`,
  unverified: sql`${users.active} and ${users.verifiedAt} is null`,
  blocked: sql`not ${users.active}`,
}
/** SQL condition for the rows of the user list. Erased accounts are excluded. */
function matching({ q, state, role, country, from, to, timeZone }: Omit<UserFilter, 'editionId'>): SQL | undefined {
  const words = soughtWords(q)
  return and(
    sql`${users.deletedAt} is null`,
    state && states[state],
    role && eq(users.role, role),
    isInCountries(users.country, country),
    ...withinDays(users.createdAt, { from, to, timeZone }),
    ...holding(users.search, words),
  )
}

const own = (from: string, editionId: string | null, where = sql`owner_id = users.id`) =>
  sql`(select count(*)::int ${sql.raw(from)} where ${and(where, editionId === null ? undefined : sql`edition_id = ${editionId}`)})`
export async function userById(
  db: Db | Tx,
  editionId: string,
  id: string,
): Promise<Omit<PanelUser, 'sessions'> | undefined> {
  const found = await userWithSessions(db, editionId, id)
  if (!found) return undefined
  const { sessions: _, ...user } = found
  return user
}

/**
 * A user with sessions and counts of related records. Counts cover one edition, because they link to its lists. Tickets
 * are counted globally.
 */
export async function userWithSessions(
  db: Db | Tx,
  editionId: string,
  id: string,
): Promise<(Omit<PanelUser, 'sessions'> & { sessions: Omit<Session, 'current'>[] }) | undefined> {
  const [row] = await db
    .select({
      ...shown,
      pendingEmail: users.pendingEmail,
      phoneNumber: users.phoneNumber,
      nationality: users.nationality,
      jobPosition: users.jobPosition,
      fieldOfActivity: users.fieldOfActivity,
      locale: users.locale,
      sessions: sessionsJson,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      secondFactor: sql<boolean>`${users.factorSince} is not null`,
      googleLogin: sql<boolean>`exists (select from identities i where i.user_id = users.id)`,
      lookAlikes: sql<
        PanelUser['lookAlikes']
      >`coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name, 'lastName', o.last_name, 'email', o.email, 'role', o.role) order by o.created_at) from users o where ${alike}), '[]')`,
      counts: sql<
        PanelUser['counts']
      >`json_build_object('orders', ${own('from orders', editionId)}, 'invoices', ${own('from invoices', editionId)}, 'tickets', ${own('from tickets', null)}, 'meetings', ${own('from meetings', editionId, sql`(host_id = users.id or guest_id = users.id)`)}, 'applications', ${own('from honorary_visitors', editionId)})`,
    })
    .from(users)
    .where(and(sql`${users.id} = ${id}`, sql`${users.deletedAt} is null`))
  return row && dated(row)
}

/** Locks a user's row until the end of the transaction. */
export const lockUser = async (tx: Tx, id: string) =>
  (
    await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .for('no key update')
  ).length === 1
export const setActive = (tx: Tx, id: string, active: boolean) =>
  tx
    .update(users)
    .set({ active, updatedAt: sql`portal_now()` })
    .where(eq(users.id, id))

interface Corrected {
  name: string
  lastName: string
  phoneNumber: string | null
  country: string | null
  companyName: string | null
  jobPosition: string | null
  locale: 'fa' | 'en'
}
/** Corrects a user's data, and updates the search text accordingly. */
export const correctUser = (
  tx: Tx,
  id: string,
  email: string,
  { name, lastName, phoneNumber, country, companyName, jobPosition, locale }: Corrected,
) =>
  tx
    .update(users)
    .set({
      name,
      lastName,
      phoneNumber,
      country,
      companyName,
      jobPosition,
      locale,
      search: folded([name, lastName, email, companyName ?? '', phoneNumber ?? ''].join(' ')),
      updatedAt: sql`portal_now()`,
    })
    .where(eq(users.id, id))
