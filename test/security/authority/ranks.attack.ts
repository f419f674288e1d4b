// What each access level may do, and who gives levels.
import { permits, type Permission } from '#contract/roles.ts'
import { cast } from '#demo/cast.ts'
import { among, holds, none, type Cases } from '../case.ts'
import type { Ground } from '../ground.ts'
import { person } from '../people.ts'
import { owner, table, tried, levels } from './tries.ts'

export const ranks: Cases<Ground> = {
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
        among((await portal.request(path, { method, cookie, body })).status, [403, 404, 409, 422], `${method} ${path}`)
      holds(
        ((await portal.request('/v1/profile', { cookie: chief.cookie })).json['profile'] as { superAdmin: boolean })
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
        among((await portal.request(`/v1/panel/admins/${id}`, { method, cookie, body })).status, [409], method)
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
        among((await portal.request(path, { cookie })).status, [403, 404], path)
      for (const path of ['/v1/panel/orders/export?format=csv', '/v1/panel/audit-log'])
        among((await portal.request(path, { cookie: viewer.cookie })).status, [403], path)
      const users = await portal.request('/v1/panel/users', { cookie: viewer.cookie })
      holds(!/passwordHash|password_hash|nationalId/.test(users.text), 'more than the documented fields')
    },
  },
}
