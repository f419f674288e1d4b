// Finds and erases personal data in the database. Each new table with personal data needs a line here;
// test/privacy.test.ts searches all tables.
import { fullName } from '#contract/rules/full-name.ts'
import { and, eq, getTableColumns, inArray, isNotNull, like, ne, not, notInArray, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { registers } from '#contract/entities/registers.ts'
import type { Register } from '#contract/kernel/register.ts'
import type { Erasure } from '#contract/entities/privacy.ts'
import type { Db, Tx } from '../db/connect.ts'
import * as schema from '../db/schema.ts'
import {
  answers,
  apiTokens,
  authenticatorApps,
  blogVersions,
  claims,
  contactMessages,
  exhibitors,
  halfLogins,
  holds,
  honoraryEvents,
  honoraryScores,
  honoraryVisitors,
  identities,
  importWarnings,
  imports,
  meetings,
  meetingSeats,
  meetingSlots,
  orderEvents,
  orderFiles,
  orders,
  payments,
  statementFiles,
  pageChanges,
  passkeys,
  priceSteps,
  recoveryCodes,
  savedViews,
  sessions,
  ticketComments,
  tickets,
  tokens,
  uploads,
  users,
  workshopSeats,
} from '../db/schema.ts'

/** Texts that replace the name and address of an erased person. */
export interface Nobody {
  name: string
  lastName: string
  email: string
}
const none = '—'

/** Verified booth orders have a contract and invoices, which commercial law requires to be stored for ten years. */
const isStanding = sql`(orders.kind = 'booth' and orders.status = 'verified')`
/** SQL condition: the order's company has no other owner or manager who could take over the order. */
const noHeir = (userId: string) =>
  sql`not exists (select from memberships m where m.company_id = orders.company_id and m.user_id <> ${userId} and m.role in ('owner', 'manager'))`

/** The user's open and verified orders that no colleague could take over, and counts of other affected data. */
export async function erasureOf(db: Db, userId: string): Promise<Omit<Erasure, 'admin'>> {
  const {
    rows: [row],
  } = await db.execute<{ erasure: Omit<Erasure, 'admin'> }>(sql`select json_build_object(
    'orders', coalesce((select json_agg(json_build_object('id', id, 'number', number, 'kind', kind, 'status', status) order by created_at) from orders where owner_id = ${userId} and status in ('unseen', 'reviewing')
      and ${noHeir(userId)}), '[]'),
    'standing', coalesce((select json_agg(json_build_object('id', id, 'number', number, 'companyId', company_id, 'companyName', company_name, 'boothNames', booth_names) order by created_at) from orders where owner_id = ${userId} and ${isStanding} and ${noHeir(userId)}), '[]'),
    'invoices', (select count(*)::int from invoices i join orders o on o.id = i.order_id where o.owner_id = ${userId}), 'tickets', (select count(*)::int from tickets where owner_id = ${userId}),
    'meetings', (select count(*)::int from meetings where (guest_id = ${userId} or host_id = ${userId}) and status in ('requested', 'accepted')), 'tokens', (select count(*)::int from api_tokens where user_id = ${userId} and withdrawn_at is null and coalesce(expires_at > portal_now(), true))) as erasure`)
  return row!.erasure
}

/** Booths that a user holds or has ordered, whose maps need an update. */
export const boothsOf = async (tx: Tx, userId: string) =>
  (
    await tx
      .select({ id: claims.boothId })
      .from(claims)
      .where(and(eq(claims.userId, userId), ne(claims.status, 'released')))
  ).map(({ id }) => id)

/** Tables whose rows are deleted with the account, by `user_id`. */
const ownedAlone = [
  sessions,
  halfLogins,
  authenticatorApps,
  passkeys,
  recoveryCodes,
  tokens,
  apiTokens,
  identities,
  holds,
  workshopSeats,
  meetingSeats,
]
/** Erases sessions, secrets, rate counters and stored responses. */
export async function eraseAccess(tx: Tx, userId: string, addresses: readonly string[]) {
  // Deleting a hold deletes its claims. Claims of an order must stay.
  await tx
    .update(claims)
    .set({ holdId: null })
    .where(and(eq(claims.userId, userId), isNotNull(claims.orderId)))
  for (const table of ownedAlone) await tx.delete(table).where(eq(table.userId, userId))
  await tx.delete(answers).where(like(answers.owner, `%:${userId}`))
  await tx.execute(
    sql`delete from rate_hits where exists (select from unnest(${sql.param([userId, ...addresses])}::text[]) as one where position(one in key) > 0)`,
  )
  await tx.execute(
    sql`delete from pgboss.job where state in ('completed', 'cancelled', 'failed') and exists (select from unnest(${sql.param([userId, ...addresses])}::text[]) as one where position(one in data::text) > 0)`,
  )
}

/**
 * Empties e-mails to a user and e-mails to others about that user. Older e-mails contain only the user's name, no id.
 * `busy`: e-mails being sent now; waiting for them would block the rows that they wait for.
 */
export async function eraseEmails(
  tx: Tx,
  userId: string,
  { addresses, phone, name }: { addresses: readonly string[]; phone: string | null; name: string },
) {
  const { rows } = await tx.execute<{ id: string; free: boolean }>(sql`
    with marks as (select ${userId}::text as mark union select unnest(${sql.param([...addresses, ...(phone ? [phone] : [])])}::text[]) union select id::text from orders where owner_id = ${userId} union select id::text from tickets where owner_id = ${userId}
        union select id::text from honorary_visitors where owner_id = ${userId} union select id::text from meetings where guest_id = ${userId} or host_id = ${userId}),
      about as materialized (select l.id from emails l where lower(l.recipient) = any(${sql.param(addresses)}::text[]) or exists (select from marks where position(mark in l.data::text) > 0)
        or (${name} in (l.data->>'by', l.data->>'who') and not l.data ?| array['byId', 'whoId'])),
      free as materialized (select id from emails where id in (select id from about) for update skip locked)
    select id, id in (select id from free) as free from about`)
  const busy = rows.filter(({ free }) => !free).map(({ id }) => id)
  return {
    done: await emptyEmails(
      tx,
      userId,
      rows.filter(({ free }) => free).map(({ id }) => id),
    ),
    busy,
  }
}

/**
 * Empties the texts of e-mails. A queued e-mail to another recipient is sent first, and then emptied. The lock waits
 * for e-mails being sent, so that their status is known.
 * @returns the ids of the emptied e-mails
 */
export const emptyEmails = async (db: Db | Tx, userId: string, ids: readonly string[]) =>
  (
    await db.execute<{ id: string }>(sql`
  with about as materialized (select l.id, l.status, exists (select from users u where u.email_folded = lower(l.recipient) and u.id <> ${userId}) as others from emails l where l.id = any(${sql.param(ids)}::uuid[]) for update),
  later as (update emails l set data = l.data || '{"emptyWhenSent": true}' from about where about.id = l.id and others and about.status = 'queued')
  update emails l set data = '{}', subject = '', error = null, recipient = case when others then recipient else '' end, status = case when about.status = 'queued' then 'failed' else l.status end
  from about where about.id = l.id and not (others and about.status = 'queued') returning l.id`)
  ).rows.map(({ id }) => id)

/**
 * Deletes whole conversations, including the team's attachments.
 * @returns the ids of the attached files
 */
export async function eraseTickets(tx: Tx, userId: string) {
  const { rows } = await tx.execute<{ id: string }>(
    sql`delete from ticket_files where comment_id in (select c.id from ticket_comments c join tickets t on t.id = c.ticket_id where t.owner_id = ${userId}) returning upload_id as id`,
  )
  const own = tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.ownerId, userId))
  await tx.delete(ticketComments).where(inArray(ticketComments.ticketId, own))
  await tx.delete(tickets).where(eq(tickets.ownerId, userId))
  await tx.update(tickets).set({ assigneeId: null }).where(eq(tickets.assigneeId, userId))
  return rows.map(({ id }) => id)
}

/** Deletes applications and contact messages. Meetings stay for the other side, without their texts. */
export async function eraseGuest(tx: Tx, userId: string, addresses: readonly string[]) {
  const isOwn = eq(honoraryVisitors.ownerId, userId)
  const own = tx.select({ id: honoraryVisitors.id }).from(honoraryVisitors).where(isOwn)
  await tx.delete(honoraryScores).where(inArray(honoraryScores.visitorId, own))
  await tx.delete(honoraryEvents).where(inArray(honoraryEvents.visitorId, own))
  await tx.delete(honoraryVisitors).where(isOwn)
  await tx.delete(contactMessages).where(inArray(sql`lower(${contactMessages.email})`, addresses))
  const guestCompany = sql`case when ${meetings.guestId} = ${userId} then '' else ${meetings.guestCompany} end`
  await tx
    .update(meetings)
    .set({ topic: '', search: '', reason: null, guestCompany })
    .where(or(eq(meetings.guestId, userId), eq(meetings.hostId, userId)))
}

/**
 * Removes the company from the directory. The page of a company with a verified booth stays, without its e-mail address
 * and telephone number.
 */
export async function eraseExhibitor(tx: Tx, userId: string) {
  const isOwn = eq(exhibitors.ownerId, userId)
  await tx
    .delete(meetingSlots)
    .where(inArray(meetingSlots.exhibitorId, tx.select({ id: exhibitors.id }).from(exhibitors).where(isOwn)))
  await tx
    .delete(pageChanges)
    .where(inArray(pageChanges.exhibitorId, tx.select({ id: exhibitors.id }).from(exhibitors).where(isOwn)))
  const stands = sql`exists (select from orders where orders.company_id = ${exhibitors.companyId} and orders.edition_id = ${exhibitors.editionId} and ${isStanding})`
  await tx.update(exhibitors).set({ email: null, phoneNumber: null }).where(and(isOwn, stands))
  await tx
    .update(exhibitors)
    .set({ ...noCompany, updatedAt: sql`portal_now()` })
    .where(and(isOwn, not(stands)))
}
const noCompany = {
  nameFa: none,
  nameEn: none,
  aboutFa: '',
  aboutEn: '',
  productsFa: '',
  productsEn: '',
  offersFa: '',
  offersEn: '',
  needsFa: '',
  needsEn: '',
  sector: null,
  country: null,
  website: null,
  email: null,
  phoneNumber: null,
  logoId: null,
  listed: false,
  search: '',
}

/**
 * Number, kind, lines and totals stay for bookkeeping, and invoices show their buyer. A verified booth order also keeps
 * its company, contact name, fields and files.
 */
export async function eraseOrders(tx: Tx, userId: string, { name, lastName }: Nobody) {
  const nobody = fullName({ name, lastName })
  const isOwn = eq(orders.ownerId, userId)
  const own = tx.select({ id: orders.id }).from(orders).where(isOwn)
  const isGoing = and(isOwn, not(isStanding))
  const going = tx.select({ id: orders.id }).from(orders).where(isGoing)
  await tx.delete(orderFiles).where(inArray(orderFiles.orderId, going))
  await tx
    .update(payments)
    .set({ slipId: null })
    .where(and(eq(payments.ownerId, userId), notInArray(payments.status, ['announced', 'received'])))
  await tx
    .update(orderEvents)
    .set({
      note: null,
      actorName: sql`case when ${orderEvents.by} = 'owner' then ${nobody} else ${orderEvents.actorName} end`,
    })
    .where(inArray(orderEvents.orderId, own))
  await tx
    .update(orders)
    .set({
      companyName: none,
      visitorName: nobody,
      email: '',
      phoneNumber: '',
      country: null,
      details: {},
      search: sql`lower(replace(${orders.number}, '-', ' '))`,
    })
    .where(isGoing)
}

/**
 * Removes the name of a former team or company member from their texts and actions, which stay. The audit log never
 * changes.
 */
export async function eraseAuthor(tx: Tx, userId: string, { name, lastName }: Nobody) {
  const nobody = fullName({ name, lastName })
  for (const table of [orderEvents, honoraryEvents, priceSteps, blogVersions, payments, statementFiles])
    await tx.update(table).set({ actorName: nobody }).where(eq(table.actorId, userId))
  await tx.update(pageChanges).set({ byName: nobody }).where(eq(pageChanges.byId, userId))
  await tx.delete(savedViews).where(eq(savedViews.adminId, userId))
  await tx.update(orders).set({ assigneeId: null }).where(eq(orders.assigneeId, userId))
  await tx.update(ticketComments).set({ authorName: nobody }).where(eq(ticketComments.authorId, userId))
  await tx.update(honoraryScores).set({ adminName: nobody }).where(eq(honoraryScores.adminId, userId))
}

/**
 * Deletes import rows about a user, by account or address, with their warnings. Such rows exist before an import and
 * for a day after it. The file is deleted with the first of them.
 */
export async function eraseImports(tx: Tx, userId: string, addresses: readonly string[], { name, lastName }: Nobody) {
  const { rows } = await tx.execute<{ id: string; row: number }>(sql`
    delete from import_rows r where r.thing_id = ${userId} or exists (select from unnest(${sql.param(addresses)}::text[]) as one where position(one in lower(coalesce(r.cells::text, '') || coalesce(r.before::text, ''))) > 0)
    returning import_id as id, row`)
  for (const { id, row } of rows)
    await tx.delete(importWarnings).where(and(eq(importWarnings.importId, id), eq(importWarnings.row, row)))
  await tx
    .update(imports)
    .set({ file: null })
    .where(inArray(imports.id, [...new Set(rows.map(({ id }) => id))]))
  await tx
    .update(imports)
    .set({ actorName: fullName({ name, lastName }) })
    .where(eq(imports.actorId, userId))
}

/** SQL conditions: the file is not a picture in a register. */
const inRegisters = Object.values<Register>(registers).flatMap(({ table, fields }) =>
  Object.entries(fields).flatMap(([name, { kind }]) => {
    const rows = schema[table as keyof typeof schema] as PgTable
    return kind === 'picture'
      ? [
          sql`and not exists (select from ${rows} where ${(getTableColumns(rows) as Record<string, PgColumn>)[name]!} = f.id)`,
        ]
      : []
  }),
)
/**
 * Deletes files uploaded by a user, and those of `more`. Files that the portal shows, or that another conversation
 * uses, stay without an owner.
 * @returns the locations of the deleted files
 */
export async function eraseFiles(tx: Tx, userId: string, more: readonly string[]) {
  const { rows } = await tx.execute<{ place: string; sizes: { place: string }[] }>(sql`
    delete from uploads f where not exists (select from payments p where p.slip_id = f.id) and (f.owner_id = ${userId} or f.id = any(${sql.param(more)}::uuid[])) and f.purpose <> 'image'
      and not exists (select from ticket_files where upload_id = f.id) and not exists (select from order_files where upload_id = f.id)
      ${sql.join(inRegisters, sql` `)}
      and not exists (select from plan_pictures where upload_id = f.id) and not exists (select from halls where image_id = f.id) and not exists (select from blog_posts where f.id in (cover_id, author_photo_id)) and not exists (select from exhibitors where logo_id = f.id) and not exists (select from companies where logo_id = f.id) and not exists (select from co_exhibitors where logo_id = f.id)
    returning f.place, f.sizes`)
  await tx.update(uploads).set({ ownerId: null }).where(eq(uploads.ownerId, userId))
  return rows.flatMap(({ place, sizes }) => [place, ...sizes.map((copy) => copy.place)])
}

/**
 * Anonymises the user's row, which stays because invoices refer to it. Nobody can sign in with it, and its address can
 * be used again.
 */
export const eraseUser = (tx: Tx, userId: string, { name, lastName, email }: Nobody) =>
  tx
    .update(users)
    .set({
      ...noAccount,
      name,
      lastName,
      email,
      emailFolded: email,
      deletedAt: sql`coalesce(${users.deletedAt}, portal_now())`,
      updatedAt: sql`portal_now()`,
    })
    .where(eq(users.id, userId))
const noAccount = {
  pendingEmail: null,
  phoneNumber: null,
  country: null,
  nationality: null,
  companyName: null,
  jobPosition: null,
  fieldOfActivity: null,
  passwordHash: null,
  passwordLength: null,
  verifiedAt: null,
  factorSince: null,
  factorAskedAt: null,
  factorPutOffUntil: null,
  active: false,
  unwantedEmails: [],
  role: 'user',
  accessLevel: null,
  superAdmin: false,
  search: '',
  lastSeenAt: null,
} satisfies PgUpdateSetSource<typeof users>
