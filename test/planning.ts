// Creates plans of halls from documents, saves and publishes them.
import { randomUUID } from 'node:crypto'
import type { Plan } from '#contract/entities/plan.ts'
import type { Change } from '#contract/plan/change.ts'
import type { BoothThing, UnderlayThing } from '#contract/plan/things.ts'
import { drawing, type Shape } from './drawing.ts'
import { boothOf } from './plan-documents.ts'
import type { World } from './world.ts'

export const label = { act: 'change' as const, count: 1, name: '' }
/** Creates a booth with a new id in each test. */
export const booth = (name: string, corners: Shape, more: Partial<BoothThing> = {}): BoothThing =>
  boothOf(name, corners, { id: randomUUID(), pricePerSquareMetreCents: 20_000, ...more })
export const underlay = (uploadId: string, more: Partial<UnderlayThing> = {}): UnderlayThing => ({
  id: randomUUID(),
  layer: 'underlay',
  kind: 'underlay',
  uploadId,
  at: [0, 0],
  width: 4_000,
  height: 3_000,
  angle: 0,
  opacity: 0.35,
  ...more,
})
export const thingIn = (plan: Plan, name: string) =>
  plan.document.things.find((thing): thing is BoothThing => thing.kind === 'booth' && thing.name === name)!

export async function planning(w: World) {
  const drawn = await drawing(w)
  const { team } = drawn
  const planOf = async (hallId: string): Promise<Plan> => (await team('panelPlan.read', { hallId })).plan
  const save = async (hallId: string, base: number, change: Partial<Change>, who = team) =>
    (
      await who('panelPlan.save', {
        hallId,
        body: { id: randomUUID(), base, change: { put: [], drop: [], ...change }, label },
      })
    ).plan
  const publish = (hallId: string, base: number) => team('panelPlan.publish', { hallId, body: { base } })
  const onSale = async (hallId: string) => (await team('panelBooth.list', { hallId })).items
  return { ...drawn, planOf, save, publish, onSale }
}
