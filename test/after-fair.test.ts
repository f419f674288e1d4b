// A fair whose last day has passed: new requests are rejected, and existing data stays. Sessions and holds run in real
// time and are not affected.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { sayer } from './client.ts'
import { firstDayOfDemo } from './days.ts'
import { guestFields, proof } from './human.ts'
import { freeBooths, refusalOf, refusedWith } from './people.ts'
import { bodies } from './refusals/bodies.ts'
import { world } from './world.ts'

const w = await world()
const { rows } = sayer(w)
const sara = await w.as('sara')
afterAll(() => w.end())

test('on the last day of the fair booths can be held; from the next day new requests of all kinds are rejected', async () => {
  const [booth, other] = await freeBooths(w, 2)
  await w.moveTo('2025-06-11')
  const { hold } = await sara('hold.place', { body: { boothIds: [booth!.id] } })
  await sara('hold.release', { holdId: hold.id })
  await w.moveTo('2025-06-12')
  expect((await sara('edition.read', {})).edition.today).toBe('2025-06-12')
  await expect(sara('hold.place', { body: { boothIds: [other!.id] } })).rejects.toEqual(refusedWith('booking.closed'))
  expect(
    await refusalOf(w.visitor()('guestOrder.place', { body: { ...guestFields, proof: await proof(w) } })),
  ).toMatchObject({ status: 409, code: 'travel.closed' })
  const application = { ...bodies.honorary, resumeId: randomUUID(), visitingCardId: randomUUID() }
  expect(await refusalOf(sara('honorary.apply', { body: application }))).toMatchObject({
    status: 409,
    code: 'application.closed',
  })
  expect((await sara('order.list', { query: {} })).items).toEqual([])
})

test('sessions and holds run in real time: moving the portal’s calendar ends none of them, and users see days of that calendar', async () => {
  await w.moveTo(firstDayOfDemo)
  const [booth] = await freeBooths(w, 1)
  const { hold } = await sara('hold.place', { body: { boothIds: [booth!.id] } })
  expect(Math.abs(Date.parse(hold.expiresAt) - Date.now())).toBeLessThan(20 * 60_000)
  expect(
    await rows(
      `select count(*)::int as n from sessions where created_at > now() - interval '5 minutes' and expires_at > now() + interval '1 day'`,
    ),
  ).toEqual([{ n: 1 }])
  for (const day of ['2025-06-12', '2035-01-01', firstDayOfDemo]) {
    await w.moveTo(day)
    expect(
      (await sara('session.list', {})).items.map(({ createdAt, lastSeenAt }) =>
        [createdAt, lastSeenAt].map((at) =>
          new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(new Date(at)),
        ),
      ),
    ).toEqual([[day, day]])
    expect((await sara('hold.list', {})).items.map(({ id }) => id)).toEqual([hold.id])
  }
})
