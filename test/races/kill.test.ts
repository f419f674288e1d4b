// Kills processes in five rounds, or in as many as a busy machine starts within 30 s. `npm run bench -- kill` runs
// twenty.
import { afterAll, expect, test } from 'vitest'
import { world } from '../world.ts'
import { killCampaign } from './kill.ts'

const w = await world()
afterAll(() => w.end())

test('everything that a process acknowledged before it was killed is stored, complete and once', async () => {
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
