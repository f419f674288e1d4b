// Sessions: their start, their end, and forged cookies.
import { randomBytes } from 'node:crypto'
import { hashOf } from '#server/kernel/secret.ts'
import { expectOneOf, expectThat, attack } from '../attack.ts'
import { expectNoServerError, login, member, password, person, profile, sid, strange, tokenIn } from '../people.ts'

attack(
  'AUTH-020 (H) After a log-in the session has a new cookie, and a cookie sent before it is invalid, even if it was valid',
  async (product) => {
    const portal = await product.portal()
    const { email } = await member(portal)
    const other = await member(portal)
    const dead = `sid=${randomBytes(32).toString('base64url')}`
    for (const [what, before] of [
      ['that never was', dead],
      ['of the same person', sid(await login(portal, email))],
      ['of somebody else', other.cookie],
    ] as const) {
      const living = (await profile(portal, before)).status
      expectThat(living === (before === dead ? 401 : 200), `a session ${what} answers ${living} before`)
      const answer = await portal.request('/v1/login', { body: { email, password }, cookie: before })
      expectThat(
        answer.status === 200 && sid(answer) !== before && sid(answer) !== '',
        `the same cookie as one ${what}`,
      )
      expectOneOf((await profile(portal, before)).status, [401], `a session ${what}`)
      expectOneOf((await profile(portal, sid(answer))).status, [200], 'the new one')
    }
  },
)

attack('AUTH-021 (H) Logging out ends the session on the server', async (product) => {
  const portal = await product.portal()
  const { cookie } = await member(portal)
  const answer = await portal.request('/v1/logout', { method: 'POST', cookie })
  expectOneOf(answer.status, [200, 204], 'logging out')
  expectThat(
    answer.cookies.some(
      (line) => line.startsWith('sid=;') && /Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line) && /Path=\//.test(line),
    ),
    answer.cookies.join(),
  )
  expectOneOf((await profile(portal, cookie)).status, [401], 'the old cookie')
})

attack('AUTH-022 (M) Logging out twice causes no error', async (product) => {
  const portal = await product.portal()
  expectNoServerError(
    [await portal.request('/v1/logout', { method: 'POST' }), await portal.request('/v1/logout', { method: 'POST' })],
    'logging out',
  )
})

attack('AUTH-023 (H) A new password ends the other sessions', async (product) => {
  const portal = await product.portal()
  const { email, cookie } = await member(portal)
  const other = sid(await login(portal, email))
  const answer = await portal.request('/v1/password/change', {
    body: { currentPassword: password, password: 'nine-green-doors-4' },
    cookie,
  })
  expectOneOf(answer.status, [204], 'the change')
  expectOneOf((await profile(portal, other)).status, [401], 'the other session')
  expectThat(sid(answer) && sid(answer) !== cookie, 'the own session keeps its id')
  expectOneOf((await profile(portal, cookie)).status, [401], 'the old id')
})

attack('AUTH-024 (H) A blocked account loses access immediately', async (product) => {
  const portal = await product.portal()
  const { id, cookie } = await member(portal)
  const manager = await product.as(portal, 'dariush')
  const answer = await portal.request(`/v1/panel/users/${id}/block`, { method: 'POST', cookie: manager.cookie })
  expectOneOf(answer.status, [200], 'blocking')
  const began = performance.now()
  expectOneOf((await profile(portal, cookie)).status, [401], 'the profile')
  expectOneOf((await portal.request('/v1/orders', { cookie })).status, [401], 'the orders')
  expectThat(performance.now() - began < 1_000, 'later than a second')
})

attack('AUTH-026 (H) A broken cookie gives no access', async (product) => {
  const portal = await product.portal()
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
    expectOneOf(status, [401, 431], other.slice(0, 20))
  }
})

attack('AUTH-027 (M) Session ids cannot be guessed', async (product) => {
  const portal = await product.portal()
  const { email } = await member(portal)
  const ids = new Set<string>()
  const counts = new Map<string, number>()
  for (let at = 0; at < 300; at++) ids.add(sid(await login(portal, email)).slice(4))
  expectThat(ids.size === 300, 'a duplicate')
  for (const id of ids) {
    expectThat(Buffer.from(id, 'base64url').length >= 16, id)
    for (const letter of id.slice(0, -1)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  const all = [...counts.values()].reduce((sum, one) => sum + one, 0)
  const expected = all / 64
  const chi = [...counts.values()].reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0)
  expectThat(counts.size === 64 && chi < 125, `${counts.size} letters, chi-square ${chi.toFixed(0)}`) // 63 degrees of freedom: above 125 has a probability below 1 in 100,000
  return `300 ids, chi-square ${chi.toFixed(0)} of 63`
})

attack(
  'AUTH-028 (M) A request with two session cookies always belongs to the same user, or to none',
  async (product) => {
    const portal = await product.portal()
    const [one, other] = [await member(portal), await member(portal)]
    for (const cookie of [`${one.cookie}; ${other.cookie}`, `${other.cookie}; ${one.cookie}`]) {
      const answers = await Promise.all([profile(portal, cookie), profile(portal, cookie)])
      const emails = answers.map(({ json }) => (json['profile'] as { email: string } | undefined)?.email)
      expectNoServerError(answers, 'two cookies')
      expectThat(emails[0] === emails[1], emails.join())
    }
  },
)

attack('AUTH-029 (M) The panel asks for the password again after a while', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  const cookie = sid(await login(portal, 'hamid@ghorfeh.example', 'lamps-along-the-bazaar'))
  const chief = sid(await login(portal, 'niloofar@ghorfeh.example', 'lotus-under-the-bridge'))
  const taken = () => portal.request('/v1/panel/orders/export?format=csv', { cookie: chief })
  expectOneOf((await taken()).status, [200], 'a file for somebody who has just proved who she is')
  await pool.query(`update sessions set proved_at = now() - interval '1 hour' where hash = $1`, [
    hashOf(chief.slice(4)),
  ])
  expectOneOf((await taken()).status, [401, 403], 'a file for somebody who proved it an hour ago')
  await pool.query(`update sessions set confirmed_at = now() - interval '13 hours' where hash = $1`, [
    hashOf(cookie.slice(4)),
  ])
  expectOneOf((await portal.request('/v1/panel/orders', { cookie })).status, [401], 'the panel')
  // The panel check also applies to users' own calls with which an admin sees data of others, such as invoices and
  // files.
  const {
    rows: [invoice],
  } = await pool.query<{ id: string }>(
    `select id from invoices where owner_id is not null and edition_id = (select id from editions where state = 'current') limit 1`,
  )
  const {
    rows: [file],
  } = await pool.query<{ id: string }>('select upload_id as id from order_files limit 1')
  expectThat(invoice && file, 'there is no invoice or no file of an order')
  for (const path of [`/v1/invoices/${invoice.id}`, `/v1/invoices/${invoice.id}/pdf`, `/v1/uploads/${file.id}`])
    expectOneOf((await portal.request(path, { cookie })).status, [401], path)
})

attack(
  'AUTH-030 (H) A new address needs the password and a confirmation by e-mail, and the old one is notified',
  async (product) => {
    const portal = await product.portal()
    const { email, cookie } = await member(portal)
    const next = person().email
    expectOneOf(
      (await portal.request('/v1/profile/edit', { cookie, body: { email: next } })).status,
      [422, 403],
      'without the password',
    )
    expectOneOf(
      (await portal.request('/v1/profile/edit', { cookie, body: { email: next, currentPassword: password } })).status,
      [200],
      'with it',
    )
    expectThat(
      ((await profile(portal, cookie)).json['profile'] as { email: string }).email === email,
      'it counts before its letter',
    )
    await portal.request(`/v1/register/verify/${tokenIn((await portal.emailTo(next, 'verifyChange')).links)}`)
    await portal.emailTo(email, 'emailChanged')
    expectThat(
      ((await profile(portal, cookie)).json['profile'] as { email: string } | undefined)?.email !== email,
      'it never counts',
    )
  },
)

attack('AUTH-037 (M) A password is changed only with the current password', async (product) => {
  const portal = await product.portal()
  const { email, cookie } = await member(portal)
  for (const currentPassword of [strange, undefined, ''])
    expectOneOf(
      (
        await portal.request('/v1/password/change', {
          cookie,
          body: { currentPassword, password: 'nine-green-doors-4' },
        })
      ).status,
      [403, 422],
      String(currentPassword),
    )
  expectOneOf((await login(portal, email)).status, [200], 'the old password')
})
