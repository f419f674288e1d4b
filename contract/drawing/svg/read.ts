// An SVG as a drawing. Nothing of the file is ever put into a page: what is shown of it is drawn from what is read here.
import { limits, refuse, type About, type Drawing } from '../drawing.ts'
import { marksFrom } from '../../rules/booth-marks.ts'
import { aboutFrom, Gathering } from '../gather.ts'
import { identity, times, type Matrix } from '../matrix.ts'
import { layerNames, numberName } from './layers.ts'
import { runsOf } from './letters.ts'
import { linesOf, type Line } from './shapes.ts'
import { lengthOf, rulesOf, styleOf, type Rules, type Style } from './style.ts'
import { transformOf, viewBoxMap } from './transform.ts'
import { textOfXml, treeOf, type Element } from './xml.ts'

interface Frame {
  map: Matrix
  layer: string
  style: Style
  depth: number
  /** Of a group that is named like a booth. */
  name: string | undefined
}
/** What is drawn only where something else refers to it, or not at all. */
const passedOver = new Set([
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'marker',
  'pattern',
  'foreignObject',
  'image',
  'style',
  'metadata',
  'title',
  'desc',
  'filter',
])

/** @throws DrawingRefused */
export function readSvg(bytes: Uint8Array): Drawing {
  const root = treeOf(textOfXml(bytes))
  if (root.name !== 'svg') refuse('unknownFormat')
  const into = new Gathering('svg')
  const metres = Number(root.attributes.get('data-metres-per-unit'))
  into.drawing.metres = metres > 0 ? metres : null
  new Walk(root, into).element(root, { map: identity, layer: '', style: {}, depth: 0, name: undefined })
  return into.drawing
}

class Walk {
  private readonly ids = new Map<string, Element>()
  private readonly rules: Rules
  private readonly layers: ReadonlyMap<Element, string>
  private readonly into: Gathering
  constructor(root: Element, into: Gathering) {
    this.into = into
    const sheets: string[] = []
    const all = [root]
    for (let element = all.pop(); element; element = all.pop()) {
      const id = element.attributes.get('id')
      if (id !== undefined) this.ids.set(id, element)
      if (element.name === 'style') sheets.push(element.children.filter((child) => typeof child === 'string').join(''))
      for (const child of element.children) if (typeof child !== 'string') all.push(child)
    }
    this.rules = rulesOf(sheets)
    this.layers = layerNames(root)
  }

  /** @throws DrawingRefused tooDeep, tooMany */
  element(element: Element, frame: Frame): void {
    if (frame.depth > limits.depth) refuse('tooDeep', limits.depth)
    if (passedOver.has(element.name)) return
    const style = styleOf(element, this.rules, frame.style)
    if (style.display === 'none') return
    const { attributes } = element
    const map = times(frame.map, transformOf(attributes.get('transform')))
    const layer = this.layers.get(element) ?? frame.layer
    const name = numberName(element) ?? frame.name
    const inner = { map, layer, style, depth: frame.depth + 1, name }
    if (element.name === 'use') return this.use(element, inner)
    if (element.name === 'text') return this.text(element, inner)
    const at = element.name === 'svg' && frame.depth > 0 ? { ...inner, map: times(map, nested(element)) } : inner
    if (style.visibility !== 'hidden') this.shape(element, at)
    for (const child of element.children) if (typeof child !== 'string') this.element(child, at)
  }

  private shape(element: Element, { map, layer, name }: Frame) {
    let lines: Line[] | undefined
    try {
      lines = linesOf(element)
    } catch {
      this.into.drawing.damaged += 1
    }
    if (!lines) return
    const code = element.attributes.get('data-code')
    const marks = marksFrom(element.attributes.get('data-scheme'), element.attributes.get('data-sector'))
    const rest = {
      layer: this.into.layer(layer),
      ...(name !== undefined && { name }),
      ...(code !== undefined && { code }),
      ...aboutIn(element),
      ...(marks && { marks }),
    }
    for (const { points, ...line } of lines) this.into.path(map, points, { ...line, ...rest })
  }

  private text(element: Element, { map, layer, style }: Frame) {
    const place = this.into.layer(layer)
    for (const run of runsOf(element, this.rules, style)) this.into.text(map, run, place)
  }

  private use(element: Element, frame: Frame): void {
    const { attributes } = element
    const of = this.ids.get((attributes.get('href') ?? attributes.get('xlink:href') ?? '').replace(/^#/, ''))
    this.into.spend()
    if (!of) return
    this.into.count(this.into.layer(frame.layer), 'inserts')
    const [x, y] = [lengthOf(attributes.get('x'), 0), lengthOf(attributes.get('y'), 0)]
    const size = (name: string) => lengthOf(attributes.get(name) ?? of.attributes.get(name), 0)
    const box = of.name === 'symbol' ? of.attributes.get('viewBox') : undefined
    const inner = { ...frame, map: times(frame.map, viewBoxMap(box, x, y, size('width'), size('height'))) }
    if (of.name !== 'symbol') return this.element(of, inner)
    for (const child of of.children) if (typeof child !== 'string') this.element(child, inner)
  }
}
/** What a file that we wrote says of a thing. */
function aboutIn({ attributes }: Element): { about?: About } {
  const use = attributes.get('data-use')
  if (use === undefined) return {}
  const given = Object.fromEntries(['fa', 'en', 'up', 'thickness'].map((key) => [key, attributes.get(`data-${key}`)]))
  return { about: aboutFrom({ use, ...given }) }
}
const nested = ({ attributes }: Element) => {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => lengthOf(attributes.get(name), 0))
  return viewBoxMap(attributes.get('viewBox'), x ?? 0, y ?? 0, width ?? 0, height ?? 0)
}
