// The second factor that super admins must have: how it is required, postponed, removed, and stored encrypted.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { opened, sealed } from '#server/factor/cipher.ts'
import { takeFactorsOffByOperator } from '#server/factor/factor.ts'
import { codeOf } from './authenticator.ts'
import { publicUrl, secondStep, stopClock } from './second-step.ts'
import { world } from './world.ts'

const w = await world({ env: { PUBLIC_URL: publicUrl } })

afterAll(() => w.end())

stopClock()

const { request, rows, query, login, opens, withApp } = secondStep(w)

describe('a lost second factor', () => {
  const chief = async () => (await login(cast.dariush.email, cast.dariush.password)).cookie
  test('is removed by a super admin for another user: logged, notified, and every session ends', async () => {
    const { id, email, password, cookie } = await withApp()
    const dariush = await chief()
    expect((await request('DELETE', `panel/users/${id}/factors`, undefined, { cookie: dariush })).status).toBe(204)
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
    expect((await request('DELETE', `panel/users/${id}/factors`, undefined, { cookie: dariush })).status).toBe(404)
  })

  test('cannot be removed by lower levels, nor by super admins for themselves in the panel', async () => {
    const { id } = await withApp()
    const dariush = await chief()
    const { cookie: niloofar } = await login(cast.niloofar.email, cast.niloofar.password)
    expect((await request('DELETE', `panel/users/${id}/factors`, undefined, { cookie: niloofar })).status).toBe(403)
    const { body } = await request('GET', 'profile', undefined, { cookie: dariush })
    expect(
      (
        await request('DELETE', `panel/users/${(body['profile'] as { id: string }).id}/factors`, undefined, {
          cookie: dariush,
        })
      ).body['code'],
    ).toBe('admin.self')
  })

  test('can also be removed by a command on the server', async () => {
    const { id, email, password, cookie } = await withApp()
    const { db, jobs, editions } = w.portal
    await takeFactorsOffByOperator({ db, jobs: jobs.of((await editions.current()).id) }, id)
    expect([await opens(cookie), (await login(email, password)).status]).toEqual([false, 200])
    expect(await rows(`select actor_id, actor_name from audit_entries where subject_id = '${id}'`)).toEqual([
      { actor_id: null, actor_name: 'npm run admin' },
    ])
  })
})

describe('super admins', () => {
  const email = cast.dariush.email
  const set = (sql: string) => query(`update users set ${sql} where email = $1`, [email])
  beforeEach(() => set('factor_put_off_until = null, factor_asked_at = null'))
  test('are asked at their next log-in to set up a second factor, and cannot use the panel before', async () => {
    const { body, cookie } = await login(email, cast.dariush.password)
    expect(body['factorAsked']).toBe(true)
    expect((await request('GET', 'panel/orders', undefined, { cookie })).body['code']).toBe('factor.missing')
    expect((await request('GET', 'profile', undefined, { cookie })).status).toBe(200)
    expect((await request('GET', 'profile/factors', undefined, { cookie })).body['factors']).toMatchObject({
      asked: true,
      mayWait: true,
    })
    const { body: other } = await login(cast.niloofar.email, cast.niloofar.password)
    expect(other['factorAsked']).toBe(false)
  })

  test('can postpone the second factor for a day at a time, and for three days in total', async () => {
    const { cookie } = await login(email, cast.dariush.password)
    const later = () => request('POST', 'profile/factors/later', {}, { cookie })
    expect((await later()).status).toBe(204)
    expect((await request('GET', 'panel/orders', undefined, { cookie })).status).toBe(200)
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
    expect((await request('GET', 'profile/factors', undefined, { cookie })).body['factors']).toMatchObject({
      mayWait: false,
    })
    expect((await request('GET', 'panel/orders', undefined, { cookie })).body['code']).toBe('factor.missing')
  })

  test('can use the panel once they have a second factor; other admins have nothing to postpone', async () => {
    const { cookie } = await login(email, cast.dariush.password)
    const { body } = await request('POST', 'profile/factors/app', {}, { cookie })
    await request(
      'POST',
      'profile/factors/app/confirm',
      { code: codeOf((body['app'] as { secret: string }).secret) },
      { cookie },
    )
    expect((await request('GET', 'panel/orders', undefined, { cookie })).status).toBe(200)
    const { cookie: niloofar } = await login(cast.niloofar.email, cast.niloofar.password)
    for (const one of [cookie, niloofar])
      expect((await request('POST', 'profile/factors/later', {}, { cookie: one })).status).toBe(403)
    expect((await request('GET', 'panel/admins', undefined, { cookie })).body['items']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email, secondFactor: true }),
        expect.objectContaining({ email: cast.hamid.email, secondFactor: false }),
      ]),
    )
    await request('DELETE', 'profile/factors/app', undefined, { cookie })
  })

  test('are asked for a second factor in a demo too, but never locked out of it', async () => {
    const demo = await world({ env: { DEMO: '1' } })
    try {
      await demo.portal.db.$client.query('update users set factor_put_off_until = null')
      const there = secondStep(demo)
      const { body, cookie } = await there.request('POST', 'login', { email, password: cast.dariush.password })
      expect([body['factorAsked'], (await there.request('GET', 'panel/orders', undefined, { cookie })).status]).toEqual(
        [true, 200],
      )
      expect((await there.request('POST', 'profile/factors/later', {}, { cookie })).status).toBe(204)
    } finally {
      await demo.end()
    }
  })
})

test('an encrypted secret can be decrypted only for its owner and with the key that encrypted it', async () => {
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
