// Proposed values for a new booth: next name of its block, area, price of its neighbour.
import type { Booth } from '#contract/entities/booth.ts'
import type { Door, HallPlan } from '#contract/entities/hall.ts'
import type { Polygon } from '#contract/kernel/geometry.ts'
import { nextNumber } from '#contract/plan/tools/numbers.ts'
import { openSidesIn } from '#contract/rules/open-sides.ts'
import { area, bounds, centroid, contains, overlaps } from '#contract/rules/polygon.ts'
import { boothCents } from '#contract/rules/price.ts'

const doorwayCm = 200

export function newBooth(plan: HallPlan, booths: readonly Booth[], hallId: string, polygon: Polygon): Booth {
  const near = nearest(booths, polygon)
  const meterage = area(polygon)
  const pricePerSquareMetreCents = near?.pricePerSquareMetreCents ?? null
  return {
    id: '',
    hallId,
    name: nextNumber(near?.name ?? 'A-0', new Set(booths.map(({ name }) => name))),
    meterage,
    openSides: openSidesIn(
      plan,
      polygon,
      booths.map((booth) => booth.polygon),
    ),
    priceCents: null,
    pricePerSquareMetreCents,
    scheme: near?.scheme ?? null,
    sector: near?.sector ?? null,
    totalCents: boothCents({ priceCents: null, pricePerSquareMetreCents, meterage }) ?? 0,
    active: true,
    state: 'available',
    earmarkedUntil: null,
    polygon,
    company: null,
    exhibitor: null,
  }
}

/** Floor area around a door, which must stay free. */
function doorway({ from, to }: Door): Polygon {
  const { minX, minY, maxX, maxY } = bounds([from, to])
  return [
    [minX - doorwayCm, minY - doorwayCm],
    [maxX + doorwayCm, minY - doorwayCm],
    [maxX + doorwayCm, maxY + doorwayCm],
    [minX - doorwayCm, maxY + doorwayCm],
  ]
}

/**
 * Position proposed for a booth that is entered as numbers: a free square, or else the upper left corner of the hall.
 */
export function freeSquare(
  { outline, doors, facilities, pillars }: HallPlan,
  booths: readonly Booth[],
  size: number,
  step = 100,
): Polygon {
  const { minX, minY, maxX, maxY } = bounds(outline)
  const solid = [...booths, ...facilities].map(({ polygon }) => polygon).concat(doors.map(doorway))
  const square = (x: number, y: number): Polygon => [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ]
  for (let y = minY + step; y + size < maxY; y += step)
    for (let x = minX + step; x + size < maxX; x += step) {
      const place = square(x, y)
      const isFree =
        place.every(([px, py]) => contains(outline, px, py)) && !solid.some((polygon) => overlaps(place, polygon))
      if (isFree && !pillars.some(({ at: [px, py] }) => contains(place, px, py))) return place
    }
  return square(minX + step, minY + step)
}

function nearest(booths: readonly Booth[], polygon: Polygon): Booth | undefined {
  const { x, y } = centroid(polygon)
  let best: Booth | undefined
  let least = Infinity
  for (const booth of booths) {
    const at = centroid(booth.polygon)
    const far = Math.hypot(at.x - x, at.y - y)
    if (far < least) [best, least] = [booth, far]
  }
  return best
}
