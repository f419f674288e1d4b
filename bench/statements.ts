// Counts the SQL statements that the portal sends to the database per page of the panel.
import { getTableName } from 'drizzle-orm'
import { Client } from 'pg'
import type { connect } from '#server/db/connect.ts'
import { cookieFor } from '#test/races/fair.ts'
import type { Screen } from '#contract/kernel/screen.ts'
import { registers } from '#contract/registers.ts'
import { screens } from '#contract/screens.ts'
import * as schema from '#server/db/schema.ts'
import { demoPortal } from './demo-portal.ts'
import type { BenchPortal } from './bench-portal.ts'

export interface Counted {
  screen: string
  status: number
  statements: string[]
}

/** Source tables of the ids in screen addresses. */
const tables: Record<string, string> = {
  orderId: 'orders',
  hallId: 'halls',
  boothId: 'booths',
  ticketId: 'tickets',
  visitorId: 'honorary_visitors',
  companyId: 'companies',
  invitationId: 'company_invitations',
  userId: 'users',
  messageId: 'contact_messages',
  blogId: 'blog_posts',
  workshopId: 'workshops',
  webhookId: 'webhooks',
  importId: 'imports',
  statementId: 'statement_files',
  ...Object.fromEntries(Object.values(registers).map(({ id, table }) => [id, getTableName(schema[table])])),
}
/** Tables of editions. Their ids are taken from the current edition. */
const ofEdition: ReadonlySet<string> = new Set([
  'orders',
  'halls',
  'booths',
  'honorary_visitors',
  'equipments',
  'workshops',
  'statement_files',
])
const here = `edition_id = (select id from editions where state = 'current')`
const kindOf: Record<string, string> = {
  hotelOrder: 'hotel',
  visaOrder: 'visa',
  transportationOrder: 'transportation',
  guestOrder: 'guest',
  order: 'booth',
}

/**
 * Opens every screen of the panel as a super admin on the demo, and counts its statements. Each screen is opened once
 * before, so that caches are filled.
 */
export async function* panelStatements(ground: BenchPortal): AsyncGenerator<Counted> {
  const { app, db, close } = await demoPortal(ground, 'statements')
  const cookie = await watched(db)
  const counting = countingStatements()
  try {
    for (const [screen, { path, frame }] of Object.entries<Screen>(screens)) {
      if (frame !== 'panel') continue
      const address = await addressOf(db, screen, path)
      const open = () => app.inject({ url: address, headers: { host: 'localhost', cookie, 'accept-language': 'fa' } })
      await open()
      counting.begin()
      const { statusCode } = await open()
      yield { screen, status: statusCode, statements: counting.end() }
    }
  } finally {
    counting.stop()
    await close()
  }
}

/** Logs in the super admin and adds a webhook, an import and a bank statement, which the demo lacks. */
async function watched(db: ReturnType<typeof connect>) {
  await db.$client.query(
    `insert into webhooks (id, url, events, secret, maker_id) select gen_random_uuid(), 'https://receiver.example/', '{}', '', id from users where super_admin limit 1`,
  )
  await db.$client.query(
    `insert into imports (id, kind, file_name, size, headings, head_row, row_count, columns, actor_name) values (gen_random_uuid(), 'companies', 'x.csv', 1, '{Company}', 1, 1, '{nameEn}', 'x')`,
  )
  const row = { bookedOn: '2025-04-20', valueOn: null, amountMinor: 1705, currency: 'EUR', direction: 'in', payer: 'x', payerAccount: null, text: 'x', bankRef: null, occurrence: 1, line: 2 } // prettier-ignore
  const statement = { account: null, currency: 'EUR', opening: null, closing: null, balances: 'none', rows: [row], pending: [] } // prettier-ignore
  await db.$client.query(
    `insert into statement_files (id, edition_id, name, sha256, content, actor_name) select gen_random_uuid(), id, 'x.csv', '', $1, 'x' from editions where state = 'current'`,
    [JSON.stringify({ format: 'csv', columns: [], statements: [statement], problems: [] })],
  )
  return cookieFor(db.$client, 'dariush')
}

async function addressOf(db: ReturnType<typeof connect>, screen: string, path: string) {
  let address = path
  for (const [name] of path.matchAll(/(?<=:)\w+/g)) {
    const admin = name === 'adminId'
    const table = admin ? 'users' : tables[name]
    const conditions = [
      table && ofEdition.has(table) && here,
      table === 'users' && `role = '${admin ? 'admin' : 'user'}'`,
      name === 'boothId' && `hall_id = (select id from halls where ${here} order by id limit 1)`,
      name === 'orderId' && kindOf[screen] && `kind = '${kindOf[screen]}'`,
    ].filter(Boolean)
    const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
    const value = table
      ? ((await db.$client.query<{ id: string }>(`select id from ${table} ${where} order by id limit 1`)).rows[0]?.id ??
        'none')
      : name === 'page'
        ? 'terms'
        : 'dates'
    address = address.replace(`:${name}`, value)
  }
  return address
}

/** Counts the statements of the portal's own pool. Jobs and live updates have separate connections. */
export const countingStatements = () =>
  watchingStatements((what) => (typeof what === 'string' ? what : (what.name ?? what.text ?? '')))

type Sent = string | { text?: string; name?: string; values?: unknown[] }
/**
 * Records the statements of the portal's own pool between `begin` and `end`. Jobs and live updates have separate
 * connections.
 */
export function watchingStatements<T>(noteOf: (what: Sent, values: unknown) => T) {
  const original = Client.prototype.query as (...given: unknown[]) => unknown
  let seen: T[] = []
  Client.prototype.query = function watched(
    this: Client & { connectionParameters?: { application_name?: string } },
    ...given: unknown[]
  ) {
    const [what, values] = given as [Sent, unknown]
    if (this.connectionParameters?.application_name === 'portal') seen.push(noteOf(what, values))
    return original.apply(this, given)
  } as never
  // `end` returns a copy, because statements sent after it do not belong to the page.
  return {
    begin() {
      seen = []
    },
    end: () => [...seen],
    stop() {
      Client.prototype.query = original as never
    },
  }
}
