// Open sides of a booth and their lengths, calculated by the rules for sales (contract/rules/open-sides.ts).
import type { Locale } from '#contract/locale.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import { boxOfThing, polygonOf } from '#contract/plan/tools/footprint.ts'
import { edgesOnAisle } from '#contract/rules/polygon.ts'
import { openSidesIn } from '#contract/rules/open-sides.ts'
import { m } from '#messages/messages.js'
import { sidesText } from '#web/map/names.ts'
import { numberText } from '#web/i18n/numbers.ts'
import type { BoothOnPlan } from './types.ts'

/**
 * Options for open sides: calculated from the plan, or a number set manually. With `locale` they are numbers only,
 * because table columns are narrow.
 */
export const sidesChoices = (count: number, locale?: Locale): (readonly [string, string])[] => {
  const sides = (n: number) => (locale ? numberText(n, locale) : sidesText(n))
  const byHand = (n: number) => (locale ? sides(n) : m.editor_sides_hand({ sides: sides(n) }))
  return [['auto', m.editor_sides_auto({ sides: sides(count) })], ...[0, 1, 2, 3, 4].map((n) => [String(n), byHand(n)] as const)] // prettier-ignore
}
export const sidesChosen = ({ openSides }: BoothOnPlan) => (openSides === null ? 'auto' : String(openSides))
export const sidesFrom = (choice: string) => (choice === 'auto' ? null : Number(choice))

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
