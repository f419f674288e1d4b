// Recovery codes and passkeys as the second step of the log-in.
import { afterAll, describe, expect, test } from 'vitest'
import { passkey } from './authenticator.ts'
import { fieldOf, here, publicUrl, secondStep, stopClock } from './second-step.ts'
import { world } from './world.ts'

const w = await world({ env: { PUBLIC_URL: publicUrl } })

afterAll(() => w.end())

stopClock()

const { request, anybody, rows, query, login, second, withApp, withPasskey, optionsFor, grow } = secondStep(w)

describe('recovery codes', () => {
  test('each recovery code works once, also with spaces or other spelling, and the owner is notified', async () => {
    const { id, email, password, codes } = await withApp()
    const half = async () => (await login(email, password)).cookie
    expect((await second(await half(), { recoveryCode: codes[0] })).status).toBe(200)
    expect(fieldOf(await second(await half(), { recoveryCode: codes[0] }))).toBe('recoveryCodeWrong')
    expect(
      (
        await second(await half(), {
          recoveryCode: ` ${codes[1]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`,
        })
      ).status,
    ).toBe(200)
    expect(fieldOf(await second(await half(), { recoveryCode: 'AAAA-AAAA-AAAA-AAAA' }))).toBe('recoveryCodeWrong')
    expect(
      await rows(
        `select data->'about'->>'left' as left from pgboss.job where data::text like '%recoveryUsed%' and data::text like '%${id}%' order by created_on`,
      ),
    ).toEqual([{ left: '9' }, { left: '8' }])
  })

  test('when two log-ins use the same code at once, only one succeeds', async () => {
    const { email, password, codes } = await withApp()
    const halves = await Promise.all([1, 2, 3].map(() => login(email, password)))
    const tried = await Promise.all(halves.map(({ cookie }) => second(cookie, { recoveryCode: codes[0] })))
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('new codes replace the old ones, and all are removed with the last factor', async () => {
    const { id, email, password, cookie, codes } = await withApp()
    await grow(id, 0)
    const { body } = await request('POST', 'profile/factors/codes', {}, { cookie })
    const renewed = body['codes'] as string[]
    const half = (await login(email, password)).cookie
    expect(fieldOf(await second(half, { recoveryCode: codes[0] }))).toBe('recoveryCodeWrong')
    expect((await second(half, { recoveryCode: renewed[0] })).status).toBe(200)
    expect((await request('DELETE', 'profile/factors/app', undefined, { cookie })).status).toBe(204)
    expect((await login(email, password)).status).toBe(200)
    expect((await request('GET', 'profile/factors', undefined, { cookie })).body['factors']).toMatchObject({
      app: null,
      recoveryLeft: 0,
    })
    expect((await request('POST', 'profile/factors/codes', {}, { cookie })).status).toBe(404)
  })
})

describe('passkeys', () => {
  test('a passkey works as the second step', async () => {
    const { email, password, key, made, codes } = await withPasskey()
    const half = await login(email, password)
    expect([made.status, codes.length, half.body['code'], half.body['ways']]).toEqual([
      201,
      10,
      'factor.needed',
      ['passkey', 'recovery'],
    ])
    const options = await optionsFor(half.cookie)
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ type: 'public-key' }],
    })
    expect((await second(half.cookie, { passkey: key.use(options) })).status).toBe(200)
  })

  test('a passkey’s response works once, only for the requesting user, and only with a valid signature', async () => {
    const one = await withPasskey()
    const other = await withPasskey()
    const half = (await login(one.email, one.password)).cookie
    const foreign = (await login(other.email, other.password)).cookie
    const tries: [string, () => Promise<unknown>][] = [
      ['forged', async () => one.key.use(await optionsFor(half), { forge: true })],
      ['invented', async () => one.key.use({ challenge: 'bm9uZQ' })],
      ['somebody else asked', async () => one.key.use(await optionsFor(foreign))],
      ['somebody else has it', async () => other.key.use(await optionsFor(half))],
      [
        'another site',
        async () => ({
          ...passkey({ ...here, origin: 'https://evil.example' }).use(await optionsFor(half)),
          id: one.key.use({}).id,
          rawId: one.key.use({}).id,
        }),
      ],
    ]
    for (const [what, given] of tries)
      expect([what, fieldOf(await second(half, { passkey: await given() }))]).toEqual([what, 'passkeyFailed'])
    const used = one.key.use(await optionsFor(half))
    expect((await second(half, { passkey: used })).status).toBe(200)
    const secondLogin = (await login(one.email, one.password)).cookie
    expect(fieldOf(await second(secondLogin, { passkey: used }))).toBe('passkeyFailed')
    expect(
      fieldOf(await second(secondLogin, { passkey: one.key.use(await optionsFor(secondLogin), { back: 5 }) })),
      'its counter went back',
    ).toBe('passkeyFailed')
  })

  test('a passkey without user verification by finger or PIN is rejected', async () => {
    const { made } = await withPasskey({ verifies: false })
    expect({ status: made.status, code: fieldOf(made) }).toEqual({ status: 422, code: 'passkeyFailed' })
  })

  test('a passkey of another site or of another account is rejected', async () => {
    expect(fieldOf((await withPasskey({ origin: 'https://evil.example' })).made)).toBe('passkeyFailed')
    expect(fieldOf((await withPasskey({ rpId: 'evil.example' })).made)).toBe('passkeyFailed')
    const { key } = await withPasskey()
    const thief = await anybody()
    const { cookie } = await login(thief.email, thief.password)
    expect(
      (
        await request(
          'POST',
          'profile/factors/passkeys',
          { passkey: key.make(await optionsFor(cookie, 'profile/factors/passkeys/begin')), name: 'Mine' },
          { cookie },
        )
      ).body['code'],
    ).toBe('factor.exists')
  })

  test('an account has at most ten passkeys', async () => {
    const { id, cookie } = await withPasskey()
    await grow(id, 0)
    await query(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, name) select gen_random_uuid(), $1, 'k' || n, '\\x00', 0, 'Key' from generate_series(1, 9) n`,
      [id],
    )
    expect((await request('POST', 'profile/factors/passkeys/begin', {}, { cookie })).body['code']).toBe(
      'factor.tooMany',
    )
  })

  test('each passkey is removed separately, and only by its owner', async () => {
    const { id, email, password, cookie } = await withPasskey()
    await grow(id, 0)
    const { body } = await request('GET', 'profile/factors', undefined, { cookie })
    const {
      passkeys: [one],
    } = body['factors'] as { passkeys: { id: string; name: string }[] }
    expect(one!.name).toBe('Laptop')
    const stranger = await anybody()
    const { cookie: theirs } = await login(stranger.email, stranger.password)
    expect((await request('DELETE', `profile/factors/passkeys/${one!.id}`, undefined, { cookie: theirs })).status).toBe(
      404,
    )
    expect((await request('DELETE', `profile/factors/passkeys/${one!.id}`, undefined, { cookie })).status).toBe(204)
    expect((await login(email, password)).status).toBe(200)
  })
})
