// The permissions of each access level, and the right to grant levels.
import { permits, type Permission } from '#contract/roles.ts'
import { cast } from '#demo/cast.ts'
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { person } from '../people.ts'
import { owner, table, tried, levels } from './calls.ts'

attack('BFLA-001 (C) Ordinary users cannot make any panel call', async (product) => {
  const portal = await product.portal()
  const { ids, user } = await owner(product, portal)
  const panel = table.filter(([, { path }]) => path.startsWith('panel/'))
  const wrong: string[] = []
  for (const [name, call] of panel) {
    const { status } = await tried(portal, call, user.cookie, ids)
    if (status !== 403) wrong.push(`${name} ${status}`)
  }
  expectNone(wrong, 'calls')
  return `${panel.length} calls`
})

attack('BFLA-002 (C) Each access level may do exactly what its column in contract/roles.ts allows', async (product) => {
  const portal = await product.portal()
  const rows = table.filter(([, { may }]) => may !== 'anyone' && may !== 'user')
  const wrong: string[] = []
  for (const who of levels) {
    const { cookie } = await product.as(portal, who)
    for (const [name, call] of rows) {
      const { status } = await tried(portal, call, cookie)
      const refused = status === 403
      if (refused === permits({ role: 'admin', ...cast[who] }, call.may as Permission) || status >= 500)
        wrong.push(`${name} by ${who}: ${status}`)
    }
  }
  expectNone(wrong, 'cells')
  return `${rows.length} calls, ${levels.length} levels`
})

attack('BFLA-003 (C) A manager cannot raise anyone, including himself, above his own level', async (product) => {
  const portal = await product.portal()
  const { cookie, id } = await product.as(portal, 'niloofar')
  const chief = await product.as(portal, 'dariush')
  const tries: [string, string, unknown][] = [
    ['POST', '/v1/panel/admins', { ...person(), accessLevel: 'manager', superAdmin: true }],
    ['PATCH', `/v1/panel/admins/${id}`, { superAdmin: true }],
    ['PATCH', `/v1/panel/admins/${chief.id}`, { superAdmin: false }],
    ['DELETE', `/v1/panel/admins/${chief.id}`, {}],
    ['PATCH', `/v1/panel/users/${chief.id}`, { active: false }],
  ]
  for (const [method, path, body] of tries)
    expectOneOf(
      (await portal.request(path, { method, cookie, body })).status,
      [403, 404, 409, 422],
      `${method} ${path}`,
    )
  expectThat(
    ((await portal.request('/v1/profile', { cookie: chief.cookie })).json['profile'] as { superAdmin: boolean })
      .superAdmin,
    'the super admin is none any more',
  )
})

attack('BFLA-004 (H) The last super admin cannot be removed', async (product) => {
  const portal = await product.portal()
  const { cookie, id } = await product.as(portal, 'dariush')
  for (const [method, body] of [
    ['DELETE', {}],
    ['PATCH', { superAdmin: false, accessLevel: 'viewer' }],
    ['PATCH', { active: false }],
  ] as const)
    expectOneOf((await portal.request(`/v1/panel/admins/${id}`, { method, cookie, body })).status, [409], method)
})

attack('BFLA-007 (H) Applicants cannot decide on their own orders', async (product) => {
  const portal = await product.portal()
  const { user, ids } = await owner(product, portal)
  for (const [at, body] of [
    ['verify', { seenTotalCents: 0 }],
    ['reject', { reason: 'x' }],
    ['reopen', {}],
    ['review', {}],
  ] as const)
    expectOneOf(
      (
        await portal.request(`/v1/panel/orders/${ids['orderId']}/${at}`, {
          method: 'POST',
          cookie: user.cookie,
          body,
        })
      ).status,
      [403],
      at,
    )
})

attack('BFLA-008 (H) Admins without the permission to see people get no lists of them', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'roya')
  const viewer = await product.as(portal, 'mahtab')
  for (const path of [
    '/v1/panel/users',
    '/v1/panel/invoices',
    '/v1/panel/admins',
    '/v1/panel/emails',
    '/v1/panel/users/export?format=csv',
  ])
    expectOneOf((await portal.request(path, { cookie })).status, [403, 404], path)
  for (const path of ['/v1/panel/orders/export?format=csv', '/v1/panel/audit-log'])
    expectOneOf((await portal.request(path, { cookie: viewer.cookie })).status, [403], path)
  const users = await portal.request('/v1/panel/users', { cookie: viewer.cookie })
  expectThat(!/passwordHash|password_hash|nationalId/.test(users.text), 'more than the documented fields')
})
