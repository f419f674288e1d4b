// Finds the layers of an SVG: named groups with several things. Programs also make a group per thing, which is not a
// layer.
import { boothNumberIn } from '../find/label-meaning.ts'
import type { Element } from './xml.ts'

/** Names that a program generates, a kind and a count: `LWPOLYLINE-12`, `g37`, `path1`, `Group 3`. */
const typeWord =
  /^(lw)?(poly)?(line|gon)?(text|mtext|insert|hatch|circle|arc|ellipse|spline|solid|point|dimension|leader|g|group|path|rect|use|svg|entity|object|use)?[-_ ]?\d*$/i
/**
 * Decodes an id. Illustrator writes disallowed characters as codes, and adds a count between underscores to a repeated
 * name.
 */
const decoded = (id: string) =>
  id
    .replace(/_\d+_$/, '')
    .replace(/_x([0-9a-f]{4})_?/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/^_+|_+$/g, '')

const layerNameKeys = ['inkscape:label', 'data-name', 'data-layer', 'id'] as const
const numberKeys = ['inkscape:label', 'data-name', 'data-number', 'data-booth', 'data-stand', 'data-label', 'data-id', 'aria-label', 'id'] as const // prettier-ignore
/** Name of a group, if a person gave one. */
function nameOf({ attributes }: Element): string | undefined {
  const name = layerNameKeys.map((key) => attributes.get(key)).find((value) => value !== undefined)
  const text = name && decoded(name).trim()
  return text === '' ? undefined : text
}
const titleOf = ({ children }: Element) =>
  children.flatMap((child) =>
    typeof child !== 'string' && child.name === 'title' ? child.children.filter((one) => typeof one === 'string') : [],
  )

/** Returns the booth number that a thing or small group is named with. The first name that could be a number counts. */
export function numberName(element: Element): string | undefined {
  if (element.name === 'g' && shapesIn(element) > 3) return undefined
  const named = numberKeys.flatMap((key) => element.attributes.get(key) ?? [])
  for (const name of [...named.slice(0, -1), ...titleOf(element), ...named.slice(-1)]) {
    const text = decoded(name).trim()
    const isGiven = /^\d+$/.test(text) || !(typeWord.test(text) || /^[a-z]\d+$/.test(text))
    const number = isGiven ? boothNumberIn(text) : undefined
    if (number !== undefined) return number
  }
  return undefined
}
const shapesIn = (group: Element) => elementsIn(group).filter(({ name }) => name !== 'title' && name !== 'desc').length

const elementsIn = ({ children }: Element) => children.filter((child) => typeof child !== 'string')

/** Returns every group that is a layer. If the program marks its layers, only those count. */
export function layerNames(root: Element): Map<Element, string> {
  const groups: Element[] = []
  const all = [root]
  for (let element = all.pop(); element; element = all.pop()) {
    if (element.name === 'g') groups.push(element)
    for (const child of elementsIn(element)) all.push(child)
  }
  const marked = groups.filter(
    ({ attributes }) => attributes.get('inkscape:groupmode') === 'layer' || attributes.has('data-layer'),
  )
  const layers = marked.length > 0 ? marked : groups.filter(isLayer)
  return merged(new Map(layers.map((group) => [group, nameOf(group) ?? ''])))
}
function isLayer(group: Element) {
  const name = nameOf(group)
  if (name === undefined || typeWord.test(name)) return false
  return elementsIn(group).length > 1 ? numberName(group) === undefined : boothNumberIn(name) === undefined
}

/** Merges `island-1`, `island-2`, `island-3` into one layer. */
function merged(layers: Map<Element, string>): Map<Element, string> {
  const stem = (name: string) => name.replace(/[-_ .]*\d+$/, '')
  const counts = new Map<string, number>()
  for (const name of new Set(layers.values())) counts.set(stem(name), (counts.get(stem(name)) ?? 0) + 1)
  for (const [group, name] of layers)
    if (stem(name) !== '' && (counts.get(stem(name)) ?? 0) > 2) layers.set(group, stem(name))
  return layers
}
