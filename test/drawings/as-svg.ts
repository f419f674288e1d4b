// Writes a plan as an SVG, as CAD and drawing programs do. Rectangles are rotated by a transform, text is in pieces,
// each object has a group.
import { movedMark, type Written } from './as-dxf.ts'
import { layerNames } from './layer-names.ts'
import type { LayerOf, Mark, Plan, Point } from './mark.ts'
import { drawnWidth } from './parts.ts'
import type { Chance } from './random.ts'

export function asSvg(plan: Plan, chance: Chance): Written {
  const metres = chance.one([0.01, 0.02, 0.05, 0.001])
  const names = chance.one(layerNames)
  const writer = new Writer(metres, chance, plan.style.font)
  const marks = [
    ...plan.islands.flatMap(({ marks: own, ...island }) =>
      own.map((mark) => movedMark(mark, { ...island, marks: own })),
    ),
    ...plan.marks,
  ]
  const byLayer = Map.groupBy(marks, ({ layer }) => names[layer])
  const inkscape = chance.often(0.4)
  const groups = [...byLayer].map(([name, here]) => {
    const what = inkscape
      ? `inkscape:groupmode="layer" inkscape:label="${escaped(name)}" id="l${name.length}"`
      : `id="${escaped(name)}"`
    return `<g ${what}>${here.map((mark) => writer.mark(mark)).join('\n')}</g>`
  })
  const declared = chance.often(0.5) ? '<?xml version="1.0" encoding="UTF-8"?>\n' : '\n'
  const text = `${declared}<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://inkscape.org" viewBox="0 0 4000 3000" width="420mm"><style>.t{font-size:${(0.38 / 0.72 / metres).toFixed(4)}px}</style>${groups.join('\n')}</svg>`
  return {
    bytes: new TextEncoder().encode(text),
    name: 'plan.svg',
    metres,
    toDrawing: ([x, y]) => [x / metres, y / metres],
  }
}
const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const degrees = (angle: number) => ((angle * 180) / Math.PI).toFixed(6)
const classed: ReadonlySet<LayerOf> = new Set(['numbers'])

class Writer {
  private readonly metres: number
  private readonly font: number
  private readonly wrapped: boolean
  private readonly way: 'polygon' | 'path' | 'rect'
  private readonly anchor: 'start' | 'middle'
  private readonly spans: boolean
  private count = 0
  constructor(metres: number, chance: Chance, font: number) {
    this.metres = metres
    this.font = font
    this.wrapped = chance.often(0.4)
    this.way = chance.one(['polygon', 'path', 'rect'])
    this.anchor = chance.one(['start', 'middle'])
    this.spans = chance.often(0.5)
  }
  private at([x, y]: Point): Point {
    return [Number((x / this.metres).toFixed(4)), Number((y / this.metres).toFixed(4))]
  }
  mark(mark: Mark): string {
    const inner = mark.kind === 'text' ? this.text(mark) : mark.kind === 'arc' ? this.arc(mark) : this.shape(mark)
    this.count += 1
    return this.wrapped ? `<g id="${mark.kind === 'text' ? 'TEXT' : 'LWPOLYLINE'}-${this.count}">${inner}</g>` : inner
  }
  private shape({ points, closed }: Mark): string {
    const placed = points.map((point) => this.at(point))
    if (placed.length === 2)
      return `<line x1="${placed[0]![0]}" y1="${placed[0]![1]}" x2="${placed[1]![0]}" y2="${placed[1]![1]}"/>`
    if (this.way === 'rect' && closed && placed.length === 4) return rotated(placed)
    if (this.way === 'path')
      return `<path d="M${placed.map((point) => point.join(' ')).join('L')}${closed ? 'z' : ''}"/>`
    return `<${closed ? 'polygon' : 'polyline'} points="${placed.map((point) => point.join(',')).join(' ')}"/>`
  }
  private arc({ points, height }: Mark): string {
    const [[x, y]] = points.map((point) => this.at(point)) as [Point]
    const radius = height / this.metres
    return `<path d="M${x + radius} ${y}A${radius} ${radius} 0 0 0 ${x} ${y - radius}"/>`
  }
  private text({ text, points, height, angle, layer }: Mark): string {
    const [middle] = points as [Point]
    const size = height / 0.72
    const back = this.anchor === 'middle' ? 0 : drawnWidth(text, height, this.font) / 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const [x, y] = this.at([middle[0] - back * cos - (height / 2) * sin, middle[1] - back * sin + (height / 2) * cos])
    const style = classed.has(layer) ? 'class="t"' : `font-size="${(size / this.metres).toFixed(4)}"`
    const turn = angle === 0 ? '' : ` transform="rotate(${degrees(angle)} ${x} ${y})"`
    const body = this.spans ? `<tspan x="${x}" y="${y}">${escaped(text)}</tspan>` : escaped(text)
    return `<text x="${x}" y="${y}" ${style} text-anchor="${this.anchor}"${turn}>${body}</text>`
  }
}
/** A rectangle at the origin, with a transform that moves and rotates it. */
function rotated(points: readonly Point[]): string {
  const [[ax, ay], [bx, by], [cx, cy]] = points as [Point, Point, Point]
  const [width, height] = [Math.hypot(bx - ax, by - ay), Math.hypot(cx - bx, cy - by)]
  return `<rect x="10" y="20" width="${width.toFixed(4)}" height="${height.toFixed(4)}" transform="translate(${ax} ${ay}) rotate(${degrees(Math.atan2(by - ay, bx - ax))}) translate(-10 -20)"/>`
}
