// Five rounds here, or as many as a busy machine begins within half a minute; `npm run bench -- kill` runs twenty.
import { afterAll, expect, test } from 'vitest'
import { world } from '../world.ts'
import { killCampaign } from './kill.ts'

const w = await world()
afterAll(() => w.end())

test('what a process had acknowledged before it was killed is there, whole and once', async () => {
  const { rounds, orders, invoices, lost, wrong } = await killCampaign(
    { url: w.url, pool: w.portal.db.$client, hallId: w.halls[0]!.id },
    5,
    30_000,
  )
  expect({ lost, wrong }).toEqual({ lost: [], wrong: [] })
  expect(rounds).toBeGreaterThan(1)
  expect(orders).toBeGreaterThan(0)
  expect(invoices).toBeGreaterThan(0)
})
