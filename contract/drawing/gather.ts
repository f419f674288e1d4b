// Collects a reader's lines and texts. It counts them and stops when a file becomes too large.
import {
  limits,
  refuse,
  type About,
  type Arcs,
  type Drawing,
  type Format,
  type LayerCounts,
  type Path,
  type XY,
} from './drawing.ts'
import { transformPoint, stretch, type Matrix } from './matrix.ts'

const noCounts = (): LayerCounts => ({
  outlines: 0,
  open: 0,
  lines: 0,
  arcs: 0,
  texts: 0,
  turned: 0,
  inserts: 0,
  dimensions: 0,
})

export interface Written {
  text: string
  /** Centre of the text before the transform. */
  middle: XY
  width: number
  height: number
  angle: number
}
/** Texts askew by less than this count as straight, in radians. */
const straight = 0.02

export class Gathering {
  readonly drawing: Drawing
  private readonly byName = new Map<string, number>()
  private points = 0

  constructor(format: Format) {
    this.drawing = {
      format,
      version: '',
      metres: null,
      layers: [],
      paths: [],
      texts: [],
      entities: 0,
      blocks: 0,
      damaged: 0,
      hidden: [],
      missing: [],
      unread: [],
      strays: [],
    }
  }

  /** Layer names of a DXF are case-insensitive. The first spelling is shown. */
  layer(name: string): number {
    const shown = name.trim().slice(0, 120)
    const key = this.drawing.format === 'dxf' ? shown.toLowerCase() : shown
    const known = this.byName.get(key)
    if (known !== undefined) return known
    this.byName.set(key, this.drawing.layers.length)
    return this.drawing.layers.push({ name: shown, counts: noCounts() }) - 1
  }

  count(layer: number, what: keyof LayerCounts) {
    const counts = this.drawing.layers[layer]?.counts
    if (counts) counts[what] += 1
  }

  /** Counts an object that cannot be read. */
  leaveUnread(what: string) {
    this.spend()
    const name = what.trim().slice(0, 60)
    const known = this.drawing.unread.find((one) => one.what === name)
    if (known) known.count += 1
    else if (this.drawing.unread.length < 100) this.drawing.unread.push({ what: name, count: 1 })
  }

  /** Counts an object of the file, even if nothing of it is visible, and rejects a file with too many objects. */
  spend() {
    this.drawing.entities += 1
    if (this.drawing.entities > limits.entities) refuse('tooMany', limits.entities)
  }

  path(map: Matrix, points: readonly XY[], rest: Omit<Path, 'points'>) {
    this.spend()
    this.points += points.length
    if (this.points > limits.points) refuse('tooMany', limits.entities)
    const placed = points.map((point) => transformPoint(map, point))
    if (placed.length < 2 || placed.some(isAbsurd)) {
      this.drawing.damaged += 1
      return
    }
    const { arcs, ...others } = rest
    const kept = arcs && arcsAt(map, arcs)
    this.drawing.paths.push({ ...others, points: placed, ...(kept && { arcs: kept }) })
    this.count(rest.layer, whatIs(placed, rest))
    if (rest.kind === 'outline' && !rest.closed) this.count(rest.layer, 'open')
  }

  text(map: Matrix, { text, middle, width, height, angle }: Written, layer: number) {
    this.spend()
    const words = text.trim()
    if (words === '') return
    const { across, down } = stretch(map)
    const [x, y] = transformPoint(map, middle)
    const along = transformPoint([map[0], map[1], map[2], map[3], 0, 0], [Math.cos(angle), Math.sin(angle)])
    const turn = Math.atan2(along[1], along[0])
    const one = { text: words, x, y, width: width * across, height: Math.abs(height) * down, angle: turn, layer }
    if (isAbsurd([x, y]) || isAbsurd([one.width, one.height]) || one.height === 0) {
      this.drawing.damaged += 1
      return
    }
    this.drawing.texts.push(one)
    this.count(layer, 'texts')
    if (Math.abs(turn) > straight) this.count(layer, 'turned')
  }
}

/** Reads the data about a thing in a file. Impossible values are left out. */
export function aboutFrom(record: Readonly<Record<string, unknown>>): About {
  const word = (key: string) => (typeof record[key] === 'string' ? record[key].slice(0, 80) : '')
  const figure = (key: string, most: number) => {
    const given = record[key] === '' || record[key] === undefined ? NaN : Number(record[key])
    return Math.abs(given) <= most ? given : undefined
  }
  const [up, thickness] = [figure('up', 360), figure('thickness', 1_000)]
  return {
    use: word('use'),
    fa: word('fa'),
    en: word('en'),
    ...(up !== undefined && { up }),
    ...(thickness !== undefined && thickness >= 1 && { thickness: Math.round(thickness) }),
  }
}

/**
 * Returns arcs after a transform; undefined if it scales the axes differently, because arcs are then no longer
 * circular. Bulges are positive in the file where the arc turns from x to y. Their sign is reversed for a transform
 * that does not mirror.
 */
function arcsAt(map: Matrix, { corners, bulges }: Arcs): Arcs | undefined {
  const [a, b, c, d] = map
  const [across, down] = [Math.hypot(a, b), Math.hypot(c, d)]
  const isEven = Math.abs(across - down) <= 1e-6 * across && Math.abs(a * c + b * d) <= 1e-6 * across * down
  if (!isEven || ![...corners.flat(), ...bulges].every(Number.isFinite)) return undefined
  const side = a * d - b * c < 0 ? 1 : -1
  return { corners: corners.map((corner) => transformPoint(map, corner)), bulges: bulges.map((bulge) => bulge * side) }
}

const whatIs = (points: readonly XY[], { kind, closed }: Omit<Path, 'points'>): keyof LayerCounts => {
  if (kind === 'arc' || kind === 'circle' || kind === 'curve') return 'arcs'
  return closed || points.length > 2 ? 'outlines' : 'lines'
}
/** Whether a point has a coordinate that is not a number or is impossibly large. */
const isAbsurd = ([x, y]: XY) => !(Math.abs(x) < 1e12 && Math.abs(y) < 1e12)

/** Returns a part of an ellipse as points, at most `step` radians apart. Angles are in radians. */
export function arcPoints(middle: XY, major: XY, minor: XY, from: number, to: number, step = 0.19): XY[] {
  const sweep = to - from
  if (!Number.isFinite(sweep)) return []
  const count = Math.min(128, Math.max(2, Math.ceil(Math.abs(sweep) / step)))
  return Array.from({ length: count + 1 }, (_, n): XY => {
    const angle = from + (sweep * n) / count
    const cos = Math.cos(angle)
    const sin = Math.sin(angle)
    return [middle[0] + major[0] * cos + minor[0] * sin, middle[1] + major[1] * cos + minor[1] * sin]
  })
}
