// Every page of the portal has the same counts of reserved and offered booths.
import { afterAll, expect, test } from 'vitest'
import { inEdition } from './in-edition.ts'
import { freeBooths, ordered } from './people.ts'
import { places } from './request-fields.ts'
import { world } from './world.ts'

const w = await world()
const { rows } = places(w)
afterAll(() => w.end())
const niloofar = await w.as('niloofar')
interface Counted {
  onOffer: number
  reserved: number
}
const sum = (all: readonly Counted[], of: (one: Counted) => number) => all.reduce((total, one) => total + of(one), 0)

/** Creates booths in four states: not on sale, sold and then taken off sale, held, and in an inactive hall. */
async function mixed() {
  const [sold, gone, off, held] = await freeBooths(w, 4)
  await ordered(w, 'sara', [sold!.id])
  await ordered(w, 'elif', [gone!.id])
  await rows(`update booths set active = false where id = $1`, [gone!.id])
  const jonas = await w.as('jonas')
  await jonas('hold.place', { body: { boothIds: [held!.id] } })
  await niloofar('panelBooth.edit', { hallId: off!.hallId, boothId: off!.id, body: { active: false } })
  const hallId = w.halls.find(({ id }) => ![sold, gone, off, held].some((booth) => booth!.hallId === id))!.id
  await niloofar('panelHall.edit', { hallId, body: { active: false } })
  return hallId
}

test('dashboard, editions, and the hall lists of team and visitors have the same counts of offered and reserved booths', async () => {
  const closed = await mixed()
  const { dashboard } = await niloofar('panelDashboard.read', { query: {} })
  const edition = (await niloofar('panelEdition.list', {})).items.find(({ state }) => state === 'current')!
  const team = (await niloofar('panelHall.list', {})).items
  const visitors = (await (await w.as('jonas'))('hall.list', {})).items
  const counts = { onOffer: dashboard.booths.onOffer, reserved: dashboard.booths.reserved }
  expect(counts.reserved).toBe(2)
  for (const all of [dashboard.halls, team, visitors])
    expect({ onOffer: sum(all, ({ onOffer }) => onOffer), reserved: sum(all, ({ reserved }) => reserved) }).toEqual(counts) // prettier-ignore
  expect({ onOffer: edition.figures.booths, reserved: edition.figures.sold }).toEqual(counts)
  const areas = await rows<{ id: string; area: string }>(
    `select h.id, coalesce(sum(b.meterage), 0) as area from halls h left join booths b on b.hall_id = h.id and ((b.active and h.active) or exists (select from claims where booth_id = b.id and status = 'reserved')) group by h.id`,
  )
  for (const { id, onOfferMeterage } of team)
    expect(onOfferMeterage).toBe(Number(areas.find((hall) => hall.id === id)?.area))
  for (const { id, onOffer, reserved, held, earmarked, free, inactive } of dashboard.halls) {
    const hall = team.find((one) => one.id === id)!
    expect(reserved + held + earmarked + free).toBe(onOffer)
    expect(hall).toMatchObject({ onOffer, reserved, held, earmarked, free, booths: onOffer + inactive })
    if (id === closed) expect([onOffer, free]).toEqual([0, 0])
  }
})

test('the dashboard of another edition does not show numbers of the whole portal as its own', async () => {
  for (const [slug, state] of [['2024', 'past'], ['2026', 'preparing']])
    await rows(`insert into editions (id, slug, state, settings) select gen_random_uuid(), $1, $2, settings from editions where state = 'current'`, [slug, state]) // prettier-ignore
  w.portal.live.publish({ topics: ['edition'] })
  const sara = await w.as('sara')
  await sara('ticket.open', { body: { subject: 'Lorries', message: 'When may ours come in?' } })
  const { dashboard: here } = await niloofar('panelDashboard.read', { query: {} })
  expect([here.tickets?.waiting, here.waiting.some(({ kind }) => kind === 'ticket')]).toEqual([1, true])
  expect(here.messages).not.toBeNull()
  expect(here.registrations?.all).toBeGreaterThan(0)
  for (const slug of ['2024', '2026']) {
    const { dashboard: there } = await inEdition(w, slug, 'niloofar')('panelDashboard.read', { query: {} })
    expect(there).toMatchObject({ tickets: null, messages: null, registrations: null })
    expect(there.waiting.filter(({ kind }) => kind === 'ticket' || kind === 'contact')).toEqual([])
    expect(there.applications).not.toBeNull()
  }
})
