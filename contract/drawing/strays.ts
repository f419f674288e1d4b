// Finds things too far from all others to belong to the plan, such as a forgotten line. They are left out and listed.
import { limits, type Drawing, type Path, type Stray, type XY } from './drawing.ts'
import { median } from './find/excluded-numbers.ts'

const fewest = 5
/** A thing is far if its distance exceeds this multiple of the size of nearly all things. */
const far = 20
/** If a twentieth or more of the things are far, this larger multiple of the median distance is used. */
const farFromHalf = 1_000

/**
 * Returns the drawing without strays. If the declared unit gives a plausible hall size, anything beyond 0.7 of
 * `limits.reach` is a stray too.
 */
export function removeStrays(drawing: Drawing): Drawing {
  const { paths, texts, layers, metres } = drawing
  const firsts = [...paths.flatMap(({ points }) => points.slice(0, 1)), ...texts.map(({ x, y }): XY => [x, y])]
  if (firsts.length < fewest) return drawing
  const middle: XY = [median(firsts.map(([x]) => x)), median(firsts.map(([, y]) => y))]
  const away = ([x, y]: XY) => Math.hypot(x - middle[0], y - middle[1])
  const sorted = firsts.map(away).toSorted((a, b) => a - b)
  const [half = 0, most = 0] = [sorted[Math.floor(sorted.length / 2)], sorted[Math.floor(sorted.length * 0.95) - 1]]
  if (half === 0) return drawing
  const relative = most < 50 * half ? far * most : farFromHalf * half
  const size = half * (metres ?? NaN)
  const reach = size > 1 && size < 2_500 ? Math.min(relative, (limits.reach * 0.7) / (metres ?? 1)) : relative
  const up = drawing.format === 'svg' ? 1 : -1
  const strays: Stray[] = []
  const isNear = (what: Stray['what'], layer: number, points: readonly XY[]) => {
    const place = points.find((point) => away(point) > reach)
    if (place) strays.push({ what, layer: layers[layer]?.name ?? '', x: place[0], y: place[1] * up })
    return place === undefined
  }
  const nearPaths = paths.filter(({ layer, points }: Path) => isNear('path', layer, points))
  const nearTexts = texts.filter(({ layer, x, y }) => isNear('text', layer, [[x, y]]))
  if (strays.length === 0 || strays.length > 0.49 * firsts.length) return drawing
  const near = new Set(nearPaths)
  for (const path of paths) if (!near.has(path)) uncount(drawing, path)
  return { ...drawing, paths: nearPaths, texts: nearTexts, strays }
}
function uncount({ layers }: Drawing, { layer, kind, closed, points }: Path) {
  const counts = layers[layer]?.counts
  if (!counts) return
  if (kind === 'arc' || kind === 'circle' || kind === 'curve') counts.arcs -= 1
  else if (closed || points.length > 2) counts.outlines -= 1
  else counts.lines -= 1
}
