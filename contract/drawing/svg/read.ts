// Reads an SVG. The file itself is never put into a page; only the shapes read here are drawn.
import { limits, refuse, type About, type Drawing } from '../drawing.ts'
import { marksFrom } from '../../rules/booth-marks.ts'
import { aboutFrom, Gathering } from '../gather.ts'
import { identity, moved, times, type Matrix } from '../matrix.ts'
import { layerNames, numberName } from './layers.ts'
import { runsOf } from './letters.ts'
import { linesOf, type Line } from './shapes.ts'
import { rulesOf, styleOf, type Rules, type Style, type View } from './style.ts'
import { isOwnBox, sizeOf, transformOf, viewBoxMap, viewIn, type ReferenceBox } from './transform.ts'
import { textOfXml, treeOf, type Element } from './xml.ts'

interface Frame {
  map: Matrix
  layer: string
  style: Style
  depth: number
  /** Name of the surrounding group, if it is a booth number. */
  name: string | undefined
  view: View
}
/** Elements that are drawn only by reference, or not at all. */
const passedOver = new Set([
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'marker',
  'pattern',
  'style',
  'metadata',
  'title',
  'desc',
  'filter',
])

/** Visible elements that cannot be read. */
const unreadable = new Set(['foreignObject', 'image', 'video', 'iframe', 'canvas'])

/** @throws DrawingRefused */
export function readSvg(bytes: Uint8Array): Drawing {
  const root = treeOf(textOfXml(bytes))
  if (root.name !== 'svg') refuse('unknownFormat')
  const into = new Gathering('svg')
  const metres = Number(root.attributes.get('data-metres-per-unit'))
  into.drawing.metres = metres > 0 ? metres : null
  const page: View = { width: 300, height: 150 }
  const [width, height] = [sizeOf(root.attributes, {}, 'width', page, 300), sizeOf(root.attributes, {}, 'height', page, 150)] // prettier-ignore
  const view = viewIn(root.attributes.get('viewBox'), width, height)
  new Walk(root, into).element(root, { map: identity, layer: '', style: {}, depth: 0, name: undefined, view })
  return into.drawing
}

class Walk {
  private readonly ids = new Map<string, Element>()
  private readonly rules: Rules
  private readonly layers: ReadonlyMap<Element, string>
  private readonly boxes = new Map<Element, ReferenceBox>()
  private into: Gathering
  constructor(root: Element, into: Gathering) {
    this.into = into
    const parents = new Map<Element, Element>()
    const sheets: string[] = []
    const all = [root]
    for (let element = all.pop(); element; element = all.pop()) {
      const id = element.attributes.get('id')
      if (id !== undefined) this.ids.set(id, element)
      if (element.name === 'style') sheets.push(element.children.filter((child) => typeof child === 'string').join(''))
      for (const child of element.children)
        if (typeof child !== 'string') {
          parents.set(child, element)
          all.push(child)
        }
    }
    this.rules = rulesOf(sheets, (element) => parents.get(element))
    this.layers = layerNames(root)
  }

  /** @throws DrawingRefused tooDeep, tooMany */
  element(element: Element, frame: Frame): void {
    if (frame.depth > limits.depth) refuse('tooDeep', limits.depth)
    if (passedOver.has(element.name)) return
    const style = styleOf(element, this.rules, frame.style)
    if (style.display === 'none') return
    if (unreadable.has(element.name)) return this.into.leaveUnread(element.name)
    const { attributes } = element
    const own = transformOf(style, attributes.get('transform'), () => this.boxFor(element, style, frame))
    const map = times(frame.map, own)
    const layer = this.layers.get(element) ?? frame.layer
    const name = numberName(element) ?? frame.name
    const inner = { ...frame, map, layer, style, depth: frame.depth + 1, name }
    if (element.name === 'use') return this.use(element, inner)
    if (element.name === 'text') return this.text(element, inner)
    if (style.visibility !== 'hidden') this.shape(element, inner)
    const inside = element.name === 'svg' && frame.depth > 0 ? nested(element, inner) : inner
    this.inside(element, inside)
  }
  private inside(element: Element, frame: Frame) {
    const one = element.name === 'switch' ? element.children.find((child) => typeof child !== 'string' && child.name !== 'foreignObject') : undefined // prettier-ignore
    for (const child of one ? [one] : element.children) if (typeof child !== 'string') this.element(child, frame)
  }

  /**
   * Box that a transform's percentages refer to: the view, or the element's own box if `transform-box` sets that. The
   * own box is measured once, without the element's transform.
   */
  private boxFor(element: Element, style: Style, frame: Frame): ReferenceBox {
    if (!isOwnBox(style)) return { x: 0, y: 0, ...frame.view }
    const known = this.boxes.get(element)
    if (known) return known
    const main = this.into
    this.into = new Gathering('svg')
    const bare = { ...frame, map: identity, style, depth: frame.depth + 1 }
    if (element.name === 'text') this.text(element, bare)
    else this.shape(element, bare)
    this.inside(element, bare)
    const box = boxAround(this.into.drawing)
    this.into = main
    this.boxes.set(element, box)
    return box
  }

  private shape(element: Element, { map, layer, name, style, view }: Frame) {
    let lines: Line[] | undefined
    try {
      lines = linesOf(element, style, view)
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

  private text(element: Element, { map, layer, style, view }: Frame) {
    const place = this.into.layer(layer)
    for (const run of runsOf(element, this.rules, style, view)) this.into.text(map, run, place)
  }

  private use(element: Element, frame: Frame): void {
    const { attributes } = element
    const of = this.ids.get((attributes.get('href') ?? attributes.get('xlink:href') ?? '').replace(/^#/, ''))
    this.into.spend()
    if (!of) return
    this.into.count(this.into.layer(frame.layer), 'inserts')
    const at = (name: string) => sizeOf(attributes, frame.style, name, frame.view)
    const place = times(frame.map, moved(at('x'), at('y')))
    if (of.name !== 'symbol' && of.name !== 'svg') return this.element(of, { ...frame, map: place })
    const size = (name: 'width' | 'height') =>
      sizeOf(attributes, frame.style, name, frame.view, sizeOf(of.attributes, {}, name, frame.view, frame.view[name]))
    this.inside(of, boxedIn(of, { ...frame, map: place }, size('width'), size('height')))
  }
}
/** Frame inside an element with its own view box. */
function boxedIn({ attributes }: Element, frame: Frame, width: number, height: number): Frame {
  const box = attributes.get('viewBox')
  const map = times(frame.map, viewBoxMap(box, 0, 0, width, height, attributes.get('preserveAspectRatio')))
  return { ...frame, map, view: viewIn(box, width, height) }
}
function nested(element: Element, frame: Frame): Frame {
  const size = (name: string, without: number) => sizeOf(element.attributes, frame.style, name, frame.view, without)
  const place = times(frame.map, moved(size('x', 0), size('y', 0)))
  const { width, height } = frame.view
  return boxedIn(element, { ...frame, map: place }, size('width', width), size('height', height))
}
function boxAround({ paths, texts }: Drawing): ReferenceBox {
  const corners = texts.flatMap(({ x, y, width, height }) => [[x - width / 2, y - height / 2], [x + width / 2, y + height / 2]] as const) // prettier-ignore
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const points of [...paths.map((path) => path.points), corners])
    for (const [x, y] of points) {
      ;[minX, maxX] = [Math.min(minX, x), Math.max(maxX, x)]
      ;[minY, maxY] = [Math.min(minY, y), Math.max(maxY, y)]
    }
  return minX <= maxX ? { x: minX, y: minY, width: maxX - minX, height: maxY - minY } : { x: 0, y: 0, width: 0, height: 0 } // prettier-ignore
}
/** Data about a thing in an SVG that Ghorfeh exported. */
function aboutIn({ attributes }: Element): { about?: About } {
  const use = attributes.get('data-use')
  if (use === undefined) return {}
  const given = Object.fromEntries(['fa', 'en', 'up', 'thickness'].map((key) => [key, attributes.get(`data-${key}`)]))
  return { about: aboutFrom({ use, ...given }) }
}
