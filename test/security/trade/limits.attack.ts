// Limits of orders: which booths can be ordered, by which buyers, and how much of an item.
import { orderFields } from '#test/order-fields.ts'
import { expectOneOf, expectThat, attack } from '../attack.ts'
import { expectNoServerError } from '../people.ts'
import { newBooth, sumOfHold } from '../sample-data.ts'
import { crowd, hold, holdId, newEquipment, place, outcomes, standing } from './requests.ts'

attack('BOOK-011 (C) If something changes after the quote, the order is not submitted silently', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  const user = await product.user(portal)
  const equipmentId = await newEquipment(product, portal)
  const booth = await newBooth(product, portal, { priceCents: 100_000 })
  const mine = holdId(await hold(portal, user, [booth.id]))
  const more = { equipment: [{ equipmentId, count: 2 }] }
  const order = (seenTotalCents?: number) =>
    place(portal, user, mine, { ...more, ...(seenTotalCents !== undefined && { seenTotalCents }) })
  const seen = await sumOfHold(portal, user.cookie, mine, more)
  const changes = [
    'update booths set price_cents = 900000 where id = $1',
    'update booths set active = false where id = $1',
    'update equipments set price_cents = 1 where id = $1',
    'delete from equipments where id = $1',
  ]
  for (const [at, change] of changes.entries()) {
    await pool.query(change, [at < 2 ? booth.id : equipmentId])
    const answer = await order(seen)
    const { totalWithTaxCents } = (answer.json['quote'] ?? {}) as { totalWithTaxCents?: number }
    expectThat(
      answer.status === 409 && ['quote.changed', 'booth.notActive'].includes(String(answer.json['code'])),
      `${change}: ${answer.status} ${answer.text.slice(0, 120)}`,
    )
    if (at !== 1) expectThat(totalWithTaxCents !== undefined && totalWithTaxCents !== seen, `${change}: no new sum`)
    if (at === 1) await pool.query('update booths set active = true where id = $1', [booth.id])
  }
  for (const given of [undefined, null, -1, 1.5, '1'])
    expectOneOf(
      (
        await portal.request('/v1/orders', {
          cookie: user.cookie,
          body: { ...orderFields, holdId: mine, seenTotalCents: given },
        })
      ).status,
      [422],
      `the sum ${given}`,
    )
  expectThat((await standing(product, portal, booth.id)).orders.length === 0, 'there is an order')
})

attack('BOOK-013 (H) A booth not for sale cannot be ordered', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  const [user, other] = await crowd(product, portal, 2)
  const shut = await newBooth(product, portal, { active: false })
  expectOneOf((await hold(portal, user!, [shut.id])).status, [409, 422], 'an inactive booth')
  const {
    rows: [hall],
  } = await pool.query<{ id: string }>(
    `insert into halls select (jsonb_populate_record(h, jsonb_build_object('id', gen_random_uuid(), 'active', false, 'name_fa', 'تالار بسته ' || gen_random_uuid(), 'name_en', 'Shut ' || gen_random_uuid()))).* from halls h where edition_id = (select id from editions where state = 'current') limit 1 returning id`,
  )
  const dark = await newBooth(product, portal)
  await pool.query('update booths set hall_id = $2 where id = $1', [dark.id, hall!.id])
  expectOneOf((await hold(portal, user!, [dark.id])).status, [409, 422], 'a booth of an inactive hall')
  const sold = await newBooth(product, portal)
  const mine = holdId(await hold(portal, user!, [sold.id]))
  expectOneOf((await place(portal, user!, mine)).status, [201], 'a good one')
  for (const who of [user!, other!]) expectOneOf((await hold(portal, who, [sold.id])).status, [409], 'a reserved booth')
  const late = await newBooth(product, portal)
  const held = holdId(await hold(portal, user!, [late.id]))
  await pool.query('update booths set active = false where id = $1', [late.id])
  expectOneOf((await place(portal, user!, held)).status, [409, 422], 'what was switched off while it was held')
})

attack('BOOK-018 (H) One user cannot book the whole fair', async (product) => {
  const portal = await product.strict()
  const user = await product.user(portal)
  const seen: string[] = []
  for (let at = 0; at < 100; at++) {
    const booth = await newBooth(product, portal)
    const held = await hold(portal, user, [booth.id])
    if (held.status !== 201) {
      seen.push(`${held.status} ${String(held.json['code'])}`)
      continue
    }
    const placed = await place(portal, user, holdId(held))
    seen.push(placed.status === 201 ? '201' : `${placed.status} ${String(placed.json['code'])}`)
  }
  const booked = seen.filter((one) => one === '201').length
  expectThat(
    booked <= 60 && seen.slice(booked).some((one) => /^(409|429)/.test(one)),
    `${booked} of 100 were booked, the last answer ${seen.at(-1)}`,
  )
  return `${booked} of 100, then ${seen.at(-1)}`
})

attack('BOOK-022 (C) Limits count all booths of a user, however they are split over requests', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  const {
    rows: [{ most }],
  } = (await pool.query<{ most: number }>(
    `select (settings->>'boothsPerOrder')::int as most from editions limit 1`,
  )) as unknown as { rows: [{ most: number }] }
  for (let round = 0; round < 4; round++) {
    const user = await product.user(portal)
    const booths = await Promise.all(Array.from({ length: most * 3 }, () => newBooth(product, portal)))
    const ids = booths.map(({ id }) => id)
    const answers = await Promise.all(
      [0, 1, 2].map((part) => hold(portal, user, ids.slice(part * most, (part + 1) * most))),
    )
    expectNoServerError(answers, 'holding')
    const { rowCount } = await pool.query(
      `select from claims where user_id = $1 and status = 'held' and expires_at > now()`,
      [user.id],
    )
    expectThat((rowCount ?? 0) <= most, `${rowCount} booths held at once where ${most} may be: ${outcomes(answers)}`)
  }
  const user = await product.user(portal)
  const booth = await newBooth(product, portal)
  const twice = await hold(portal, user, [booth.id, booth.id, booth.id.toUpperCase()])
  expectOneOf(twice.status, [201, 409, 422], 'one booth three times')
  if (twice.status === 201)
    expectThat((await standing(product, portal, booth.id)).claims.length === 1, 'one booth is held twice')
})
