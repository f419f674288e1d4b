import { afterAll, expect, test } from 'vitest'
import { sayer } from './client.ts'
import { world } from './world.ts'

const w = await world({ env: { RATE_LIMIT_FACTOR: '1' } })
afterAll(() => w.end())
const { request, person, rows } = sayer(w)
const login = (email: string, password: string, address: string) =>
  request('POST', 'login', { email, password }, { address })
const forget = () => w.portal.db.$client.query('delete from rate_hits')
const sara = { email: 'sara@ghorfeh.example', password: 'seven-blue-tiles' }

test('guessing a password from one IP address is stopped before the tenth try, and no other user is locked out', async () => {
  const answers = []
  for (let i = 0; i < 20; i++) answers.push(await login(sara.email, `wrong-${i}`, '10.0.0.1'))
  const first = answers.findIndex(({ status }) => status === 429)
  expect(first).toBeGreaterThan(4)
  expect(first).toBeLessThan(10)
  expect(Number(answers[first]!.headers['retry-after'])).toBeGreaterThan(0)
  expect(answers[first]!.body).toMatchObject({
    code: 'rate.limited',
    title: 'Too many attempts; try again a little later.',
  })
  expect((await login(sara.email, sara.password, '10.0.0.1')).status).toBe(429)
  expect((await login(sara.email, sara.password, '10.0.0.2')).status).toBe(200)
})

test('all spellings of an e-mail address count as one account', async () => {
  await forget()
  const spellings = [
    'sara@ghorfeh.example',
    'SARA@GHORFEH.EXAMPLE',
    ' sara@ghorfeh.example ',
    'Sara@ghorfeh.example',
    'ｓara@ghorfeh.example',
  ]
  const statuses = []
  for (let i = 0; i < 12; i++)
    statuses.push((await login(spellings[i % spellings.length]!, 'wrong', '10.0.0.3')).status)
  expect(statuses.slice(9)).toEqual([429, 429, 429])
  expect(await rows(`select times from rate_hits where key = 'login.account:sara@ghorfeh.example'`)).toEqual([
    { times: 9 },
  ])
})

test('an account attacked from many IP addresses still lets its owner log in from a new one', async () => {
  await forget()
  for (let i = 0; i < 12; i++) await login(sara.email, 'wrong', `10.0.1.${i}`)
  const statuses = []
  for (let i = 0; i < 5; i++) statuses.push((await login(sara.email, 'wrong', '10.0.2.1')).status)
  expect(statuses).toEqual([429, 429, 429, 429, 429])
  expect((await login(sara.email, sara.password, '10.0.2.1')).status).toBe(429)
  expect((await login(sara.email, sara.password, '10.0.2.2')).status).toBe(200)
})

test('trying one password on many accounts is stopped by the limit per IP address', async () => {
  await forget()
  const statuses = []
  for (let i = 0; i < 50; i++)
    statuses.push((await login(`person-${i}@ghorfeh.example`, 'spring-2025!', '10.0.0.4')).status)
  expect(statuses.indexOf(429)).toBe(10)
})

test('successful log-ins do not count towards the limit', async () => {
  await forget()
  for (let i = 0; i < 9; i++)
    expect((await login('jonas@ghorfeh.example', 'four-iron-bridges', '10.0.0.5')).status).toBe(200)
  expect(
    await rows(`select from rate_hits where key like 'login.account:jonas%' or key like 'login.lane:jonas%'`),
  ).toEqual([])
})

test('ten registrations an hour are allowed per IP address', async () => {
  await forget()
  const statuses = []
  for (let i = 0; i < 12; i++)
    statuses.push((await request('POST', 'register/request', person(`flood-${i}`), { address: '10.0.0.6' })).status)
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429])
})

test('an account gets at most three e-mails an hour, and the response does not reveal the limit', async () => {
  await forget()
  const answers = []
  for (let i = 0; i < 8; i++)
    answers.push(
      await request('POST', 'password/reset/request', { email: 'elif@ghorfeh.example' }, { address: `10.0.3.${i}` }),
    )
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  const jobs = await rows(
    `select from pgboss.job j join users u on u.id::text = j.data->'about'->>'userId' where j.name = 'event' and j.data::text like '%password.resetAsked%' and u.email = 'elif@ghorfeh.example'`,
  )
  expect(jobs).toHaveLength(3)
})

test('guessing tokens of e-mails is stopped by the limit per IP address', async () => {
  await forget()
  const statuses = []
  for (let i = 0; i < 35; i++)
    statuses.push(
      (
        await request(
          'POST',
          'password/reset',
          { token: `guess-${i}`, password: 'seven-lamps-in-snow', repeatPassword: 'seven-lamps-in-snow' },
          { address: '10.0.0.7' },
        )
      ).status,
    )
  expect(statuses.indexOf(429)).toBe(30)
})
