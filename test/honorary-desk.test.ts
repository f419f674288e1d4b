// Guests of honour: concurrent requests, permissions, and the team's list (test/SPEC.md §4; docs/PRODUCT.md §7).
import { afterAll, expect, test } from 'vitest'
import { applied, appointment, form, marks, buyerDetailsOf } from './applying.ts'
import { refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world({ env: { DEMO: '1' } })
afterAll(() => w.end())
await w.as('sara', 'fa')
const jonas = await w.as('jonas')
const wei = await w.as('wei')
const hamid = await w.as('hamid')
const niloofar = await w.as('niloofar')
const mahtab = await w.as('mahtab')
const roya = await w.as('roya')
const rows = async <T>(sql: string, values: unknown[] = []) =>
  (await w.portal.db.$client.query(sql, values)).rows as T[]
const invited = await applied(w, 'jonas')
await hamid('panelHonorary.appoint', { visitorId: invited.id, body: appointment })
await hamid('panelHonorary.score', { visitorId: invited.id, body: { scores: marks } })
await niloofar('panelHonorary.score', {
  visitorId: invited.id,
  body: { scores: { expertise: 3, influence: 2, relevance: 3, network: 3 } },
})
await niloofar('panelHonorary.approve', { visitorId: invited.id })
const persian = { name: 'سارا', lastName: 'مهرجو', phoneNumber: '۰۲۱ ۸۸۷۷ ۶۶۵۵', country: 'IR' }
const declined = await applied(w, 'sara', persian)
await hamid('panelHonorary.decline', { visitorId: declined.id, body: { reason: 'No room is left.' } })
await applied(w, 'sara', { phoneNumber: '+982188776655', country: 'IR' })
const undecided = await applied(w, 'elif')
await hamid('panelHonorary.appoint', { visitorId: undecided.id, body: appointment })

test('a user can have only one open application, even if two are sent concurrently', async () => {
  expect(await refusalOf(applied(w, 'sara'))).toMatchObject({ code: 'application.exists', status: 409 })
  const body = { ...form, ...(await buyerDetailsOf(w, 'wei')) }
  const both = await Promise.allSettled([wei('honorary.apply', { body }), wei('honorary.apply', { body })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'application.exists' } })
  expect((await wei('honorary.list', {})).total).toBe(1)
})

test('without its unique index the database would store two concurrent applications, so the test above depends on the index', async () => {
  const [owner] = await rows<{ id: string; file: string }>(
    `select v.owner_id as id, v.resume_id as file from honorary_visitors v join users u on u.id = v.owner_id where u.email = 'wei@ghorfeh.example'`,
  )
  const more = `insert into honorary_visitors (id, edition_id, number, owner_id, name, last_name, email, phone_number, country, company_name, job_position, referrer_source, resume_id, visiting_card_id) values (gen_random_uuid(), (select id from editions where state = 'current'), 'HA-X', $1, 'a', 'b', 'c', 'd', 'CN', 'e', 'f', 'other', $2, $2)`
  const client = await w.portal.db.$client.connect()
  try {
    await client.query('begin')
    await client.query('drop index one_open_application_per_user')
    await client.query(more, [owner!.id, owner!.file])
    expect(
      (await client.query(`select from honorary_visitors where owner_id = $1 and status <> 'declined'`, [owner!.id]))
        .rowCount,
    ).toBe(2)
  } finally {
    await client.query('rollback')
    client.release()
  }
  await expect(rows(more, [owner!.id, owner!.file])).rejects.toMatchObject({
    constraint: 'one_open_application_per_user',
  })
})

test('one of two concurrent decisions is stored, and invitation numbers have no gap', async () => {
  const visitorId = undecided.id
  const both = await Promise.allSettled([
    hamid('panelHonorary.approve', { visitorId }),
    niloofar('panelHonorary.decline', { visitorId, body: { reason: 'No room is left.' } }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      code: 'application.moved',
      status: 409,
      about: { applicationStatus: expect.stringMatching(/approved|declined/) },
    },
  })
  const { counts } = await hamid('panelHonorary.list', { query: {} })
  expect(await rows(`select value::int from counters where name = 'honorary:1404'`)).toEqual([
    { value: counts.approved },
  ])
})

test('viewers and editors can read; only admins who manage guests can decide; applicants cannot see the panel', async () => {
  const {
    items: [one],
    counts,
  } = await mahtab('panelHonorary.list', { query: {} })
  expect(counts.all).toBe(counts.submitted + counts.reviewing + counts.interview + counts.approved + counts.declined)
  for (const call of [mahtab, roya]) {
    expect((await call('panelHonorary.read', { visitorId: one!.id })).visitor.id).toBe(one!.id)
    await expect(call('panelHonorary.score', { visitorId: one!.id, body: { scores: marks } })).rejects.toEqual(
      refusedWith('role.forbidden'),
    )
  }
  await expect(jonas('panelHonorary.list', { query: {} })).rejects.toEqual(refusedWith('role.forbidden'))
  await expect(w.visitor()('honorary.mine', {})).rejects.toEqual(refusedWith('session.missing'))
})

test('the team can open CV and card; other users cannot', async () => {
  const { visitor } = await jonas('honorary.mine', {})
  const request = (who: string, id: string) =>
    w.app.inject({ url: `/v1/uploads/${id}?inline`, headers: { host: 'portal.test', cookie: w.cookieOf(who) } })
  for (const id of [visitor!.resume.id, visitor!.visitingCard.id]) {
    expect((await request('mahtab', id)).statusCode).toBe(200)
    expect((await request('sara', id)).statusCode).toBe(404)
  }
  expect((await request('mahtab', visitor!.visitingCard.id)).headers['content-disposition']).toMatch(/^inline/)
  const foreign = await w.app.inject({
    url: `/v1/honorary-visitors/${visitor!.id}/calendar`,
    headers: { host: 'portal.test', cookie: w.cookieOf('sara') },
  })
  expect(foreign.statusCode).toBe(404)
})

test('the list finds names with any form of ye, kaf and digits, and is sorted by score', async () => {
  expect((await hamid('panelHonorary.list', { query: { q: 'مهرجو' } })).items.map(({ status }) => status)).toEqual([
    'declined',
  ])
  expect((await hamid('panelHonorary.list', { query: { q: '۸۸۷۷۶۶۵۵' } })).total).toBe(2)
  expect((await hamid('panelHonorary.list', { query: { q: 'hv 1404 0001' } })).items).toMatchObject([
    { averageScore: 3.5, scores: 2 },
  ])
  const { items } = await hamid('panelHonorary.list', { query: { sort: '-score', limit: '1' } })
  expect(items).toMatchObject([{ averageScore: 3.5 }])
  const first = await hamid('panelHonorary.list', { query: { limit: '2' } })
  const next = await hamid('panelHonorary.list', { query: { limit: '200', cursor: first.nextCursor! } })
  expect(new Set([...first.items, ...next.items].map(({ id }) => id)).size).toBe(first.total)
})
