import { afterAll, expect, test } from 'vitest'
import { issueToken } from '#server/account/account.ts'
import { accountByEmail } from '#server/account/account.store.ts'
import { storedPhone } from '#server/kernel/phone.ts'
import ids from '#test/vectors/iranian-ids.json' with { type: 'json' }
import { sayer } from './client.ts'
import { refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const { request, register, known, person, rows } = sayer(w)

test('registration returns a user and a token, and the token alone does not give access to the account', async () => {
  const { body, status } = await request('POST', 'register/request', person('leila'))
  expect(status).toBe(201)
  expect(Object.keys(body)).toEqual(['user', 'token'])
  expect(body['user']).toEqual({
    id: expect.any(String),
    email: 'leila@ghorfeh.example',
    name: 'Leila',
    lastName: 'Rastin',
    verified: false,
  })
  await expect(w.visitor()('account.verify', { token: body['token'] as string })).rejects.toEqual(
    refusedWith('verification.failed'),
  )
  await expect(
    w.visitor()('password.reset', {
      body: { token: body['token'] as string, password: 'quiet-water-91', repeatPassword: 'quiet-water-91' },
    }),
  ).rejects.toEqual(refusedWith('reset.failed'))
  const jobs = await rows(
    `select data from pgboss.job where name = 'event' and data::text like '%account.registered%' and data::text like '%${(body['user'] as { id: string }).id}%'`,
  )
  expect(jobs).toHaveLength(1)
})

test.each([
  ['en', 'User already exists!'],
  ['fa', 'این کاربر از قبل ثبت شده است!'],
] as const)('an address registers once, however it is written (%s)', async (locale, title) => {
  await register('omid').catch(() => {})
  for (const email of [
    'omid@ghorfeh.example',
    'OMID@Ghorfeh.Example',
    '  Omid@ghorfeh.example ',
    'omid@ghorfeh.example.',
    'ｏｍｉｄ@ghorfeh.example',
  ]) {
    const { status, body } = await request('POST', 'register/request', { ...person('omid'), email }, { locale })
    expect({ email, status, title: body['title'] }).toEqual(
      email.endsWith('.') ? { email, status: 422, title: expect.any(String) } : { email, status: 409, title },
    )
  }
  expect(await rows(`select from users where email_folded = 'omid@ghorfeh.example'`)).toHaveLength(1)
})

test('one of fifty concurrent registrations of one address succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => request('POST', 'register/request', person('parisa'))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
})

test.each([
  [{ email: '' }, 'email', 'Enter your email', 'ایمیل خود را وارد کنید'],
  [{ email: undefined }, 'email', 'Enter your email', 'ایمیل خود را وارد کنید'],
  [{ email: 'omid@parstebazin' }, 'email', 'Invalid Email', 'ایمیل نامعتبر است'],
  [{ name: ' ' }, 'name', 'Enter the name', 'نام را وارد کنید'],
  [{ password: '', repeatPassword: '' }, 'password', 'Enter the password', 'گذرواژه را وارد کنید'],
  [
    { password: 'short-1', repeatPassword: 'short-1' },
    'password',
    'Enter a strong password: at least 8 characters',
    'گذرواژه‌ی قوی وارد کنید: دست‌کم ۸ نویسه',
  ],
  [
    { password: 'Password1!', repeatPassword: 'Password1!' },
    'password',
    /^Enter a strong password/,
    /^گذرواژه‌ی قوی وارد کنید/,
  ],
  [
    { password: 'ghorfeh1404', repeatPassword: 'ghorfeh1404' },
    'password',
    /^Enter a strong password/,
    /^گذرواژه‌ی قوی وارد کنید/,
  ],
  [
    { repeatPassword: 'quiet-water-92' },
    'repeatPassword',
    'The two passwords do not match',
    'تکرار گذرواژه با گذرواژه یکی نیست',
  ],
  [
    { repeatPassword: undefined },
    'repeatPassword',
    'The two passwords do not match',
    'تکرار گذرواژه با گذرواژه یکی نیست',
  ],
  [{ phoneNumber: '0980 200 2580' }, 'phoneNumber', 'This phone number is not valid', 'شماره‌ی تلفن معتبر نیست'],
  [{ acceptTerms: false }, 'acceptTerms', 'You need to accept the terms', 'پذیرش شرایط لازم است'],
])('a registration with %j is told so in both languages', async (wrong, path, en, fa) => {
  for (const [locale, words] of [
    ['en', en],
    ['fa', fa],
  ] as const) {
    const { status, body } = await request('POST', 'register/request', { ...person('nobody'), ...wrong }, { locale })
    expect(status).toBe(422)
    const field = (body['fields'] as { path: string; message: string }[]).find((one) => one.path === path)
    expect(field?.message).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
  }
  expect(await known('nobody')).toBeUndefined()
})

test('a password is rejected if it is on the list of common ones, or is the user’s own address or name', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const listed = dictionary['passwords-common'].filter((one) => one.length >= 8).filter((_, at) => at % 60 === 0)
  expect(listed.length).toBeGreaterThan(250)
  for (const password of [...listed, 'nobody@ghorfeh.example', 'Leila-Rastin', 'P4ssw0rd!!', '!!letmein123!!']) {
    const refusal = await refusalOf(
      w.visitor()('account.register', {
        body: { ...person('nobody'), name: 'Leila', lastName: 'Rastin', password, repeatPassword: password },
      }),
    )
    expect(refusal.fields[0]?.message).toMatch(/^Enter a strong password/)
  }
})

test.each([
  'kqzmwnvbxyptlrdhgfjs',
  'four wide rivers meet',
  'سه پرنده روی دیوار باغ',
  '🦊🌙🎻🚲🍋🧭🪁🪵🎈',
  'x'.repeat(3) + 'Qw9!'.repeat(31),
  'kqz\tnine \u200cwells',
])('%s is accepted and logs in: no rules of composition', async (password) => {
  const name = `free${password.length}`
  await register(name, { password, repeatPassword: password })
  await w.portal.db.$client.query('update users set verified_at = now() where email = $1', [`${name}@ghorfeh.example`])
  const { profile } = await w.visitor()('session.login', { body: { email: `${name}@ghorfeh.example`, password } })
  expect(profile.email).toBe(`${name}@ghorfeh.example`)
})

test('a password of a megabyte is rejected immediately', async () => {
  const long = 'x'.repeat(1_000_000)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      request('POST', 'register/request', { ...person('nobody'), password: long, repeatPassword: long }),
    ),
  )
  expect(answers.every(({ status }) => status === 413)).toBe(true)
  expect(
    (
      await request('POST', 'register/request', {
        ...person('nobody'),
        password: long.slice(0, 2_000),
        repeatPassword: long.slice(0, 2_000),
      })
    ).status,
  ).toBe(422)
})

test('telephone numbers are stored in one format', async () => {
  for (const text of ids.mobile.valid) expect(storedPhone(text, 'IR', 'phoneNumber')).toMatch(/^\+989\d{9}$/)
  for (const text of ids.mobile.invalid) expect(() => storedPhone(text, 'IR', 'phoneNumber')).toThrow('input.invalid')
  for (const [typed, local] of ids.mobile.normalise)
    expect(storedPhone(typed!, undefined, 'phoneNumber')).toBe(`+98${local!.slice(1)}`)
  const { user } = await register('shirin', {
    phoneNumber: '۰۹۱۲ ۳۴۵ ۶۷۸۹',
    country: 'IR',
    companyName: '  آزمای  طب ',
  })
  expect(await rows(`select phone_number, company_name, name from users where id = '${user.id}'`)).toEqual([
    { phone_number: '+989123456789', company_name: 'آزمای طب', name: 'Leila' },
  ])
  expect(storedPhone('+49 30 901820', 'IR', 'phoneNumber')).toBe('+4930901820')
  const { user: german } = await register('greta', { phoneNumber: '+49 30 901820' })
  expect(await rows(`select country from users where id = '${german.id}'`)).toEqual([{ country: 'DE' }])
})

test('a verification link verifies once and gives the same response each time', async () => {
  const { user } = await register('maryam')
  const secret = await issueToken(w.portal.db, user.id, 'verify', user.email)
  for (const method of ['HEAD', 'OPTIONS'] as const) await request(method, `register/verify/${secret}`)
  // A mail scanner opens the link as a page, or prefetches it.
  for (const headers of [{ 'sec-fetch-mode': 'navigate' }, { 'sec-purpose': 'prefetch' }, { purpose: 'prefetch' }])
    await request('GET', `register/verify/${secret}`, undefined, { headers })
  expect((await known('maryam'))?.verified).toBe(false)
  const answers = await Promise.all(Array.from({ length: 20 }, () => request('GET', `register/verify/${secret}`)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(answers[0]).toMatchObject({ body: { user: { id: user.id, verified: true } }, cookies: [] })
  expect((await request('GET', `register/verify/${secret}`)).status).toBe(200)
  expect(
    await rows(
      `select from pgboss.job where name = 'event' and data::text like '%"account.verified"%' and data::text like '%${user.id}%'`,
    ),
  ).toHaveLength(1)
})

test.each([
  ['en', 'Account verification failed.'],
  ['fa', 'تأیید حساب انجام نشد.'],
] as const)('what is no letter, or an old one, verifies nothing (%s)', async (locale, title) => {
  const { user } = await register(`ziba-${locale}`)
  const old = await issueToken(w.portal.db, user.id, 'verify', user.email)
  const newer = await issueToken(w.portal.db, user.id, 'verify', user.email)
  await w.portal.db.$client.query(`update tokens set expires_at = now() where user_id = $1 and purpose = 'verify'`, [
    user.id,
  ])
  for (const token of [old, newer, 'null', 'undefined', 'x', `${newer.slice(0, -1)}_`])
    expect(await request('GET', `register/verify/${token}`, undefined, { locale })).toMatchObject({
      status: 404,
      body: { code: 'verification.failed', title },
    })
  for (const token of ['', 'x'.repeat(10_000), '%00', '..%2F'])
    expect((await request('GET', `register/verify/${token}`)).status).toBeLessThan(500)
  const second = await issueToken(w.portal.db, user.id, 'verify', user.email)
  expect((await request('GET', `register/verify/${second}`)).status).toBe(200)
})

test('the verification e-mail is sent again for the token of a registration, and for nothing else', async () => {
  const { user, token } = await register('nima')
  const asked = () =>
    rows(
      `select from pgboss.job where name = 'event' and data::text like '%account.verifyAsked%' and data::text like '%${user.id}%'`,
    )
  for (const each of [token, 'nonsense', await issueToken(w.portal.db, user.id, 'reset', user.email)])
    expect(await request('POST', 'register/resend', { token: each })).toMatchObject({ status: 202 })
  expect(await asked()).toHaveLength(1)
})

test('secrets are stored in no row and in no job', async () => {
  const { user, token } = await register('hidden')
  const secrets = [
    token,
    await issueToken(w.portal.db, user.id, 'verify', user.email),
    await issueToken(w.portal.db, user.id, 'reset', user.email),
  ]
  for (const table of ['users', 'tokens', 'sessions', 'emails', 'answers', 'pgboss.job']) {
    const dump = JSON.stringify(await rows(`select t::text as row from ${table} t`))
    for (const secret of secrets) expect(dump).not.toContain(secret)
  }
})

test('an address is stored in the form in which it is compared', async () => {
  await register('CaseKeeper')
  expect((await accountByEmail(w.portal.db, 'casekeeper@GHORFEH.example'))?.email).toBe('casekeeper@ghorfeh.example')
})

test('a person with a single name can register, and an empty name gets an error on both name fields', async () => {
  const { lastName: _, ...one } = { ...person('sukarno'), name: 'Sukarno' }
  const { body, status } = await request('POST', 'register/request', one)
  expect([status, body['user']]).toMatchObject([201, { name: 'Sukarno', lastName: '' }])
  const empty = await request('POST', 'register/request', { ...person('empty'), name: ' ', lastName: '' })
  expect([empty.status, empty.body['fields']]).toMatchObject([
    422,
    [
      { path: 'name', message: 'Enter the name and lastname' },
      { path: 'lastName', message: 'Enter the name and lastname' },
    ],
  ])
})
