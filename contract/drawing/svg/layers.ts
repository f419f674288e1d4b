// What is a layer in an SVG: a group with a name and several things in it. Programs also make a group of each thing, which is none.
import { asNumber } from '../find/words.ts'
import type { Element } from './xml.ts'

/** `LWPOLYLINE-12`, `g37`, `path1`, `Group 3`: a kind and a count, no name that somebody gave. */
const typeWord =
  /^(lw)?(poly)?(line|gon)?(text|mtext|insert|hatch|circle|arc|ellipse|spline|solid|point|dimension|leader|g|group|path|rect|use|svg|entity|object|use)?[-_ ]?\d*$/i
/** Illustrator writes what may not stand in an id by its code, and behind a name that it has already a count between low lines. */
const decoded = (id: string) =>
  id
    .replace(/_\d+_$/, '')
    .replace(/_x([0-9a-f]{4})_?/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/^_+|_+$/g, '')

const layerNameKeys = ['inkscape:label', 'data-name', 'data-layer', 'id'] as const
const numberKeys = ['inkscape:label', 'data-name', 'data-number', 'data-booth', 'data-stand', 'data-label', 'data-id', 'aria-label', 'id'] as const // prettier-ignore
/** What somebody called it. */
function nameOf({ attributes }: Element): string | undefined {
  const name = layerNameKeys.map((key) => attributes.get(key)).find((value) => value !== undefined)
  const text = name && decoded(name).trim()
  return text === '' ? undefined : text
}
const titleOf = ({ children }: Element) =>
  children.flatMap((child) =>
    typeof child !== 'string' && child.name === 'title' ? child.children.filter((one) => typeof one === 'string') : [],
  )

/** The number of a booth, where a thing or a small group is called by one: the first of its names that could be a number. */
export function numberName(element: Element): string | undefined {
  if (element.name === 'g' && shapesIn(element) > 3) return undefined
  const named = numberKeys.flatMap((key) => element.attributes.get(key) ?? [])
  for (const name of [...named.slice(0, -1), ...titleOf(element), ...named.slice(-1)]) {
    const text = decoded(name).trim()
    const isGiven = /^\d+$/.test(text) || !(typeWord.test(text) || /^[a-z]\d+$/.test(text))
    const number = isGiven ? asNumber(text) : undefined
    if (number !== undefined) return number
  }
  return undefined
}
const shapesIn = (group: Element) => elementsIn(group).filter(({ name }) => name !== 'title' && name !== 'desc').length

const elementsIn = ({ children }: Element) => children.filter((child) => typeof child !== 'string')

/** Every group that is a layer. Where the program says which ones are, those alone. */
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
  return elementsIn(group).length > 1 ? numberName(group) === undefined : asNumber(name) === undefined
}

/** `island-1`, `island-2`, `island-3` are one layer. */
function merged(layers: Map<Element, string>): Map<Element, string> {
  const stem = (name: string) => name.replace(/[-_ .]*\d+$/, '')
  const counts = new Map<string, number>()
  for (const name of new Set(layers.values())) counts.set(stem(name), (counts.get(stem(name)) ?? 0) + 1)
  for (const [group, name] of layers)
    if (stem(name) !== '' && (counts.get(stem(name)) ?? 0) > 2) layers.set(group, stem(name))
  return layers
}
