// An event stream ends when its reader loses access. This is tested for every call with `raw: 'events'`, by token and
// by session.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { addressOf } from '#contract/kernel/call-path.ts'
import { neededScopes } from '#contract/rules/scopes.ts'
import { cast } from '#demo/cast.ts'
import { world } from './world.ts'

const w = await world()
const pool = w.portal.db.$client
const chief = await w.as('dariush')
const niloofar = await w.as('niloofar')
await w.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = w.app.server.address() as AddressInfo
const open = new Set<IncomingMessage>()
afterAll(async () => {
  for (const stream of open) stream.destroy()
  await w.end()
})

const streams = Object.entries(calls as Record<string, Call>).filter(([, { raw }]) => raw === 'events')
const closed = streams.filter(([, { may }]) => may !== 'anyone')
const niloofarId = (await niloofar('profile.read', {})).profile.id

async function opened(call: Call, who: Record<string, string>) {
  const request = get({
    host: '127.0.0.1',
    port,
    path: addressOf(call, { hallId: w.halls[0]!.id }, {}, ''),
    headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', ...who },
  })
  const [stream] = (await once(request, 'response')) as [IncomingMessage]
  expect(stream.statusCode).toBe(200)
  await once(stream, 'data')
  open.add(stream)
  return { ended: once(stream.resume(), 'end').then(() => true), isOpen: () => !stream.readableEnded }
}
const bySession = () => ({ cookie: w.cookieOf('niloofar') })
async function byToken(call: Call, name: string) {
  const permissions = [...new Set([...(neededScopes(name as never, call)?.[0] ?? []), 'orders.view' as const])]
  const { token, secret } = await niloofar('panelToken.add', {
    body: { name: 'Stream', permissions, days: 1, perMinute: 100 },
  })
  return { id: token.id, who: { authorization: `Bearer ${secret}` } }
}
const restored = async () => {
  await pool.query(
    `update users set active = true, role = 'admin', super_admin = $2, access_level = $3 where id = $1`,
    standing,
  )
}
const { rows } = await pool.query(`select id, super_admin, access_level from users where id = $1`, [niloofarId])
const standing = [niloofarId, rows[0]?.['super_admin'], rows[0]?.['access_level']]
const logIn = () =>
  niloofar('session.login', { body: { email: cast.niloofar.email, password: cast.niloofar.password } })

test('the contract has calls with event streams, so that the tests below check something', () => {
  expect(streams.length).toBeGreaterThan(1)
  expect(closed.length).toBeGreaterThan(0)
})

test.each(streams)('%s: revoking a token ends its stream, and no other', async (name, call) => {
  const [one, other] = [await byToken(call, name), await byToken(call, name)]
  const [mine, others] = [await opened(call, one.who), await opened(call, other.who)]
  await niloofar('panelToken.withdraw', { tokenId: one.id })
  expect(await mine.ended).toBe(true)
  expect(others.isOpen()).toBe(true)
})

test.each(closed)('%s: the stream of a token ends when its creator is demoted or blocked', async (name, call) => {
  for (const act of [
    () => chief('panelAdmin.remove', { adminId: niloofarId }),
    () => chief('panelUser.block', { userId: niloofarId }),
  ]) {
    const { who } = await byToken(call, name)
    const stream = await opened(call, who)
    // The session is deleted first, so that only the change of the account can end the stream.
    await pool.query('delete from sessions where user_id = $1', [niloofarId])
    await act()
    expect(await stream.ended).toBe(true)
    await restored()
    await logIn()
  }
})

test('an expired token or session, a long absence and a short password end the streams at the next heartbeat', async () => {
  const ends = []
  for (const [name, call] of streams) {
    const { id, who } = await byToken(call, name)
    ends.push((await opened(call, who)).ended)
    await pool.query(`update api_tokens set expires_at = now() - interval '1 second' where id = $1`, [id])
  }
  expect(await Promise.all(ends)).toEqual(ends.map(() => true))
  for (const lock of [
    `update sessions set confirmed_at = now() - interval '1 day' where user_id = $1`,
    `update sessions set expires_at = now() where user_id = $1`,
    `update users set password_length = 8 where id = $1`,
  ]) {
    const streamsOfNiloofar = await Promise.all(closed.map(([, call]) => opened(call, bySession())))
    await pool.query(lock, [niloofarId])
    // `missed` rechecks every stream, as the timer does every ten seconds.
    w.portal.live.publishHere({ missed: true })
    expect(await Promise.all(streamsOfNiloofar.map(({ ended }) => ended))).toEqual(closed.map(() => true))
    await pool.query(`update users set password_length = 40 where id = $1`, [niloofarId])
    await logIn()
  }
})
