// Writes the marks of a plan as lines of a DXF.
import type { LayerNames } from './layer-names.ts'
import type { Island, Mark, Point } from './mark.ts'
import { drawnWidth } from './parts.ts'
import type { Chance } from './random.ts'

/** Returns group codes and values of a DXF as lines, from a text such as `0|LINE|8|WALL`. */
export const pairs = (text: string) => `${text.replaceAll('|', '\n')}\n`
const xy = (points: readonly Point[]) => points.map(([x, y]) => `|10|${x}|20|${y}`).join('')
const degrees = (angle: number) => (-angle * 180) / Math.PI
const isBooth = ({ kind, layer, closed, points }: Mark) =>
  kind === 'shape' && layer === 'booths' && closed && points.length === 4
const isNumber = (mark: Mark | undefined) => mark?.layer === 'numbers' && mark.kind === 'text'

export class DxfWriter {
  private readonly names: LayerNames
  private readonly metres: number
  private readonly chance: Chance
  private readonly font: number
  private readonly way: 'TEXT' | 'MTEXT' | 'CENTRED'
  private readonly escaped: boolean
  private readonly inserted: boolean
  constructor(names: LayerNames, metres: number, chance: Chance, font: number) {
    this.names = names
    this.metres = metres
    this.chance = chance
    this.font = font
    this.way = chance.one(['TEXT', 'MTEXT', 'CENTRED'])
    this.escaped = chance.often(0.3)
    this.inserted = chance.often(0.3)
  }
  /** Converts metres of the plan to drawing units, with y running upwards as in a DXF. */
  private at([x, y]: Point, far: Point = [0, 0]): Point {
    return [(x + far[0]) / this.metres, -(y + far[1]) / this.metres]
  }

  marks(marks: readonly Mark[], far: Point): string {
    const written = new Set<Mark>()
    const one = (mark: Mark, at: number) => {
      const next = marks[at + 1]
      if (written.has(mark)) return ''
      const whole = this.inserted && isBooth(mark) && isNumber(next) && marks[at + 2]?.layer !== 'numbers'
      if (!whole || !next) return this.mark(mark, far)
      written.add(next)
      return this.booth(mark, next, far)
    }
    return marks.map(one).join('')
  }

  /** Inserts the block of `metre()` scaled to the booth, with the booth number as an attribute. */
  private booth({ points, layer }: Mark, { text, height, angle }: Mark, far: Point): string {
    const [[ax, ay], [bx, by], [cx, cy], start] = points as [Point, Point, Point, Point]
    const [width, depth] = [Math.hypot(bx - ax, by - ay), Math.hypot(cx - bx, cy - by)]
    const middle = this.at([(ax + cx) / 2, (ay + cy) / 2], far)
    const size = `41|${width}|42|${depth}|50|${degrees(Math.atan2(by - ay, bx - ax))}`
    const insert = `0|INSERT|8|${this.names[layer]}|66|1|2|METRE${xy([this.at(start, far)])}|${size}`
    const letters = `40|${height / this.metres}|1|${text}|2|NO|50|${degrees(angle)}|70|0|72|1|74|2|11|${middle[0]}|21|${middle[1]}`
    return pairs(`${insert}|0|ATTRIB|8|${this.names.numbers}${xy([middle])}|${letters}|0|SEQEND`)
  }
  /** Returns the definition of a block of one metre by one metre, which `booth()` inserts. */
  metre(): string {
    const side = 1 / this.metres
    const square = `0|LWPOLYLINE|8|0|90|4|70|1${xy([
      [0, 0],
      [side, 0],
      [side, side],
      [0, side],
    ])}`
    return pairs(`0|BLOCK|8|0|2|Metre|70|0|10|0|20|0|${square}|0|ATTDEF|8|0|10|0|20|0|40|1|1|NO|0|ENDBLK`)
  }

  private mark(mark: Mark, far: Point): string {
    const layer = this.names[mark.layer]
    const points = mark.points.map((point) => this.at(point, far))
    const [first, second] = points as [Point, Point]
    if (mark.kind === 'text') return this.text(mark, layer, far)
    if (mark.kind === 'arc') return pairs(`0|ARC|8|${layer}${xy([first])}|40|${mark.height / this.metres}|50|0|51|90`)
    if (mark.kind === 'leader')
      return pairs(`0|${this.chance.often(0.5) ? 'LEADER' : 'LWPOLYLINE'}|8|${layer}|70|0${xy(points)}`)
    if (points.length === 2) return pairs(`0|LINE|8|${layer}${xy([first])}|11|${second[0]}|21|${second[1]}`)
    return pairs(`0|LWPOLYLINE|8|${layer}|90|${points.length}|70|${mark.closed ? 1 : 0}${xy(points)}`)
  }

  private text({ text, points, height, angle }: Mark, layer: string, far: Point): string {
    const code = (sign: string) => `\\U+${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`
    const words = this.escaped ? text.replace(/[^\u0020-\u007e]/g, code) : text
    const [middle] = points as [Point]
    const look = `40|${height / this.metres}|50|${degrees(angle)}`
    const place = this.at(middle, far)
    const dressed = this.chance.often(0.5) ? `{\\fArial;${words}}` : words
    if (this.way === 'MTEXT') return pairs(`0|MTEXT|8|${layer}${xy([place])}|${look}|71|5|1|${dressed}`)
    if (this.way === 'CENTRED')
      return pairs(`0|TEXT|8|${layer}${xy([place])}|${look}|1|${words}|72|1|73|2|11|${place[0]}|21|${place[1]}`)
    const width = drawnWidth(text, height, this.font)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const start: Point = [
      middle[0] - (width / 2) * cos - (height / 2) * sin,
      middle[1] - (width / 2) * sin + (height / 2) * cos,
    ]
    return pairs(`0|TEXT|8|${layer}${xy([this.at(start, far)])}|${look}|1|${words}`)
  }

  /** An island as a block, its booths sometimes in a nested block. */
  block({ marks }: Island, at: number): string {
    const nested = this.chance.often(0.4)
    const own = this.marks(marks, [0, 0])
    const start = (name: string) => pairs(`0|BLOCK|8|0|2|${name}|70|0|10|0|20|0`)
    const end = pairs('0|ENDBLK')
    const inner = nested ? start(`inner${at}`) + own + end : ''
    return inner + start(`island${at}`) + (nested ? pairs(`0|INSERT|8|0|2|INNER${at}|10|0|20|0`) : own) + end
  }
  insert(island: Island, at: number, far: Point): string {
    const place = xy([this.at([island.x, island.y], far)])
    return pairs(`0|INSERT|8|${this.names.booths}|2|island${at}${place}|50|${degrees(island.angle)}`)
  }
}
