// The log: its content, and that it never contains texts that users typed, even when storing them fails.
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { log, sink } from '#server/kernel/log.ts'
import { networkOf } from '#server/kernel/network.ts'
import { sayer } from './client.ts'
import { proof as proven } from './human.ts'
import { inEdition } from './in-edition.ts'
import { orderFields } from './order-fields.ts'
import { freeBooths, refusalOf } from './people.ts'
import { priced as pricedFor } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world({ work: true, env: { DEMO: '1' } })
const { request } = sayer(w)
const sara = await w.as('sara')
await w.as('dariush')
const lines: string[] = []
const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
beforeAll(() => {
  log.level = 'trace'
  vi.spyOn(sink, 'write').mockImplementation((line) => {
    lines.push(line)
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  log.level = 'silent'
  await w.end()
})

let planted = 0
const word = () => `zyx${String(++planted).padStart(3, '0')}q`
const tables = ['users', 'contact_messages', 'tickets', 'ticket_comments', 'halls', 'opinions', 'orders']
/** Makes every insert fail with a database error that contains the whole row. */
const breakTables = () =>
  w.portal.db.$client.query(`
  create function repeat_row() returns trigger language plpgsql as $$ begin raise exception 'refused %', new::text using detail = new::text, hint = new::text, errcode = 'XX000'; end $$;
  ${tables.map((table) => `create trigger repeats before insert or update on ${table} for each row execute function repeat_row();`).join('\n')}`)

test('a database error is logged with its code, its statement and the request, and without any text that was typed', async () => {
  const [booth] = await freeBooths(w, 1)
  const { hold } = await sara('hold.place', { body: { boothIds: [booth!.id] } })
  const proof = await proven(w)
  const priced = await pricedFor(sara, { ...orderFields, holdId: hold.id })
  await breakTables()
  onTestFinished(async () => void (await w.portal.db.$client.query('drop function repeat_row cascade')))
  const texts = () => ({ fa: word(), en: word() })
  const cookie = w.cookieOf('sara')
  const team = w.cookieOf('dariush')
  const email = () => `${word()}@${word()}.example`
  const tries: [path: string, body: object, cookie?: string][] = [
    [
      'register/request',
      {
        name: word(),
        lastName: word(),
        email: email(),
        password: `${word()}-quiet-water`,
        companyName: word(),
        jobPosition: word(),
        fieldOfActivity: word(),
        acceptTerms: true,
      },
    ],
    ['contact', { name: word(), email: email(), subject: word(), message: word(), proof }],
    ['tickets', { subject: word(), message: word() }, cookie],
    ['profile/edit', { name: word(), companyName: word() }, cookie],
    [
      'orders',
      {
        ...priced,
        visitorName: word(),
        companyName: word(),
        email: email(),
        fieldOfActivity: word(),
        fasciaName: texts(),
      },
      cookie,
    ],
    [
      'panel/opinions',
      { comment: texts(), name: texts(), role: texts(), logoId: null, active: true, position: 0 },
      team,
    ],
  ]
  lines.length = 0
  for (const [path, body, cookie] of tries) {
    const sent = 'password' in body ? { ...body, repeatPassword: body.password } : body
    const answer = await request('POST', path, sent, cookie ? { cookie } : {})
    expect([path, answer.status, answer.body['code']]).toEqual([path, 500, 'server.broken'])
    const line = entries().find(({ request, msg }) => request === answer.body['requestId'] && msg === 'a call failed')
    expect(line).toMatchObject({
      level: 'error',
      code: 'server.broken',
      err: {
        statement: expect.stringMatching(/\$1|…/) as string,
        cause: { code: 'XX000', routine: 'exec_stmt_raise' },
      },
    })
    expect(answer.headers['x-request-id']).toBe(answer.body['requestId'])
  }
  expect(planted).toBeGreaterThan(20)
  expect(lines.filter((line) => /zyx\d{3}q/.test(line))).toEqual([])
})

test('failed log-ins, registrations, resets and changes are logged with their error code, a pseudonym of the account and the sender’s network', async () => {
  lines.length = 0
  const address = '203.0.113.77'
  const at = { address }
  await request('POST', 'login', { email: 'sara@ghorfeh.example', password: 'zyx900q' }, at)
  await request('POST', 'login', { email: ' SARA@ghorfeh.example', password: 'zyx901q' }, at)
  await request('POST', 'login', { email: 'zyx902q@ghorfeh.example', password: 'zyx903q' }, at)
  await request(
    'POST',
    'password/reset',
    { token: 'zyx904q'.repeat(6), password: 'zyx905q-quiet', repeatPassword: 'zyx905q-quiet' },
    at,
  )
  await request('GET', 'register/verify/zyx906q', undefined, at)
  await request(
    'POST',
    'profile/edit',
    { email: 'zyx907q@ghorfeh.example', currentPassword: 'zyx908q' },
    { ...at, cookie: w.cookieOf('sara') },
  )
  await request('GET', 'profile', undefined, { ...at, cookie: 'sid=zyx909q' })
  const found = entries()
  expect(found.map(({ call, code }) => [call, code])).toEqual([
    ['session.login', 'login.incorrect'],
    ['session.login', 'login.incorrect'],
    ['session.login', 'login.incorrect'],
    ['password.reset', 'reset.failed'],
    ['account.verify', 'verification.failed'],
    ['profile.edit', 'input.invalid'],
    [undefined, undefined],
  ])
  expect(found.slice(0, 6).every(({ level, ip }) => level === 'warn' && ip === '203.0.113.0')).toBe(true)
  expect(found[0]!['account']).toMatch(/^[\da-f]{10}$/)
  expect([found[1]!['account'] === found[0]!['account'], found[2]!['account'] === found[0]!['account']]).toEqual([
    true,
    false,
  ])
  expect(found[6]!['msg']).toBe('Unauthorized: Token is invalid or expired.')
  expect(lines.filter((line) => /zyx\d{3}q|sara@|203\.0\.113\.77/.test(line))).toEqual([])
})

test('a failed job is logged with its name and attempt', async () => {
  lines.length = 0
  await w.portal.db.transaction((tx) =>
    w.portal.jobs.enqueue(tx, 'event', {
      name: 'nothing.happened',
      about: { email: 'zyx910q@ghorfeh.example' },
    } as never),
  )
  await vi.waitFor(
    () =>
      expect(entries().filter(({ msg }) => msg === 'a job failed')).toMatchObject([
        { queue: 'event', attempt: 1, last: false, err: { type: 'TypeError' } },
      ]),
    { timeout: 20_000 },
  )
  expect(lines.join('')).not.toContain('zyx910q')
})

test('every response contains its request id, errors too, and clients cannot choose the id', async () => {
  const one = await request('GET', 'halls/none')
  const other = await request('GET', 'halls/none', undefined, { headers: { 'x-request-id': 'mine' } })
  for (const { headers, body } of [one, other]) {
    expect(headers['x-request-id']).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(body['requestId']).toBe(headers['x-request-id'])
  }
  expect(one.body['requestId']).not.toBe(other.body['requestId'])
  expect(
    (await request('GET', 'panel/orders', undefined, { cookie: w.cookieOf('dariush') })).headers['x-request-id'],
  ).toBeDefined()
})

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3::4', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::1'],
])('%s is written as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('each line contains the edition of the request, whatever its result', async () => {
  await w.portal.db.$client.query(
    `insert into editions (id, slug, state, settings) select gen_random_uuid(), 'next', 'preparing', settings from editions where state = 'current'`,
  )
  w.portal.live.publishHere({ topics: ['edition'] })
  const current = (await sara('edition.read', {})).edition.slug
  lines.length = 0
  const body = { boothIds: ['01900000-0000-7000-8000-000000000000'] }
  for (const [slug, who] of [
    ['next', 'dariush'],
    ['next', 'sara'],
    ['', 'sara'],
  ] as const)
    await refusalOf(inEdition(w, slug, who)('hold.place', { body }))
  const holds = entries().filter(({ call }) => call === 'hold.place')
  expect(holds.map(({ edition, status }) => [edition, status])).toEqual([
    ['next', 422],
    ['next', 404],
    [current, 422],
  ])
})
