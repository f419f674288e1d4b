// Orders without an account: protection from robots.
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signingSecret } from '#server/challenge/challenge.store.ts'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { sayer } from './client.ts'
import { guestFields, guestOrder, proof, solved } from './human.ts'
import { world } from './world.ts'

const w = await world({ work: true })

const { request, rows } = sayer(w)

afterAll(() => w.end())

beforeEach(() => {
  vi.useRealTimers()
})

const countOf = async () => Number((await rows(`select count(*) as n from orders where kind = 'guest'`))[0]!['n'])

const fieldsOf = (body: Record<string, unknown>) =>
  (body['fields'] as { path: string; code: string; message: string }[] | undefined) ?? []

describe('protection from robots', () => {
  const expectRobot = async (more: Record<string, unknown>) => {
    const before = await countOf()
    const { status, body } = await request('POST', 'guest-orders', { ...guestFields, ...more })
    expect({ status, fields: fieldsOf(body).map(({ path, code }) => [path, code]) }).toEqual({
      status: 422,
      fields: [['proof', 'robot']],
    })
    expect(await countOf()).toBe(before)
  }
  const decoded = (text: string) =>
    JSON.parse(Buffer.from(text, 'base64url').toString()) as {
      challenge: { parameters: Record<string, unknown>; signature: string }
      solution: { counter: number; derivedKey: string }
    }
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test('a missing or invalid proof is rejected', async () => {
    await expectRobot({})
    for (const nonsense of ['', 'x', encoded({}), encoded(null), '💥', 'e30']) await expectRobot({ proof: nonsense })
  })
  test('a used proof is rejected', async () => {
    const used = await proof(w)
    await guestOrder(w, { proof: used })
    await expectRobot({ proof: used })
    const { challenge, solution } = decoded(used)
    await expectRobot({ proof: encoded({ solution: { ...solution, counter: solution.counter + 1 }, challenge }) })
  })
  test('an expired proof is rejected', async () => {
    const fresh = await proof(w)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21 * 60_000 })
    await expectRobot({ proof: fresh })
  })
  test('a proof for a challenge of another portal, or for a changed one, is rejected', async () => {
    const own = decoded(await proof(w))
    const foreign = await createChallenge({
      algorithm: 'SHA-256',
      cost: 1,
      counter: 5,
      deriveKey,
      expiresAt: Math.floor(Date.now() / 1_000) + 600,
      hmacSignatureSecret: 'theirs',
      hmacKeySignatureSecret: 'theirs',
    })
    await expectRobot({ proof: solved(foreign as never) })
    await expectRobot({
      proof: encoded({
        ...own,
        challenge: { ...own.challenge, parameters: { ...own.challenge.parameters, expiresAt: 4_000_000_000 } },
      }),
    })
    await expectRobot({
      proof: encoded({
        ...own,
        challenge: { ...own.challenge, parameters: { ...own.challenge.parameters, keyPrefix: '0'.repeat(32) } },
      }),
    })
    await expectRobot({ proof: encoded({ ...own, solution: { ...own.solution, derivedKey: 'ab'.repeat(32) } }) })
  })
  test('a form with the hidden field filled in is rejected', async () => {
    await expectRobot({ proof: await proof(w), website: 'http://spam.example' })
  })
  test('a challenge is signed with a secret unique to this database', async () => {
    expect(await signingSecret(w.portal.db)).toMatch(/^[0-9a-f]{64}$/)
    expect((await rows(`select encode(value, 'hex') as value from secrets where name = 'challenge'`))[0]).toEqual({
      value: await signingSecret(w.portal.db),
    })
  })
  test('a form rejected for an invalid field does not use up its proof', async () => {
    const kept = await proof(w)
    expect((await request('POST', 'guest-orders', { ...guestFields, phoneNumber: '+98 1', proof: kept })).status).toBe(
      422,
    )
    await expect(guestOrder(w, { proof: kept })).resolves.toMatchObject({ status: 'unseen' })
  })
  test('too many requests from one IP address are rejected', async () => {
    const strict = await world({ env: { RATE_LIMIT_FACTOR: '1' } })
    try {
      const say = sayer(strict).request
      const statuses: number[] = []
      for (let n = 0; n < 12; n++)
        statuses.push((await say('POST', 'guest-orders', { ...guestFields }, { address: '203.0.113.7' })).status)
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
      expect((await say('POST', 'guest-orders', {}, { address: '203.0.113.8' })).status).toBe(422)
      const tracked = await Promise.all(
        Array.from({ length: 61 }, () =>
          say('GET', 'guest-orders/GH-0000000000', undefined, { address: '203.0.113.9' }),
        ),
      )
      expect(tracked.filter(({ status }) => status === 429)).toHaveLength(1)
    } finally {
      await strict.end()
    }
  })
})

test('twenty concurrent uses of a proof make one order; without the guard they would make twenty', async () => {
  const atOnce = async () => {
    const one = await proof(w)
    const before = await countOf()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        request('POST', 'guest-orders', { ...guestFields, email: 'race@example.com', proof: one }),
      ),
    )
    return (await countOf()) - before
  }
  expect(await atOnce()).toBe(1)
  await rows('alter table spent_proofs drop constraint spent_proofs_hash_pk')
  expect(await atOnce()).toBe(20)
  await rows('delete from spent_proofs')
  await rows('alter table spent_proofs add primary key (hash)')
})
