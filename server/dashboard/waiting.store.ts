// Number and oldest entries of each kind of thing that waits for the team.
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { waitingMost } from '#contract/constants.ts'
import type { Dashboard, Waiting, WaitingThing } from '#contract/entities/dashboard.ts'
import { orderKinds } from '#contract/orders/names.ts'
import type { Db, Tx } from '../db/connect.ts'
import { latinNameOfParty } from '../db/latin-name.ts'
import { contactMessages, honoraryVisitors, meetings, orders, pageChanges, payments, tickets } from '../db/schema.ts'
import { meetingsToCare } from '../meeting/meeting.ts'
import { brokenWebhooks } from '../webhook/webhook.ts'

/** Numbers of waiting things, of the edition and global. Only meetings that start after `now` are counted. */
export async function waitingCounts(db: Db | Tx, editionId: string, now: string) {
  const of = (table: PgTable, where: SQL) => sql`(select count(*)::int from ${table} where ${where})`
  const status = (status: string) => sql`status = ${status}`
  const here = (one: string) => sql`edition_id = ${editionId} and status = ${one}`
  const coming = (one: string) => sql`${here(one)} and starts_at > ${now}::timestamptz`
  const {
    rows: [row],
  } = await db.execute<{
    tickets: NonNullable<Dashboard['tickets']>
    messages: NonNullable<Dashboard['messages']>
    applications: NonNullable<Dashboard['applications']>
    meetings: NonNullable<Dashboard['meetings']>
  }>(sql`select
    json_build_object('open', ${of(tickets, status('awaitingReply'))}, 'waiting', ${of(tickets, sql`status = 'awaitingReply' and last_by = 'owner'`)}) as tickets,
    json_build_object('unread', ${of(contactMessages, status('unread'))}, 'read', ${of(contactMessages, status('read'))}) as messages,
    json_build_object('submitted', ${of(honoraryVisitors, here('submitted'))}, 'reviewing', ${of(honoraryVisitors, here('reviewing'))}, 'interview', ${of(honoraryVisitors, here('interview'))}) as applications,
    json_build_object('requested', ${of(meetings, coming('requested'))}, 'accepted', ${of(meetings, coming('accepted'))}) as meetings`)
  return row!
}

const none = sql`null::text as "latinName"`
const ofOrder = sql`kind, status, company_name as who, ${latinNameOfParty(sql`t.company_id`, sql`t.owner_id`, sql`t.company_name`)} as "latinName", number as about`
/** Oldest waiting entries, `most` of every kind and state. The limit per kind keeps the query fast. */
export async function waitingThings(db: Db | Tx, editionId: string, most: number): Promise<WaitingThing[]> {
  const oldest = (table: PgTable, columns: SQL, where: SQL, since = 'created_at') =>
    sql`(select id, ${columns}, ${sql.raw(since)} as since from ${table} t where ${where} order by ${sql.raw(since)}, id limit ${most}::int)`
  const here = (status: string) => sql`edition_id = ${editionId} and status = ${status}`
  const order = (status: string) => oldest(orders, ofOrder, here(status))
  const message = (status: string) =>
    oldest(
      contactMessages,
      sql`'contact' as kind, status, name as who, ${none}, subject as about`,
      sql`status = ${status}`,
    )
  const application = (status: string) =>
    oldest(
      honoraryVisitors,
      sql`'honorary' as kind, status, trim(name || ' ' || last_name) as who, ${none}, number as about`,
      here(status),
    )
  const ticket = oldest(
    tickets,
    sql`'ticket' as kind, status, (select trim(u.name || ' ' || u.last_name) from users u where u.id = t.owner_id) as who, ${none}, number as about`,
    sql`status = 'awaitingReply' and last_by = 'owner'`,
    'last_at',
  )
  const { rows } = await db.execute<WaitingThing & Record<string, unknown>>(sql`
    ${order('unseen')} union all ${order('reviewing')} union all ${ticket} union all ${message('unread')} union all ${message('read')} union all ${application('submitted')} union all ${application('reviewing')} order by since, id`)
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }))
}

const few = (table: PgTable, where: SQL) =>
  sql`(select count(*)::int from (select from ${table} where ${where} limit ${waitingMost}) as few)`

/** Numbers of undecided orders of each kind, and the number assigned to the given admin. */
function undecided(editionId: string, adminId: string) {
  const those = (whose: SQL) =>
    few(orders, sql`edition_id = ${editionId} and ${whose} and status in ('unseen', 'reviewing')`)
  return [
    ...orderKinds.map((kind) => sql`${kind}::text, ${those(sql`kind = ${kind}`)}`),
    sql`'mine', ${those(sql`assignee_id = ${adminId}`)}`,
  ]
}

/** Numbers shown next to the areas of the panel, each counted up to `waitingMost`. */
export async function waitingNumbers(
  db: Db,
  editionId: string,
  sees: {
    orders: boolean
    tickets: boolean
    guests: boolean
    pages: boolean
    programs: boolean
    money: boolean
    adminId: string
  },
  now: string,
): Promise<Waiting> {
  const guests = [
    sql`'honorary', ${few(honoraryVisitors, sql`edition_id = ${editionId} and status = 'submitted'`)}`,
    sql`'meetings', ${meetingsToCare(editionId, now, waitingMost)}`,
  ]
  const talks = [
    sql`'tickets', ${few(tickets, sql`status = 'awaitingReply' and last_by = 'owner'`)}`,
    sql`'contactMessages', ${few(contactMessages, sql`status = 'unread'`)}`,
  ]
  const numbers = [
    ...(sees.orders ? undecided(editionId, sees.adminId) : []),
    ...(sees.guests ? guests : []),
    ...(sees.tickets ? talks : []),
    ...(sees.pages ? [sql`'pages', ${few(pageChanges, sql`edition_id = ${editionId} and reason is null`)}`] : []),
    ...(sees.programs ? [sql`'webhooks', ${brokenWebhooks}`] : []),
    ...(sees.money
      ? [
          sql`'payments', ${few(payments, sql`edition_id = ${editionId} and is_open and status in ('announced', 'received')`)}`,
        ]
      : []),
  ]
  if (numbers.length === 0) return {}
  return (
    await db.execute<{ waiting: Waiting }>(sql`select json_build_object(${sql.join(numbers, sql`, `)}) as waiting`)
  ).rows[0]!.waiting
}
