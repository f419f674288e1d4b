// Account deletion, and the export of personal data.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { sayer } from './client.ts'
import { pdf, sendFile } from './files.ts'
import { freeBooths, ordered, refusedWith } from './people.ts'
import { cast } from '#demo/cast.ts'
import { eraseAccount } from '#server/privacy/privacy.ts'
import { world } from './world.ts'
import { places } from './request-fields.ts'

const w = await world({ work: true, env: { DEMO: '1' } })

const { placesOf, rows, idOf } = places(w)

afterAll(() => w.end())

const { request, member, register, known } = sayer(w)

const hamid = await w.as('hamid')

test('an account without a password is deleted with a one-time token from an e-mail', async () => {
  const { id, email, password: secret } = await member('googler')
  const call = w.visitor('googler')
  await call('session.login', { body: { email, password: secret } })
  await rows('update users set password_hash = null where id = $1', [id])
  await expect(call('privacy.erase', { body: {} })).rejects.toEqual(refusedWith('erasure.failed'))
  await expect(call('privacy.erase', { body: { token: 'x'.repeat(43) } })).rejects.toEqual(
    refusedWith('erasure.failed'),
  )
  await call('privacy.request', {})
  const link = await vi.waitFor(
    async () => {
      const [row] = await rows<{ id: string }>(
        `select id from emails where template = 'eraseAsked' and recipient = $1 and status = 'sent'`,
        [email],
      )
      return (JSON.parse(readFileSync(join(w.dataDir, 'mail', `${row!.id}.json`), 'utf8')) as { links: string[] })
        .links[0]!
    },
    { timeout: 40_000, interval: 50 },
  )
  const token = new URL(link).searchParams.get('token')!
  const stranger = w.visitor('stranger')
  const other = await member('stranger')
  await stranger('session.login', { body: { email: other.email, password: other.password } })
  await rows('update users set password_hash = null where id = $1', [other.id])
  await expect(stranger('privacy.erase', { body: { token } })).rejects.toEqual(refusedWith('erasure.failed'))
  await call('privacy.erase', { body: { token } })
  await vi.waitFor(async () => expect(await placesOf(email)).toEqual([]), { timeout: 40_000, interval: 50 })
  expect((await known('stranger'))?.active).toBe(true)
})

test('admins cannot delete their account until they become ordinary users, and the last super admin never can', async () => {
  for (const who of ['dariush', 'mahtab'] as const) {
    const call = await w.as(who)
    expect((await call('privacy.read', {})).erasure.admin).toBe(true)
    await expect(call('privacy.erase', { body: { currentPassword: cast[who].password } })).rejects.toEqual(
      refusedWith('account.isAdmin'),
    )
    await expect(call('privacy.request', {})).rejects.toEqual(refusedWith('account.isAdmin'))
  }
})

test('an admin deletes the account of a user on request, and the audit log records it without a name', async () => {
  const { user } = await register('asked')
  const context = {
    ...w.portal,
    actor: {
      ...(await (await w.as('niloofar'))('profile.read', {})).profile,
      sessionId: '',
      verified: true,
      companies: [],
    },
    edition: await w.portal.editions.current(),
    jobs: w.portal.jobs.of((await w.portal.editions.current()).id),
    call: 'panelUser.erase',
    locale: 'en',
    address: '',
    userAgent: undefined,
    onlyLooks: false,
    ticket: undefined,
    settle: undefined,
    enterPanel: async () => {},
    signIn: async () => undefined,
    signOut: async () => {},
    half: undefined,
    goHalfway: () => {},
    mustBeFresh: async () => {},
  } as const
  await eraseAccount(context, user.id)
  await vi.waitFor(async () => expect(await placesOf('asked@ghorfeh.example')).toEqual([]), {
    timeout: 40_000,
    interval: 50,
  }) // an e-mail to the deleted address may have been in the queue
  const [entry] = await rows<{ label: string; after: unknown }>(
    `select label, after from audit_entries where action = 'panelUser.erase'`,
  )
  expect(entry).toEqual({ label: user.id.slice(0, 8), after: { erased: true } })
  await expect(eraseAccount(context, user.id)).rejects.toEqual(refusedWith('thing.notFound'))
  await expect(eraseAccount(context, await idOf(cast.roya.email))).rejects.toEqual(refusedWith('account.isAdmin'))
})

test('users can export all data about themselves as one file, and no data of others', async () => {
  const sara = await w.as('sara')
  const [booth] = await freeBooths(w, 1)
  const file = await sendFile(w, 'sara', 'attachment', 'my-plan.pdf', pdf())
  const order = await ordered(w, 'sara', [booth!.id], { attachmentIds: [file.id] })
  const { ticket } = await sara('ticket.open', { body: { subject: 'Mine', message: 'My words' } })
  await hamid('panelTicket.comment', { ticketId: ticket.id, body: { message: 'Our words' } })
  await hamid('panelOrder.note', { orderId: order.id, body: { text: 'Among colleagues' } })
  const answer = await request('GET', 'profile/data', undefined, { cookie: w.cookieOf('sara') })
  const data = answer.body as Record<string, Record<string, unknown>[]> & { profile: Record<string, unknown> }
  expect(answer.status).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="ghorfeh-my-data-\d{4}-\d\d-\d\d\.json"$/,
  )
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(data.profile).toMatchObject({ email: cast.sara.email, name: 'سارا' })
  expect(data['orders']).toMatchObject([{ number: order.number, fileIds: [file.id], timeline: [{ move: 'submit' }] }])
  expect(data['tickets']).toMatchObject([
    {
      number: ticket.number,
      conversation: [
        { by: 'owner', text: 'My words' },
        { by: 'team', text: 'Our words' },
      ],
    },
  ])
  expect(data['files']).toMatchObject([{ id: file.id, name: 'my-plan.pdf' }])
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining([
      'sessions',
      'loginProviders',
      'invoices',
      'meetings',
      'exhibitors',
      'honoraryVisitor',
      'workshops',
      'emails',
    ]),
  )
  for (const secret of ['argon2', 'Among colleagues', 'حمید', 'jonas@']) expect(answer.text).not.toContain(secret)
  expect((await request('GET', 'profile/data')).status).toBe(401)
})
