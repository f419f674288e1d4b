// Fields that a caller may not set, and responses limited to the fields of the contract.
import { isDeepStrictEqual } from 'node:util'
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { member, person, register } from '../people.ts'
import { bookBooth, noId } from '../sample-data.ts'
import { owner, table, apart, tried } from './calls.ts'

attack('MASS-001 (C) A registration creates only ordinary users', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  for (const more of [
    { role: 'admin' },
    { isAdmin: true },
    { superAdmin: true },
    { accessLevel: 'manager' },
    { verified: true },
    { emailVerified: true },
    { id: noId },
    { createdAt: '2020-01-01T00:00:00Z' },
    { balance: 1 },
  ]) {
    const { email } = person()
    const { status } = await register(portal, { email, ...more })
    expectOneOf(status, [201, 422], JSON.stringify(more))
    const {
      rows: [row],
    } = await pool.query<{ role: string; super_admin: boolean; verified_at: Date | null; id: string }>(
      'select role, super_admin, verified_at, id from users where email = $1',
      [email],
    )
    expectThat(
      !row || (row.role === 'user' && !row.super_admin && row.verified_at === null && row.id !== noId),
      JSON.stringify(row),
    )
  }
})

attack('MASS-002 (C) Users cannot raise their role by a profile change', async (product) => {
  const portal = await product.portal()
  const { cookie } = await member(portal)
  const before = (await portal.request('/v1/profile', { cookie })).text
  for (const raw of [
    '{"role":"admin"}',
    '{"superAdmin":true}',
    '{"accessLevel":"manager"}',
    '{"user":{"role":"admin"}}',
    '{"user.role":"admin"}',
    '["role","admin"]',
    '{"role":"user","role":"admin"}',
    '{"verified":true}',
    '{"id":"x"}',
    '{"profile":{"superAdmin":true}}',
  ])
    expectOneOf(
      (await portal.request('/v1/profile/edit', { cookie, raw, headers: { 'content-type': 'application/json' } }))
        .status,
      [400, 422],
      raw,
    )
  expectThat((await portal.request('/v1/profile', { cookie })).text === before, 'the profile changed')
})

attack('MASS-003 (C) Prices, owner and status of an order are set by the server', async (product) => {
  const portal = await product.portal()
  const stranger = await product.user(portal)
  for (const more of [
    { price: 1 },
    { totalPrice: 0 },
    { tax: 0 },
    { discount: 99 },
    { status: 'verified' },
    { userId: stranger.id },
    { ownerId: stranger.id },
    { invoiceNumber: 'x' },
    { reserved: false },
    { lines: [] },
    { totalCents: 1 },
  ]) {
    const user = await product.user(portal)
    const order = await bookBooth(product, portal, user, more).catch((error: unknown) => {
      expectThat(/422/.test(String(error)), String(error))
      return undefined
    })
    expectThat(!order || (order.status === 'unseen' && order.totalCents > 1), JSON.stringify(more))
  }
})

attack('MASS-004 (H) A ticket cannot be written in the name of another user', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  for (const more of [
    { author: 'x' },
    { isAdmin: true },
    { status: 'closed' },
    { createdAt: '2020-01-01T00:00:00Z' },
    { userId: noId },
    { by: 'team' },
  ])
    expectOneOf(
      (
        await portal.request('/v1/tickets', {
          cookie: user.cookie,
          body: { subject: 'A question', message: 'How wide is the door?', ...more },
        })
      ).status,
      [422],
      JSON.stringify(more),
    )
})

attack('MASS-005 (H) A guest order belongs to no account, whatever its fields', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  for (const more of [{ status: 'verified' }, { userId: user.id }, { ownerId: user.id }, { price: 1 }])
    expectOneOf(
      (
        await portal.request('/v1/guest-orders', {
          body: {
            visitorName: 'A',
            email: 'a@ghorfeh.example',
            phoneNumber: '+982122662801',
            country: 'IR',
            services: ['hotel'],
            message: 'x',
            acceptTerms: true,
            proof: 'x',
            ...more,
          },
        })
      ).status,
      [422],
      JSON.stringify(more),
    )
})

attack('MASS-006 (H) Responses contain exactly the fields of the contract', async (product) => {
  const portal = await product.portal()
  const { user, ids } = await owner(product, portal)
  const chief = await product.as(portal, 'dariush')
  const wrong: string[] = []
  const z = await import('zod/mini')
  for (const [name, call] of table.filter(
    ([name, { method, raw }]) => method === 'GET' && !raw && !apart.has(name) && name !== 'account.verify',
  ))
    for (const cookie of [undefined, user.cookie, chief.cookie]) {
      const { status, json, text } = await tried(portal, call, cookie, ids)
      if (/password_?hash|argon2|"token"/i.test(text)) wrong.push(`${name} tells a secret`)
      if (status !== 200) continue
      const read = z.safeParse(call.gives as never, json)
      if (!read.success || !isDeepStrictEqual(read.data, json))
        wrong.push(`${name}: ${read.success ? 'more keys' : JSON.stringify(read.error.issues).slice(0, 200)}`)
    }
  expectNone(wrong, 'answers')
})
