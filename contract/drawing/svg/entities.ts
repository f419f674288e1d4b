// Constant entities that an SVG declares itself, as Illustrator writes namespaces. Nothing outside of the file is ever read.
import { limits, refuse } from '../drawing.ts'

const most = 200
const longest = 2_000
const declaration =
  /\s+|<!--[^]*?-->|<\?[^]*?\?>|<!ENTITY\s+([\p{L}_][\p{L}\p{N}._-]*)\s+(?:"([^"]*)"|'([^']*)')\s*>|<!(?:ELEMENT|ATTLIST|NOTATION)(?:"[^"]*"|'[^']*'|[^"'>])*>/uy

/** Entities by name. @throws DrawingRefused entities where one is external, holds elements, or all together would become too long */
export function entitiesIn(text: string): Record<string, string> {
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
    if (count > most) refuse('entities')
  }
  let length = 0
  for (const [, name = ''] of text.matchAll(/&([^;&\s#]{1,100});/g)) length += entities[name]?.length ?? 0
  return length > limits.bytes ? refuse('entities') : entities
}

/** Only of entities that are declared before it, so that none can hold itself. */
function expanded(value: string, entities: Readonly<Record<string, string>>): string {
  if (/<|%[^\s;]+;/.test(value)) refuse('entities')
  const whole = value.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([^;&\s#]{1,100}));/gi, (_, decimal, hex, name) => {
    if (typeof name === 'string') return entities[name] ?? predefined[name] ?? refuse('entities')
    const code = typeof decimal === 'string' ? Number(decimal) : parseInt(String(hex), 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : refuse('entities')
  })
  return whole.length > longest || /<|&(?!$)/.test(whole) ? refuse('entities') : whole
}
const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
