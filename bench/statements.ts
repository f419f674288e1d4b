// How many statements a page of the panel costs, counted where the portal hands them to the database.
import { Client } from 'pg'
import { createApp } from '#server/app.ts'
import { connect, migrateUp } from '#server/db/connect.ts'
import { seedDemo } from '#demo/seed.ts'
import { readEnv } from '#server/kernel/env.ts'
import { openPortal } from '#server/open.ts'
import { pages } from '#server/pages.ts'
import { cookieFor } from '#test/races/fair.ts'
import type { Screen } from '#contract/kernel/screen.ts'
import { screens } from '#contract/screens.ts'
import type { Ground } from './ground.ts'

export interface Counted {
  screen: string
  status: number
  statements: string[]
}

/** Where the ids in the address of a screen come from. */
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
  equipmentId: 'equipments',
  opinionId: 'opinions',
  representativeId: 'representatives',
  blogId: 'blog_posts',
  workshopId: 'workshops',
  memberId: 'team_members',
  webhookId: 'webhooks',
  importId: 'imports',
}
/** Tables of editions: their ids are those of the current one. */
const ofEdition: ReadonlySet<string> = new Set([
  'orders',
  'halls',
  'booths',
  'honorary_visitors',
  'equipments',
  'workshops',
])
const here = `edition_id = (select id from editions where state = 'current')`
const kindOf: Record<string, string> = {
  hotelOrder: 'hotel',
  visaOrder: 'visa',
  transportationOrder: 'transportation',
  guestOrder: 'guest',
  order: 'booth',
}

/** Every screen of the panel, opened by a super admin on the demo after it was opened once. */
export async function* panelStatements(ground: Ground): AsyncGenerator<Counted> {
  const url = await ground.emptyDatabase('statements')
  const env = readEnv({
    DATABASE_URL: url,
    DATA_DIR: ground.folder,
    PUBLIC_URL: 'http://localhost',
    DEMO: '1',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
  })
  await migrateUp(url)
  const { portal, close } = await openPortal(env, url, { migrate: false, pool: 8 })
  await seedDemo(portal)
  const app = await createApp(portal)
  const db = connect(url, 1)
  await pages(app, portal)
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
    await db.$client.end()
    await app.close()
    await close()
  }
}

/** The super admin; with a webhook and an import, which the demo has none of. */
async function watched(db: ReturnType<typeof connect>) {
  await db.$client.query(
    `insert into webhooks (id, url, events, secret, maker_id) select gen_random_uuid(), 'https://receiver.example/', '{}', '', id from users where super_admin limit 1`,
  )
  await db.$client.query(
    `insert into imports (id, kind, file_name, size, headings, head_row, row_count, columns, actor_name) values (gen_random_uuid(), 'companies', 'x.csv', 1, '{Company}', 1, 1, '{nameEn}', 'x')`,
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

/** Statements of the portal's own pool; jobs and news have connections of their own. */
export function countingStatements() {
  const original = Client.prototype.query as (...given: unknown[]) => unknown
  let seen: string[] = []
  Client.prototype.query = function counted(
    this: Client & { connectionParameters?: { application_name?: string } },
    ...given: unknown[]
  ) {
    const [what] = given as [string | { text?: string; name?: string }]
    if (this.connectionParameters?.application_name === 'portal')
      seen.push(typeof what === 'string' ? what : (what.name ?? what.text ?? ''))
    return original.apply(this, given)
  } as never
  // What comes after the end is not of this page: the list that was handed out must not grow with it.
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
