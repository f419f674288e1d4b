// Registration: attackers learn nothing and take over no account.
import { expectOneOf, expectThat, attack } from '../attack.ts'
import { expectNoServerError, login, person, register, sid, tokenIn } from '../people.ts'
import { lookAt } from '../words/browser.ts'

attack('AUTH-001 (H) A registration returns the user and starts no session', async (product) => {
  const portal = await product.portal()
  const { email } = person()
  const answer = await register(portal, { email })
  expectOneOf(answer.status, [201], 'registering')
  expectThat(answer.json['user'] && answer.json['token'] && !/argon|hash|quiet-water/i.test(answer.text), answer.text)
  expectThat(!sid(answer), 'a session was given')
  await portal.emailTo(email, 'verify', 5_000)
})

attack('AUTH-002 (H) There is one account per address, whatever its spelling', async (product) => {
  const portal = await product.portal()
  const { email } = person()
  const pool = await product.pool(portal)
  await register(portal, { email })
  for (const repeated of [email, email.toUpperCase(), ` ${email} `, email.replace('a-', 'A-')])
    expectOneOf((await register(portal, { email: repeated })).status, [409], repeated)
  expectThat((await pool.query('select from users where email_folded = $1', [email])).rowCount === 1, 'two accounts')
  expectThat(
    (await register(portal, { email })).json['title'] === 'User already exists!',
    'the words of the specification',
  )
})

attack('AUTH-005 (H) The link in the e-mail verifies the address, but logs no user in', async (product) => {
  const portal = await product.portal()
  const { email } = person()
  await register(portal, { email })
  const answer = await portal.request(`/v1/register/verify/${tokenIn((await portal.emailTo(email, 'verify')).links)}`)
  expectOneOf(answer.status, [200], 'verifying')
  expectThat(!sid(answer), 'a session was given')
  expectOneOf((await login(portal, email)).status, [200], 'the login after it')
})

attack('AUTH-006 (M) Mail scanners do not use up the link of an e-mail', async (product) => {
  const portal = await product.portal()
  const { email } = person()
  await register(portal, { email })
  const path = `/v1/register/verify/${tokenIn((await portal.emailTo(email, 'verify')).links)}`
  for (const method of ['HEAD', 'OPTIONS']) await portal.request(path, { method })
  expectOneOf((await login(portal, email)).status, [403], 'the login before it')
  expectOneOf((await portal.request(path)).status, [200], 'the letter')
})

attack('AUTH-007 (M) Twenty further clicks on the link have no effect', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  const { email } = person()
  await register(portal, { email })
  const path = `/v1/register/verify/${tokenIn((await portal.emailTo(email, 'verify')).links)}`
  const since = async () =>
    (
      await pool.query<{ at: Date | null }>('select verified_at as at from users where email = $1', [email])
    ).rows[0]?.at?.toISOString()
  expectOneOf((await portal.request(path)).status, [200], 'the first')
  const verified = await since()
  for (const { status } of await Promise.all(Array.from({ length: 20 }, () => portal.request(path))))
    expectOneOf(status, [200, 404, 409, 422], 'a further one')
  expectThat(verified !== undefined && (await since()) === verified, 'it was verified again')
  expectOneOf((await login(portal, email)).status, [200], 'the login')
  // A later e-mail proves that the twenty clicks have not sent one, because e-mails are sent in order.
  await portal.request('/v1/password/reset/request', { body: { email } })
  await portal.emailTo(email, 'reset')
  const { rows } = await pool.query<{ template: string }>('select template from emails where recipient = $1', [email])
  expectThat(rows.length === 2, `letters: ${rows.map(({ template }) => template).join()}`)
})

attack('AUTH-008 (H) An expired e-mail verifies nothing, and a new one can be requested', async (product) => {
  const portal = await product.portal()
  const { email } = person()
  const pool = await product.pool(portal)
  const { json } = await register(portal, { email })
  const token = tokenIn((await portal.emailTo(email, 'verify')).links)
  await pool.query(
    `update tokens set expires_at = now() - interval '1 second' where purpose = 'verify' and user_id = $1`,
    [(json['user'] as { id: string }).id],
  )
  const answer = await portal.request(`/v1/register/verify/${token}`)
  expectOneOf(answer.status, [404, 409, 422], 'the old letter')
  expectThat(answer.json['title'] === 'Account verification failed.', answer.text)
  expectOneOf((await login(portal, email)).status, [403], 'the login')
  expectOneOf(
    (await portal.request('/v1/register/resend', { body: { token: json['token'] } })).status,
    [202],
    'a new letter',
  )
})

attack('AUTH-009 (H) Invalid tokens are rejected immediately', async (product) => {
  const portal = await product.portal()
  const { email } = person()
  await register(portal, { email })
  const real = tokenIn((await portal.emailTo(email, 'verify')).links)
  const flipped = real.slice(0, -1) + (real.endsWith('A') ? 'B' : 'A')
  for (const token of [
    '',
    'null',
    'undefined',
    'x',
    'x'.repeat(10_000),
    '%00',
    '../',
    '..%2f',
    flipped,
    '%F0%9F%92%A9',
  ]) {
    const { status, text, ms } = await portal.request(`/v1/register/verify/${token}`)
    expectThat(
      status >= 400 && status < 500 && ms < 400 && !/at .*\.ts:/.test(text),
      `${token.slice(0, 12)}: ${status} in ${Math.round(ms)} ms`,
    )
  }
})

attack('AUTH-010 (H) An unverified account gives no access', async (product) => {
  const portal = await product.portal()
  const { email } = person()
  await register(portal, { email })
  const answer = await login(portal, email)
  expectOneOf(answer.status, [403], 'the login')
  expectThat(answer.json['code'] === 'account.unverified' && !sid(answer), answer.text)
})

attack('AUTH-036 (M) The password must be entered twice, with the same value', async (product) => {
  const portal = await product.portal()
  for (const repeatPassword of ['another-one-22', undefined])
    expectOneOf((await register(portal, { repeatPassword })).status, [422], String(repeatPassword))
})

attack('AUTH-038 (H) An empty portal has no well-known account', async (product) => {
  const portal = await product.own({ DEMO: '0', ADMIN_EMAIL: 'chief@ghorfeh.example' })
  try {
    for (const [email, given] of [
      ['admin', 'admin'],
      ['admin@example.com', 'admin'],
      ['root@localhost', 'root'],
      ['admin@ghorfeh.example', 'password'],
      ['dariush@ghorfeh.example', 'keys-of-every-gatehouse'],
      ['chief@ghorfeh.example', ''],
      ['chief@ghorfeh.example', 'admin'],
    ] as const)
      expectThat(![200, 201].includes((await login(portal, email, given)).status), `${email} ${given}`)
    expectThat(/\/auth\/password\/reset\/[\w-]{30,}/.test(portal.log()), 'no one-time link in the console')
  } finally {
    await portal.remove()
  }
})

attack('AUTH-039 (M) Fifty simultaneous registrations of one address create one account', async (product) => {
  const portal = await product.portal()
  const { email } = person()
  const answers = await Promise.all(Array.from({ length: 50 }, () => register(portal, { email })))
  const pool = await product.pool(portal)
  expectNoServerError(answers, 'registering')
  expectThat(answers.filter(({ status }) => status === 201).length === 1, answers.map(({ status }) => status).join(' '))
  expectThat((await pool.query('select from users where email_folded = $1', [email])).rowCount === 1, 'two accounts')
})

attack('AUTH-040 (M) Mass registration is stopped', async (product) => {
  const portal = await product.own({ RATE_LIMIT_FACTOR: '1' })
  try {
    const seen: number[] = []
    for (let at = 0; at < 40; at++) seen.push((await register(portal)).status)
    expectThat(
      seen.includes(429) && seen.filter((status) => status === 201).length <= 10,
      `${seen.filter((status) => status === 201).length} were registered`,
    )
  } finally {
    await portal.remove()
  }
})

attack(
  'AUTH-041 (H) Opening the verification link verifies nothing, neither as a page, prefetched nor with its scripts',
  async (product) => {
    const portal = await product.portal()
    const { email } = person()
    await register(portal, { email })
    const { links } = await portal.emailTo(email, 'verify')
    const link = links.find((one) => one.includes('/auth/verify/'))!
    const token = tokenIn(links)
    await portal.request(new URL(link).pathname)
    await lookAt(portal, undefined, [new URL(link).pathname])
    for (const headers of [{ 'sec-fetch-mode': 'navigate' }, { 'sec-purpose': 'prefetch' }])
      await portal.request(`/v1/register/verify/${token}`, { headers })
    expectOneOf((await login(portal, email)).json['code'], ['account.unverified'], 'the log-in')
    expectOneOf((await portal.request(`/v1/register/verify/${token}`)).status, [200], 'the call')
  },
)
