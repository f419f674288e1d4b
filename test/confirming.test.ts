// What stands around the second step (docs/decisions/0052-second-factor.md, 0053-confirming.md): losing it, confirming who one is, and who is led to it.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { freshSeconds } from '#contract/constants.ts'
import type { Call } from '#contract/kernel/call.ts'
import { cast } from '#demo/cast.ts'
import { opened, sealed } from '#server/factor/cipher.ts'
import { takeFactorsOffByOperator } from '#server/factor/factor.ts'
import { codeOf } from './authenticator.ts'
import { publicUrl, secondStep, stopClock } from './second-step.ts'
import { world } from './world.ts'

const w = await world({ env: { PUBLIC_URL: publicUrl } })
afterAll(() => w.end())
stopClock()
const { ask, member, rows, query, login, second, opens, withApp, withPasskey, optionsFor, forgetSteps, grow } =
  secondStep(w)

describe('lost', () => {
  const chief = async () => (await login(cast.dariush.email, cast.dariush.password)).cookie
  test('a super admin takes it off for somebody else: noted, told, and every session ends', async () => {
    const { id, email, password, cookie } = await withApp()
    const dariush = await chief()
    expect((await ask('DELETE', `panel/users/${id}/factors`, undefined, { cookie: dariush })).status).toBe(204)
    expect([await opens(cookie), (await login(email, password)).status]).toEqual([false, 200])
    expect(await rows(`select action, label, before, after from audit_entries where subject_id = '${id}'`)).toEqual([
      {
        action: 'panelFactor.remove',
        label: 'Leila Rastin',
        before: { secondFactor: true },
        after: { secondFactor: false },
      },
    ])
    expect(
      await rows(
        `select data->'about'->>'what' as what from pgboss.job where data::text like '%takenOff%' and data::text like '%${id}%'`,
      ),
    ).toHaveLength(1)
    expect((await ask('DELETE', `panel/users/${id}/factors`, undefined, { cookie: dariush })).status).toBe(404)
  })

  test('nobody below a super admin does, and nobody for himself by this way', async () => {
    const { id } = await withApp()
    const dariush = await chief()
    const { cookie: niloofar } = await login(cast.niloofar.email, cast.niloofar.password)
    expect((await ask('DELETE', `panel/users/${id}/factors`, undefined, { cookie: niloofar })).status).toBe(403)
    const { body } = await ask('GET', 'profile', undefined, { cookie: dariush })
    expect(
      (
        await ask('DELETE', `panel/users/${(body['profile'] as { id: string }).id}/factors`, undefined, {
          cookie: dariush,
        })
      ).body['code'],
    ).toBe('admin.self')
  })

  test('the command line does, too', async () => {
    const { id, email, password, cookie } = await withApp()
    await takeFactorsOffByOperator(w.portal, id)
    expect([await opens(cookie), (await login(email, password)).status]).toEqual([false, 200])
    expect(await rows(`select actor_id, actor_name from audit_entries where subject_id = '${id}'`)).toEqual([
      { actor_id: null, actor_name: 'npm run admin' },
    ])
  })
})

describe('confirming who one is', () => {
  test('taking it off, and new codes, ask for it once ten minutes are over; the code or the passkey confirms, and a password does', async () => {
    const { id, cookie, secret, password } = await withApp()
    const confirmed = async (body: object) => {
      await forgetSteps(id)
      return (await ask('POST', 'sessions/confirm', body, { cookie })).status
    }
    for (const [given, status] of [
      [{ code: '000000' }, 422],
      [{ password: 'wrong' }, 422],
      [{}, 422],
      [{ password, code: codeOf(secret) }, 422],
      [{ code: codeOf(secret) }, 204],
      [{ password }, 204],
    ] as const) {
      await grow(id, 11)
      expect((await ask('POST', 'profile/factors/codes', {}, { cookie })).body).toMatchObject({
        code: 'session.unconfirmed',
        ways: ['password', 'app'],
      })
      expect((await ask('DELETE', 'profile/factors/app', undefined, { cookie })).status).toBe(401)
      expect([given, await confirmed(given)]).toEqual([given, status])
      expect((await ask('POST', 'sessions/fresh', {}, { cookie })).status).toBe(status === 204 ? 204 : 401)
    }
  })

  test('a passkey confirms for the session that asked', async () => {
    const { id, email, password, cookie, key } = await withPasskey()
    const half = (await login(email, password)).cookie
    const other = (await second(half, { passkey: key.use(await optionsFor(half)) })).cookies[0]!.split(';')[0]!
    await grow(id, 11)
    const options = await optionsFor(cookie, 'sessions/confirm/passkey')
    expect((await ask('POST', 'sessions/confirm', { passkey: key.use(options) }, { cookie: other })).status).toBe(422)
    expect(
      (
        await ask(
          'POST',
          'sessions/confirm',
          { passkey: key.use(await optionsFor(cookie, 'sessions/confirm/passkey')) },
          { cookie },
        )
      ).status,
    ).toBe(204)
    expect((await ask('POST', 'sessions/fresh', {}, { cookie })).status).toBe(204)
  })

  test('calls of the panel keep it open, but confirm nothing', async () => {
    const { cookie } = await login(cast.niloofar.email, cast.niloofar.password)
    await query(
      `update sessions set proved_at = now() - interval '11 minutes', confirmed_at = now() - interval '2 minutes' where user_id = (select id from users where email = $1)`,
      [cast.niloofar.email],
    )
    expect((await ask('GET', 'panel/orders', undefined, { cookie })).status).toBe(200)
    expect((await ask('GET', 'panel/orders/export?format=csv', undefined, { cookie })).body['code']).toBe(
      'session.unconfirmed',
    )
  })

  test('an account without a password gets its first one, and a new address, only in a fresh session', async () => {
    const { id, email, password } = await member('provided')
    const { cookie } = await login(email, password)
    await query('update users set password_hash = null where id = $1', [id])
    await grow(id, 11)
    for (const [path, body] of [
      ['password/change', { password: 'seven-lamps-in-snow' }],
      ['profile/edit', { email: 'thief@ghorfeh.example' }],
    ] as const)
      expect((await ask('POST', path, body, { cookie })).body['code']).toBe('session.unconfirmed')
    await grow(id, 1)
    expect((await ask('POST', 'password/change', { password: 'seven-lamps-in-snow' }, { cookie })).status).toBe(204)
  })
})

describe('the column `fresh`', () => {
  const table = Object.entries(calls) as [string, Call][]
  const asking = table.filter(([, { fresh }]) => fresh)
  test('stands at every export, at who may do what, at erasing somebody, and at second factors', () => {
    const must = table
      .map(([name]) => name)
      .filter(
        (name) =>
          name.endsWith('.export') ||
          /^panelAdmin\.(add|edit|remove)$|^panelUser\.erase$|^panelFactor\.|^factor\.(begin|remove|renew)/.test(name),
      )
    expect(asking.map(([name]) => name).toSorted()).toEqual([...must, 'session.fresh'].toSorted())
  })

  test('refuses a session that was confirmed eleven minutes ago, and takes one that was confirmed nine minutes ago', async () => {
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
        const { body } = await ask(
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

  test('the seller and its bank account ask for it too, the rest of the settings does not', async () => {
    const { cookie } = await login(cast.dariush.email, cast.dariush.password)
    const {
      body: { settings, updatedAt },
    } = await ask('GET', 'panel/settings', undefined, { cookie })
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

describe('super admins', () => {
  const email = cast.dariush.email
  const set = (sql: string) => query(`update users set ${sql} where email = $1`, [email])
  beforeEach(() => set('factor_put_off_until = null, factor_asked_at = null'))
  test('are led to it at their next log-in, and the panel waits for it', async () => {
    const { body, cookie } = await login(email, cast.dariush.password)
    expect(body['factorAsked']).toBe(true)
    expect((await ask('GET', 'panel/orders', undefined, { cookie })).body['code']).toBe('factor.missing')
    expect((await ask('GET', 'profile', undefined, { cookie })).status).toBe(200)
    expect((await ask('GET', 'profile/factors', undefined, { cookie })).body['factors']).toMatchObject({
      asked: true,
      mayWait: true,
    })
    const { body: other } = await login(cast.niloofar.email, cast.niloofar.password)
    expect(other['factorAsked']).toBe(false)
  })

  test('put it off for a day at a time, and for three days in all', async () => {
    const { cookie } = await login(email, cast.dariush.password)
    const later = () => ask('POST', 'profile/factors/later', {}, { cookie })
    expect((await later()).status).toBe(204)
    expect((await ask('GET', 'panel/orders', undefined, { cookie })).status).toBe(200)
    expect((await login(email, cast.dariush.password)).body['factorAsked']).toBe(false)
    await set(`factor_asked_at = now() - interval '60 hours', factor_put_off_until = now()`)
    expect((await later()).status).toBe(204)
    expect(
      await rows(
        `select extract(epoch from factor_put_off_until - now()) / 3600 < 12.1 as short from users where email = '${email}'`,
      ),
    ).toEqual([{ short: true }])
    await set(`factor_asked_at = now() - interval '73 hours', factor_put_off_until = now()`)
    expect((await later()).body['code']).toBe('factor.due')
    expect((await ask('GET', 'profile/factors', undefined, { cookie })).body['factors']).toMatchObject({
      mayWait: false,
    })
    expect((await ask('GET', 'panel/orders', undefined, { cookie })).body['code']).toBe('factor.missing')
  })

  test('work once they have one; others have nothing to put off', async () => {
    const { cookie } = await login(email, cast.dariush.password)
    const { body } = await ask('POST', 'profile/factors/app', {}, { cookie })
    await ask(
      'POST',
      'profile/factors/app/confirm',
      { code: codeOf((body['app'] as { secret: string }).secret) },
      { cookie },
    )
    expect((await ask('GET', 'panel/orders', undefined, { cookie })).status).toBe(200)
    const { cookie: niloofar } = await login(cast.niloofar.email, cast.niloofar.password)
    for (const one of [cookie, niloofar])
      expect((await ask('POST', 'profile/factors/later', {}, { cookie: one })).status).toBe(403)
    expect((await ask('GET', 'panel/admins', undefined, { cookie })).body['items']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email, secondFactor: true }),
        expect.objectContaining({ email: cast.hamid.email, secondFactor: false }),
      ]),
    )
    await ask('DELETE', 'profile/factors/app', undefined, { cookie })
  })

  test('of a demo are asked, and kept out of nothing', async () => {
    const demo = await world({ env: { DEMO: '1' } })
    try {
      await demo.portal.db.$client.query('update users set factor_put_off_until = null')
      const there = secondStep(demo)
      const { body, cookie } = await there.ask('POST', 'login', { email, password: cast.dariush.password })
      expect([body['factorAsked'], (await there.ask('GET', 'panel/orders', undefined, { cookie })).status]).toEqual([
        true,
        200,
      ])
      expect((await there.ask('POST', 'profile/factors/later', {}, { cookie })).status).toBe(204)
    } finally {
      await demo.end()
    }
  })
})

test('a secret at rest opens for its owner alone, and under the key that closed it', async () => {
  const secret = Buffer.from('12345678901234567890')
  const { db } = w.portal
  const [one, other] = ['a'.repeat(40), 'b'.repeat(40)]
  const key = { factorKey: one }
  for (const env of [{ factorKey: undefined }, key]) {
    const kept = await sealed(db, env, 'me', secret)
    expect(kept.includes(secret)).toBe(false)
    expect(await opened(db, env, 'me', kept)).toEqual(secret)
    expect(await opened(db, env, 'you', kept)).toBeUndefined()
  }
  const kept = await sealed(db, key, 'me', secret)
  expect([
    await opened(db, { factorKey: other }, 'me', kept),
    await opened(db, { factorKey: undefined }, 'me', kept),
  ]).toEqual([undefined, undefined])
  expect(
    await opened(db, key, 'me', await sealed(db, { factorKey: undefined }, 'me', secret)),
    'the key came later',
  ).toEqual(secret)
})
