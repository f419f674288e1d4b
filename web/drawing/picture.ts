// The part of a drawing that the worker sends to the page: lines as numbers, by layer. Nothing else of the file is
// shown.
import type {
  DataChoice,
  Drawing,
  DrawingData,
  LayerCounts,
  Path,
  Stray,
  Unread,
  XY,
} from '#contract/drawing/drawing.ts'
import type { Found } from '#contract/drawing/find/find.ts'

export interface PictureLayer {
  name: string
  counts: LayerCounts
  /** Alternating x and y, in drawing units relative to `origin`. */
  points: Float32Array<ArrayBuffer>
  /** End index of each path in `points`, counted in points. */
  ends: Uint32Array<ArrayBuffer>
  closed: Uint8Array<ArrayBuffer>
  texts: { text: string; x: number; y: number; height: number; angle: number }[]
}
export interface Picture {
  format: Drawing['format']
  version: string
  metres: number | null
  entities: number
  blocks: number
  damaged: number
  hidden: string[]
  missing: string[]
  unread: Unread[]
  strays: Stray[]
  data: DrawingData | undefined
  layers: PictureLayer[]
  /** The drawing's first point, in drawing units. */
  origin: readonly [number, number]
  box: { minX: number; minY: number; maxX: number; maxY: number }
}
/** Texts beyond this number are dropped: a preview with more is unreadable. */
const mostTexts = 4_000

export function pictureOf(drawing: Drawing): Picture {
  const origin = drawing.paths[0]?.points[0] ?? [0, 0]
  const paths = Map.groupBy(drawing.paths, ({ layer }) => layer)
  const texts = Map.groupBy(drawing.texts.slice(0, mostTexts), ({ layer }) => layer)
  const layers = drawing.layers.map(({ name, counts }, at): PictureLayer => {
    const written = (texts.get(at) ?? []).map(({ text, x, y, height, angle }) => ({
      text: text.slice(0, 60),
      x: x - origin[0],
      y: y - origin[1],
      height,
      angle,
    }))
    return { name, counts, ...linesOf(paths.get(at) ?? [], origin), texts: written }
  })
  const { format, version, metres, entities, blocks, damaged, hidden, missing, unread, strays, data } = drawing
  const notes = { damaged, hidden, missing, unread, strays, data }
  return { format, version, metres, entities, blocks, ...notes, layers, origin, box: boxOf(layers) }
}
function linesOf(paths: readonly Path[], [left, top]: XY): Pick<PictureLayer, 'points' | 'ends' | 'closed'> {
  const points = new Float32Array(paths.reduce((sum, path) => sum + path.points.length * 2, 0))
  const ends = new Uint32Array(paths.length)
  let n = 0
  paths.forEach((path, place) => {
    for (const [x, y] of path.points) {
      points[n++] = x - left
      points[n++] = y - top
    }
    ends[place] = n / 2
  })
  return { points, ends, closed: Uint8Array.from(paths, (path) => (path.closed ? 1 : 0)) }
}

/**
 * Bounding box of all layers. Ignores a few far outliers, such as a forgotten line, that would shrink everything else.
 */
function boxOf(layers: readonly PictureLayer[]): Picture['box'] {
  const [xs, ys]: [number[], number[]] = [[], []]
  for (const { points, texts } of layers) {
    for (let at = 0; at < points.length; at += 2) {
      xs.push(points[at]!)
      ys.push(points[at + 1]!)
    }
    for (const { x, y } of texts) {
      xs.push(x)
      ys.push(y)
    }
  }
  const span = (values: number[]) => {
    const sorted = Float64Array.from(values).sort()
    const cut = sorted.length > 400 ? Math.floor(sorted.length * 0.001) : 0
    return [sorted[cut] ?? 0, sorted[sorted.length - 1 - cut] ?? 1] as const
  }
  const [[minX, maxX], [minY, maxY]] = [span(xs), span(ys)]
  return { minX, minY, maxX, maxY }
}

export type Answer =
  | { kind: 'step'; step: 'read' | 'find' }
  | { kind: 'read'; picture: Picture; found: Found; ms: number }
  | { kind: 'found'; found: Found; ms: number }
  | { kind: 'refused'; cause: string; at: number | undefined }
export type Question =
  | { kind: 'read'; bytes: ArrayBuffer; name: string }
  | { kind: 'choose'; choice: DataChoice }
  | { kind: 'find'; metres: number | undefined; roles: readonly (readonly [number, string])[] }
