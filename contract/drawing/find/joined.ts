// Letters that a program cut into pieces become words again: what stands on one line, close together, in the same outline.
import type { Letters } from '../drawing.ts'
import type { Outline } from './outline.ts'
import type { OutlineIndex } from './outlines.ts'
import { settleMeasures } from './measures.ts'
import { isPrefix, plain, readWords, type Meaning } from './words.ts'

export interface Word extends Letters {
  meaning: Meaning
  home: Outline | undefined
  /** How many texts of the file it is made of. */
  pieces: number
  /** Something else stands on its line that may belong to it. */
  torn: boolean
  /** It may be a measure as well, and no other number of the drawing is built like it. */
  unsure?: boolean
}

export function wordsOf(texts: readonly Letters[], index: OutlineIndex): Word[] {
  const placed = texts.map((text) => ({ ...text, home: index.around(text.x, text.y)[0] }))
  const lines = Map.groupBy(placed, ({ layer, angle, home, height }) => {
    const turn = ((Math.round((angle * 180) / Math.PI) % 360) + 360) % 360
    return `${layer} ${turn} ${home ? `${home.box.minX},${home.box.minY},${home.area}` : ''} ${home ? '' : Math.round(Math.log(height) * 4)}`
  })
  return settleMeasures(
    [...lines.values()].flatMap((here) =>
      here.length === 1 ? here.map((one) => wordOf([one], one.home)) : joinedIn(here),
    ),
  )
}

interface Placed extends Letters {
  home: Outline | undefined
}
interface OnLine {
  text: Placed
  along: number
  across: number
}

function joinedIn(here: readonly Placed[]): Word[] {
  const { angle } = here[0]!
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turned = here.map((text): OnLine => ({
    text,
    along: text.x * cos + text.y * sin,
    across: text.y * cos - text.x * sin,
  }))
  return linesIn(turned).flatMap((line) => wordsIn(line.toSorted((a, b) => a.along - b.along)))
}
/** Those of one height on one baseline. */
function linesIn(turned: readonly OnLine[]): OnLine[][] {
  const lines: OnLine[][] = []
  for (const one of turned.toSorted((a, b) => a.across - b.across)) {
    const last = lines.findLast((line) => isSameLine(line[0]!, one))
    if (last) last.push(one)
    else lines.push([one])
  }
  return lines
}
const isSameLine = (a: OnLine, b: OnLine) => {
  const height = Math.max(a.text.height, b.text.height)
  return Math.abs(a.across - b.across) <= 0.25 * height && Math.abs(a.text.height - b.text.height) <= 0.12 * height
}

function wordsIn(line: readonly OnLine[]): Word[] {
  const runs: OnLine[][] = []
  for (const one of line) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && belongs(before, one)) run.push(one)
    else runs.push([one])
  }
  const words = runs.map((run) =>
    wordOf(
      run.map(({ text }) => text),
      run[0]!.text.home,
    ),
  )
  if (words.length < 2 || !line[0]!.text.home) return words
  return wholeLine(line, words) ?? words
}
/** From the end of the one to the start of the next. */
const gapBetween = (a: OnLine, b: OnLine) => b.along - b.text.width / 2 - (a.along + a.text.width / 2)
function belongs(a: OnLine, b: OnLine): boolean {
  if (isWhole(a) && isWhole(b)) return false
  const height = Math.max(a.text.height, b.text.height)
  const width = Math.max(a.text.width, 0)
  const gap = gapBetween(a, b)
  return gap >= -0.3 * height - 0.15 * width && gap <= 0.55 * height + Math.min(0.4 * height, 0.12 * width)
}

/** A number of three signs or more is no piece of the next one. */
const isWhole = ({ text: { text } }: OnLine) => text.length > 2 && readWords(text).kind === 'number'

/** In a font unlike the table pieces seem far apart or one over another: a line in an outline is one word when it only so reads as a number. */
function wholeLine(line: readonly OnLine[], words: readonly Word[]): Word[] | undefined {
  const numbers = words.filter(({ meaning }) => meaning.kind === 'number')
  if (numbers.length > 1 && !words.some(({ text }) => isPrefix(text))) return undefined
  const texts = line.map(({ text }) => text)
  const whole = wordOf(texts, texts[0]!.home)
  if (whole.meaning.kind === 'number' || (whole.meaning.kind === 'area' && numbers.length === 0)) return [whole]
  for (const word of numbers)
    word.torn = words.some(({ text, meaning }) => meaning.kind === 'other' && plain(text).length <= 4)
  return undefined
}

const isPersian = (text: string) => /[\u0600-\u06ff]/.test(text) && !/[\u06f0-\u06f9\u0660-\u0669]/.test(text)
function wordOf(pieces: readonly Placed[], home: Outline | undefined): Word {
  const [first] = pieces
  if (!first) throw new Error('A word has no letters')
  const backwards = pieces.length > 1 && pieces.every(({ text }) => isPersian(text))
  const ordered = backwards ? pieces.toReversed() : pieces
  const text = ordered.reduce(
    (sum, piece, at) => sum + (at > 0 && isApart(ordered[at - 1]!, piece) ? ' ' : '') + piece.text,
    '',
  )
  const last = pieces.at(-1)!
  const [x, y] = [(first.x + last.x) / 2, (first.y + last.y) / 2]
  const width = Math.hypot(last.x - first.x, last.y - first.y) + (first.width + last.width) / 2
  const words = pieces.length > 1 ? withoutFalseBlanks(text) : text
  return { ...first, text: words, x, y, width, meaning: readWords(words), home, pieces: pieces.length, torn: false }
}
const isApart = (a: Letters, b: Letters) =>
  Math.hypot(b.x - a.x, b.y - a.y) - (a.width + b.width) / 2 > 0.3 * Math.max(a.height, b.height)
/** Between a letter and a figure of a number a blank is the look of a font, not a sign: A 28 is A28. */
const withoutFalseBlanks = (text: string) => text.replace(/(^|\s)(\p{L}{1,3}) (?=[\p{Nd}-])/gu, '$1$2')
