// Strict XML reader (saxes) that builds a small tree within limits. It expands constant entities declared in the file.
import { SaxesParser } from 'saxes'
import { DrawingRefused, limits, refuse } from '../drawing.ts'

export interface Element {
  name: string
  attributes: Map<string, string>
  /** Child elements and the text between them, in order. */
  children: (Element | string)[]
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Returns the root of an XML document.
 * @throws DrawingRefused entities, script, brokenXml with its line, tooDeep, tooMany
 */
export function treeOf(text: string): Element {
  const root: Element = { name: '', attributes: new Map(), children: [] }
  const open = [root]
  const parser = new SaxesParser({ xmlns: false, position: true })
  Object.assign(parser.ENTITIES, entitiesIn(text))
  let elements = 0
  parser.on('error', () => refuse('brokenXml', parser.line))
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1
    if (elements > limits.elements) refuse('tooMany', limits.elements)
    if (open.length > limits.depth) refuse('tooDeep', limits.depth)
    const element: Element = {
      name: name.startsWith('svg:') ? name.slice(4) : name,
      attributes: new Map(),
      children: [],
    }
    for (const [key, value] of Object.entries(attributes)) element.attributes.set(key, value)
    if (isScript(element)) refuse('script', parser.line)
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const add = (letters: string) => open.at(-1)?.children.push(letters)
  parser.on('text', add)
  parser.on('cdata', add)
  write(parser, text.trimStart())
  return root.children.find((child) => typeof child !== 'string') ?? refuse('empty')
}
function write(parser: SaxesParser, text: string) {
  try {
    parser.write(text).close()
  } catch (error) {
    if (error instanceof DrawingRefused) throw error
    refuse('brokenXml', parser.line)
  }
}

/** Code that a page could run. It is never put into a page, and a file that contains it is no plan. */
const isScript = ({ name, attributes }: Element) =>
  withoutPrefix(name).toLowerCase() === 'script' ||
  [...attributes].some(
    ([key, value]) => /^on[a-z]/i.test(key) || (/href$/i.test(key) && /^\s*(javascript|vbscript):/i.test(value)),
  )

/**
 * Returns the text of an XML file, decoded.
 * @throws DrawingRefused brokenXml
 */
export function textOfXml(bytes: Uint8Array): string {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : ''
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  const named = wide || /encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1] || 'utf-8'
  try {
    return new TextDecoder(named, { fatal: true }).decode(bytes)
  } catch {
    return refuse('brokenXml')
  }
}

// Constant entities that an SVG declares itself, as Illustrator does for namespaces. Nothing outside the file is ever
// read.
const mostEntities = 200
const longestEntity = 2_000
const declaration =
  /\s+|<!--[^]*?-->|<\?[^]*?\?>|<!ENTITY\s+([\p{L}_][\p{L}\p{N}._-]*)\s+(?:"([^"]*)"|'([^']*)')\s*>|<!(?:ELEMENT|ATTLIST|NOTATION)(?:"[^"]*"|'[^']*'|[^"'>])*>/uy

/**
 * Returns entities by name.
 * @throws DrawingRefused entities if one is external, contains elements, or all together would become too long
 */
function entitiesIn(text: string): Record<string, string> {
  const start = /^(?:\s|<\?[^]*?\?>|<!--[^]*?-->)*<!DOCTYPE(?:"[^"]*"|'[^']*'|[^"'>[])*(\[?)/i.exec(text)
  const entities: Record<string, string> = Object.create(null) as Record<string, string>
  if (!start?.[1]) return entities
  declaration.lastIndex = start[0].length
  let count = 0
  while (text[declaration.lastIndex] !== ']') {
    const found = declaration.exec(text) ?? refuse('entities')
    const [, name, double, single] = found
    if (name === undefined || name in entities) continue
    count += 1
    entities[name] = expanded(double ?? single ?? '', entities)
    if (count > mostEntities) refuse('entities')
  }
  let length = 0
  for (const [, name = ''] of text.matchAll(/&([^;&\s#]{1,100});/g)) length += entities[name]?.length ?? 0
  return length > limits.bytes ? refuse('entities') : entities
}

/** Expands the value of an entity. It may use only entities declared before it, so that none can contain itself. */
function expanded(value: string, entities: Readonly<Record<string, string>>): string {
  if (/<|%[^\s;]+;/.test(value)) refuse('entities')
  const whole = value.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([^;&\s#]{1,100}));/gi, (_, decimal, hex, name) => {
    if (typeof name === 'string') return entities[name] ?? predefined[name] ?? refuse('entities')
    const code = typeof decimal === 'string' ? Number(decimal) : parseInt(String(hex), 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : refuse('entities')
  })
  return whole.length > longestEntity || /<|&(?!$)/.test(whole) ? refuse('entities') : whole
}
const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
