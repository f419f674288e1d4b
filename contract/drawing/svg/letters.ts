// Reads the texts of an SVG. A text is cut into runs with their own positions, which are joined later by position.
import { limits, type XY } from '../drawing.ts'
import type { Written } from '../gather.ts'
import { capital, widthOf } from '../letters.ts'
import { fontSizeOf, lengthOf, percentBaseOf, styleOf, type Rules, type Style, type View } from './style.ts'
import type { Element } from './xml.ts'

type Axis = 'x' | 'y'
/** A character with the position from the attributes of the elements around it. */
interface Glyph {
  letter: string
  style: Style
  size: number
  /** Distance to the next character. */
  advance: number
  x?: number
  y?: number
  dx?: number
  dy?: number
}
/** Characters that follow each other without a gap. */
interface Run {
  glyphs: Glyph[]
  /** Offset of its first character from the previous run. */
  step: XY
}

/**
 * Returns the runs of a text element.
 * @param style the element's style, with inherited values
 * @param view the size that percentages refer to
 */
export function runsOf(element: Element, rules: Rules, style: Style, view: View): Written[] {
  const glyphs: Glyph[] = []
  write(element, rules, style, view, glyphs)
  const along = isVertical(style) ? 'y' : 'x'
  const pen: Record<Axis, number> = { x: 0, y: 0 }
  return chunksOf(glyphs).flatMap((chunk) => positionChunk(chunk, along, pen))
}
/** The writing mode is that of the text element; spans cannot change it. */
const isVertical = (style: Style) => /^(tb|tb-rl|vertical-.*|sideways-.*)$/.test(style['writing-mode'] ?? '')

function write(element: Element, rules: Rules, style: Style, view: View, glyphs: Glyph[]) {
  if (style.display === 'none' || style.visibility === 'hidden') return
  const { attributes, children } = element
  const from = glyphs.length
  for (const child of children) {
    if (typeof child === 'string') put(child, attributes.get('xml:space') === 'preserve', style, glyphs)
    else if (['tspan', 'a', 'textPath', 'tref'].includes(child.name))
      write(child, rules, styleOf(child, rules, style), view, glyphs)
  }
  const font = fontSizeOf(style)
  for (const name of ['x', 'y', 'dx', 'dy'] as const)
    placesOf(attributes.get(name)).forEach((text, at) => {
      const glyph = glyphs[from + at]
      if (glyph) glyph[name] ??= lengthOf(text, 0, percentBaseOf(name, view), font)
    })
  stretchTo(lengthOf(attributes.get('textLength'), NaN, view.width, font), glyphs.slice(from))
}
const placesOf = (text: string | undefined): readonly string[] =>
  (text ?? '').slice(0, 100_000).match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?(?:[a-z]+|%)?/gi) ?? []

function put(text: string, isPreserved: boolean, style: Style, glyphs: Glyph[]) {
  const size = fontSizeOf(style)
  const spacing = (name: 'letter-spacing' | 'word-spacing') => lengthOf(style[name], 0, size, size) || 0
  const [apart, wordsApart] = [spacing('letter-spacing'), spacing('word-spacing')]
  for (const letter of isPreserved ? text.replace(/\s/g, ' ') : text.replace(/\s+/g, ' ')) {
    if (glyphs.length >= limits.letters) return
    const before = glyphs.at(-1)?.letter ?? ' '
    if (letter === ' ' && before === ' ' && !isPreserved) continue
    const advance = widthOf(letter) * size + apart + (letter === ' ' ? wordsApart : 0)
    glyphs.push({ letter, style, size, advance })
  }
}
function stretchTo(length: number, glyphs: readonly Glyph[]) {
  const natural = glyphs.reduce((sum, { advance }) => sum + advance, 0)
  if (!(length > 0 && natural > 0) || glyphs.filter(({ x }) => x !== undefined).length > 1) return
  for (const glyph of glyphs) glyph.advance *= length / natural
}

/** Each character with its own position begins a chunk (SVG 2 §11.5). The chunk is anchored there as a whole. */
function chunksOf(glyphs: readonly Glyph[]): Glyph[][] {
  const chunks: Glyph[][] = []
  for (const glyph of glyphs)
    if (chunks.length === 0 || glyph.x !== undefined || glyph.y !== undefined) chunks.push([glyph])
    else chunks.at(-1)?.push(glyph)
  return chunks
}
/** Cuts a chunk into runs. A gap larger than kerning begins a new run. */
function cut(chunk: readonly Glyph[]): Run[] {
  const runs: Run[] = []
  let size = NaN
  for (const glyph of chunk) {
    const { dx = 0, dy = 0 } = glyph
    const last = runs.at(-1)
    if (!last || glyph.size !== size || Math.abs(dx) > 0.2 * glyph.size || dy !== 0)
      runs.push({ glyphs: [glyph], step: [dx, dy] })
    else {
      const before = last.glyphs.at(-1)
      if (before) before.advance += dx
      last.glyphs.push(glyph)
    }
    ;({ size } = glyph)
  }
  return runs
}

/**
 * The chunk is anchored at its start, middle or end. In right-to-left text, the start is on the right (SVG 2 §11.4).
 */
function positionChunk(chunk: readonly Glyph[], along: Axis, pen: Record<Axis, number>): Written[] {
  const across = along === 'x' ? 'y' : 'x'
  const [first] = chunk
  if (!first) return []
  const { style } = first
  pen.x = first.x ?? pen.x
  pen.y = first.y ?? pen.y
  const runs = cut(chunk)
  const rightToLeft = style.direction === 'rtl'
  const step = along === 'x' ? 0 : 1
  const starts = startsOf(runs, rightToLeft, step)
  const ends = starts.map((start, at) => start + lengthIn(runs[at]))
  const [low, high] = [Math.min(...starts), Math.max(...ends)]
  const anchor = style['text-anchor'] ?? 'start'
  const isAtHigh = anchor === 'end' ? !rightToLeft : anchor !== 'middle' && rightToLeft
  const hung = pen[along] + (runs[0]?.step[step] ?? 0)
  const shift = hung - (anchor === 'middle' ? (low + high) / 2 : isAtHigh ? high : low)
  const written = runs.flatMap((run, at) => {
    pen[across] += run.step[1 - step] ?? 0
    const start = (starts[at] ?? 0) + shift
    return boxed(run, along === 'x' ? [start, pen.y] : [pen.x, start], along === 'y') ?? []
  })
  pen[along] = hung + (rightToLeft ? low - high : high - low)
  return written
}
const lengthIn = (run: Run | undefined) => run?.glyphs.reduce((sum, { advance }) => sum + advance, 0) ?? 0

/** Start of each run along the line, in visual order, moved by its own step and all steps before it. */
function startsOf(runs: readonly Run[], rightToLeft: boolean, axis: 0 | 1): number[] {
  const starts: number[] = []
  let place = 0
  for (const at of seenOrder(runs, rightToLeft)) {
    starts[at] = place
    place += lengthIn(runs[at])
  }
  let steps = 0
  return starts.map((start, at) => {
    steps += at === 0 ? 0 : (runs[at]?.step[axis] ?? 0)
    return start + steps
  })
}
/** Runs in the opposite direction to the line are reversed among themselves. */
function seenOrder(runs: readonly Run[], rightToLeft: boolean): number[] {
  const groups: { isOther: boolean; places: number[] }[] = []
  runs.forEach((run, at) => {
    const before = groups.at(-1)
    const reads = isRightToLeft(textIn(run))
    const isOther = reads === undefined ? rightToLeft || before?.isOther === true : reads !== rightToLeft
    if (before?.isOther === isOther) before.places.push(at)
    else groups.push({ isOther, places: [at] })
  })
  const inLine = groups.flatMap(({ isOther, places }) => (isOther ? places.toReversed() : places))
  return rightToLeft ? inLine.toReversed() : inLine
}
const textIn = ({ glyphs }: Run) => glyphs.map(({ letter }) => letter).join('')

/** Box around the characters of a run. Spaces at its ends do not count. */
function boxed(run: Run, [x, y]: XY, isDown: boolean): Written | undefined {
  const text = textIn(run)
  const words = text.trim()
  const [{ size, style } = { size: 0, style: {} as Style }] = run.glyphs
  if (words === '' || !(size > 0)) return undefined
  const space = (count: number, from: readonly Glyph[]) =>
    from.slice(0, count).reduce((sum, one) => sum + one.advance, 0)
  const before = space([...text].length - [...text.trimStart()].length, run.glyphs)
  const behind = space([...text].length - [...text.trimEnd()].length, run.glyphs.toReversed())
  const width = lengthIn(run) - before - behind
  const middle = (style.direction === 'rtl' ? behind : before) + width / 2
  const read = visualOrder(words, style)
  if (isDown) return standing({ text: read, middle: [x, y + middle], width, height: size * capital, angle: 0 }, style)
  const line = style['dominant-baseline'] ?? ''
  const below = /^(middle|central)$/.test(line) ? 0 : /hanging|before|text-top/.test(line) ? size * 0.36 : /after|text-bottom|ideographic/.test(line) ? -size * 0.6 : -size * 0.36 // prettier-ignore
  return { text: read, middle: [x + middle, y + below], width, height: size * capital, angle: 0 }
}
/** In vertical text, characters lie on their side, unless they are set upright. */
const standing = (written: Written, style: Style): Written =>
  style['text-orientation'] === 'upright'
    ? { ...written, width: written.height, height: written.height }
    : { ...written, angle: style['writing-mode'] === 'sideways-lr' ? -Math.PI / 2 : Math.PI / 2 }

// Text direction on a plan: the direction of a run, and runs stored in visual order.
const anyLetter = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{L}/u
const toTheLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u
/**
 * Whether a run reads from right to left; undefined for a run without letters. Digits follow the direction of the text
 * before them.
 */
function isRightToLeft(text: string): boolean | undefined {
  const [first] = anyLetter.exec(text.replace(/\p{Nd}/gu, '')) ?? []
  return first === undefined ? undefined : toTheLeft.test(first)
}

const turned = (text: string) => [...text].toReversed().join('')
const withRunsTurned = (text: string) =>
  text.replace(/[\p{Nd}\p{Script=Latin}](?:[-–./]?[\p{Nd}\p{Script=Latin}])*/gu, turned)
/** Characters in reading order, if an override of `unicode-bidi` shows them in another order. */
function visualOrder(text: string, style: Style): string {
  if (!/override/.test(style['unicode-bidi'] ?? '')) return text
  if (style.direction === 'rtl') return toTheLeft.test(text) ? withRunsTurned(text) : turned(text)
  return toTheLeft.test(text) ? withRunsTurned(turned(text)) : text
}
