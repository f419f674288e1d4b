// Measures booth detection. A booth is right if its number is the same, its middle within 20 cm and its area within 8
// %.
import { find, type Found } from '#contract/drawing/find/find.ts'
import { readDrawing } from '#contract/drawing/read.ts'
import { area, centroid } from '#contract/rules/polygon.ts'
import { asDxf, type Written } from './as-dxf.ts'
import { asSvg } from './as-svg.ts'
import type { Booth, Plan, Point } from './mark.ts'
import { planOf } from './plan.ts'
import { chanceOf } from './random.ts'

export interface Drawn extends Written {
  plan: Plan
  seed: number
}
export function drawn(seed: number, hard: boolean): Drawn {
  const plan = planOf(seed, hard)
  const chance = chanceOf(seed + 77_777)
  return { ...(seed % 2 === 0 ? asDxf(plan, chance) : asSvg(plan, chance)), plan, seed }
}

export interface Measured {
  booths: number
  right: number
  wrong: number
  /** Number of wrong booths for which the import shows no warning. */
  unseen: number
  unit: boolean
  ms: number
  bytes: number
  found: Found
  missed: string[]
  extra: string[]
}
export function measured(one: Drawn): Measured {
  const started = performance.now()
  const found = find(readDrawing(one.bytes, one.name))
  const ms = performance.now() - started
  const { seen, extra, unseen } = compared(found, one)
  return {
    booths: one.plan.booths.length,
    right: seen.size,
    wrong: extra.length,
    unseen,
    unit: Math.abs(found.unit.metres / one.metres - 1) < 0.02,
    ms,
    bytes: one.bytes.length,
    found,
    missed: one.plan.booths.filter((booth) => !seen.has(booth)).map(({ number }) => number),
    extra,
  }
}

function compared(found: Found, one: Drawn) {
  const truth = Map.groupBy(one.plan.booths, ({ number }) => number)
  const uncertain = new Set(found.warnings.flatMap(({ booths }) => booths))
  const seen = new Set<Booth>()
  const extra: string[] = []
  let unseen = 0
  for (const booth of found.booths.filter(({ made }) => made)) {
    const match = truth.get(booth.number)?.find((true_) => !seen.has(true_) && isSame(booth, true_, found, one))
    if (match) seen.add(match)
    else {
      extra.push(`${booth.number} (${booth.origin}, ${booth.area} m²)`)
      if (!uncertain.has(booth.id)) unseen += 1
    }
  }
  return { seen, extra, unseen }
}

function isSame(
  { points }: Found['booths'][number],
  truth: Booth,
  { unit, origin }: Found,
  { metres, toDrawing }: Drawn,
): boolean {
  const inDrawing = ({ x, y }: { x: number; y: number }): Point => [
    origin[0] + x / (unit.metres * 100),
    origin[1] + y / (unit.metres * 100),
  ]
  const [x, y] = inDrawing(centroid(points.map(([px, py]) => [px, py])))
  const corners = truth.points.map(toDrawing)
  const [cx, cy] = [
    corners.reduce((sum, [px]) => sum + px, 0) / corners.length,
    corners.reduce((sum, [, py]) => sum + py, 0) / corners.length,
  ]
  const right = area(truth.points.map(([px, py]) => [px * 100, py * 100]))
  const size = area(points.map(([px, py]) => [px, py])) * (metres / unit.metres) ** 2
  return Math.hypot(x - cx, y - cy) * metres <= 0.2 && Math.abs(size / right - 1) <= 0.08
}
