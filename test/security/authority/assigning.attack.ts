// Fields that a caller may not set, and answers that hold no more than promised.
import { isDeepStrictEqual } from 'node:util'
import { among, holds, none, type Cases } from '../case.ts'
import type { Ground } from '../ground.ts'
import { member, person, register } from '../people.ts'
import { bookBooth, noId } from '../things.ts'
import { owner, table, apart, tried } from './tries.ts'

export const assigning: Cases<Ground> = {
  'MASS-001': {
    severity: 'C',
    says: 'Nobody registers as more than a user',
    run: async (ground) => {
      const portal = await ground.portal()
      const pool = await ground.pool(portal)
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
        among(status, [201, 422], JSON.stringify(more))
        const {
          rows: [row],
        } = await pool.query<{ role: string; super_admin: boolean; verified_at: Date | null; id: string }>(
          'select role, super_admin, verified_at, id from users where email = $1',
          [email],
        )
        holds(
          !row || (row.role === 'user' && !row.super_admin && row.verified_at === null && row.id !== noId),
          JSON.stringify(row),
        )
      }
    },
  },
  'MASS-002': {
    severity: 'C',
    says: 'Nor does a profile make him one',
    run: async (ground) => {
      const portal = await ground.portal()
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
        among(
          (await portal.request('/v1/profile/edit', { cookie, raw, headers: { 'content-type': 'application/json' } }))
            .status,
          [400, 422],
          raw,
        )
      holds((await portal.request('/v1/profile', { cookie })).text === before, 'the profile changed')
    },
  },
  'MASS-003': {
    severity: 'C',
    says: 'Prices, owner and status of an order are the server’s',
    run: async (ground) => {
      const portal = await ground.portal()
      const stranger = await ground.user(portal)
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
        const user = await ground.user(portal)
        const order = await bookBooth(ground, portal, user, more).catch((error: unknown) => {
          holds(/422/.test(String(error)), String(error))
          return undefined
        })
        holds(!order || (order.status === 'unseen' && order.totalCents > 1), JSON.stringify(more))
      }
    },
  },
  'MASS-004': {
    severity: 'H',
    says: 'Nor is a ticket written in another name',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
      for (const more of [
        { author: 'x' },
        { isAdmin: true },
        { status: 'closed' },
        { createdAt: '2020-01-01T00:00:00Z' },
        { userId: noId },
        { by: 'team' },
      ])
        among(
          (
            await portal.request('/v1/tickets', {
              cookie: user.cookie,
              body: { subject: 'A question', message: 'How wide is the door?', ...more },
            })
          ).status,
          [422],
          JSON.stringify(more),
        )
    },
  },
  'MASS-005': {
    severity: 'H',
    says: 'A guest order belongs to nobody, whatever it says',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
      for (const more of [{ status: 'verified' }, { userId: user.id }, { ownerId: user.id }, { price: 1 }])
        among(
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
    },
  },
  'MASS-006': {
    severity: 'H',
    says: 'Answers have what the table promises and nothing else',
    run: async (ground) => {
      const portal = await ground.portal()
      const { user, ids } = await owner(ground, portal)
      const chief = await ground.as(portal, 'dariush')
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
      none(wrong, 'answers')
    },
  },
}
