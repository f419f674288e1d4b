// Finds the faces that lines enclose. Lines are cut where they meet, loose ends are joined to nearby lines, and the
// border of each face is traced.
import type Flatbush from 'flatbush'
import type { XY } from '../drawing.ts'
import { cutsOf, indexOf, snap, dropDuplicates, type Stretch } from './cuts.ts'
import { distance, signedArea, toStretch } from './outline.ts'

export interface Face {
  points: XY[]
  /** Widest gap that was closed for this face, in cm. */
  gap: number
  gapAt: XY | undefined
}
/** A layer with more stretches than this is a tangle, and finding its faces would take too long. */
const mostStretches = 100_000
const reach = 15
const longLine = 200

export function facesOf(drawn: readonly Stretch[]): Face[] | 'tangled' {
  const stretches = dropDuplicates(drawn)
  if (stretches.length < 3) return []
  if (stretches.length > mostStretches) return 'tangled'
  const cuts = cutsOf(stretches)
  if (!cuts) return 'tangled'
  const graph = new Graph()
  stretches.forEach((stretch, at) => graph.draw(stretch, cuts[at] ?? [], at))
  graph.dropGridLines(stretches)
  for (let round = 0; round < 2; round++) graph.bridge()
  graph.dropLooseEnds()
  return graph.faces()
}

interface Edge {
  a: number
  b: number
  of: number
  gap: number
}
const keyOf = (a: number, b: number) => (a < b ? a * 4_194_304 + b : b * 4_194_304 + a)

class Graph {
  private readonly places: XY[] = []
  private readonly cells = new Map<number, number[]>()
  private edges = new Map<number, Edge>()
  private readonly parts = new Map<number, number>()
  private readonly pieces = new Map<Edge, Edge[]>()

  draw([from, to]: Stretch, cuts: readonly number[], of: number) {
    const stops = [0, ...cuts.toSorted((a, b) => a - b), 1].map((part) =>
      this.vertex([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]),
    )
    stops.forEach((stop, at) => {
      if (at > 0 && this.edge(stops[at - 1]!, stop, of, 0)) this.parts.set(of, (this.parts.get(of) ?? 0) + 1)
    })
  }

  /** Returns the vertex within three centimetres, or a new one. */
  private vertex(place: XY): number {
    const [cellX, cellY] = [Math.floor(place[0] / snap), Math.floor(place[1] / snap)]
    const key = (x: number, y: number) => x * 8_000_009 + y
    for (let x = cellX - 1; x <= cellX + 1; x++)
      for (let y = cellY - 1; y <= cellY + 1; y++)
        for (const known of this.cells.get(key(x, y)) ?? [])
          if (distance(this.places[known]!, place) <= snap) return known
    const made = this.places.push(place) - 1
    const here = this.cells.get(key(cellX, cellY))
    if (here) here.push(made)
    else this.cells.set(key(cellX, cellY), [made])
    return made
  }

  private edge(a: number, b: number, of: number, gap: number): Edge | undefined {
    const key = keyOf(a, b)
    if (a === b || this.edges.has(key)) return undefined
    const made = { a, b, of, gap }
    this.edges.set(key, made)
    return made
  }

  private degrees(): Uint32Array {
    const degrees = new Uint32Array(this.places.length)
    for (const { a, b } of this.edges.values()) {
      degrees[a]! += 1
      degrees[b]! += 1
    }
    return degrees
  }

  /** Drops axes that cross a plan: long lines that others cut, with nothing near either end. */
  dropGridLines(stretches: readonly Stretch[]) {
    const degrees = this.degrees()
    const index = indexOf(stretches)
    const isFree = (end: XY, of: number) =>
      degrees[this.vertex(end)] === 1 &&
      index
        .search(end[0] - reach, end[1] - reach, end[0] + reach, end[1] + reach)
        .every((other) => other === of || toStretch(end, ...stretches[other]!).away > reach)
    const dropped = new Set(
      [...stretches.entries()]
        .filter(
          ([of, [from, to]]) =>
            (this.parts.get(of) ?? 0) > 2 && distance(from, to) > longLine && isFree(from, of) && isFree(to, of),
        )
        .map(([of]) => of),
    )
    if (dropped.size > 0) this.edges = new Map([...this.edges].filter(([, { of }]) => !dropped.has(of)))
  }

  /** Joins every loose end to the nearest vertex or line within 15 cm. */
  bridge() {
    const degrees = this.degrees()
    const edges = [...this.edges.values()]
    if (edges.length === 0) return
    const index = indexOf(edges.map(({ a, b }) => [this.places[a]!, this.places[b]!]))
    for (const [loose, degree] of degrees.entries()) {
      if (degree !== 1) continue
      const best = this.nearest(loose, index, edges, degrees)
      if (!best) continue
      const to = best.vertex ?? this.split(best.edge, best.part)
      this.edge(loose, to, -1, distance(this.places[loose]!, this.places[to]!))
    }
  }
  private nearest(loose: number, index: Flatbush, edges: readonly Edge[], degrees: Uint32Array) {
    const place = this.places[loose]!
    const found = index.search(place[0] - reach, place[1] - reach, place[0] + reach, place[1] + reach)
    const own = found.map((at) => edges[at]!).filter(({ a, b }) => a === loose || b === loose)
    const isOwn = (vertex: number) => vertex === loose || own.some(({ a, b }) => a === vertex || b === vertex)
    let best: { cost: number; edge: Edge; part: number; vertex: number | undefined } | undefined
    for (const at of found) {
      const edge = edges[at]!
      if (edge.a === loose || edge.b === loose) continue
      const { away, part } = toStretch(place, this.places[edge.a]!, this.places[edge.b]!)
      if (away <= reach && part > 0 && part < 1 && (!best || away < best.cost))
        best = { cost: away, edge, part, vertex: undefined }
      for (const vertex of [edge.a, edge.b]) {
        const far = distance(place, this.places[vertex]!)
        const cost = far - (degrees[vertex] === 1 ? 5 : 2)
        if (far <= reach && !isOwn(vertex) && (!best || cost < best.cost)) best = { cost, edge, part, vertex }
      }
    }
    return best
  }
  private split(whole: Edge, part: number): number {
    const [ax, ay] = this.places[whole.a]!
    const [bx, by] = this.places[whole.b]!
    const middle = this.vertex([ax + (bx - ax) * part, ay + (by - ay) * part])
    const edge = this.pieceAt(whole, this.places[middle]!)
    if (middle === edge.a || middle === edge.b || !this.edges.delete(keyOf(edge.a, edge.b))) return middle
    const pieces = [this.edge(edge.a, middle, edge.of, edge.gap), this.edge(middle, edge.b, edge.of, edge.gap)]
    this.pieces.set(
      edge,
      pieces.filter((piece) => piece !== undefined),
    )
    return middle
  }
  /** Piece of an edge nearest to a point, if the edge has already been split into pieces. */
  private pieceAt(edge: Edge, place: XY): Edge {
    const away = ({ a, b }: Edge) => toStretch(place, this.places[a]!, this.places[b]!).away
    let piece = edge
    for (let pieces = this.pieces.get(piece); pieces?.length; pieces = this.pieces.get(piece))
      piece = pieces.reduce((best, one) => (away(one) < away(best) ? one : best))
    return piece
  }

  dropLooseEnds() {
    const around = this.neighbours()
    const loose = [...around.entries()].filter(([, near]) => near.size === 1).map(([vertex]) => vertex)
    for (let vertex = loose.pop(); vertex !== undefined; vertex = loose.pop()) {
      const [other] = around.get(vertex) ?? []
      if (other === undefined) continue
      this.edges.delete(keyOf(vertex, other))
      around.get(vertex)?.clear()
      const rest = around.get(other)
      rest?.delete(vertex)
      if (rest?.size === 1) loose.push(other)
    }
  }
  private neighbours(): Map<number, Set<number>> {
    const around = new Map<number, Set<number>>()
    const add = (from: number, to: number) => {
      const near = around.get(from)
      if (near) near.add(to)
      else around.set(from, new Set([to]))
    }
    for (const { a, b } of this.edges.values()) {
      add(a, b)
      add(b, a)
    }
    return around
  }

  /** Traces every face once along its edges. A face traced in the opposite direction is the outside. */
  faces(): Face[] {
    const around = new Map([...this.neighbours()].map(([vertex, near]) => [vertex, this.byAngle(vertex, near)]))
    const walked = new Set<number>()
    const faces: Face[] = []
    for (const { a, b } of this.edges.values())
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const) {
        const way = walk(from, to, around, walked)
        const points = way.map((vertex) => this.places[vertex]!)
        if (points.length > 2 && signedArea(points) > 0) faces.push({ points, ...this.gapOf(way) })
      }
    return faces
  }
  private byAngle(vertex: number, near: ReadonlySet<number>): number[] {
    const [x, y] = this.places[vertex]!
    const angle = (other: number) => Math.atan2(this.places[other]![1] - y, this.places[other]![0] - x)
    return [...near]
      .map((other) => [angle(other), other] as const)
      .toSorted((one, two) => one[0] - two[0])
      .map(([, other]) => other)
  }
  private gapOf(way: readonly number[]): Pick<Face, 'gap' | 'gapAt'> {
    let widest: Edge | undefined
    way.forEach((vertex, at) => {
      const edge = this.edges.get(keyOf(vertex, way[(at + 1) % way.length]!))
      if (edge && edge.gap > (widest?.gap ?? snap)) widest = edge
    })
    if (!widest) return { gap: 0, gapAt: undefined }
    const [[ax, ay], [bx, by]] = [this.places[widest.a]!, this.places[widest.b]!]
    return { gap: widest.gap, gapAt: [(ax + bx) / 2, (ay + by) / 2] }
  }
}

const directed = (from: number, to: number) => from * 4_194_304 + to
function walk(from: number, to: number, around: ReadonlyMap<number, number[]>, walked: Set<number>): number[] {
  const way: number[] = []
  while (!walked.has(directed(from, to))) {
    walked.add(directed(from, to))
    way.push(from)
    const near = around.get(to) ?? []
    const next = near[(near.indexOf(from) + near.length - 1) % near.length]
    if (next === undefined) return []
    ;[from, to] = [to, next]
  }
  return way
}
