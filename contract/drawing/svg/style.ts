// The few SVG styles that affect position and visibility.
import { Selectors } from './selectors.ts'
import type { Element } from './xml.ts'

const inherited = [
  'font-size',
  'text-anchor',
  'visibility',
  'dominant-baseline',
  'direction',
  'writing-mode',
  'text-orientation',
  'letter-spacing',
  'word-spacing',
] as const
const own = ['display', 'unicode-bidi', 'transform', 'transform-origin', 'transform-box'] as const
/** CSS properties that are no attributes, or whose attributes have another meaning. */
const onlyCss = ['translate', 'rotate', 'scale', 'x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry'] as const
const attributeNames = [...inherited, ...own]
const known = [...attributeNames, ...onlyCss]
export type Style = Partial<Record<(typeof known)[number], string>>
export type Rules = Selectors<Style>

const isKnown = (name: string): name is (typeof known)[number] => (known as readonly string[]).includes(name)

function declared(text: string): Style {
  const style: Style = {}
  for (const part of text.split(';')) {
    const at = part.indexOf(':')
    const name = part.slice(0, at).trim().toLowerCase()
    const value = part
      .slice(at + 1)
      .replace(/!\s*important/i, '')
      .trim()
    if (at > 0 && isKnown(name)) style[name] = value
    const size = name === 'font' ? /(?:^|\s)(\.?\d[\d.]*(?:[a-z]+|%))(?:\s|\/)/i.exec(value)?.[1] : undefined
    if (size) style['font-size'] = size
  }
  return style
}

/**
 * Returns the rules of the style sheets.
 * @param parentOf returns the parent of an element, for selectors with several parts
 */
export const rulesOf = (sheets: readonly string[], parentOf: (element: Element) => Element | undefined): Rules =>
  new Selectors(sheets.join('\n'), declared, parentOf)

export const usualSize = 16
export const fontSizeOf = (style: Style): number => Number(style['font-size'] ?? usualSize)

/**
 * Returns the style of an element. Precedence, weakest first: inherited values, attributes, rules by specificity, the
 * style attribute. The font size is in pixels.
 */
export function styleOf(element: Element, rules: Rules, parent: Style): Style {
  const { attributes } = element
  const style: Style = {}
  for (const name of attributeNames) {
    const value = attributes.get(name)
    if (value !== undefined) style[name] = value
  }
  Object.assign(style, ...rules.of(element), declared(attributes.get('style') ?? ''))
  for (const name of inherited) {
    const value = style[name]
    if (value === undefined || value === 'inherit') delete style[name]
    if (style[name] === undefined && parent[name] !== undefined) style[name] = parent[name]
    else if (name === 'font-size' && value !== undefined) style[name] = pixels(value, fontSizeOf(parent))
  }
  return style
}
const pixels = (value: string, parent: number): string => {
  const size = lengthOf(value, parent, parent, parent)
  return String(size > 0 ? size : parent)
}

const units: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  q: 96 / 101.6,
  rem: usualSize,
}
const length = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z]*|%)\s*$/i
/**
 * Returns a length in pixels, NaN for an invalid one.
 * @param whole length that 100 % refers to
 * @param font the font size, for em
 */
export function lengthOf(text: string | undefined, without: number, whole = without, font = usualSize): number {
  if (text === undefined || text.trim() === '') return without
  const [, figures = '', unit = ''] = length.exec(text) ?? []
  const value = figures === '' ? NaN : Number(figures)
  if (unit === '%') return (value / 100) * whole
  if (unit === 'em') return value * font
  if (unit === 'ex' || unit === 'ch') return (value * font) / 2
  return value * (units[unit.toLowerCase()] ?? 1)
}

/** Size that percentages refer to: that of the nearest view, in its own units. */
export interface View {
  width: number
  height: number
}
const across = new Set(['x', 'width', 'cx', 'rx', 'x1', 'x2', 'dx'])
const down = new Set(['y', 'height', 'cy', 'ry', 'y1', 'y2', 'dy'])
/**
 * Returns the length that 100 % of an attribute refers to (SVG 2 §8.9): width, height, or the diagonal divided by √2.
 */
export const percentBaseOf = (name: string, { width, height }: View): number =>
  across.has(name) ? width : down.has(name) ? height : Math.hypot(width, height) / Math.SQRT2

const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi
/**
 * Returns the numbers of a list as SVG allows them. A sign or point may be the only separator, so `1.5.5-3` is three
 * numbers. The result ends with NaN if other text stands between the numbers.
 */
export function numbersOf(text: string | undefined): number[] {
  const numbers = (text ?? '').match(number)?.map(Number) ?? []
  return /^[\s,]*$/.test((text ?? '').replace(number, '')) ? numbers : [...numbers, NaN]
}
