// The few styles of an SVG that say where something stands and whether it is seen.
import type { Element } from './xml.ts'

const matters = ['font-size', 'text-anchor', 'display', 'visibility', 'dominant-baseline'] as const
export type Style = Partial<Record<(typeof matters)[number], string>>
export type Rules = Map<string, Style>

const isOne = (name: string): name is (typeof matters)[number] => (matters as readonly string[]).includes(name)

function declared(text: string): Style {
  const style: Style = {}
  for (const part of text.split(';')) {
    const at = part.indexOf(':')
    const name = part.slice(0, at).trim().toLowerCase()
    if (at > 0 && isOne(name))
      style[name] = part
        .slice(at + 1)
        .replace('!important', '')
        .trim()
  }
  return style
}

/** Rules of the style elements by simple selector: a name, .class or #id. */
export function rulesOf(sheets: readonly string[]): Rules {
  const rules: Rules = new Map()
  for (const block of sheets.join('\n').replaceAll('<!--', '').replaceAll('-->', '').split('}')) {
    const at = block.indexOf('{')
    if (at < 0) continue
    const style = declared(block.slice(at + 1))
    if (Object.keys(style).length === 0) continue
    for (const selector of withoutComments(block.slice(0, at)).split(',')) {
      const key = selector.trim()
      rules.set(key, { ...rules.get(key), ...style })
    }
  }
  return rules
}
const withoutComments = (text: string) =>
  text
    .split('/*')
    .map((part, at) => (at === 0 ? part : (part.split('*/')[1] ?? '')))
    .join('')

/** Weakest first: what is inherited, an attribute, a rule of the name, of a class, of the id, the style attribute. */
export function styleOf({ name, attributes }: Element, rules: Rules, inherited: Style): Style {
  const own: Style = {}
  for (const one of matters) {
    const value = attributes.get(one)
    if (value !== undefined) own[one] = value
  }
  const classes = (attributes.get('class') ?? '').split(/\s+/).map((one) => rules.get(`.${one}`))
  const { display: _, ...passed } = inherited
  return Object.assign(
    { ...passed },
    own,
    rules.get(name),
    ...classes,
    rules.get(`#${attributes.get('id') ?? ''}`),
    declared(attributes.get('style') ?? ''),
  ) as Style
}

const units: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }
/** A length in pixels; `em` is a share of `whole`. NaN for what is none. */
export function lengthOf(text: string | undefined, without: number, whole = without): number {
  if (text === undefined || text.trim() === '') return without
  const [, figures = '', unit = ''] = /^\s*([-+]?[\d.]+(?:e[-+]?\d+)?)\s*([a-z%]*)\s*$/i.exec(text) ?? []
  const value = figures === '' ? NaN : Number(figures)
  if (unit === 'em') return value * whole
  if (unit === '%') return (value / 100) * whole
  return value * (units[unit.toLowerCase()] ?? 1)
}
