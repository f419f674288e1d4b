// The letters of an SVG: a text is cut into runs, each with a place of its own; they are joined later, by where they stand.
import { limits } from '../drawing.ts'
import type { Written } from '../gather.ts'
import { capital, widthOf } from '../letters.ts'
import { lengthOf, styleOf, type Rules, type Style } from './style.ts'
import type { Element } from './xml.ts'

interface Run {
  text: string
  x: number
  y: number
  size: number
  style: Style
}
interface Pen {
  x: number
  y: number
  runs: Run[]
}
const usualSize = 16

/** @param style what the element inherits, its own included */
export function runsOf(element: Element, rules: Rules, style: Style): Written[] {
  const pen: Pen = { x: 0, y: 0, runs: [] }
  write(element, rules, style, usualSize, pen)
  return pen.runs.flatMap((run) => written(run) ?? [])
}

function write(element: Element, rules: Rules, style: Style, inherited: number, pen: Pen) {
  if (style.display === 'none' || style.visibility === 'hidden') return
  const size = lengthOf(style['font-size'], inherited, inherited)
  const { attributes, children } = element
  const xs = listOf(attributes.get('x'))
  const ys = listOf(attributes.get('y'))
  if (xs[0] !== undefined) pen.x = lengthOf(xs[0], 0, size)
  if (ys[0] !== undefined) pen.y = lengthOf(ys[0], 0, size)
  pen.x += lengthOf(listOf(attributes.get('dx'))[0], 0, size)
  pen.y += lengthOf(listOf(attributes.get('dy'))[0], 0, size)
  let fresh = ['x', 'y', 'dx', 'dy'].some((name) => attributes.has(name)) || pen.runs.length === 0
  for (const child of children) {
    if (typeof child !== 'string') {
      if (['tspan', 'a', 'textPath'].includes(child.name)) write(child, rules, styleOf(child, rules, style), size, pen)
      fresh = false
    } else if (xs.length > 1) letterByLetter(child, xs, size, style, pen)
    else {
      put(child.replace(/\s+/g, ' ').slice(0, limits.letters), size, style, pen, fresh)
      fresh &&= child.trim() === ''
    }
  }
}
const listOf = (text: string | undefined) => (text ?? '').split(/[\s,]+/).filter(Boolean)

function letterByLetter(text: string, xs: readonly string[], size: number, style: Style, pen: Pen) {
  for (const [at, letter] of [...text.trim()].slice(0, limits.letters).entries()) {
    if (xs[at] !== undefined) pen.x = lengthOf(xs[at], 0, size)
    put(letter, size, style, pen, at < xs.length)
  }
}
/** As a run of its own, or at the end of the one before. */
function put(text: string, size: number, style: Style, pen: Pen, fresh: boolean) {
  const last = pen.runs.at(-1)
  if (text.trim() === '' && (fresh || !last)) return
  if (fresh || !last || last.size !== size) pen.runs.push({ text: text.trimStart(), x: pen.x, y: pen.y, size, style })
  else last.text += text
  pen.x += widthOf(text) * size
}

function written({ text, x, y, size, style }: Run): Written | undefined {
  const words = text.trim()
  if (words === '' || !(size > 0)) return undefined
  const width = widthOf(words) * size
  const anchor = style['text-anchor']
  const along = anchor === 'middle' ? 0 : anchor === 'end' ? -width / 2 : width / 2
  const line = style['dominant-baseline'] ?? ''
  const down = /^(middle|central)$/.test(line) ? 0 : /hanging|before/.test(line) ? size * 0.36 : -size * 0.36
  return { text: words, middle: [x + along, y + down], width, height: size * capital, angle: 0 }
}
