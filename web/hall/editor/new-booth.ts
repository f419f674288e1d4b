// What the editor proposes for a booth that was just drawn: the next name of its block, its area, the price of its neighbours.
import type { Booth } from '#contract/entities/booth.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Polygon } from '#contract/kernel/geometry.ts'
import { openSidesIn } from '#contract/rules/open-sides.ts'
import { area, centroid } from '#contract/rules/polygon.ts'
import { freshId } from './draft.ts'

export function newBooth(plan: HallPlan, booths: readonly Booth[], hallId: string, polygon: Polygon): Booth {
  const near = nearest(booths, polygon)
  const pricePerSquareMetreCents = near?.pricePerSquareMetreCents ?? null
  return {
    id: freshId(booths), hallId, name: nextName(near?.name ?? 'A-0', new Set(booths.map(({ name }) => name))), meterage: area(polygon),
    openSides: openSidesIn(plan, polygon, booths.map((booth) => booth.polygon)), priceCents: null, pricePerSquareMetreCents, totalCents: 0,
    active: true, state: 'available', polygon, company: null,
  }
}

function nearest(booths: readonly Booth[], polygon: Polygon): Booth | undefined {
  const { x, y } = centroid(polygon)
  let best: Booth | undefined, least = Infinity
  for (const booth of booths) {
    const at = centroid(booth.polygon), far = Math.hypot(at.x - x, at.y - y)
    if (far < least) [best, least] = [booth, far]
  }
  return best
}

/** 'B-4' → the first of 'B-5', 'B-6' … that no booth has. */
export function nextName(name: string, taken: ReadonlySet<string>): string {
  const [, front = 'A-', digits = '0'] = /^(.*?)(\d*)$/.exec(name) ?? []
  for (let n = Number(digits) + 1; ; n++) if (!taken.has(`${front}${n}`)) return `${front}${n}`
}
