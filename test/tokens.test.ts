// API tokens: the calls they allow, their rate limit, their expiry, and the traces of their use.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { calls, type CallName } from '#contract/calls.ts'
import type { ApiTokenInput } from '#contract/entities/token.ts'
import type { Call } from '#contract/kernel/call.ts'
import { roles, type Permission } from '#contract/roles.ts'
import { scopes, type Scope } from '#contract/rules/scopes.ts'
import { issueToken } from '#server/account/account.ts'
import { log, sink } from '#server/kernel/log.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { cast } from '#demo/cast.ts'
import { freeBooths, ordered, refusedWith } from './people.ts'
import { pdf, sendFile } from './files.ts'
import { world } from './world.ts'

const w = await world({ env: { DEMO: '1' } })
const dariush = await w.as('dariush')
const niloofar = await w.as('niloofar')
const lines: string[] = []
beforeAll(() => {
  log.level = 'info'
  vi.spyOn(sink, 'write').mockImplementation((line) => void lines.push(line))
})
afterAll(async () => {
  vi.restoreAllMocks()
  log.level = 'silent'
  await w.end()
})

/** Logs Niloofar in and returns her caller. A change of the access level has ended all her sessions. */
async function back() {
  const { email, password } = cast.niloofar
  await niloofar('session.login', { body: { email, password } })
  return niloofar
}

const noId = '01900000-0000-7000-8000-000000000000'
const table = Object.entries(calls) as [CallName, Call][]
const rows = async (statement: string) => (await w.portal.db.$client.query<Record<string, unknown>>(statement)).rows
const made = (permissions: Scope[], more: Partial<ApiTokenInput> = {}, by = dariush) =>
  by('panelToken.add', { body: { name: 'Accounting', permissions, days: 30, perMinute: 6_000, ...more } })

interface Asked {
  body?: unknown
  headers?: Record<string, string>
}
async function by(secret: string, method: Call['method'], url: string, { body, headers = {} }: Asked = {}) {
  const answer = await w.app.inject({
    method,
    url,
    headers: {
      host: w.env.publicUrl.host,
      authorization: `Bearer ${secret}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  const isJson = /json/.test(String(answer.headers['content-type'])) && answer.payload !== ''
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: isJson ? answer.json<Record<string, unknown>>() : {},
  }
}

/**
 * Makes a call with unknown ids and an empty body. A permitted caller gets an error about them, and nothing is changed.
 */
const tried = (secret: string, { method, path, raw }: Call) =>
  by(secret, method, `/v1/${path.replace(/:\w+/g, noId)}`, {
    ...(method !== 'GET' && raw !== 'form' && { body: {} }),
    ...(raw === 'form' && { headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
  })
/**
 * Returns whether a call is not for tokens: log-in, account, privacy, and calls that need a recent confirmation of
 * identity.
 */
const forPeople = (name: string, { fresh, secret }: Call) =>
  fresh || secret || /^(session|account|password|privacy)\./.test(name)
const opens = (scope: Permission, name: CallName, call: Call) =>
  !forPeople(name, call) &&
  (call.may === 'user'
    ? (call.team?.includes(scope) ?? false)
    : call.may === scope && (call.also === undefined || call.also === scope))
const isNoStream = ([, { raw }]: [string, Call]) => raw !== 'events'

test.each(scopes)('a token with %s allows the calls of that permission, and no others', async (scope) => {
  const { secret } = await made([scope])
  const wrong: string[] = []
  for (const [name, call] of table.filter(isNoStream).filter(([, { may }]) => may !== 'anyone')) {
    const { status, body } = await tried(secret, call)
    const isOpen = status !== 401 && status !== 403
    const why = isOpen || /^token\.(scope|closed)$/.test(String(body['code'])) ? '' : String(body['code'])
    if (isOpen !== opens(scope, name, call) || why || status >= 500) wrong.push(`${name}: ${status} ${why}`)
  }
  expect(wrong).toEqual([])
})

test('public calls work with a token too, except those for log-in and account', async () => {
  const { secret } = await made(['dashboard.view'])
  const wrong: string[] = []
  for (const [name, call] of table.filter(isNoStream).filter(([, { may }]) => may === 'anyone')) {
    const { status, body } = await tried(secret, call)
    const isClosed = status === 403 && body['code'] === 'token.closed'
    if (isClosed !== Boolean(forPeople(name, call)) || status === 401 || status >= 500) wrong.push(`${name}: ${status}`)
  }
  expect(wrong).toEqual([])
})

test('every permission that a token can have allows a call, and the others would allow none', () => {
  const useful = (Object.keys(roles) as Permission[]).filter((scope) =>
    table.some(([name, call]) => opens(scope, name, call)),
  )
  const forPeopleAlone = new Set<Permission>(['programs.manage', 'admins.manage', 'imports.make']) // they allow granting rights, or need a recent confirmation of identity
  expect(useful.filter((scope) => !forPeopleAlone.has(scope)).toSorted()).toEqual([...scopes].toSorted())
})

test('the secret of a token is shown once: the database has its hash, and no list, log or file contains it', async () => {
  const { token, secret } = await made(['orders.view'], { name: 'Shown once' })
  expect(secret).toMatch(/^ghf_[\w-]{43}$/)
  expect(token).toMatchObject({ start: secret.slice(0, 10), status: 'active', lost: [], lastUsedAt: null })
  const listed = JSON.stringify(await dariush('panelToken.list', { query: {} }))
  const audited = JSON.stringify(await dariush('panelAudit.list', { query: { subject: 'token' } }))
  const [, file] = await Promise.all([
    by(secret, 'GET', '/v1/panel/orders'),
    w.app.inject({
      url: '/v1/panel/audit-log/export?format=csv',
      headers: { host: w.env.publicUrl.host, cookie: w.cookieOf('dariush') },
    }),
  ])
  const stored = JSON.stringify(await rows('select t.*, a.* from api_tokens t, audit_entries a'))
  for (const text of [listed, audited, file.payload, stored, lines.join('')]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(secret.slice(10))
  }
  expect(file.payload).toContain('Shown once')
})

test('repeating the creation of a token with one idempotency key creates one, and requires a recent confirmation of identity', async () => {
  const body = { name: 'Twice', permissions: ['orders.view' as const], days: 1, perMinute: 1 }
  const [first, second] = [
    await dariush('panelToken.add', { body }, { key: 'twice' }),
    await dariush('panelToken.add', { body }, { key: 'twice' }),
  ]
  expect(second).toEqual(first)
  await rows(`update sessions set proved_at = now() - interval '11 minutes'`)
  await expect(dariush('panelToken.add', { body })).rejects.toEqual(refusedWith('session.unconfirmed'))
  await rows('update sessions set proved_at = now()')
})

test('no user can grant a token a permission that the user lacks, and a token loses permissions that its creator loses', async () => {
  const { secret } = await made(['users.manage', 'orders.view', 'users.view'], { name: 'Shrinks' }, niloofar)
  const users = () => by(secret, 'GET', '/v1/panel/users')
  expect((await users()).status).toBe(200)
  const { items } = await dariush('panelAdmin.list', { query: { q: 'niloofar' } })
  const edit = (accessLevel: 'editor' | 'manager') =>
    dariush('panelAdmin.edit', { adminId: items[0]!.id, body: { accessLevel } })
  await edit('editor')
  expect((await users()).body).toMatchObject({ code: 'token.scope', missing: ['users.view'] })
  await expect(made(['orders.view'], {}, await back())).rejects.toEqual(refusedWith('role.forbidden'))
  expect((await by(secret, 'GET', '/v1/panel/orders')).status).toBe(200)
  const [token] = (await dariush('panelToken.list', { query: { q: 'shrinks' } })).items
  expect(token).toMatchObject({ permissions: ['orders.view'], lost: ['users.manage', 'users.view'], status: 'active' })
  await edit('manager')
  expect((await users()).status).toBe(200)
})

test('a token that is revoked, expired, unknown or of a closed account allows no call, not even public ones', async () => {
  const refused = async (secret: string) => {
    const { status, body, headers } = await by(secret, 'GET', '/v1/panel/orders')
    return [status, body['code'], headers['www-authenticate']]
  }
  const gone = [401, 'token.invalid', 'Bearer error="invalid_token"']
  const { token, secret } = await made(['orders.view'])
  await dariush('panelToken.withdraw', { tokenId: token.id })
  await dariush('panelToken.withdraw', { tokenId: token.id })
  expect(await refused(secret)).toEqual(gone)
  expect((await by(secret, 'POST', '/v1/quotes', { body: {} })).status).toBe(401)
  const old = await made(['orders.view'])
  await rows(`update api_tokens set expires_at = now() where id = '${old.token.id}'`)
  expect(await refused(old.secret)).toEqual(gone)
  for (const odd of ['', 'x', `ghf_${'a'.repeat(43)}`, `${secret}x`]) expect(await refused(odd)).toEqual(gone)
  const closed = await made(['orders.view'], { name: 'Closed' }, await back())
  await rows(`update users set active = false where id = '${closed.token.maker.id}'`)
  expect(await refused(closed.secret)).toEqual(gone)
  const { items } = await dariush('panelToken.list', { query: { status: 'blocked' } })
  expect(items.map(({ name }) => name)).toContain('Closed')
  await rows(`update users set active = true where id = '${closed.token.maker.id}'`)
  const entries = await rows(`select action from audit_entries where subject_id = '${token.id}' order by at`)
  expect(entries.map(({ action }) => action)).toEqual(['panelToken.add', 'panelToken.withdraw'])
})

test('the rate limit of a token counts all its requests, and the error states when it may try again', async () => {
  const { secret } = await made(['orders.view'], { perMinute: 2 })
  expect((await by(secret, 'GET', '/v1/panel/orders')).status).toBe(200)
  expect((await by(secret, 'GET', '/v1/panel/users')).status).toBe(403)
  const { status, body, headers } = await by(secret, 'GET', '/v1/panel/orders')
  expect([status, body['code']]).toEqual([429, 'rate.limited'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('a token needs no cookie and works from any origin; a cookie sent along is ignored, and none is set', async () => {
  const { secret } = await made(['tickets.manage'])
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const answered = await by(secret, 'POST', `/v1/panel/tickets/${noId}/comments`, {
    body: { message: 'x' },
    headers: foreign,
  })
  expect([answered.status, answered.headers['set-cookie']]).toEqual([404, undefined])
  const { body } = await by(secret, 'GET', '/v1/panel/orders', { headers: { cookie: w.cookieOf('dariush') } })
  expect(body).toMatchObject({ code: 'token.scope', missing: ['orders.view'] })
  const without = await w.app.inject({
    method: 'POST',
    url: `/v1/panel/tickets/${noId}/comments`,
    headers: { host: w.env.publicUrl.host, cookie: w.cookieOf('dariush'), ...foreign },
  })
  expect(without.statusCode).toBe(403)
})

test('a token is named in the audit log and the server log, and the list shows when and from where it was used', async () => {
  const [booth] = await freeBooths(w, 1)
  const order = await ordered(w, 'sara', [booth!.id])
  const { token, secret } = await made(['orders.view', 'orders.manage'], { name: 'CRM' })
  const { status } = await by(secret, 'POST', `/v1/panel/orders/${order.id}/reject`, {
    body: { reason: 'Not paid.' },
  })
  expect(status).toBe(200)
  const { items } = await dariush('panelAudit.list', { query: { q: 'crm', subject: 'order' } })
  expect(items[0]).toMatchObject({ action: 'panelOrder.reject', actorId: token.maker.id, program: 'CRM' })
  const line = lines
    .map((one) => JSON.parse(one) as Record<string, unknown>)
    .findLast(({ call }) => call === 'panelOrder.reject')
  expect(line).toMatchObject({ program: token.id, actor: token.maker.id, status: 200 })
  await vi.waitFor(
    async () =>
      expect((await dariush('panelToken.list', { query: { q: 'crm' } })).items[0]).toMatchObject({
        lastUsedAt: expect.any(String) as string,
        lastNetwork: '127.0.0.0',
      }),
    20_000,
  )
})

test('a token has the permissions of its creator, but no access to the creator’s own data', async () => {
  const file = await sendFile(w, 'dariush', 'attachment', 'own.pdf', pdf())
  const { secret } = await made(['orders.view', 'tickets.view', 'guests.view'])
  expect((await by(secret, 'GET', `/v1/uploads/${file.id}`)).status).toBe(404)
  expect((await by(secret, 'GET', '/v1/profile')).body).toMatchObject({ code: 'token.closed' })
})

test('a token can access an edition in preparation by its address, like the team', async () => {
  const { secret } = await made(['orders.view'])
  await w.portal.db.execute(
    sql`insert into editions (id, slug, state, settings) select ${uuidv7()}, '2031', 'preparing', settings from editions where state = 'current'`,
  )
  w.portal.live.publish({ topics: ['edition'] })
  await vi.waitFor(
    async () =>
      expect(await by(secret, 'GET', '/v1/editions/2031/panel/orders')).toMatchObject({
        status: 200,
        body: { total: 0 },
      }),
    20_000,
  )
  expect((await by(secret, 'GET', '/v1/panel/orders')).body['total']).not.toBe(0)
  expect((await by(secret, 'GET', '/v1/editions/2032/panel/orders')).status).toBe(404)
})

test('a change or reset of the password revokes the user’s own tokens, and the e-mail lists them', async () => {
  const { email, password } = cast.niloofar
  await back()
  const id = (await niloofar('profile.read', {})).profile.id
  const others = await made(['orders.view'])
  const opens = async (secret: string) => (await by(secret, 'GET', '/v1/panel/orders')).status
  const events = () =>
    rows(
      `select data from pgboss.job where name = 'event' and data::text like '%password.changed%' and data::text like '%${id}%' order by created_on`,
    )
  const ways: [string, (next: string) => Promise<unknown>][] = [
    ['change', (next) => niloofar('password.change', { body: { currentPassword: password, password: next } })],
    [
      'reset',
      async (next) => {
        const token = await issueToken(w.portal.db, id, 'reset', email)
        return w.visitor()('password.reset', { body: { token, password: next, repeatPassword: next } })
      },
    ],
  ]
  for (const [way, renew] of ways) {
    const { secret, token } = await made(['orders.view'], { name: `By ${way}` }, niloofar)
    expect(await opens(secret)).toBe(200)
    await renew(`ninety-lamps-in-the-snow-by-${way}`)
    expect([way, await opens(secret)]).toEqual([way, 401])
    expect(JSON.stringify((await events()).at(-1))).toContain(`{"name":"By ${way}","start":"${token.start}"}`)
    expect((await dariush('panelToken.list', { query: { q: token.start } })).items[0]!.status).toBe('withdrawn')
    expect(
      await rows(`select from audit_entries where subject_id = '${token.id}' and action = 'panelToken.withdraw'`),
    ).toHaveLength(1)
  }
  expect(await opens(others.secret), 'tokens of others stay').toBe(200)
})
