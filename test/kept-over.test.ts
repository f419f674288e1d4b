// The right of return ends with the fair, however late its own day is.
import { afterAll, expect, test } from 'vitest'
import { shifted } from '#contract/rules/days.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())

test('a fair that is over keeps nothing on the map, for the company or in the edition', async () => {
  const sara = await w.as('sara')
  const niloofar = await w.as('niloofar')
  const { company } = await sara('company.add', { body: { name: { fa: 'آذین', en: 'Azin' }, country: 'IR' } })
  const [booth] = w.halls[0]!.booths
  const { today } = (await w.visitor()('edition.read', {})).edition
  const until = shifted(today, 9)
  await niloofar('panelKeptBooth.keep', { body: { boothIds: [booth!.id], companyId: company.id } })
  await niloofar('panelKeptBooth.until', { body: { until } })
  const kept = async () => ({
    onMap: (await w.visitor()('booth.list', { hallId: w.halls[0]!.id })).items.find(({ id }) => id === booth!.id)
      ?.state,
    waiting: (await sara('overview.read', {})).overview.waiting.filter(({ what }) => what === 'kept').length,
    inEdition: (await w.visitor()('edition.read', {})).edition.keptUntil,
  })
  expect(await kept()).toEqual({ onMap: 'kept', waiting: 1, inEdition: until })
  const { updatedAt } = await niloofar('panelSettings.read', {})
  const [firstDay, lastDay] = [shifted(today, -4), shifted(today, -1)]
  await niloofar('panelSettings.edit', { body: { updatedAt, settings: { firstDay, lastDay } } })
  expect(await kept()).toEqual({ onMap: 'available', waiting: 0, inEdition: null })
})
