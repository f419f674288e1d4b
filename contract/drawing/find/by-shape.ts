// Guesses the role of a layer whose name reveals none. Pillars form a grid of equal sizes, doors are arcs, walls
// surround the booths.
import type { Drawing, Path, XY } from '../drawing.ts'
import { boxOf, isInside, middleOf, outlineOf, tidy, type Outline } from './outline.ts'
import { roleByName, type Role } from './roles.ts'

/**
 * Guesses roles of layers that have no role by choice or by name, and hold no booth or number.
 * @param scaled the drawing in centimetres
 */
export function rolesByShape(
  scaled: Drawing,
  taken: ReadonlySet<number>,
  booths: readonly Outline[],
): Map<number, Role> {
  const roles = new Map<number, Role>()
  const middles = booths.map(({ points }) => middleOf(points))
  for (const [layer, paths] of Map.groupBy(scaled.paths, (path) => path.layer)) {
    if (taken.has(layer) || roleByName(scaled.layers[layer]?.name ?? '') !== undefined) continue
    const texts = scaled.layers[layer]?.counts.texts ?? 0
    const role =
      texts > 0
        ? undefined
        : arePillars(paths)
          ? 'pillars'
          : areDoors(paths)
            ? 'doors'
            : goRound(paths, middles)
              ? 'walls'
              : undefined
    if (role) roles.set(layer, role)
  }
  return roles
}

/** At least four closed shapes of equal size, most of them aligned with another in both directions. */
function arePillars(paths: readonly Path[]): boolean {
  if (paths.length < 4 || paths.length > 1_000 || !paths.every(({ closed }) => closed)) return false
  const boxes = paths.map(({ points }) => boxOf(points))
  const [first] = boxes
  if (!first) return false
  const [width, height] = [first.maxX - first.minX, first.maxY - first.minY]
  if (Math.max(width, height) > 160 || Math.min(width, height) < 15) return false
  const alike = boxes.filter(
    (box) => Math.abs(box.maxX - box.minX - width) < 3 && Math.abs(box.maxY - box.minY - height) < 3,
  )
  const inLine = alike.filter(
    (box) =>
      alike.some((other) => other !== box && Math.abs(other.minX - box.minX) < 5) &&
      alike.some((other) => other !== box && Math.abs(other.minY - box.minY) < 5),
  )
  return alike.length > 0.9 * boxes.length && inLine.length > 0.7 * boxes.length
}
/** Door leaves are quarter circles, perhaps with the leaf itself as a line. */
const areDoors = (paths: readonly Path[]) => {
  const arcs = paths.filter(({ kind }) => kind === 'arc')
  return arcs.length > 0 && arcs.length >= 0.5 * paths.length && arcs.every(({ points }) => isLeaf(points))
}
const isLeaf = (points: readonly XY[]) => {
  const { minX, minY, maxX, maxY } = boxOf(points)
  return maxX - minX >= 50 && maxX - minX <= 700 && maxY - minY >= 50 && maxY - minY <= 700
}
function goRound(paths: readonly Path[], middles: readonly XY[]): boolean {
  if (middles.length === 0 || paths.length > 400) return false
  return paths.some(({ points, closed }) => {
    if (!closed || points.length < 3) return false
    const { points: corners } = outlineOf(tidy(points), { layer: 0, made: 'closed' })
    return middles.filter(([x, y]) => isInside(corners, x, y)).length >= 0.3 * middles.length
  })
}
