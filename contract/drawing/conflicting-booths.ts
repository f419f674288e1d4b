// Finds pairs of booths in a drawing that overlap too much to be on sale. Publishing applies the same rule.
import type { Point } from '../kernel/geometry.ts'
import { nearby } from '../plan/nearby-things.ts'
import { areDoubled } from '../rules/overlap.ts'
import { isSimple } from '../rules/polygon.ts'
import type { ProposedBooth, Warning } from './find/proposal.ts'

/**
 * Adds an `overlap` warning for each pair of proposed booths that overlap by more than drawing tolerance. Pairs that
 * already have this warning are skipped.
 */
export function withDoubled(warnings: Warning[], booths: readonly ProposedBooth[]): Warning[] {
  const named = new Set(
    warnings.flatMap(({ kind, booths: [a, b] }) =>
      kind === 'overlap' && a !== undefined && b !== undefined ? pairOf(a, b) : [],
    ),
  )
  const made = booths
    .filter((booth) => booth.made)
    .map(({ id, points }) => ({ id, polygon: points.map(([x, y]): Point => [x, y]) }))
    .filter(({ polygon }) => polygon.length >= 3 && isSimple(polygon))
  const near = nearby(made)
  const doubled = made.flatMap((one) =>
    near(one.polygon, 0).flatMap((other): Warning[] =>
      other.id > one.id && !named.has(pairOf(one.id, other.id)) && areDoubled(one.polygon, other.polygon)
        ? [{ kind: 'overlap', booths: [one.id, other.id], proposed: 'make' }]
        : [],
    ),
  )
  return doubled.length > 0 ? [...warnings, ...doubled] : warnings
}
const pairOf = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`
