// Joins texts that a program cut into pieces: pieces on one line, close together, in the same outline.
import type { Letters } from '../drawing.ts'
import type { Outline } from './outline.ts'
import type { OutlineIndex } from './outlines.ts'
import { isPrefix, plain, readWords, type Meaning, built } from './label-meaning.ts'

export interface Word extends Letters {
  meaning: Meaning
  home: Outline | undefined
  /** Number of separate texts of the file that form this word. */
  pieces: number
  /** Another text on the same line may belong to this word. */
  torn: boolean
  /** The word may also be a measure, and no other number of the drawing has the same pattern. */
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
/** Groups texts of equal height on one baseline. */
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
  return joinedLine(line, words) ?? words
}
/** Distance from the end of one text to the start of the next. */
const gapBetween = (a: OnLine, b: OnLine) => b.along - b.text.width / 2 - (a.along + a.text.width / 2)
function belongs(a: OnLine, b: OnLine): boolean {
  if (isWhole(a) && isWhole(b)) return false
  const height = Math.max(a.text.height, b.text.height)
  const width = Math.max(a.text.width, 0)
  const gap = gapBetween(a, b)
  return gap >= -0.3 * height - 0.15 * width && gap <= 0.55 * height + Math.min(0.4 * height, 0.12 * width)
}

/** A number of three or more characters is never part of the next one. */
const isWhole = ({ text: { text } }: OnLine) => text.length > 2 && readWords(text).kind === 'number'

/**
 * Unusual fonts make pieces seem far apart or overlapping. A line in an outline is joined to one word if only the whole
 * reads as a number.
 */
function joinedLine(line: readonly OnLine[], words: readonly Word[]): Word[] | undefined {
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
/** Removes a gap that the font causes between the letter and the digits of a number: “A 28” is A28. */
const withoutFalseBlanks = (text: string) => text.replace(/(^|\s)(\p{L}{1,3}) (?=[\p{Nd}-])/gu, '$1$2')

// “12A” may be a booth or twelve amperes. The other numbers of the drawing decide.
const isMeasure = ({ meaning }: Word) => meaning.kind === 'number' && meaning.measure === true
const isNumber = ({ meaning }: Word) => meaning.kind === 'number' && !meaning.weak
const numberIn = ({ meaning }: Word) => (meaning.kind === 'number' ? meaning.number : '')
const look = ({ layer, height }: Word) => `${layer} ${Math.round(Math.log2(height) * 6)}`
/**
 * Texts that look alike are booth numbers if there are at least `enough`, and at most the fraction `mostRepeated`
 * repeat.
 */
const enough = 3
const mostRepeated = 0.2

/**
 * Decides which measures are numbers. A measure in an outline is a number if other numbers look alike. It is also one
 * if it is alone and not repeated. Elsewhere it stays a measure.
 */
function settleMeasures(words: readonly Word[]): Word[] {
  const measures = words.filter(isMeasure)
  if (measures.length === 0) return [...words]
  const numbers = words.filter(isNumber)
  const looks = new Set(numbers.filter(({ home }) => home).map(look))
  const builds = new Set(numbers.map((word) => built(numberIn(word))))
  const bases = new Set(numbers.map((word) => numberIn(word).replace(/\p{L}+$/u, '')))
  const numbered = new Set(numbers.map(({ home }) => home))
  const uses = Map.groupBy(measures, numberIn)
  const series = new Set(
    [...Map.groupBy(measures, look)].flatMap(([key, here]) =>
      here.length >= enough && new Set(here.map(numberIn)).size >= (1 - mostRepeated) * here.length ? [key] : [],
    ),
  )
  const housed = new Set(measures.filter(({ home }) => home && !numbered.has(home)).map(look))
  const isAlike = (word: Word) => {
    const number = numberIn(word)
    const base = number.replace(/\s?\p{L}+$/u, '')
    return looks.has(look(word)) && (builds.has(built(number)) || bases.has(base) || series.has(look(word)))
  }
  return words.map((word): Word => {
    if (!isMeasure(word)) return word
    const alone = word.home !== undefined && !numbered.has(word.home)
    const isRepeated = (uses.get(numberIn(word))?.length ?? 0) >= enough
    const isBeside = word.home !== undefined && !alone
    if (isAlike(word)) return isBeside && isRepeated ? asOther(word) : asNumber(word)
    if (!isBeside && housed.has(look(word)) && series.has(look(word))) return asNumber(word)
    if (!alone || isRepeated) return asOther(word)
    return series.has(look(word)) ? asNumber(word) : { ...asNumber(word), unsure: true }
  })
}
const asOther = (word: Word): Word => ({ ...word, meaning: { kind: 'other' } })
const asNumber = (word: Word): Word => ({
  ...word,
  meaning: { kind: 'number', number: numberIn(word).replace(/ (?=\p{L}$)/u, ''), weak: false },
})
