// Which sides of a booth are open, as the sale reckons it (contract/rules/open-sides.ts), and how long they are.
import type { PlanDocument } from '#contract/plan/document.ts'
import { boxOfThing, polygonOf } from '#contract/plan/tools/ground.ts'
import { edgesOnAisle } from '#contract/rules/polygon.ts'
import { openSidesIn } from '#contract/rules/open-sides.ts'
import type { BoothOnPlan } from './types.ts'

const near = 150
export type SideName = 'north' | 'east' | 'south' | 'west'

export function sidesOf(
  { frame, things }: PlanDocument,
  booth: BoothOnPlan,
): { count: number; sides: { side: SideName; length: number }[] } {
  const box = boxOfThing(booth)
  const around = things.filter((thing) => {
    if (thing.id === booth.id || (thing.kind !== 'booth' && thing.kind !== 'facility')) return false
    const { minX, minY, maxX, maxY } = boxOfThing(thing)
    return minX <= box.maxX + near && maxX >= box.minX - near && minY <= box.maxY + near && maxY >= box.minY - near
  })
  const polygons = around.flatMap((thing) =>
    thing.kind === 'booth' || thing.kind === 'facility' ? [[...polygonOf(thing.shape)]] : [],
  )
  const polygon = [...polygonOf(booth.shape)]
  const outline = frame.outline ?? []
  const lengths = new Map<SideName, number>()
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 }
  for (const [[ax, ay], [bx, by]] of edgesOnAisle(polygon, outline.length ? [...polygons, outline] : polygons, near)) {
    const [mx, my] = [(ax + bx) / 2 - middle.x, (ay + by) / 2 - middle.y]
    const level = Math.abs(by - ay) < Math.abs(bx - ax)
    const side: SideName = level ? (my < 0 ? 'north' : 'south') : mx < 0 ? 'west' : 'east'
    lengths.set(side, (lengths.get(side) ?? 0) + Math.hypot(bx - ax, by - ay))
  }
  const count = openSidesIn({ outline, facilities: [] }, polygon, polygons)
  return { count, sides: [...lengths].map(([side, length]) => ({ side, length: Math.round(length) })) }
}
