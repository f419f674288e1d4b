// Who may do what: other people's things, the panel, and fields that nobody may set.
import { isDeepStrictEqual } from 'node:util'
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { permits, type Permission } from '#contract/roles.ts'
import { cast, type CastName } from '#demo/cast.ts'
import { among, holds, none, type Cases } from './case.ts'
import type { Ground, Somebody } from './ground.ts'
import { member, person, register } from './people.ts'
import { triedRows } from './fields.ts'
import { idOf, pdf, send } from './files/sent.ts'
import type { Portal } from './portal.ts'
import type { Stage } from './stage.ts'
import { bookBooth, invoiceOf, noId, openTicket } from './things.ts'

type Row = [CallName, Call]
const table = Object.entries(calls) as unknown as Row[]
const levels: CastName[] = ['mahtab', 'hamid', 'roya', 'niloofar', 'dariush']
/** Streams that never end, and what ends the session that asks. */
const apart = new Set<string>(['hall.events', 'session.logout'])
const pathOf = ({ path }: Call, ids: Readonly<Record<string, string>> = {}) =>
  `/v1/${path.replace(/:(\w+)/g, (_, param: string) => ids[param] ?? noId)}`
const tried = (portal: Portal, call: Call, cookie?: string, ids?: Readonly<Record<string, string>>) =>
  portal.ask(pathOf(call, ids), {
    method: call.method,
    cookie,
    ...(call.method !== 'GET' &&
      (call.raw === 'form'
        ? { raw: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } }
        : { raw: '{}', headers: { 'content-type': 'application/json' } })),
  })

/** Somebody with one of everything that has an owner; the ids by the parameter that names them. */
async function owner(ground: Ground, portal: Portal): Promise<{ user: Somebody; ids: Record<string, string> }> {
  const user = await ground.user(portal)
  const order = await bookBooth(ground, portal, user)
  const invoiceId = await invoiceOf(ground, portal, order.id)
  const ticketId = await openTicket(portal, user)
  const pool = await ground.pool(portal)
  const {
    rows: [session],
  } = await pool.query<{ id: string }>('select id from sessions where user_id = $1', [user.id])
  const uploadId = idOf(await send(portal, user.cookie, 'attachment', 'x.pdf', pdf())) // one that lies in the store: where nothing lies, nobody reads anything
  return { user, ids: { orderId: order.id, invoiceId, ticketId, sessionId: session!.id, uploadId } }
}

/** Every call about something that has an owner, asked by a stranger with a body that the owner's call would take. */
async function ownedBy({ portal, pool, fair, cookieOf }: Stage) {
  const one = async (sql: string) => (await pool.query<{ id: string }>(sql)).rows[0]!.id
  const sara = `(select id from users where email = 'sara@ghorfeh.example')`
  const ids: Record<string, string> = {
    orderId: fair.orderId,
    ticketId: fair.ticketId,
    holdId: fair.holdId,
    exhibitorId: fair.exhibitorId,
    meetingId: fair.meetingId,
    visitorId: fair.visitorId,
    uploadId: fair.ownFile,
    invoiceId: await one(`select id from invoices where owner_id = ${sara} limit 1`),
    sessionId: await one(`select id from sessions where user_id = ${sara} limit 1`),
  }
  const asks = table
    .filter(
      ([name, { may, path }]) =>
        may === 'user' && Object.keys(ids).some((param) => path.includes(`:${param}`)) && !apart.has(name),
    )
    .flatMap(([name, call]) => {
      const bodies = triedRows()
        .filter((row) => row.call === name)
        .map((row) => row.body(fair))
      return (bodies.length > 0 ? bodies : [{}]).map(
        (body) =>
          [
            name,
            (of: Record<string, string>) =>
              portal.ask(pathOf(call, of), {
                method: call.method,
                cookie: cookieOf('stranger'),
                ...(call.method !== 'GET' && { body }),
              }),
          ] as const,
      )
    })
  return { ids, asks, tells: (text: string) => /sara@|Mehrjoo|مهرجو|Pars Teb|پارس/.test(text) }
}

export const authority: Cases<Ground> = {
  'IDOR-001': {
    severity: 'C',
    says: 'What belongs to somebody else is not there, whatever is asked of it',
    run: async (ground) => {
      const stage = await ground.stage()
      const owned = await ownedBy(stage)
      const wrong: string[] = []
      for (const [what, ask] of owned.asks) {
        const { status, text } = await ask(owned.ids)
        const changes = await stage.changes()
        if (status !== 404) wrong.push(`${what} ${status}`)
        if (owned.tells(text)) wrong.push(`${what} tells ${text.slice(0, 120)}`)
        if (changes.length > 0) {
          wrong.push(`${what} changed ${changes.join()}`)
          await stage.restore()
        }
      }
      none(wrong, 'calls')
      return `${owned.asks.length} calls with valid bodies`
    },
  },
  'IDOR-002': {
    severity: 'C',
    says: 'Nobody without a session does anything that is not public',
    run: async (ground) => {
      const portal = await ground.portal()
      const { ids } = await owner(ground, portal)
      const closed = table.filter(([name, { may }]) => may !== 'anyone' && !apart.has(name))
      const wrong: string[] = []
      for (const [name, call] of closed) {
        const { status } = await tried(portal, call, undefined, ids)
        if (status !== 401) wrong.push(`${name} ${status}`)
      }
      none(wrong, 'calls')
      return `${closed.length} calls`
    },
  },
  'IDOR-003': {
    severity: 'H',
    says: 'Somebody else’s id and one that never was answer the same',
    run: async (ground) => {
      const stage = await ground.stage()
      const owned = await ownedBy(stage)
      const never = Object.fromEntries(Object.keys(owned.ids).map((param) => [param, noId]))
      const wrong: string[] = []
      for (const [what, ask] of owned.asks) {
        const [foreign, nowhere] = [await ask(owned.ids), await ask(never)]
        if (foreign.status !== nowhere.status || foreign.text !== nowhere.text)
          wrong.push(
            `${what} ${foreign.status} ${foreign.text.slice(0, 60)} / ${nowhere.status} ${nowhere.text.slice(0, 60)}`,
          )
        if ((await stage.changes()).length > 0) await stage.restore()
      }
      none(wrong, 'calls tell them apart')
      return `${owned.asks.length} calls with valid bodies`
    },
  },
  'IDOR-004': {
    severity: 'C',
    says: 'An invoice is read by its buyer alone, however it is asked for',
    run: async (ground) => {
      const portal = await ground.portal()
      const { ids } = await owner(ground, portal)
      const other = await ground.user(portal)
      const wrong: string[] = []
      for (const cookie of [other.cookie, undefined])
        for (const path of [
          `/v1/invoices/${ids['invoiceId']}`,
          `/invoice/${ids['invoiceId']}`,
          `/en/invoice/${ids['invoiceId']}`,
          `/v1/invoices/${ids['invoiceId']}/pdf?locale=fa`,
        ])
          for (const [method, headers] of [
            ['GET', {}],
            ['HEAD', {}],
            ['GET', { range: 'bytes=0-10' }],
          ] as const) {
            const { status, headers: given, text } = await portal.ask(path, { method, cookie, headers })
            if (
              ![401, 404].includes(status) &&
              !(cookie === undefined && status === 302 && /Login/.test(String(given.location)))
            )
              wrong.push(`${method} ${path} ${status} ${text.length}`)
          }
      none(wrong, 'answers')
    },
  },
  'IDOR-005': {
    severity: 'C',
    says: 'A file is read by its owner and the team alone',
    run: async (ground) => {
      const portal = await ground.portal()
      const { ids } = await owner(ground, portal)
      const other = await ground.user(portal)
      for (const path of [
        `/v1/uploads/${ids['uploadId']}`,
        `/v1/uploads/${ids['uploadId']}?inline`,
        `/v1/images/${ids['uploadId']}`,
        `/v1/images/${ids['uploadId']}?w=320`,
        '/v1/uploads/x.pdf',
        `/files/${ids['uploadId']}`,
      ])
        for (const cookie of [other.cookie, undefined])
          among((await portal.ask(path, { cookie })).status, [401, 404], path)
      // Nor does naming it in a form of one's own hand it over.
      const order = await bookBooth(ground, portal, other, { attachmentIds: [ids['uploadId']!] }).catch(() => undefined)
      holds(order === undefined, 'it was attached to somebody else’s order')
    },
  },
  'IDOR-007': {
    severity: 'H',
    says: 'Nobody talks in somebody else’s ticket',
    run: async (ground) => {
      const portal = await ground.portal()
      const { user, ids } = await owner(ground, portal)
      const other = await ground.user(portal)
      const path = `/v1/tickets/${ids['ticketId']}`
      for (const [at, body] of [
        ['/comments', { message: 'hello', text: 'hello' }],
        ['/close', {}],
      ] as const)
        among((await portal.ask(path + at, { method: 'POST', cookie: other.cookie, body })).status, [404, 422], at)
      const { ticket } = (await portal.ask(path, { cookie: user.cookie })).json as {
        ticket: { status: string; comments: unknown[] }
      }
      holds(
        ticket.status === 'awaitingReply' && (!Array.isArray(ticket.comments) || ticket.comments.length === 1),
        JSON.stringify(ticket).slice(0, 200),
      )
    },
  },
  'IDOR-008': {
    severity: 'H',
    says: 'A list of one’s own is not widened',
    run: async (ground) => {
      const stage = await ground.stage()
      const { portal, pool } = stage
      const owner = stage.cookieOf('sara')
      const other = stage.cookieOf('stranger')
      const wrong: string[] = []
      const full: string[] = []
      const {
        rows: [sara],
      } = await pool.query<{ id: string }>(`select id from users where email = 'sara@ghorfeh.example'`)
      const lists = table.filter(
        ([name, { method, may, path, raw }]) =>
          method === 'GET' && may === 'user' && !raw && !path.includes(':') && name.endsWith('.list'),
      )
      for (const [name, { path }] of lists) {
        const idsIn = (text: string) =>
          [...text.matchAll(/"(?:id|orderId|invoiceId)":"([\da-f-]{36})"/g)].map(([, id]) => id!)
        const hers = new Set(idsIn((await portal.ask(`/v1/${path}`, { cookie: owner })).text))
        if (hers.size > 0) full.push(name)
        for (const query of [
          '',
          '?limit=100',
          `?userId=${sara!.id}`,
          `?owner=${sara!.id}`,
          `?ownerId=${sara!.id}`,
          `?filter[user]=${sara!.id}`,
          '?all=true',
          '?role=admin',
          '?limit=100000',
          '?q=',
          '?status=unseen',
          '?limit=100&limit=100000',
          `?cursor=${Buffer.from('[]').toString('base64url')}`,
        ]) {
          const { status, text, json } = await portal.ask(`/v1/${path}${query}`, { cookie: other })
          if (status !== 422 && status !== 200) wrong.push(`${name}${query} ${status}`)
          if (idsIn(text).some((id) => hers.has(id)) || Number(json['total'] ?? 0) > (name === 'session.list' ? 1 : 0))
            wrong.push(`${name}${query} gives what is hers`)
        }
      }
      none(wrong, 'lists')
      holds(full.length >= 6, `only ${full.join()} have anything of hers to give`)
      return `${lists.length} lists, ${full.length} of them with something to take`
    },
  },
  'IDOR-009': {
    severity: 'H',
    says: 'Orders of guests are behind a code that cannot be guessed',
    run: async (ground) => {
      const portal = await ground.portal()
      const pool = await ground.pool(portal)
      const { rows } = await pool.query<{ id: string; code: string }>(
        'select id, tracking_code as code from orders where tracking_code is not null limit 5',
      )
      for (const { id, code } of rows) {
        for (const path of [
          `/v1/guest-orders/${id}`,
          `/v1/orders/${id}`,
          `/v1/guest-orders/${code.slice(0, -1)}`,
          `/v1/guest-orders/${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`,
        ])
          among((await portal.ask(path)).status, [401, 404, 422], path)
        holds(code.replace(/\W/g, '').length >= 10, `${code} is short`)
      }
      among((await portal.ask('/v1/guest-orders')).status, [401, 404, 405], 'a list of them')
      return `${rows.length} codes`
    },
  },
  'IDOR-010': {
    severity: 'C',
    says: 'Live streams carry booths and their state, nothing of people',
    run: async (ground) => {
      const portal = await ground.portal()
      const {
        rows: [hall],
      } = await (await ground.pool(portal)).query<{ id: string }>('select id from halls order by position limit 1')
      const user = await ground.user(portal)
      const listening = portal.rawly(`GET /v1/halls/${hall!.id}/events HTTP/1.1\r\nhost: ${portal.host}\r\n\r\n`, 2_500)
      const {
        rows: [booth],
      } = await (
        await ground.pool(portal)
      ).query<{ id: string }>(
        `select b.id from booths b where b.hall_id = $1 and b.active and not exists (select from claims c where c.booth_id = b.id and c.status <> 'released') limit 1`,
        [hall!.id],
      )
      await portal.ask('/v1/holds', { cookie: user.cookie, body: { boothIds: [booth!.id] } })
      const { text } = await listening
      holds(text.includes(booth!.id), 'the change did not come')
      holds(
        !text.includes(user.id) && !text.includes(user.email) && !/"(userId|email|name|company)/.test(text),
        text.slice(-400),
      )
      for (const path of ['/v1/halls/users/events', '/v1/halls/panel/events', `/v1/halls/${user.id}/events`])
        among((await portal.ask(path)).status, [404], path)
    },
  },
  'BFLA-001': {
    severity: 'C',
    says: 'Ordinary users run nothing',
    run: async (ground) => {
      const portal = await ground.portal()
      const { ids, user } = await owner(ground, portal)
      const panel = table.filter(([, { path }]) => path.startsWith('panel/'))
      const wrong: string[] = []
      for (const [name, call] of panel) {
        const { status } = await tried(portal, call, user.cookie, ids)
        if (status !== 403) wrong.push(`${name} ${status}`)
      }
      none(wrong, 'calls')
      return `${panel.length} calls`
    },
  },
  'BFLA-002': {
    severity: 'C',
    says: 'Each level may do what its column says, and nothing else',
    run: async (ground) => {
      const portal = await ground.portal()
      const rows = table.filter(([, { may }]) => may !== 'anyone' && may !== 'user')
      const wrong: string[] = []
      for (const who of levels) {
        const { cookie } = await ground.as(portal, who)
        for (const [name, call] of rows) {
          const { status } = await tried(portal, call, cookie)
          const refused = status === 403
          if (refused === permits({ role: 'admin', ...cast[who] }, call.may as Permission) || status >= 500)
            wrong.push(`${name} by ${who}: ${status}`)
        }
      }
      none(wrong, 'cells')
      return `${rows.length} calls, ${levels.length} levels`
    },
  },
  'BFLA-003': {
    severity: 'C',
    says: 'A manager makes nobody more than he is, nor himself',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie, id } = await ground.as(portal, 'niloofar')
      const chief = await ground.as(portal, 'dariush')
      const tries: [string, string, unknown][] = [
        ['POST', '/v1/panel/admins', { ...person(), accessLevel: 'manager', superAdmin: true }],
        ['PATCH', `/v1/panel/admins/${id}`, { superAdmin: true }],
        ['PATCH', `/v1/panel/admins/${chief.id}`, { superAdmin: false }],
        ['DELETE', `/v1/panel/admins/${chief.id}`, {}],
        ['PATCH', `/v1/panel/users/${chief.id}`, { active: false }],
      ]
      for (const [method, path, body] of tries)
        among((await portal.ask(path, { method, cookie, body })).status, [403, 404, 409, 422], `${method} ${path}`)
      holds(
        ((await portal.ask('/v1/profile', { cookie: chief.cookie })).json['profile'] as { superAdmin: boolean })
          .superAdmin,
        'the super admin is none any more',
      )
    },
  },
  'BFLA-004': {
    severity: 'H',
    says: 'The last super admin stays',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie, id } = await ground.as(portal, 'dariush')
      for (const [method, body] of [
        ['DELETE', {}],
        ['PATCH', { superAdmin: false, accessLevel: 'viewer' }],
        ['PATCH', { active: false }],
      ] as const)
        among((await portal.ask(`/v1/panel/admins/${id}`, { method, cookie, body })).status, [409], method)
    },
  },
  'BFLA-007': {
    severity: 'H',
    says: 'Nobody decides on his own order',
    run: async (ground) => {
      const portal = await ground.portal()
      const { user, ids } = await owner(ground, portal)
      for (const [at, body] of [
        ['verify', { seenTotalCents: 0 }],
        ['reject', { reason: 'x' }],
        ['reopen', {}],
        ['review', {}],
      ] as const)
        among(
          (await portal.ask(`/v1/panel/orders/${ids['orderId']}/${at}`, { method: 'POST', cookie: user.cookie, body }))
            .status,
          [403],
          at,
        )
    },
  },
  'BFLA-008': {
    severity: 'H',
    says: 'Who may not see people gets no list of them',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await ground.as(portal, 'roya')
      const viewer = await ground.as(portal, 'mahtab')
      for (const path of [
        '/v1/panel/users',
        '/v1/panel/invoices',
        '/v1/panel/admins',
        '/v1/panel/letters',
        '/v1/panel/users/export?format=csv',
      ])
        among((await portal.ask(path, { cookie })).status, [403, 404], path)
      for (const path of ['/v1/panel/orders/export?format=csv', '/v1/panel/audit-log'])
        among((await portal.ask(path, { cookie: viewer.cookie })).status, [403], path)
      const users = await portal.ask('/v1/panel/users', { cookie: viewer.cookie })
      holds(!/passwordHash|password_hash|nationalId/.test(users.text), 'more than the documented fields')
    },
  },
  'MASS-001': {
    severity: 'C',
    says: 'Nobody registers as more than a user',
    run: async (ground) => {
      const portal = await ground.portal()
      const pool = await ground.pool(portal)
      for (const more of [
        { role: 'admin' },
        { isAdmin: true },
        { superAdmin: true },
        { accessLevel: 'manager' },
        { verified: true },
        { emailVerified: true },
        { id: noId },
        { createdAt: '2020-01-01T00:00:00Z' },
        { balance: 1 },
      ]) {
        const { email } = person()
        const { status } = await register(portal, { email, ...more })
        among(status, [201, 422], JSON.stringify(more))
        const {
          rows: [row],
        } = await pool.query<{ role: string; super_admin: boolean; verified_at: Date | null; id: string }>(
          'select role, super_admin, verified_at, id from users where email = $1',
          [email],
        )
        holds(
          !row || (row.role === 'user' && !row.super_admin && row.verified_at === null && row.id !== noId),
          JSON.stringify(row),
        )
      }
    },
  },
  'MASS-002': {
    severity: 'C',
    says: 'Nor does a profile make him one',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await member(portal)
      const before = (await portal.ask('/v1/profile', { cookie })).text
      for (const raw of [
        '{"role":"admin"}',
        '{"superAdmin":true}',
        '{"accessLevel":"manager"}',
        '{"user":{"role":"admin"}}',
        '{"user.role":"admin"}',
        '["role","admin"]',
        '{"role":"user","role":"admin"}',
        '{"verified":true}',
        '{"id":"x"}',
        '{"profile":{"superAdmin":true}}',
      ])
        among(
          (await portal.ask('/v1/profile/edit', { cookie, raw, headers: { 'content-type': 'application/json' } }))
            .status,
          [400, 422],
          raw,
        )
      holds((await portal.ask('/v1/profile', { cookie })).text === before, 'the profile changed')
    },
  },
  'MASS-003': {
    severity: 'C',
    says: 'Prices, owner and status of an order are the server’s',
    run: async (ground) => {
      const portal = await ground.portal()
      const stranger = await ground.user(portal)
      for (const more of [
        { price: 1 },
        { totalPrice: 0 },
        { tax: 0 },
        { discount: 99 },
        { status: 'verified' },
        { userId: stranger.id },
        { ownerId: stranger.id },
        { invoiceNumber: 'x' },
        { reserved: false },
        { lines: [] },
        { totalCents: 1 },
      ]) {
        const user = await ground.user(portal)
        const order = await bookBooth(ground, portal, user, more).catch((error: unknown) => {
          holds(/422/.test(String(error)), String(error))
          return undefined
        })
        holds(!order || (order.status === 'unseen' && order.totalCents > 1), JSON.stringify(more))
      }
    },
  },
  'MASS-004': {
    severity: 'H',
    says: 'Nor is a ticket written in another name',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
      for (const more of [
        { author: 'x' },
        { isAdmin: true },
        { status: 'closed' },
        { createdAt: '2020-01-01T00:00:00Z' },
        { userId: noId },
        { by: 'team' },
      ])
        among(
          (
            await portal.ask('/v1/tickets', {
              cookie: user.cookie,
              body: { subject: 'A question', message: 'How wide is the door?', ...more },
            })
          ).status,
          [422],
          JSON.stringify(more),
        )
    },
  },
  'MASS-005': {
    severity: 'H',
    says: 'A guest order belongs to nobody, whatever it says',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
      for (const more of [{ status: 'verified' }, { userId: user.id }, { ownerId: user.id }, { price: 1 }])
        among(
          (
            await portal.ask('/v1/guest-orders', {
              body: {
                visitorName: 'A',
                email: 'a@ghorfeh.example',
                phoneNumber: '+982122662801',
                country: 'IR',
                services: ['hotel'],
                message: 'x',
                acceptTerms: true,
                proof: 'x',
                ...more,
              },
            })
          ).status,
          [422],
          JSON.stringify(more),
        )
    },
  },
  'MASS-006': {
    severity: 'H',
    says: 'Answers have what the table promises and nothing else',
    run: async (ground) => {
      const portal = await ground.portal()
      const { user, ids } = await owner(ground, portal)
      const chief = await ground.as(portal, 'dariush')
      const wrong: string[] = []
      const z = await import('zod/mini')
      for (const [name, call] of table.filter(
        ([name, { method, raw }]) => method === 'GET' && !raw && !apart.has(name) && name !== 'account.verify',
      ))
        for (const cookie of [undefined, user.cookie, chief.cookie]) {
          const { status, json, text } = await tried(portal, call, cookie, ids)
          if (/password_?hash|argon2|"token"/i.test(text)) wrong.push(`${name} tells a secret`)
          if (status !== 200) continue
          const read = z.safeParse(call.gives as never, json)
          if (!read.success || !isDeepStrictEqual(read.data, json))
            wrong.push(`${name}: ${read.success ? 'more keys' : JSON.stringify(read.error.issues).slice(0, 200)}`)
        }
      none(wrong, 'answers')
    },
  },
}
