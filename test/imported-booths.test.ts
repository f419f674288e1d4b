// Imported booths also appear in the plan of their hall.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { importing } from './importing.ts'
import { world } from './world.ts'

const w = await world({ work: true })
afterAll(() => w.end())
const { dariush, looked, run, undone } = await importing(w)

test('imported booths are in the plan immediately, next to drawn ones, and are removed by an undo', async () => {
  const hall = (await dariush('panelHall.list', {})).items[0]!
  const hallId = hall.id
  const { version } = (await dariush('panelPlan.read', { hallId })).plan
  const text = { id: randomUUID(), layer: 'texts', kind: 'text' as const, at: [100, 100] as [number, number], text: { fa: 'م', en: 'M' }, size: 40, angle: 0 } // prettier-ignore
  await dariush('panelPlan.save', { hallId, body: { id: randomUUID(), base: version, change: { put: [text], drop: [] }, label: { act: 'change', count: 1, name: '' } } }) // prettier-ignore
  const table = await looked('booths', `Hall,Booth,Area,Price per m²\n${hall.name.en},Y-1,12,120\n`)
  const names = async () => {
    const { plan } = await dariush('panelPlan.read', { hallId })
    const named = plan.document.things.flatMap((thing) => (thing.kind === 'booth' ? [thing.name] : []))
    return [named.filter((name) => name.startsWith('Y-')), plan.version - version]
  }
  expect(await names()).toEqual([[], 1])
  const heard: string[] = []
  const stop = w.portal.live.subscribe(({ plans = [] }) => void heard.push(...plans.flatMap((plan) => (plan.hallId === hallId && 'sale' in plan ? [plan.sale.act] : [])))) // prettier-ignore
  const done = await run(table)
  expect(await names()).toEqual([['Y-1'], 2])
  await vi.waitFor(() => expect(heard).toEqual(['form']), 20_000)
  expect((await dariush('panelPlan.read', { hallId })).plan.document.things).toContainEqual(text)
  await undone(done)
  expect(await names()).toEqual([[], 3])
  stop()
})
