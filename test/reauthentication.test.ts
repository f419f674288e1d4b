// Confirming the user's identity before sensitive actions.
import { afterAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { freshSeconds } from '#contract/constants.ts'
import type { Call } from '#contract/kernel/call.ts'
import { cast } from '#demo/cast.ts'
import { codeOf } from './authenticator.ts'
import { publicUrl, secondStep, stopClock } from './second-step.ts'
import { world } from './world.ts'

const w = await world({ env: { PUBLIC_URL: publicUrl } })

afterAll(() => w.end())

stopClock()

const { request, member, query, login, second, anybody, withApp, withPasskey, optionsFor, forgetSteps, grow } =
  secondStep(w)

describe('confirming the identity', () => {
  test('ten minutes after a log-in, removing a second factor needs a confirmation by code or passkey; the password alone does not confirm', async () => {
    const { id, cookie, secret, password } = await withApp()
    const confirmed = async (body: object) => {
      await forgetSteps(id)
      return (await request('POST', 'sessions/confirm', body, { cookie })).status
    }
    for (const [given, status] of [
      [{ code: '000000' }, 422],
      [{ password: 'wrong' }, 422],
      [{}, 422],
      [{ password, code: codeOf(secret) }, 422],
      [{ code: codeOf(secret) }, 204],
      [{ password }, 422],
    ] as const) {
      await grow(id, 11)
      expect((await request('POST', 'profile/factors/codes', {}, { cookie })).body).toMatchObject({
        code: 'session.unconfirmed',
        ways: ['app'],
      })
      expect((await request('DELETE', 'profile/factors/app', undefined, { cookie })).status).toBe(401)
      expect([given, await confirmed(given)]).toEqual([given, status])
      expect((await request('POST', 'sessions/fresh', {}, { cookie })).status).toBe(status === 204 ? 204 : 401)
    }
  })

  test('setting up the first second factor ends a confirmation made by password', async () => {
    const byApp = await anybody()
    const { cookie } = await login(byApp.email, byApp.password)
    expect((await request('POST', 'sessions/confirm', { password: byApp.password }, { cookie })).status).toBe(204)
    const { body } = await request('POST', 'profile/factors/app', {}, { cookie })
    const { secret } = body['app'] as { secret: string }
    await request('POST', 'profile/factors/app/confirm', { code: codeOf(secret) }, { cookie })
    const byPasskey = await withPasskey()
    for (const [of, ways] of [
      [cookie, ['app']],
      [byPasskey.cookie, ['passkey']],
    ] as const)
      expect((await request('POST', 'profile/factors/codes', {}, { cookie: of })).body).toMatchObject({
        code: 'session.unconfirmed',
        ways,
      })
    expect((await request('DELETE', 'profile/factors/app', undefined, { cookie })).status).toBe(401)
    await forgetSteps(byApp.id)
    await request('POST', 'sessions/confirm', { code: codeOf(secret) }, { cookie })
    expect((await request('DELETE', 'profile/factors/app', undefined, { cookie })).status).toBe(204)
  })

  test('a passkey confirms only the session that requested it', async () => {
    const { id, email, password, cookie, key } = await withPasskey()
    const half = (await login(email, password)).cookie
    const other = (await second(half, { passkey: key.use(await optionsFor(half)) })).cookies[0]!.split(';')[0]!
    await grow(id, 11)
    const options = await optionsFor(cookie, 'sessions/confirm/passkey')
    expect((await request('POST', 'sessions/confirm', { passkey: key.use(options) }, { cookie: other })).status).toBe(
      422,
    )
    expect(
      (
        await request(
          'POST',
          'sessions/confirm',
          { passkey: key.use(await optionsFor(cookie, 'sessions/confirm/passkey')) },
          { cookie },
        )
      ).status,
    ).toBe(204)
    expect((await request('POST', 'sessions/fresh', {}, { cookie })).status).toBe(204)
  })

  test('calls of the panel keep the panel unlocked, but do not count as a confirmation', async () => {
    const { cookie } = await login(cast.niloofar.email, cast.niloofar.password)
    await query(
      `update sessions set proved_at = now() - interval '11 minutes', confirmed_at = now() - interval '2 minutes' where user_id = (select id from users where email = $1)`,
      [cast.niloofar.email],
    )
    expect((await request('GET', 'panel/orders', undefined, { cookie })).status).toBe(200)
    expect((await request('GET', 'panel/orders/export?format=csv', undefined, { cookie })).body['code']).toBe(
      'session.unconfirmed',
    )
  })

  test('an account without a password needs a confirmed session to set its first password or a new address', async () => {
    const { id, email, password } = await member('provided')
    const { cookie } = await login(email, password)
    await query('update users set password_hash = null where id = $1', [id])
    await grow(id, 11)
    for (const [path, body] of [
      ['password/change', { password: 'seven-lamps-in-snow' }],
      ['profile/edit', { email: 'thief@ghorfeh.example' }],
    ] as const)
      expect((await request('POST', path, body, { cookie })).body['code']).toBe('session.unconfirmed')
    await grow(id, 1)
    expect((await request('POST', 'password/change', { password: 'seven-lamps-in-snow' }, { cookie })).status).toBe(204)
  })

  test('an account with a second factor needs the factor to change its password or address', async () => {
    const { id, cookie, secret, password } = await withApp()
    const acts = [
      ['password/change', { currentPassword: password, password: 'seven-lamps-in-snow' }],
      ['profile/edit', { email: 'thief@ghorfeh.example', currentPassword: password }],
      ['profile/erasure', { currentPassword: password }],
    ] as const
    await grow(id, 11)
    for (const [path, body] of acts)
      expect((await request('POST', path, body, { cookie })).body).toMatchObject({
        code: 'session.unconfirmed',
        ways: ['app'],
      })
    await forgetSteps(id)
    expect((await request('POST', 'sessions/confirm', { code: codeOf(secret) }, { cookie })).status).toBe(204)
    expect((await request('POST', acts[0][0], acts[0][1], { cookie })).status).toBe(204)
  })

  test('a locked panel requires the second factor of an admin who has one', async () => {
    const { id, cookie, secret, password } = await withApp()
    await query(`update users set role = 'admin', access_level = 'manager', password_length = 40 where id = $1`, [id])
    await query(`update sessions set confirmed_at = now() - interval '13 hours' where user_id = $1`, [id])
    const panel = () => request('GET', 'panel/orders', undefined, { cookie })
    expect((await panel()).body).toMatchObject({ code: 'session.stale', ways: ['app'] })
    expect((await request('POST', 'sessions/confirm', { password }, { cookie })).body).toMatchObject({
      fields: [{ path: 'password', code: 'factorWanted' }],
    })
    expect((await panel()).status).toBe(401)
    await forgetSteps(id)
    await request('POST', 'sessions/confirm', { code: codeOf(secret) }, { cookie })
    expect((await panel()).status).toBe(200)
  })
})

describe('the column `fresh` of contract/calls.ts', () => {
  const table = Object.entries(calls) as [string, Call][]
  const asking = table.filter(([, { fresh }]) => fresh)
  test('is set for exactly the sensitive calls: exports, permissions of admins, erasure, second factors, tokens and webhooks', () => {
    const must = table
      .map(([name]) => name)
      .filter(
        (name) =>
          name.endsWith('.export') ||
          /^panelAdmin\.(add|edit|remove)$|^panelUser\.erase$|^panel(Token|Webhook)\.(add|edit)$|^panelSetup\.publish$|^panelCapsule\.takeIn$|^panelImport\.(run|undo)$|^panelFactor\.|^factor\.(begin|remove|renew)/.test(
            name,
          ),
      )
    expect(asking.map(([name]) => name).toSorted()).toEqual([...must, 'session.fresh'].toSorted())
  })

  test('makes a call reject a session confirmed eleven minutes ago, and accept one confirmed nine minutes ago', async () => {
    const { cookie } = await login(cast.dariush.email, cast.dariush.password)
    const wrong: string[] = []
    for (const [minutes, refused] of [
      [11, true],
      [9, false],
    ] as const) {
      expect(freshSeconds).toBe(600)
      await query(
        `update sessions set proved_at = now() - make_interval(mins => $1) where user_id = (select id from users where email = $2)`,
        [minutes, cast.dariush.email],
      )
      for (const [name, { method, path }] of asking) {
        const { body } = await request(
          method as 'GET',
          path.replace(/:\w+/g, '01900000-0000-7000-8000-000000000000'),
          method === 'GET' ? undefined : {},
          { cookie },
        )
        if ((body['code'] === 'session.unconfirmed') !== refused)
          wrong.push(`${name} after ${minutes} minutes: ${String(body['code'])}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('is not needed for settings, but changing the seller or its bank account needs a confirmed session too', async () => {
    const { cookie } = await login(cast.dariush.email, cast.dariush.password)
    const {
      body: { settings, updatedAt },
    } = await request('GET', 'panel/settings', undefined, { cookie })
    const edit = async (some: object) =>
      (
        await w.app.inject({
          method: 'PATCH',
          url: '/v1/panel/settings',
          headers: {
            host: w.env.publicUrl.host,
            'sec-fetch-site': 'same-origin',
            cookie,
            'content-type': 'application/json',
          },
          payload: JSON.stringify({ updatedAt, settings: some }),
        })
      ).json<{ code?: string }>().code
    await query(`update sessions set proved_at = now() - interval '11 minutes'`)
    expect([await edit({ seller: (settings as { seller: unknown }).seller }), await edit({ holdMinutes: 20 })]).toEqual(
      ['session.unconfirmed', undefined],
    )
  })
})
