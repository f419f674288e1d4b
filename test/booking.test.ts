import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { proformaNumber } from '#contract/rules/proforma.ts'
import { freeBooths, ofKind, ordered, orderFields, refusalOf, refusedWith } from './people.ts'
import { priced } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world({ work: true })
afterAll(() => w.end())
const stateOf = async (id: string) =>
  (await w.visitor()('booth.list', { hallId: w.halls[0]!.id })).items.find((booth) => booth.id === id)!

test('a booth goes to one of two users who hold it concurrently', async () => {
  const [a, b] = await freeBooths(w, 2)
  const [sara, jonas] = [await w.as('sara'), await w.as('jonas')]
  const both = await Promise.allSettled([
    sara('hold.place', { body: { boothIds: [a!.id] } }),
    jonas('hold.place', { body: { boothIds: [a!.id, b!.id] } }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refusal = (both.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason
  expect(refusal).toEqual(refusedWith('booth.taken'))
  expect(refusal.about.booths).toContainEqual({ id: a!.id, name: a!.name })
  for (const call of [sara, jonas])
    for (const { id } of (await call('hold.list', {})).items) await call('hold.release', { holdId: id })
})

test('a released hold frees its booths, and only its owner may release it', async () => {
  const [booth] = await freeBooths(w, 1)
  const sara = await w.as('sara')
  const jonas = await w.as('jonas')
  const { hold } = await sara('hold.place', { body: { boothIds: [booth!.id] } })
  expect((await stateOf(booth!.id)).state).toBe('held')
  await expect(jonas('hold.release', { holdId: hold.id })).rejects.toEqual(refusedWith('thing.notFound'))
  expect(await sara('hold.release', { holdId: hold.id })).toBeNull()
  expect((await stateOf(booth!.id)).state).toBe('available')
})

test('a hold that replaces another keeps its expiry time and frees the booths it no longer contains', async () => {
  const [a, b, c] = await freeBooths(w, 3)
  const sara = await w.as('sara')
  const { hold } = await sara('hold.place', { body: { boothIds: [a!.id, b!.id] } })
  const { hold: next } = await sara('hold.place', { body: { boothIds: [b!.id, c!.id], replaces: hold.id } })
  expect(next.expiresAt).toBe(hold.expiresAt)
  expect((await stateOf(a!.id)).state).toBe('available')
  expect((await sara('hold.list', {})).items.map(({ id }) => id)).toEqual([next.id])
  await sara('hold.release', { holdId: next.id })
})

test('more booths than the limit per order are rejected, in one hold and in total', async () => {
  const booths = await freeBooths(w, 7)
  const sara = await w.as('sara')
  expect(
    (await refusalOf(sara('hold.place', { body: { boothIds: booths.map(({ id }) => id) } }))).fields[0],
  ).toMatchObject({ path: 'boothIds', code: 'tooMany' })
  const { hold } = await sara('hold.place', { body: { boothIds: booths.slice(0, 4).map(({ id }) => id) } })
  await expect(sara('hold.place', { body: { boothIds: booths.slice(4).map(({ id }) => id) } })).rejects.toEqual(
    refusedWith('hold.tooMany'),
  )
  await sara('hold.release', { holdId: hold.id })
})

test('a hold that a change would make too large stays unchanged', async () => {
  const jonas = await w.as('jonas')
  const free = (await freeBooths(w, 7)).map(({ id }) => id)
  const { hold: first } = await jonas('hold.place', { body: { boothIds: free.slice(0, 2) } })
  const { hold: other } = await jonas('hold.place', { body: { boothIds: free.slice(2, 6) } })
  await expect(
    jonas('hold.place', { body: { boothIds: [...free.slice(0, 2), free[6]!], replaces: first.id } }),
  ).rejects.toEqual(refusedWith('hold.tooMany'))
  expect((await jonas('hold.list', {})).items.find(({ id }) => id === first.id)?.boothIds).toEqual(
    free.slice(0, 2).toSorted(),
  )
  for (const { id } of [first, other]) await jonas('hold.release', { holdId: id })
})

test('concurrent holds of one user never exceed the booth limit of an order in total', async () => {
  const booths = await freeBooths(w, 12)
  const jonas = await w.as('jonas')
  const most = (await jonas('edition.read', {})).edition.boothsPerOrder
  const answers = await Promise.allSettled(
    [0, 1, 2].map((part) =>
      jonas('hold.place', { body: { boothIds: booths.slice(part * 4, part * 4 + 4).map(({ id }) => id) } }),
    ),
  )
  const { items } = await jonas('hold.list', {})
  expect(items.flatMap(({ boothIds }) => boothIds).length).toBeLessThanOrEqual(most)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toEqual(refusedWith('hold.tooMany'))
  for (const { id } of items) await jonas('hold.release', { holdId: id })
})

test('an expired hold frees its booth for the next user without waiting for a job', async () => {
  const [booth] = await freeBooths(w, 1)
  const sara = await w.as('sara')
  const jonas = await w.as('jonas')
  const { hold } = await sara('hold.place', { body: { boothIds: [booth!.id] } })
  await w.portal.db.$client.query(`update claims set expires_at = now() - interval '1 second' where hold_id = $1`, [
    hold.id,
  ])
  await w.portal.db.$client.query(`update holds set expires_at = now() - interval '1 second' where id = $1`, [hold.id])
  const { hold: next } = await jonas('hold.place', { body: { boothIds: [booth!.id] } })
  await expect(sara('order.place', { body: { ...orderFields, holdId: hold.id, seenTotalCents: 0 } })).rejects.toEqual(
    refusedWith('hold.gone'),
  )
  await jonas('hold.release', { holdId: next.id })
})

test('an order has the price of its quote, reserves its booths and has a number', async () => {
  const booths = await freeBooths(w, 2)
  const sara = await w.as('sara')
  const ids = booths.map(({ id }) => id)
  const {
    items: [chair],
  } = await sara('equipment.list', {})
  const equipment = [{ equipmentId: chair!.id, count: 4 }]
  const { quote } = await sara('quote.make', {
    body: { kind: 'booth', boothIds: ids, catalogListing: true, equipment },
  })
  const order = await ordered(w, 'sara', ids, { equipment })
  expect(order.number).toMatch(/^1404-\d{4,}$/)
  expect({
    totalCents: order.totalCents,
    taxCents: order.taxCents,
    totalWithTaxCents: order.totalWithTaxCents,
  }).toEqual({ totalCents: quote.totalCents, taxCents: quote.taxCents, totalWithTaxCents: quote.totalWithTaxCents })
  expect(order.totalCents).toBe(
    booths.reduce((sum, { totalCents }) => sum + totalCents, 0) + 150_00 + 4 * chair!.priceCents,
  )
  expect(order.status).toBe('unseen')
  expect(order.timeline.map(({ move }) => move)).toEqual(['submit'])
  expect((await stateOf(ids[0]!)).state).toBe('reserved')
  expect((await stateOf(ids[0]!)).company).toBeNull()
})

test('a repeated order with the same idempotency key is stored once, even if sent concurrently; a different body is rejected', async () => {
  const [booth] = await freeBooths(w, 1)
  const sara = await w.as('sara')
  const { hold } = await sara('hold.place', { body: { boothIds: [booth!.id] } })
  const body = await priced(sara, { ...orderFields, holdId: hold.id })
  const send = (payload: object) =>
    w.app.inject({
      method: 'POST',
      url: '/v1/orders',
      payload,
      headers: {
        host: 'portal.test',
        'sec-fetch-site': 'same-origin',
        cookie: w.cookieOf('sara'),
        'idempotency-key': 'one',
      },
    })
  const [first, second] = await Promise.all([send(body), send(body)])
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(first.json()).toEqual(second.json())
  expect((await send({ ...body, companyName: 'Other' })).statusCode).toBe(422)
})

test('a hold and its response are stored together, so a retry with the same key returns the hold', async () => {
  const [booth] = await freeBooths(w, 1)
  await w.as('sara')
  const send = (key: string) =>
    w.app.inject({
      method: 'POST',
      url: '/v1/holds',
      payload: { boothIds: [booth!.id] },
      headers: {
        host: 'portal.test',
        'sec-fetch-site': 'same-origin',
        cookie: w.cookieOf('sara'),
        'idempotency-key': key,
      },
    })
  const before = new Date()
  const first = await send('hold')
  expect(first.statusCode).toBe(201)
  const { rows } = await w.portal.db.execute(
    sql`select (a.xmin = c.xmin) as together from answers a, claims c where a.owner like 'hold.place:%' and a.created_at >= ${before} and c.booth_id = ${booth!.id} and c.status = 'held'`,
  )
  expect(rows).toEqual([{ together: true }])
  expect((await send('hold')).json()).toEqual(first.json())
  const sara = await w.as('sara')
  await sara('hold.release', { holdId: first.json().hold.id })
})

test('an order without booths, with a wrong phone number or too much equipment gets an error on the field', async () => {
  const [booth] = await freeBooths(w, 1)
  const sara = await w.as('sara', 'fa')
  const { hold } = await sara('hold.place', { body: { boothIds: [booth!.id] } })
  const place = (more: object) =>
    priced(sara, { ...orderFields, holdId: hold.id, ...more }).then((body) => refusalOf(sara('order.place', { body })))
  expect((await place({ phoneNumber: '+98 1' })).fields).toEqual([
    { path: 'phoneNumber', code: 'phoneInvalid', message: 'شماره‌ی تلفن معتبر نیست' },
  ])
  expect(
    new Set(
      (await place({ companyName: ' ', acceptTerms: false, fasciaName: {} })).fields.map(
        ({ path, code }) => `${path} ${code}`,
      ),
    ),
  ).toEqual(new Set(['acceptTerms acceptMissing', 'companyName required', 'fasciaName fasciaMissing']))
  const {
    items: [chair],
  } = await sara('equipment.list', {})
  expect((await place({ equipment: [{ equipmentId: chair!.id, count: 9_999 }] })).fields[0]).toMatchObject({
    path: 'equipment.0.count',
    code: 'atMost',
  })
  expect((await sara('hold.list', {})).items).toHaveLength(1)
  await sara('hold.release', { holdId: hold.id })
})

test('another user’s order, invoice and hold are not found', async () => {
  const [booth] = await freeBooths(w, 1)
  const order = await ordered(w, 'sara', [booth!.id])
  const jonas = await w.as('jonas')
  await expect(jonas('order.read', { orderId: order.id })).rejects.toEqual(refusedWith('thing.notFound'))
  await expect(jonas('order.withdraw', { orderId: order.id })).rejects.toEqual(refusedWith('thing.notFound'))
  await expect(jonas('order.read', { orderId: 'nonsense' })).rejects.toEqual(refusedWith('thing.notFound'))
})

test('a withdrawn order frees its booths', async () => {
  const [booth] = await freeBooths(w, 1)
  const order = await ordered(w, 'sara', [booth!.id])
  const sara = await w.as('sara')
  const { order: withdrawn } = await sara('order.withdraw', { orderId: order.id })
  expect(withdrawn.status).toBe('cancelled')
  expect((await stateOf(booth!.id)).state).toBe('available')
  await expect(sara('order.withdraw', { orderId: order.id })).rejects.toEqual(refusedWith('order.closed'))
})

test('only the owner of a booth order gets its pre-invoice and its calendar', async () => {
  const sara = await w.as('sara')
  const { order, hold } = await numbered()
  const other = await ordered(
    w,
    'jonas',
    (await freeBooths(w, 1)).map(({ id }) => id),
  )
  const get = (path: string, who: 'sara' | 'jonas') =>
    w.app.inject({
      url: `/v1/orders/${path}`,
      headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', cookie: w.cookieOf(who) },
    })
  const { proforma } = ofKind(order, 'booth')
  expect(proforma).toBe(proformaNumber(hold.id))
  for (const locale of ['fa', 'en']) {
    const paper = await get(`${order.id}/pre-invoice?locale=${locale}`, 'sara')
    expect([paper.statusCode, paper.headers['content-type'], paper.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(paper.headers['content-disposition']).toContain(`${proforma}-${locale}.pdf`)
  }
  const all = await get(`${order.id}/calendar?locale=en`, 'sara')
  const fair = await get(`${order.id}/calendar?locale=en&date=fair`, 'sara')
  expect(all.body.match(/DTSTART;VALUE=DATE:\d+|DTEND;VALUE=DATE:\d+/g)).toEqual([
    'DTSTART;VALUE=DATE:20250606',
    'DTEND;VALUE=DATE:20250608',
    'DTSTART;VALUE=DATE:20250608',
    'DTEND;VALUE=DATE:20250612',
  ])
  expect(fair.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect((await get(`${order.id}/calendar?date=party`, 'sara')).statusCode).toBe(422)
  for (const path of ['pre-invoice', 'calendar'])
    expect((await get(`${order.id}/${path}`, 'jonas')).statusCode).toBe(404)
  await sara('order.withdraw', { orderId: order.id })
  expect((await get(`${order.id}/calendar`, 'sara')).statusCode).toBe(404)
  expect((await get(`${other.id}/calendar`, 'jonas')).statusCode).toBe(200)
})

/** Submits an order of one booth. @returns the order and the hold of its booth */
async function numbered() {
  const sara = await w.as('sara')
  const [booth] = await freeBooths(w, 1)
  const { hold } = await sara('hold.place', { body: { boothIds: [booth!.id] } })
  return { hold, ...(await sara('order.place', { body: await priced(sara, { ...orderFields, holdId: hold.id }) })) }
}

test('details entered in an order fill in an empty profile, and overwrite no existing values', async () => {
  const elif = await w.as('elif')
  const [booth] = await freeBooths(w, 1)
  const { id, country } = (await elif('profile.read', {})).profile
  await w.portal.db.execute(sql`update users set company_name = null, phone_number = null where id = ${id}`)
  const order = await ordered(w, 'elif', [booth!.id])
  const wanted = { companyName: order.companyName, phoneNumber: order.phoneNumber, country }
  await expect.poll(async () => (await elif('profile.read', {})).profile).toMatchObject(wanted)
  const { profile } = await elif('profile.read', {})
  expect(profile.phoneNumber).toMatch(/^\+\d+$/)
})
