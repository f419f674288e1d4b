// Settings that affect orders: the content of a plan and the last day of booking.
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import type { Portal } from '../portal.ts'
import { newBooth } from '../sample-data.ts'
import { hold, holdId, place, withSettings } from './requests.ts'

attack('BOOK-020 (M) An invalid shape is rejected quickly, and no name becomes markup on the map', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'niloofar')
  const booth = await newBooth(product, portal)
  const path = `/v1/panel/halls/${booth.hallId}/booths/${booth.id}`
  const wrong: string[] = []
  const many = `[${Array.from({ length: 100_000 }, (_, at) => `[${at},${at % 7}]`).join()}]`
  for (const polygon of [
    '[]',
    '[[0,0],[1,1]]',
    '[[0,0],[300,300],[300,0],[0,300]]',
    '[[0,0],[null,1],[2,2]]',
    '[[NaN,0],[1,1],[2,2]]',
    '[[0,0],[1e9,0],[1e9,1e9]]',
    '[[0,0],[1e308,0],[5,5]]',
    many,
    '"<svg onload=alert(1)>"',
    '[["<script>",0],[1,1],[2,2]]',
    '[[0,0],[0,0],[0,0]]',
    '[[0,0],[1.5,0],[5,5]]',
  ]) {
    const { status, ms } = await portal.request(path, {
      method: 'PATCH',
      cookie,
      raw: `{"polygon":${polygon}}`,
      headers: { 'content-type': 'application/json' },
    })
    if (![400, 413, 422].includes(status) || ms > 300)
      wrong.push(`${polygon.slice(0, 40)}: ${status} in ${ms.toFixed(0)} ms`)
  }
  expectNone(wrong, 'shapes')
  expectOneOf(
    (await portal.request(path, { method: 'PATCH', cookie, body: { name: '<x-y/>"\'' } })).status,
    [200, 422],
    'a name of markup',
  )
  for (const page of [`/FloorPlan/${booth.hallId}`, `/en/FloorPlan/${booth.hallId}`, '/en/BoothReservation'])
    expectThat(
      !(await portal.request(page)).text.replace(/<script[\s\S]*?<\/script>/g, '').includes('<x-y'),
      `${page} has it as markup`,
    )
  await (await product.pool(portal)).query('delete from booths where id = $1', [booth.id])
})

attack(
  'BOOK-021 (H) After the last day of booking nothing can be booked, not even with an earlier hold',
  async (product) => {
    const portal = await product.portal()
    const user = await product.user(portal)
    const [begun, late] = [await newBooth(product, portal), await newBooth(product, portal)]
    const mine = holdId(await hold(portal, user, [begun.id]))
    await withSettings(product, portal, { bookingClosesOn: await daysAgo(portal, 3) }, async () => {
      for (const [what, answer] of [
        ['a hold', await hold(portal, user, [late.id])],
        ['an order', await place(portal, user, mine)],
        [
          'an order with a date of its own',
          await portal.request('/v1/orders', {
            cookie: user.cookie,
            body: { holdId: mine },
            headers: { date: 'Mon, 01 Jan 2024 00:00:00 GMT' },
          }),
        ],
      ] as const)
        expectOneOf(answer.status, [409, 422], what)
    })
    expectOneOf((await place(portal, user, mine)).status, [201], 'while booking is open')
  },
)

/** Returns a date in the demo's own calendar (docs/decisions/demo.md). */
async function daysAgo(portal: Portal, days: number) {
  const { edition } = (await portal.request('/v1/edition')).json as { edition: { clockDays: number } }
  return new Date(Date.now() + (edition.clockDays - days) * 86_400_000).toISOString().slice(0, 10)
}
