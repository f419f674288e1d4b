// What is sold, to whom, and how much of it.
import { among, holds, type Cases } from '../case.ts'
import type { Ground } from '../ground.ts'
import { calm } from '../people.ts'
import { orderFields } from '../../test/order-fields.ts'
import { newBooth, sumOfHold } from '../things.ts'
import { crowd, hold, holdId, newEquipment, place, outcomes, standing } from './crowd.ts'

export const limits: Cases<Ground> = {
  'BOOK-011': {
    severity: 'C',
    says: 'What changed after it was seen is never ordered silently',
    run: async (ground) => {
      const portal = await ground.portal()
      const pool = await ground.pool(portal)
      const user = await ground.user(portal)
      const equipmentId = await newEquipment(ground, portal)
      const booth = await newBooth(ground, portal, { priceCents: 100_000 })
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
        holds(
          answer.status === 409 && ['quote.changed', 'booth.notActive'].includes(String(answer.json['code'])),
          `${change}: ${answer.status} ${answer.text.slice(0, 120)}`,
        )
        if (at !== 1) holds(totalWithTaxCents !== undefined && totalWithTaxCents !== seen, `${change}: no new sum`)
        if (at === 1) await pool.query('update booths set active = true where id = $1', [booth.id])
      }
      for (const given of [undefined, null, -1, 1.5, '1'])
        among(
          (
            await portal.request('/v1/orders', {
              cookie: user.cookie,
              body: { ...orderFields, holdId: mine, seenTotalCents: given },
            })
          ).status,
          [422],
          `the sum ${given}`,
        )
      holds((await standing(ground, portal, booth.id)).orders.length === 0, 'there is an order')
    },
  },
  'BOOK-013': {
    severity: 'H',
    says: 'What is not for sale is not sold',
    run: async (ground) => {
      const portal = await ground.portal()
      const pool = await ground.pool(portal)
      const [user, other] = await crowd(ground, portal, 2)
      const shut = await newBooth(ground, portal, { active: false })
      among((await hold(portal, user!, [shut.id])).status, [409, 422], 'an inactive booth')
      const {
        rows: [hall],
      } = await pool.query<{ id: string }>(
        `insert into halls select (jsonb_populate_record(h, jsonb_build_object('id', gen_random_uuid(), 'active', false, 'name_fa', 'تالار بسته ' || gen_random_uuid(), 'name_en', 'Shut ' || gen_random_uuid()))).* from halls h where edition_id = (select id from editions where state = 'current') limit 1 returning id`,
      )
      const dark = await newBooth(ground, portal)
      await pool.query('update booths set hall_id = $2 where id = $1', [dark.id, hall!.id])
      among((await hold(portal, user!, [dark.id])).status, [409, 422], 'a booth of an inactive hall')
      const sold = await newBooth(ground, portal)
      const mine = holdId(await hold(portal, user!, [sold.id]))
      among((await place(portal, user!, mine)).status, [201], 'a good one')
      for (const who of [user!, other!]) among((await hold(portal, who, [sold.id])).status, [409], 'a reserved booth')
      const late = await newBooth(ground, portal)
      const held = holdId(await hold(portal, user!, [late.id]))
      await pool.query('update booths set active = false where id = $1', [late.id])
      among((await place(portal, user!, held)).status, [409, 422], 'what was switched off while it was held')
    },
  },
  'BOOK-018': {
    severity: 'H',
    says: 'Nobody books the whole fair',
    run: async (ground) => {
      const portal = await ground.strict()
      const user = await ground.user(portal)
      const seen: string[] = []
      for (let at = 0; at < 100; at++) {
        const booth = await newBooth(ground, portal)
        const held = await hold(portal, user, [booth.id])
        if (held.status !== 201) {
          seen.push(`${held.status} ${String(held.json['code'])}`)
          continue
        }
        const placed = await place(portal, user, holdId(held))
        seen.push(placed.status === 201 ? '201' : `${placed.status} ${String(placed.json['code'])}`)
      }
      const booked = seen.filter((one) => one === '201').length
      holds(
        booked <= 60 && seen.slice(booked).some((one) => /^(409|429)/.test(one)),
        `${booked} of 100 were booked, the last answer ${seen.at(-1)}`,
      )
      return `${booked} of 100, then ${seen.at(-1)}`
    },
  },
  'BOOK-022': {
    severity: 'C',
    says: 'Limits count all that somebody asks for, however it is cut up',
    run: async (ground) => {
      const portal = await ground.portal()
      const pool = await ground.pool(portal)
      const {
        rows: [{ most }],
      } = (await pool.query<{ most: number }>(
        `select (settings->>'boothsPerOrder')::int as most from editions limit 1`,
      )) as unknown as { rows: [{ most: number }] }
      for (let round = 0; round < 4; round++) {
        const user = await ground.user(portal)
        const booths = await Promise.all(Array.from({ length: most * 3 }, () => newBooth(ground, portal)))
        const ids = booths.map(({ id }) => id)
        const answers = await Promise.all(
          [0, 1, 2].map((part) => hold(portal, user, ids.slice(part * most, (part + 1) * most))),
        )
        calm(answers, 'holding')
        const { rowCount } = await pool.query(
          `select from claims where user_id = $1 and status = 'held' and expires_at > now()`,
          [user.id],
        )
        holds((rowCount ?? 0) <= most, `${rowCount} booths held at once where ${most} may be: ${outcomes(answers)}`)
      }
      const user = await ground.user(portal)
      const booth = await newBooth(ground, portal)
      const twice = await hold(portal, user, [booth.id, booth.id, booth.id.toUpperCase()])
      among(twice.status, [201, 409, 422], 'one booth three times')
      if (twice.status === 201)
        holds((await standing(ground, portal, booth.id)).claims.length === 1, 'one booth is held twice')
    },
  },
}
