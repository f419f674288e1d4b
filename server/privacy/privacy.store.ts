// Where the database has something of a person. A table that comes to hold personal data gets its line here; test/privacy.test.ts looks through all of them.
import { sql } from 'drizzle-orm'
import type { Erasure } from '#contract/entities/privacy.ts'
import type { Db, Tx } from '../db/connect.ts'
import {
  authenticatorApps,
  halfLogins,
  holds,
  identities,
  meetingSeats,
  passkeys,
  recoveryCodes,
  sessions,
  tokens,
  workshopSeats,
} from '../db/schema.ts'

/** What stands where a name stood. */
export interface Nobody {
  name: string
  lastName: string
  email: string
}
const none = '—'

/** The own orders that are open, and how many of the rest there is. */
export async function erasureOf(db: Db, userId: string): Promise<Omit<Erasure, 'admin'>> {
  const {
    rows: [row],
  } = await db.execute<{ erasure: Omit<Erasure, 'admin'> }>(sql`select json_build_object(
    'orders', coalesce((select json_agg(json_build_object('id', id, 'number', number, 'kind', kind, 'status', status) order by created_at) from orders where owner_id = ${userId} and status in ('unseen', 'reviewing')), '[]'),
    'invoices', (select count(*)::int from invoices where owner_id = ${userId}), 'tickets', (select count(*)::int from tickets where owner_id = ${userId}),
    'meetings', (select count(*)::int from meetings where (guest_id = ${userId} or host_id = ${userId}) and status in ('requested', 'accepted'))) as erasure`)
  return row!.erasure
}

/** Booths that somebody holds or has ordered: their maps change. */
export const boothsOf = async (tx: Tx, userId: string) =>
  (
    await tx.execute<{ id: string }>(
      sql`select booth_id as id from claims where user_id = ${userId} and status <> 'released'`,
    )
  ).rows.map(({ id }) => id)

/** What goes with the account, by its `user_id`. */
const ownedAlone = [
  sessions,
  halfLogins,
  authenticatorApps,
  passkeys,
  recoveryCodes,
  tokens,
  identities,
  holds,
  workshopSeats,
  meetingSeats,
]
/** Sessions, secrets, counters and kept answers. */
export async function eraseAccess(tx: Tx, userId: string, addresses: readonly string[]) {
  // A claim goes with its hold; that of an order stays.
  await tx.execute(sql`update claims set hold_id = null where user_id = ${userId} and order_id is not null`)
  for (const table of ownedAlone) await tx.execute(sql`delete from ${table} where user_id = ${userId}`)
  await tx.execute(sql`delete from answers where owner like ${`%:${userId}`}`)
  await tx.execute(
    sql`delete from rate_hits where exists (select from unnest(${sql.param([userId, ...addresses])}::text[]) as one where position(one in key) > 0)`,
  )
  await tx.execute(
    sql`delete from pgboss.job where state in ('completed', 'cancelled', 'failed') and exists (select from unnest(${sql.param([userId, ...addresses])}::text[]) as one where position(one in data::text) > 0)`,
  )
}

/** Letters to somebody, and what letters to others said of him. `busy` are being sent at this moment: waiting for them would hold up what they wait for. */
export async function eraseLetters(tx: Tx, userId: string, addresses: readonly string[], phone: string | null) {
  const { rows } = await tx.execute<{ id: string; free: boolean }>(sql`
    with marks as (select ${userId}::text as mark union select unnest(${sql.param([...addresses, ...(phone ? [phone] : [])])}::text[]) union select id::text from orders where owner_id = ${userId} union select id::text from tickets where owner_id = ${userId}
        union select id::text from honorary_visitors where owner_id = ${userId} union select id::text from meetings where guest_id = ${userId} or host_id = ${userId}),
      about as materialized (select l.id from letters l where lower(l.recipient) = any(${sql.param(addresses)}::text[]) or exists (select from marks where position(mark in l.data::text) > 0)),
      free as materialized (select id from letters where id in (select id from about) for update skip locked)
    select id, id in (select id from free) as free from about`)
  const busy = rows.filter(({ free }) => !free).map(({ id }) => id)
  return {
    done: await emptyLetters(
      tx,
      userId,
      rows.filter(({ free }) => free).map(({ id }) => id),
    ),
    busy,
  }
}

/** One that still waits for another reader goes out as it is. @returns the ids of those that are empty now */
export const emptyLetters = async (db: Db | Tx, userId: string, ids: readonly string[]) =>
  (
    await db.execute<{ id: string }>(sql`
  with about as (select l.id, exists (select from users u where u.email_folded = lower(l.recipient) and u.id <> ${userId}) as others from letters l where l.id = any(${sql.param(ids)}::uuid[]))
  update letters l set data = '{}', subject = '', error = null, recipient = case when others then recipient else '' end, status = case when l.status = 'queued' then 'failed' else l.status end
  from about where about.id = l.id and not (others and l.status = 'queued') returning l.id`)
  ).rows.map(({ id }) => id)

/** Conversations go whole, with what the team attached to them. */
export async function eraseTickets(tx: Tx, userId: string) {
  const { rows } = await tx.execute<{ id: string }>(
    sql`delete from ticket_files where comment_id in (select c.id from ticket_comments c join tickets t on t.id = c.ticket_id where t.owner_id = ${userId}) returning upload_id as id`,
  )
  await tx.execute(
    sql`delete from ticket_comments where ticket_id in (select id from tickets where owner_id = ${userId})`,
  )
  await tx.execute(sql`delete from tickets where owner_id = ${userId}`)
  await tx.execute(sql`update tickets set assignee_id = null where assignee_id = ${userId}`)
  return rows.map(({ id }) => id)
}

/** Applications go whole; a meeting stays with the other side, without words. */
export async function eraseGuest(tx: Tx, userId: string, addresses: readonly string[]) {
  const applications = sql`(select id from honorary_visitors where owner_id = ${userId})`
  await tx.execute(sql`delete from honorary_scores where visitor_id in ${applications}`)
  await tx.execute(sql`delete from honorary_events where visitor_id in ${applications}`)
  await tx.execute(sql`delete from honorary_visitors where owner_id = ${userId}`)
  await tx.execute(sql`delete from contact_messages where lower(email) = any(${sql.param(addresses)}::text[])`)
  await tx.execute(
    sql`update meetings set topic = '', search = '', reason = null, guest_company = case when guest_id = ${userId} then '' else guest_company end where guest_id = ${userId} or host_id = ${userId}`,
  )
}

/** The company leaves the directory. */
export async function eraseExhibitor(tx: Tx, userId: string) {
  await tx.execute(
    sql`delete from meeting_slots where exhibitor_id in (select id from exhibitors where owner_id = ${userId})`,
  )
  await tx.execute(sql`update exhibitors set name_fa = ${none}, name_en = ${none}, about_fa = '', about_en = '', products_fa = '', products_en = '', offers_fa = '', offers_en = '', needs_fa = '', needs_en = '', sector = null, country = null, website = null,
    email = null, phone_number = null, logo_id = null, listed = false, search = '', updated_at = portal_now() where owner_id = ${userId}`)
}

/** Number, kind, lines and sums stay: the books need them, and the invoices say to whom they were. */
export async function eraseOrders(tx: Tx, userId: string, { name, lastName }: Nobody) {
  const own = sql`(select id from orders where owner_id = ${userId})`
  await tx.execute(sql`delete from order_files where order_id in ${own}`)
  await tx.execute(
    sql`update order_events set note = null, actor_name = case when by = 'owner' then ${`${name} ${lastName}`} else actor_name end where order_id in ${own}`,
  )
  await tx.execute(
    sql`update orders set company_name = ${none}, visitor_name = ${`${name} ${lastName}`}, email = '', phone_number = '', country = null, details = '{}', search = lower(replace(number, '-', ' ')) where owner_id = ${userId}`,
  )
}

/** What somebody said and did for the team, back when he worked there, stays without the name. The audit log never changes. */
export async function eraseAuthor(tx: Tx, userId: string, { name, lastName }: Nobody) {
  const nobody = `${name} ${lastName}`
  for (const [table, id, column] of [
    ['order_events', 'actor_id', 'actor_name'],
    ['honorary_events', 'actor_id', 'actor_name'],
    ['ticket_comments', 'author_id', 'author_name'],
    ['honorary_scores', 'admin_id', 'admin_name'],
  ] as const)
    await tx.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${nobody} where ${sql.identifier(id)} = ${userId}`,
    )
}

/** Files that somebody sent, and `more`. What the portal itself shows, or another conversation has, stays without an owner. @returns their places in the store */
export async function eraseFiles(tx: Tx, userId: string, more: readonly string[]) {
  const { rows } = await tx.execute<{ place: string; sizes: { place: string }[] }>(sql`
    delete from uploads f where (f.owner_id = ${userId} or f.id = any(${sql.param(more)}::uuid[])) and f.purpose <> 'image'
      and not exists (select from ticket_files where upload_id = f.id) and not exists (select from order_files where upload_id = f.id)
      and not exists (select from opinions where logo_id = f.id) and not exists (select from representatives where image_id = f.id) and not exists (select from team_members where image_id = f.id)
      and not exists (select from halls where image_id = f.id) and not exists (select from blog_posts where f.id in (cover_id, author_photo_id)) and not exists (select from exhibitors where logo_id = f.id)
    returning f.place, f.sizes`)
  await tx.execute(sql`update uploads set owner_id = null where owner_id = ${userId}`)
  return rows.flatMap(({ place, sizes }) => [place, ...sizes.map((copy) => copy.place)])
}

/** The row stays, because invoices point to it; nobody can log in with it, and the address is free again. */
export const eraseUser = (tx: Tx, userId: string, { name, lastName, email }: Nobody) =>
  tx.execute(sql`
  update users set name = ${name}, last_name = ${lastName}, email = ${email}, email_folded = ${email}, pending_email = null, phone_number = null, country = null, nationality = null, company_name = null, job_position = null, field_of_activity = null,
    password_hash = null, password_length = null, verified_at = null, factor_since = null, factor_asked_at = null, factor_put_off_until = null, active = false, unwanted_letters = '{}', role = 'user', access_level = null, super_admin = false, search = '', last_seen_at = null, deleted_at = coalesce(deleted_at, portal_now()), updated_at = portal_now() where id = ${userId}`)
