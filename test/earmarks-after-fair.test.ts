// Booths reserved by right of return, in the totals of their hall. The right ends with the fair, even if its last day
// is later.
import { afterAll, expect, test } from 'vitest'
import { shifted } from '#contract/rules/days.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())

test('after the fair no booth is reserved by right of return, on the map, for the company or in the edition', async () => {
  const sara = await w.as('sara')
  const niloofar = await w.as('niloofar')
  const { company } = await sara('company.add', { body: { name: { fa: 'آذین', en: 'Azin' }, country: 'IR' } })
  const [booth] = w.halls[0]!.booths
  const { today } = (await w.visitor()('edition.read', {})).edition
  const until = shifted(today, 9)
  await niloofar('panelEarmarkedBooth.keep', { body: { boothIds: [booth!.id], companyId: company.id } })
  await niloofar('panelEarmarkedBooth.until', { body: { until } })
  const earmarked = async () => ({
    onMap: (await w.visitor()('booth.list', { hallId: w.halls[0]!.id })).items.find(({ id }) => id === booth!.id)
      ?.state,
    waiting: (await sara('overview.read', {})).overview.waiting.filter(({ what }) => what === 'earmarked').length,
    inEdition: (await w.visitor()('edition.read', {})).edition.earmarkedUntil,
  })
  expect(await earmarked()).toEqual({ onMap: 'earmarked', waiting: 1, inEdition: until })
  expect(await figures()).toEqual([1, 1, 1])
  const { updatedAt } = await niloofar('panelSettings.read', {})
  const [firstDay, lastDay] = [shifted(today, -4), shifted(today, -1)]
  await niloofar('panelSettings.edit', { body: { updatedAt, settings: { firstDay, lastDay } } })
  expect(await earmarked()).toEqual({ onMap: 'available', waiting: 0, inEdition: null })
  expect(await figures()).toEqual([0, 0, 0])
})

/**
 * Compares the hall's totals per booth state with the list of its booths. Visitors, the team and the dashboard each
 * have these totals.
 * @returns the three totals of booths reserved by right of return
 */
async function figures() {
  const niloofar = await w.as('niloofar')
  const { id: hallId } = w.halls[0]!
  const { items } = await niloofar('panelBooth.list', { hallId })
  const count = (looks: (booth: (typeof items)[number]) => boolean) => items.filter(looks).length
  const states = {
    earmarked: count(({ active, state }) => active && state === 'earmarked'),
    free: count(({ active, state }) => active && state === 'available'),
    reserved: count(({ state }) => state === 'reserved'),
    held: count(({ state }) => state === 'held'),
  }
  const inactive = items.length - states.earmarked - states.free - states.reserved - states.held
  const [seen, ofTeam, { halls }] = [
    (await w.visitor()('hall.list', {})).items,
    (await niloofar('panelHall.list', {})).items,
    (await niloofar('panelDashboard.read', { query: {} })).dashboard,
  ]
  const hallOf = <T extends { id: string }>(all: readonly T[]) => all.find(({ id }) => id === hallId)!
  expect(hallOf(seen)).toMatchObject(states)
  expect(hallOf(ofTeam)).toMatchObject(states)
  expect(hallOf(halls)).toMatchObject({ ...states, inactive })
  return [hallOf(seen), hallOf(ofTeam), hallOf(halls)].map(({ earmarked }) => earmarked)
}
