// The second factor, and calls that require a recent proof of identity (docs/decisions/two-factor.md).
import { codeOf } from '#test/authenticator.ts'
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { login, member, password, profile, sid } from '../people.ts'
import type { Answer, Portal } from '../portal.ts'

const half = ({ cookies }: Answer) =>
  cookies.map((line) => line.split(';')[0]!).find((one) => /^(__Host-)?half=./.test(one)) ?? ''
const second = (portal: Portal, cookie: string, body: unknown) => portal.request('/v1/login/second', { cookie, body })
/**
 * Registers a user with an authenticator app. The app was set up with the code of the previous time step, so that the
 * current code is unused.
 */
async function guarded(portal: Portal) {
  const who = await member(portal)
  const { json } = await portal.request('/v1/profile/factors/app', { method: 'POST', cookie: who.cookie, body: {} })
  const { secret } = json['app'] as { secret: string }
  const {
    json: { codes },
  } = await portal.request('/v1/profile/factors/app/confirm', {
    cookie: who.cookie,
    body: { code: codeOf(secret, -1) },
  })
  return { ...who, secret, codes: codes as string[] }
}

attack('MFA-001 (H) Between the two steps of a log-in there is no session', async (product) => {
  const portal = await product.portal()
  const { email } = await guarded(portal)
  const answer = await login(portal, email, password)
  expectOneOf(answer.status, [401], 'the first step')
  expectThat(!sid(answer) && half(answer), 'a session after the password')
  for (const cookie of [half(answer), half(answer).replace('half=', 'sid=')])
    expectOneOf((await profile(portal, cookie)).status, [401], 'the profile')
})

attack(
  'MFA-002 (H) A code, a recovery code and a log-in waiting for its second step can be used only once, even concurrently',
  async (product) => {
    const portal = await product.portal()
    const { email, secret, codes } = await guarded(portal)
    const wrong: string[] = []
    for (const body of [{ code: codeOf(secret, 1) }, { recoveryCode: codes[0] }]) {
      const halves = await Promise.all(
        Array.from({ length: 8 }, async () => half(await login(portal, email, password))),
      )
      const answers = await Promise.all(halves.map((cookie) => second(portal, cookie, body)))
      const entered = answers.filter(({ status }) => status === 200).length
      if (entered !== 1) wrong.push(`${Object.keys(body)[0]}: ${entered} came in`)
    }
    const one = half(await login(portal, email, password))
    await second(portal, one, { recoveryCode: codes[1] })
    if ((await second(portal, one, { recoveryCode: codes[2] })).status !== 401) wrong.push('a half twice')
    expectNone(wrong, 'used twice')
  },
)

attack(
  'MFA-003 (H) Codes cannot be guessed: few attempts are allowed, and the owner can still log in',
  async (product) => {
    const portal = await product.own({ RATE_LIMIT_FACTOR: '1' }) // a new portal, whose limits per IP address are unused
    try {
      const { email, codes } = await guarded(portal)
      const cookie = half(await login(portal, email, password))
      const statuses: number[] = []
      for (let at = 0; at < 30; at++)
        statuses.push((await second(portal, cookie, { code: String(at).padStart(6, '0') })).status)
      const tried = statuses.filter((status) => status === 422).length
      expectThat(tried <= 9 && statuses.includes(429), `${tried} codes were tried`)
      expectThat(codes.length === 10, 'no recovery codes')
      return `${tried} codes of 30 were looked at`
    } finally {
      await portal.remove()
    }
  },
)

attack('MFA-004 (H) Critical actions require a new proof of identity', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'dariush')
  const pool = await product.pool(portal)
  const nobody = '01900000-0000-7000-8000-000000000000'
  const wrong: string[] = []
  await pool.query(
    `update sessions set proved_at = now() - interval '11 minutes' where user_id = (select id from users where email = 'dariush@ghorfeh.example')`,
  )
  try {
    for (const [method, path] of [
      ['GET', 'orders/export?format=csv'],
      ['GET', 'users/export?format=xlsx'],
      ['POST', 'admins'],
      ['PATCH', `admins/${nobody}`],
      ['DELETE', `admins/${nobody}`],
      ['DELETE', `users/${nobody}`],
      ['DELETE', `users/${nobody}/factors`],
    ] as const) {
      const { status, json } = await portal.request(`/v1/panel/${path}`, {
        method,
        cookie,
        ...(method !== 'GET' && { body: {} }),
      })
      if (status !== 401 || json['code'] !== 'session.unconfirmed')
        wrong.push(`${method} ${path}: ${status} ${String(json['code'])}`)
    }
  } finally {
    await pool.query(
      `update sessions set proved_at = now() + interval '1 day' where user_id = (select id from users where email = 'dariush@ghorfeh.example')`,
    )
  }
  expectNone(wrong, 'went on')
})

attack(
  'MFA-005 (H) If an account has a second factor, the password alone does not confirm the identity',
  async (product) => {
    const portal = await product.portal()
    const { cookie, id } = await guarded(portal)
    const pool = await product.pool(portal)
    await pool.query(`update sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [id])
    const confirmed = await portal.request('/v1/sessions/confirm', { cookie, body: { password } })
    expectOneOf(confirmed.status, [422], 'the password')
    for (const [method, path, body] of [
      ['DELETE', 'profile/factors/app', undefined],
      ['POST', 'profile/factors/codes', {}],
      ['POST', 'password/change', { currentPassword: password, password: 'eight-lamps-in-snow' }],
      ['POST', 'profile/edit', { email: 'thief@attack.example', currentPassword: password }],
    ] as const)
      expectOneOf((await portal.request(`/v1/${path}`, { method, cookie, body })).status, [401], path)
  },
)
