// One account per address, in any spelling. Addresses that imitate others are shown to the team.
import { afterAll, expect, test } from 'vitest'
import { settleAddresses } from '#server/account/account.ts'
import { sayer } from './client.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const { request, person, rows, member } = sayer(w)
const register = (email: string) => request('POST', 'register/request', { ...person('x'), email })
const taken = expect.objectContaining({
  status: 409,
  body: expect.objectContaining({ code: 'user.exists' }) as object,
}) as object
const wrong = (code: string) =>
  expect.objectContaining({
    status: 422,
    body: expect.objectContaining({ fields: [expect.objectContaining({ path: 'email', code })] }) as object,
  }) as object
await register('ali@x.test')
await register('mike@example.org')
await register('a@bücher.example')

test.each([
  'ALI@X.TEST',
  ' ali@x.test',
  'ａｌｉ@x.test',
  'ali@Ｘ.test',
  'ｍike@example.org',
  'a@xn--bcher-kva.example',
  'A@BÜCHER.example',
  'a@bu\u0308cher.example',
])('“%s” is an account already', async (email) => {
  expect(await register(email)).toEqual(taken)
})

test.each([
  ['аli@x.test', 'emailMixed'],
  ['ali@cоm.test', 'emailMixed'],
  ['ali@x.test\u200c', 'emailUnseen'],
  ['a\u200bli@x.test', 'emailUnseen'],
  ['al\u00adi@x.test', 'emailUnseen'],
  ['\u202eali@x.test', 'emailUnseen'],
  ['ali\u0085a@x.test', 'emailUnseen'],
  ['ali@x..test', 'emailInvalid'],
  ['ali@x.test.', 'emailInvalid'],
  ['ali@x。test', 'emailInvalid'],
  ['ali@-\u0378.test', 'emailUnseen'],
])('“%s” is refused beside its field', async (email, code) => {
  expect(await register(email)).toEqual(wrong(code))
})

test.each([
  'alı@x.test',
  'ali\u0307@x.test',
  'AL\u0130@x.test',
  'ALİ@X.TEST',
  'ali@х.test',
  'ali@\u0445.test',
  'аli\u0327@x.test',
])('“%s” imitates an address that has an account, so it makes no further one', async (email) => {
  expect([(await register(email)).status, email]).not.toEqual([201, email])
  expect(await rows(`select from users where email_likeness = 'ali@x.test'`)).toHaveLength(1)
})

test('the Turkish İ is stored as a plain i', async () => {
  expect((await register('\u0130PEK@izmir.test')).status).toBe(201)
  expect(await rows(`select email from users where email like '%@izmir.test'`)).toEqual([{ email: 'ipek@izmir.test' }])
})

test('look-alike addresses from an earlier version of the portal are marked as such in the panel', async () => {
  for (const email of ['a1i@x.test', 'سارا@نمونه.test', 'somebody@elsewhere.test'])
    expect((await register(email)).status).toBe(201)
  await w.portal.db.$client.query(
    `update users set email = 'alı@x.test', email_folded = 'alı@x.test', email_likeness = (select email_likeness from users where email = 'a1i@x.test'), search = replace(search, 'somebody@elsewhere.test', 'alı@x.test') where email = 'somebody@elsewhere.test'`,
  )
  expect(
    (await rows(`select email from users where email ~ 'xn--' order by created_at`)).map(({ email }) => email),
  ).toEqual(
    ['a@xn--bcher-kva.example', 'سارا@xn--mgba3bzg.test'].map((email) =>
      email.startsWith('سارا') ? (expect.stringMatching(/^سارا@xn--/) as string) : email,
    ),
  )
  const dariush = await w.as('dariush')
  const list = async (q: string) => (await dariush('panelUser.list', { query: { q } })).items
  const alike = await list('x.test')
  expect(
    alike
      .filter(({ looksAlike }) => looksAlike)
      .map(({ email }) => email)
      .toSorted(),
  ).toEqual(['a1i@x.test', 'ali@x.test', 'alı@x.test'].toSorted())
  const { user } = await dariush('panelUser.read', { userId: alike.find(({ email }) => email === 'ali@x.test')!.id })
  expect(user.lookAlikes.map(({ email }) => email).toSorted()).toEqual(
    expect.arrayContaining(['a1i@x.test', 'alı@x.test']),
  )
  expect((await list('mike')).every(({ looksAlike }) => !looksAlike)).toBe(true)
})

test('accounts of an earlier version log in as before; two with the same normalised address stay separate', async () => {
  const one = await member('former')
  const two = await member('twin')
  const other = await member('lone')
  const was = async (id: string, email: string, folded: string) => {
    await w.portal.db.$client.query(
      'update users set email = $2, email_folded = $3, email_likeness = null where id = $1',
      [id, email, folded],
    )
  }
  await was(one.id, 'Same@bücher.test', 'same@bücher.test')
  await was(two.id, 'same@xn--bcher-kva.test', 'same@xn--bcher-kva.test')
  await was(other.id, 'Lone@Bücher.test', 'lone@bücher.test')
  const enter = async (email: string) =>
    ((await request('POST', 'login', { email, password: one.password })).body as { profile?: { id: string } }).profile
      ?.id
  for (const round of ['before', 'after']) {
    expect([
      round,
      await enter('same@bücher.test'),
      await enter('same@xn--bcher-kva.test'),
      await enter('LONE@bücher.test'),
    ]).toEqual([round, one.id, two.id, other.id])
    await settleAddresses(w.portal.db)
  }
  expect(
    await rows(`select email from users where id in ('${one.id}', '${two.id}', '${other.id}') order by email`),
  ).toEqual([{ email: 'Same@bücher.test' }, { email: 'lone@xn--bcher-kva.test' }, { email: 'same@xn--bcher-kva.test' }])
  expect(await register('same@bücher.test')).toEqual(taken)
  const { user } = await (await w.as('dariush'))('panelUser.read', { userId: one.id })
  expect(user.lookAlikes.map(({ id }) => id)).toEqual([two.id])
  expect(await rows('select from users where email_likeness is null')).toEqual([])
})

test('names lose invisible characters, and keep the half-space', async () => {
  const { body } = await request('POST', 'register/request', {
    ...person('names'),
    name: 'علی\u200cرضا\u200b',
    lastName: 'Mar\u00adian\u2060 \u202eevE',
  })
  expect(body['user']).toMatchObject({ name: 'علی\u200cرضا', lastName: 'Marian evE' })
})
