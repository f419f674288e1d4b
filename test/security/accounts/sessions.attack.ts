// Sessions: when they begin and end, and what opens none.
import { randomBytes } from 'node:crypto'
import { hashOf } from '#server/kernel/secret.ts'
import { among, holds, type Cases } from '../case.ts'
import type { Ground } from '../ground.ts'
import { calm, login, member, password, person, profile, sid, strange, tokenIn } from '../people.ts'

export const sessions: Cases<Ground> = {
  'AUTH-020': {
    severity: 'H',
    says: 'A cookie from before the login is worth nothing after it, whether it was living or not',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email } = await member(portal)
      const other = await member(portal)
      const dead = `sid=${randomBytes(32).toString('base64url')}`
      for (const [what, before] of [
        ['that never was', dead],
        ['of the same person', sid(await login(portal, email))],
        ['of somebody else', other.cookie],
      ] as const) {
        const living = (await profile(portal, before)).status
        holds(living === (before === dead ? 401 : 200), `a session ${what} answers ${living} before`)
        const answer = await portal.request('/v1/login', { body: { email, password }, cookie: before })
        holds(answer.status === 200 && sid(answer) !== before && sid(answer) !== '', `the same cookie as one ${what}`)
        among((await profile(portal, before)).status, [401], `a session ${what}`)
        among((await profile(portal, sid(answer))).status, [200], 'the new one')
      }
    },
  },
  'AUTH-021': {
    severity: 'H',
    says: 'Logging out ends the session on the server',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await member(portal)
      const answer = await portal.request('/v1/logout', { method: 'POST', cookie })
      among(answer.status, [200, 204], 'logging out')
      holds(
        answer.cookies.some(
          (line) =>
            line.startsWith('sid=;') && /Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line) && /Path=\//.test(line),
        ),
        answer.cookies.join(),
      )
      among((await profile(portal, cookie)).status, [401], 'the old cookie')
    },
  },
  'AUTH-022': {
    severity: 'M',
    says: 'Nobody may log out twice',
    run: async (ground) => {
      const portal = await ground.portal()
      calm(
        [
          await portal.request('/v1/logout', { method: 'POST' }),
          await portal.request('/v1/logout', { method: 'POST' }),
        ],
        'logging out',
      )
    },
  },
  'AUTH-023': {
    severity: 'H',
    says: 'A new password ends the other sessions',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email, cookie } = await member(portal)
      const other = sid(await login(portal, email))
      const answer = await portal.request('/v1/password/change', {
        body: { currentPassword: password, password: 'nine-green-doors-4' },
        cookie,
      })
      among(answer.status, [204], 'the change')
      among((await profile(portal, other)).status, [401], 'the other session')
      holds(sid(answer) && sid(answer) !== cookie, 'the own session keeps its id')
      among((await profile(portal, cookie)).status, [401], 'the old id')
    },
  },
  'AUTH-024': {
    severity: 'H',
    says: 'A closed account is out at once',
    run: async (ground) => {
      const portal = await ground.portal()
      const { id, cookie } = await member(portal)
      const manager = await ground.as(portal, 'dariush')
      const answer = await portal.request(`/v1/panel/users/${id}/block`, { method: 'POST', cookie: manager.cookie })
      among(answer.status, [200], 'blocking')
      const began = performance.now()
      among((await profile(portal, cookie)).status, [401], 'the profile')
      among((await portal.request('/v1/orders', { cookie })).status, [401], 'the orders')
      holds(performance.now() - began < 1_000, 'later than a second')
    },
  },
  'AUTH-026': {
    severity: 'H',
    says: 'A broken cookie is nobody',
    run: async (ground) => {
      const portal = await ground.portal()
      const { id, cookie } = await member(portal)
      const value = cookie.slice(4)
      const flipped = (value.startsWith('A') ? 'B' : 'A') + value.slice(1)
      for (const other of [
        flipped,
        value.slice(0, -4),
        value.split('').toReversed().join(''),
        'x'.repeat(10_000),
        '%00%ff',
        '{"id":1}',
        id,
        '',
        '"',
        `${value}.x`,
      ]) {
        const { status } = await profile(portal, `sid=${other}`)
        among(status, [401, 431], other.slice(0, 20))
      }
    },
  },
  'AUTH-027': {
    severity: 'M',
    says: 'Session ids cannot be guessed',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email } = await member(portal)
      const ids = new Set<string>()
      const counts = new Map<string, number>()
      for (let at = 0; at < 300; at++) ids.add(sid(await login(portal, email)).slice(4))
      holds(ids.size === 300, 'a duplicate')
      for (const id of ids) {
        holds(Buffer.from(id, 'base64url').length >= 16, id)
        for (const letter of id.slice(0, -1)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
      }
      const all = [...counts.values()].reduce((sum, one) => sum + one, 0)
      const expected = all / 64
      const chi = [...counts.values()].reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0)
      holds(counts.size === 64 && chi < 125, `${counts.size} letters, chi-square ${chi.toFixed(0)}`) // 63 degrees of freedom: 125 is beyond one in a hundred thousand
      return `300 ids, chi-square ${chi.toFixed(0)} of 63`
    },
  },
  'AUTH-028': {
    severity: 'M',
    says: 'Two session cookies are one or none',
    run: async (ground) => {
      const portal = await ground.portal()
      const [one, other] = [await member(portal), await member(portal)]
      for (const cookie of [`${one.cookie}; ${other.cookie}`, `${other.cookie}; ${one.cookie}`]) {
        const answers = await Promise.all([profile(portal, cookie), profile(portal, cookie)])
        const emails = answers.map(({ json }) => (json['profile'] as { email: string } | undefined)?.email)
        calm(answers, 'two cookies')
        holds(emails[0] === emails[1], emails.join())
      }
    },
  },
  'AUTH-029': {
    severity: 'M',
    says: 'The panel asks for the password again after a while',
    run: async (ground) => {
      const portal = await ground.portal()
      const pool = await ground.pool(portal)
      const cookie = sid(await login(portal, 'hamid@ghorfeh.example', 'lamps-along-the-bazaar'))
      const chief = sid(await login(portal, 'niloofar@ghorfeh.example', 'lotus-under-the-bridge'))
      const taken = () => portal.request('/v1/panel/orders/export?format=csv', { cookie: chief })
      among((await taken()).status, [200], 'a file for somebody who has just proved who she is')
      await pool.query(`update sessions set proved_at = now() - interval '1 hour' where hash = $1`, [
        hashOf(chief.slice(4)),
      ])
      among((await taken()).status, [401, 403], 'a file for somebody who proved it an hour ago')
      await pool.query(`update sessions set confirmed_at = now() - interval '13 hours' where hash = $1`, [
        hashOf(cookie.slice(4)),
      ])
      among((await portal.request('/v1/panel/orders', { cookie })).status, [401], 'the panel')
      // Calls of users in which somebody acts as one of the team have the same doors.
      const {
        rows: [invoice],
      } = await pool.query<{ id: string }>(
        `select id from invoices where owner_id is not null and edition_id = (select id from editions where state = 'current') limit 1`,
      )
      const {
        rows: [file],
      } = await pool.query<{ id: string }>('select upload_id as id from order_files limit 1')
      holds(invoice && file, 'there is no invoice or no file of an order')
      for (const path of [`/v1/invoices/${invoice.id}`, `/v1/invoices/${invoice.id}/pdf`, `/v1/uploads/${file.id}`])
        among((await portal.request(path, { cookie })).status, [401], path)
    },
  },
  'AUTH-030': {
    severity: 'H',
    says: 'A new address needs the password and its own letter, and the old one is told',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email, cookie } = await member(portal)
      const next = person().email
      among(
        (await portal.request('/v1/profile/edit', { cookie, body: { email: next } })).status,
        [422, 403],
        'without the password',
      )
      among(
        (await portal.request('/v1/profile/edit', { cookie, body: { email: next, currentPassword: password } })).status,
        [200],
        'with it',
      )
      holds(
        ((await profile(portal, cookie)).json['profile'] as { email: string }).email === email,
        'it counts before its letter',
      )
      await portal.request(`/v1/register/verify/${tokenIn((await portal.letterTo(next, 'verifyChange')).links)}`)
      await portal.letterTo(email, 'emailChanged')
      holds(
        ((await profile(portal, cookie)).json['profile'] as { email: string } | undefined)?.email !== email,
        'it never counts',
      )
    },
  },
  'AUTH-037': {
    severity: 'M',
    says: 'A password is changed only by who knows it',
    run: async (ground) => {
      const portal = await ground.portal()
      const { email, cookie } = await member(portal)
      for (const currentPassword of [strange, undefined, ''])
        among(
          (
            await portal.request('/v1/password/change', {
              cookie,
              body: { currentPassword, password: 'nine-green-doors-4' },
            })
          ).status,
          [403, 422],
          String(currentPassword),
        )
      among((await login(portal, email)).status, [200], 'the old password')
    },
  },
}
