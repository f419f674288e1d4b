// Responses stored under an Idempotency-Key, and secrets that must not be stored.
import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { sayer } from './client.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const { request, person, rows, member } = sayer(w)
const kept = (call: string) =>
  rows(`select key, encode(request, 'hex') as request, status, body from answers where owner like '${call}:%'`)
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

test('every call that takes a password or a token declares how its response is stored under a key', () => {
  const names = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})
  const silent = Object.entries(calls as Record<string, Call>).filter(
    ([, { method, body, secret }]) =>
      method === 'POST' && names(body).some((name) => /password|token/i.test(name)) && !secret,
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

test('a repeated registration gives one account and the same response, and its token is in no row', async () => {
  const body = person('twice')
  const [first, second] = await Promise.all([1, 2].map(() => request('POST', 'register/request', body, withKey('one'))))
  expect([first!.status, second!.status]).toEqual([201, 201])
  expect(first!.body).toEqual(second!.body)
  const [row, ...others] = await kept('account.register')
  expect(others).toEqual([])
  expect(JSON.stringify(row)).not.toContain(first!.body['token'] as string)
  expect(JSON.stringify(row)).not.toContain('"one"')
  expect(await request('POST', 'register/request', { ...body, name: 'Other' }, withKey('one'))).toMatchObject({
    status: 422,
    body: { code: 'idempotency.mismatch' },
  })
  expect((await rows(`select from users where email = 'twice@ghorfeh.example'`)).length).toBe(1)
  for (const guess of [JSON.stringify(['/v1/register/request', body]), JSON.stringify(body), 'one'])
    expect(JSON.stringify(row)).not.toMatch(
      new RegExp(
        ['hex', 'base64url']
          .map((as) =>
            createHash('sha256')
              .update(guess)
              .digest(as as 'hex'),
          )
          .join('|'),
      ),
    )
})

test('log-in, password resets and changes accept an Idempotency-Key and store nothing', async () => {
  const { email, password } = await member('keyed')
  const { cookie, status } = await request('POST', 'login', { email, password }, withKey('two'))
  expect(status).toBe(200)
  const secondLogin = await request('POST', 'login', { email, password }, withKey('two'))
  expect([secondLogin.status, secondLogin.cookie !== cookie]).toEqual([200, true])
  await request('POST', 'password/reset', { token: 'x'.repeat(43), password, repeatPassword: password }, withKey('two'))
  await request('POST', 'profile/edit', { name: 'Lila' }, { ...withKey('two'), cookie: secondLogin.cookie })
  await request(
    'POST',
    'password/change',
    { currentPassword: password, password: `${password}-2`, repeatPassword: `${password}-2` },
    { ...withKey('two'), cookie: secondLogin.cookie },
  )
  expect(await rows(`select owner from answers where owner !~ '^account.register'`)).toEqual([])
})
