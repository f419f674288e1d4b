// API tokens, and webhooks that send to addresses given by users (docs/decisions/api-tokens-webhooks.md).
import { setTimeout as pause } from 'node:timers/promises'
import type { Permission } from '#contract/roles.ts'
import { neededScopes, type Scope } from '#contract/rules/scopes.ts'
import { expectOneOf, expectThat, expectNone, attack } from './attack.ts'
import { owner, pathOf, table } from './authority/calls.ts'
import { idOf, pdf, send } from './files/files.ts'
import type { Product } from './product.ts'
import { login, member, password, sid } from './people.ts'
import type { Portal } from './portal.ts'
import { innerHosts, trap } from './trap-server.ts'

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

/** Creates an API token in the panel, as a user of the demo cast. */
async function tokenOf(
  product: Product,
  portal: Portal,
  permissions: readonly Scope[],
  { perMinute = 6_000 }: { perMinute?: number } = {},
) {
  const { cookie, id: makerId } = await product.as(portal, 'dariush')
  const body = { name: 'Attack', permissions, days: 1, perMinute }
  const { status, json, text } = await portal.request('/v1/panel/tokens', { cookie, body })
  expectThat(status === 201, `no token: ${status} ${text.slice(0, 200)}`)
  const { token, secret } = json as { token: { id: string }; secret: string }
  return { id: token.id, secret, makerId, maker: cookie }
}

const byToken = (portal: Portal, secret: string, method: string, path: string, raw?: string) =>
  portal.request(path, {
    method,
    headers: { ...bearer(secret), ...(raw !== undefined && { 'content-type': 'application/json' }) },
    raw,
  })
const asked = (portal: Portal, secret: string, path = '/v1/panel/orders') => byToken(portal, secret, 'GET', path)

/** Makes every call with a token. Returns the calls whose responses do not match the token's permissions. */
async function walked(portal: Portal, secret: string, has: readonly Permission[], ids: Record<string, string>) {
  const wrong: string[] = []
  for (const [name, call] of table.filter(([, { may, raw }]) => may !== 'anyone' && raw !== 'events')) {
    const body = call.method === 'GET' || call.raw === 'form' ? undefined : '{}'
    const { status } = await byToken(portal, secret, call.method, pathOf(call, ids), body)
    const needed = neededScopes(name, call)
    const opens = needed?.some((all) => all.every((one) => has.includes(one))) ?? false
    if ((status === 401 || status === 403) === opens || status >= 500) wrong.push(`${name}: ${status}`)
  }
  return wrong
}

/** Waits for the first attempt to send a webhook. Returns the status of its response or the problem. */
async function firstAttempt(portal: Portal, cookie: string, id: string) {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(100)) {
    const { text } = await portal.request(`/v1/panel/webhooks/${id}/deliveries`, { cookie })
    const [, problem, status] = /"status":(?:null|(\d+)),"problem":(?:null|"(\w+)")/.exec(text) ?? []
    if (problem ?? status) return problem ?? status
  }
  return undefined
}

attack('TOK-001 (C) A token allows exactly the calls of its permissions', async (product) => {
  const portal = await product.portal()
  const { ids } = await owner(product, portal)
  const has = ['tickets.view'] as const
  const { secret } = await tokenOf(product, portal, has)
  expectNone(await walked(portal, secret, has, ids), 'calls')
  return `${table.length} calls`
})

attack('TOK-002 (C) A revoked or expired token allows nothing', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  for (const [what, end] of [
    [
      'withdrawn',
      (id: string, cookie: string) => portal.request(`/v1/panel/tokens/${id}`, { method: 'DELETE', cookie }),
    ],
    [
      'past its time',
      (id: string) => pool.query(`update api_tokens set expires_at = now() - interval '1 second' where id = $1`, [id]),
    ],
  ] as const) {
    const { id, secret, maker } = await tokenOf(product, portal, ['orders.view'])
    expectOneOf((await asked(portal, secret)).status, [200], `before it was ${what}`)
    await end(id, maker)
    expectOneOf((await asked(portal, secret)).status, [401], what)
  }
})

attack('TOK-003 (C) A token never has more permissions than its creator still has', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  const { secret, makerId } = await tokenOf(product, portal, ['orders.view'])
  const { rows } = await pool.query<unknown[]>({
    text: 'select role, super_admin, access_level from users where id = $1',
    values: [makerId],
    rowMode: 'array',
  })
  try {
    await pool.query(`update users set role = 'user', super_admin = false, access_level = null where id = $1`, [
      makerId,
    ])
    expectOneOf((await asked(portal, secret)).status, [401, 403], 'made by somebody who is no admin any more')
    await pool.query('update users set role = $2, super_admin = $3, access_level = $4, active = false where id = $1', [
      makerId,
      ...rows[0]!,
    ])
    expectOneOf((await asked(portal, secret)).status, [401], 'made by somebody whose account is closed')
  } finally {
    await pool.query('update users set role = $2, super_admin = $3, access_level = $4, active = true where id = $1', [
      makerId,
      ...rows[0]!,
    ])
  }
})

attack('TOK-004 (H) A token gives no access to its creator’s own data as a user', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'dariush')
  const own = idOf(await send(portal, cookie, 'attachment', 'x.pdf', pdf()))
  const { secret } = await tokenOf(product, portal, ['tickets.view', 'orders.view'])
  expectOneOf((await portal.request(`/v1/uploads/${own}`, { cookie })).status, [200], 'the file, by its owner')
  expectOneOf((await asked(portal, secret, `/v1/uploads/${own}`)).status, [403, 404], 'the file, by the program')
})

attack('TOK-005 (H) The rate limit of a token counts the requests to both processes', async (product) => {
  const [a, b] = await product.pair()
  const { secret } = await tokenOf(product, a, ['orders.view'], { perMinute: 10 })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => asked(at % 2 ? a : b, secret)))
  const passed = answers.filter(({ status }) => status === 200).length
  // A new minute with a new limit may begin during the requests.
  expectThat(passed >= 10 && passed <= 20, `${passed} of 30 passed`)
  expectNone(
    answers.filter(({ status }) => status !== 200 && status !== 429).map(({ status }) => String(status)),
    'answers',
  )
  return `${passed} of 30 passed`
})

attack('TOK-006 (H) The secrets of tokens and webhooks are shown once and never stored', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  const { secret, maker } = await tokenOf(product, portal, ['orders.view'])
  await asked(portal, secret)
  const hook = await portal.request('/v1/panel/webhooks', {
    cookie: maker,
    body: { url: 'https://hooks.ghorfeh.example/in', edition: null, events: ['order.placed'] },
  })
  expectOneOf(hook.status, [201], 'the webhook')
  const secrets = [secret.slice(4), String(hook.json['secret']).replace(/^whsec_/, '')]
  const lists = await Promise.all(
    ['/v1/panel/tokens', '/v1/panel/webhooks', '/v1/panel/audit'].map((path) =>
      portal.request(path, { cookie: maker }),
    ),
  )
  const { rows } = await pool.query<{ row: string }>(
    `select t::text as row from api_tokens t union all select w::text from webhooks w union all select a::text from audit_entries a`,
  )
  const kept = [...lists.map(({ text }) => text), ...rows.map(({ row }) => row), portal.log()]
  expectNone(
    kept.filter((text) => secrets.some((one) => text.includes(one))).map((text) => text.slice(0, 80)),
    'places that have a secret',
  )
  await portal.request(`/v1/panel/webhooks/${(hook.json['webhook'] as { id: string }).id}`, {
    method: 'DELETE',
    cookie: maker,
  })
})

attack('TOK-008 (H) Revoking a token closes its streams within a second', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'dariush')
  const { json } = await portal.request('/v1/panel/halls', { cookie })
  const hallId = (json['items'] as { id: string }[])[0]!.id
  const { id, secret, maker } = await tokenOf(product, portal, ['halls.view'])
  const opened = await fetch(`${portal.origin}/v1/panel/halls/${hallId}/plan/events`, { headers: bearer(secret) })
  expectOneOf(opened.status, [200], 'the stream')
  const text = opened.text().then(() => 'ended')
  await portal.request(`/v1/panel/tokens/${id}`, { method: 'DELETE', cookie: maker })
  const came = await Promise.race([text, pause(1_000, 'is still open')])
  if (came !== 'ended') await opened.body?.cancel().catch(() => {})
  expectThat(came === 'ended', `the stream ${came}`)
})

attack('HOOK-001 (C) A webhook cannot have an address on this machine or its network', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'dariush')
  const urls = [
    ...innerHosts.flatMap((host) => [`https://${host}/x`, `http://${host}/x`]),
    'http://hooks.ghorfeh.example/x',
    'file:///etc/passwd',
    'gopher://127.0.0.1/_x',
  ]
  const wrong: string[] = []
  for (const url of urls) {
    const { status } = await portal.request('/v1/panel/webhooks', {
      cookie,
      body: { url, edition: null, events: ['order.placed'] },
    })
    if (status !== 422) wrong.push(`${url}: ${status}`)
  }
  expectNone(wrong, 'addresses')
  return `${urls.length} addresses`
})

attack('HOOK-002 (C) A webhook is not sent if its host name later resolves to an internal address', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  const { cookie } = await product.as(portal, 'dariush')
  const { hits, port, close } = await trap()
  try {
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
      const { json } = await portal.request('/v1/panel/webhooks', {
        cookie,
        body: { url: 'https://hooks.ghorfeh.example/in', edition: null, events: ['order.placed'] },
      })
      const { id } = json['webhook'] as { id: string }
      // Simulates a harmless host name that later resolves to an internal address, by changing the address in the
      // database.
      await pool.query(`update webhooks set url = $2 where id = $1`, [id, `http://${host}:${port}/x`])
      expectOneOf(
        (await portal.request(`/v1/panel/webhooks/${id}/test`, { cookie, body: {} })).status,
        [202],
        'the test',
      )
      const came = await firstAttempt(portal, cookie, id)
      expectThat(came === 'private', `${host}: ${came ?? 'no attempt'}`)
      await portal.request(`/v1/panel/webhooks/${id}`, { method: 'DELETE', cookie })
    }
    expectThat(hits.length === 0, `asked as ${hits.join(', ')}`)
  } finally {
    await close()
  }
})

attack('TOK-007 (H) A token becomes invalid when its creator changes the password', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  const { email, id, cookie: first } = await member(portal)
  expectThat(first, 'no log-in')
  await pool.query(
    `update users set role = 'admin', access_level = 'manager', password_length = 40, factor_put_off_until = now() + interval '1 day' where id = $1`,
    [id],
  )
  const cookie = sid(await login(portal, email))
  const body = { name: 'Attack', permissions: ['orders.view'], days: 1, perMinute: 6_000 }
  const { json, status } = await portal.request('/v1/panel/tokens', { cookie, body })
  expectThat(status === 201, `no token: ${status}`)
  const { secret } = json as { secret: string }
  expectOneOf((await asked(portal, secret)).status, [200], 'the token before')
  const change = { currentPassword: password, password: 'eight-lamps-in-the-snow' }
  expectOneOf((await portal.request('/v1/password/change', { cookie, body: change })).status, [204], 'the new password')
  expectOneOf((await asked(portal, secret)).status, [401], 'the token after')
})
