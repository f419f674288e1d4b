// Log-in: attackers learn nothing and cannot guess passwords, and weak passwords are rejected.
import { randomBytes, randomUUID } from 'node:crypto'
import { expectOneOf, expectThat, median, expectNone, p95, attack } from '../attack.ts'
import { login, member, password, person, register, strange, tokenIn } from '../people.ts'
import type { Answer } from '../portal.ts'

attack('AUTH-011 (H) The session cookie has the strictest attributes possible', async (product) => {
  const portal = await product.portal()
  const { email } = await member(portal)
  const line = (await login(portal, email)).cookies.find((one) => one.startsWith('sid=')) ?? ''
  expectThat(
    /HttpOnly/i.test(line) &&
      /SameSite=(Lax|Strict)/i.test(line) &&
      /Path=\/(;|$)/.test(line) &&
      Number(/Max-Age=(\d+)/i.exec(line)?.[1]) <= 31_536_000,
    line,
  )
  const https = await product.own({ PUBLIC_URL: 'https://expo.test', DEMO: 'force' }) // DEMO publishes the portal, because an empty one allows no registration
  try {
    const { email: there } = await member(https)
    const secure = (await login(https, there)).cookies.find((one) => one.includes('sid=')) ?? ''
    expectThat(secure.startsWith('__Host-sid=') && /Secure/i.test(secure), secure)
  } finally {
    await https.remove()
  }
})

attack('AUTH-012 (H) A failed log-in gives the same error whatever was wrong', async (product) => {
  const portal = await product.portal()
  const { email } = await member(portal)
  const unverified = person().email
  await register(portal, { email: unverified })
  const answers = await Promise.all([
    login(portal, email, strange),
    login(portal, person().email, strange),
    login(portal, email, ''),
    login(portal, unverified, strange),
  ])
  expectThat(
    new Set(answers.map(({ status, json }) => JSON.stringify([status, json]))).size === 1 && answers[0].status === 401,
    answers.map(({ status, text }) => `${status} ${text}`).join(' '),
  )
  expectThat(answers[0].json['title'] === 'Email or password is incorrect!', 'the words of the specification')
})

attack('AUTH-013 (H) The response time does not reveal whether an account exists', async (product) => {
  const portal = await product.portal()
  const members = await Promise.all(Array.from({ length: 10 }, () => member(portal)))
  const known: number[] = []
  const unknown: number[] = []
  for (let at = 0; at < 100; at++) {
    known.push((await login(portal, members[at % 10]!.email, strange)).ms)
    unknown.push((await login(portal, person().email, strange)).ms)
  }
  const apart = Math.abs(median(known) - median(unknown))
  expectThat(
    apart < 10 && apart < median(known) * 0.1 + 1,
    `${apart.toFixed(1)} ms apart of ${median(known).toFixed(1)}`,
  )
  return `${apart.toFixed(2)} ms apart of ${median(known).toFixed(1)} ms`
})

attack('AUTH-014 (H) Guessing is stopped without locking the victim out', async (product) => {
  const portal = await product.strict()
  const tries: Answer[] = []
  for (let at = 0; at < 20; at++) tries.push(await login(portal, 'elif@ghorfeh.example', strange))
  const stopped = tries.findIndex(({ status }) => status === 429)
  expectThat(stopped >= 0 && stopped <= 10 && tries[stopped]!.headers['retry-after'], `stopped at ${stopped}`)
  const behind = await product.own({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
  try {
    for (let at = 0; at < 15; at++)
      await login(behind, 'elif@ghorfeh.example', strange, { 'x-forwarded-for': '198.51.100.7' })
    expectOneOf(
      (await login(behind, 'elif@ghorfeh.example', 'two-ferries-at-dusk', { 'x-forwarded-for': '203.0.113.9' })).status,
      [200],
      'the right password from elsewhere',
    )
  } finally {
    await behind.remove()
  }
})

attack('AUTH-015 (H) One password tried on many accounts is stopped', async (product) => {
  const portal = await product.own({ RATE_LIMIT_FACTOR: '1' })
  try {
    let stopped = -1
    for (let at = 0; at < 60 && stopped < 0; at++)
      if ((await login(portal, `spray-${at}@ghorfeh.example`, strange)).status === 429) stopped = at
    expectThat(stopped >= 0 && stopped < 50, `stopped at ${stopped}`)
  } finally {
    await portal.remove()
  }
})

attack('AUTH-017 (H) Other spellings of an address count as the same account for the limit', async (product) => {
  const portal = await product.own({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
  const email = 'wei@ghorfeh.example'
  const spellings = [
    email,
    email.toUpperCase(),
    ` ${email}`,
    `${email}.`,
    'wei＠ghorfeh.example',
    'Wei@Ghorfeh.Example',
  ]
  try {
    const seen: number[] = []
    for (let at = 0; at < 40; at++)
      seen.push(
        (
          await login(portal, spellings[at % spellings.length], strange, {
            'x-forwarded-for': `198.51.100.${Math.floor(at / 9)}`,
          })
        ).status,
      )
    expectThat(seen.includes(429), seen.join(' '))
  } finally {
    await portal.remove()
  }
})

attack('AUTH-018 (H) Only strings are accepted as e-mail address and password', async (product) => {
  const portal = await product.portal()
  const values: unknown[] = [['sara@ghorfeh.example'], { $ne: null }, { $gt: '' }, 1, true, null, { a: { b: [] } }, []]
  for (const value of values)
    for (const body of [
      { email: value, password },
      { email: 'sara@ghorfeh.example', password: value },
    ])
      expectOneOf((await portal.request('/v1/login', { body })).status, [400, 422], JSON.stringify(body))
})

attack('AUTH-019 (H) SQL injection has no effect', async (product) => {
  const portal = await product.portal()
  const wrong: string[] = []
  for (const text of [
    "' or '1'='1",
    "admin'--",
    "' union select null,null--",
    "'; select pg_sleep(5)--",
    '" or ""="',
    "') or ('1'='1",
    "1' and 1=(select count(*) from users)--",
    "\\'; drop table users; --",
    "sara@ghorfeh.example' or 'a'='a",
    '%27%20or%201=1',
    "'||(select pg_sleep(5))||'",
  ])
    for (const [email, given] of [
      [text, password],
      ['sara@ghorfeh.example', text],
    ]) {
      const { status, ms } = await login(portal, email, given)
      if (![400, 401, 422, 429].includes(status) || ms > 1_000) wrong.push(`${text}: ${status} in ${Math.round(ms)} ms`)
    }
  expectNone(wrong, 'tries')
})

attack('AUTH-032 (H) Weak passwords are rejected', async (product) => {
  const portal = await product.portal()
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common'].filter((word) => [...word].length >= 8).slice(0, 300)
  const wrong: string[] = []
  const local = `leila.rastin.${randomUUID().slice(0, 6)}`
  for (const weak of [
    'seven77',
    local,
    'Password1!',
    'ghorfeh123',
    'tehranexpo',
    'Leila Rastin',
    '12345678',
    'aaaaaaaa',
    ...common,
  ]) {
    const { status } = await register(portal, {
      email: `${local}@ghorfeh.example`,
      password: weak,
      repeatPassword: weak,
    })
    if (status !== 422) wrong.push(`${weak}: ${status}`)
  }
  expectNone(wrong, 'were taken')
  return `${common.length} common ones`
})

attack('AUTH-033 (M) Any strong password is accepted, whatever its characters', async (product) => {
  const portal = await product.portal()
  for (const good of [
    randomBytes(32).toString('hex'),
    randomBytes(64).toString('hex'),
    'four words with spaces between',
    'alllowercaseletterslong',
    'پنجره‌ای رو به باغ انار',
    '🦔🌵🛶🧭🪁🥁🪵🧊 kites',
    'correct horse ‌battery',
  ]) {
    const { email } = person()
    expectOneOf(
      (await register(portal, { email, password: good, repeatPassword: good })).status,
      [201],
      good.slice(0, 20),
    )
    await portal.request(`/v1/register/verify/${tokenIn((await portal.emailTo(email, 'verify')).links)}`)
    expectOneOf((await login(portal, email, good)).status, [200], `the login with ${good.slice(0, 20)}`)
  }
})

attack('AUTH-035 (M) A huge password causes no load', async (product) => {
  const portal = await product.portal()
  const quiet = await Promise.all(Array.from({ length: 20 }, () => portal.request('/AboutUs')))
  const huge = 'x'.repeat(1_000_000)
  const [answers, pages] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, () => register(portal, { password: huge, repeatPassword: huge }))),
    Promise.all(Array.from({ length: 20 }, () => portal.request('/AboutUs'))),
  ])
  for (const { status } of answers) expectOneOf(status, [413, 422], 'registering')
  expectThat(
    p95(pages.map(({ ms }) => ms)) < p95(quiet.map(({ ms }) => ms)) + 250,
    `pages took ${p95(pages.map(({ ms }) => ms)).toFixed(0)} ms`,
  )
})
