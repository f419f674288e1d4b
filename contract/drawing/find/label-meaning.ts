// Reads a text of a plan as booth number, area, size, or something else.
import { latinDigits } from '../../rules/digits.ts'

export type Meaning =
  /** A `weak` number may also be an amount, a `measure` also a measure or a technical mark. The context decides. */
  | { kind: 'number'; number: string; weak: boolean; measure?: boolean; area?: number }
  | { kind: 'area'; area: number }
  | { kind: 'size'; sides: readonly [number, number] }
  | { kind: 'other' }

const other: Meaning = { kind: 'other' }
/** Booth codes in Ghorfeh have up to twelve characters. */
const longest = 12
const areaUnit =
  '(?:m ?²|m ?2|㎡|m\\^2|sqm|sq\\.? ?m(?:et(?:er|re)s?)?|square met(?:er|re)s?|qm|متر ?مربع|مترمربع|متر|م\\.? ?م\\.?|م ?²|م ?2)'
const areaWord = '(?:area|fläche|flaeche|surface|متراژ|مساحت|مساحة|المساحة)\\s*[:=.]?|[as]\\s*[:=]'
const amount = '(\\d{1,4}(?:[.,٫]\\d{1,2})?)'
const onlyArea = new RegExp(
  `^\\(?(?:${amount} ?${areaUnit}\\.?|(?:${areaWord})\\s*${amount}\\s*${areaUnit}?\\.?)\\)?$`,
  'i',
)
const areaBehind = new RegExp(
  `(?:[\\s\\-:,/]*\\(?\\s?${amount} ?${areaUnit}\\.?|[\\s\\-:,/(]+(?:${areaWord})\\s*${amount}\\s*${areaUnit}?\\.?)\\)?$`,
  'i',
)
const side = '(\\d{1,4}(?:[.,٫]\\d{1,2})?) ?(?:cm|mm|m|م|متر)?'
const size = `${side} ?(?:[x×✕*]|by|در) ?${side}`
const onlySize = new RegExp(`^\\(?${size}(?: ?= ?\\d+(?:[.,٫]\\d+)?(?: ?${areaUnit})?)?\\)?$`, 'i')
const sizeBehind = new RegExp(`[\\s\\-:,/]+\\(?${size}\\)?$`, 'i')
const before =
  /^(?:stand|booth|stall|unit|no\.?|nr\.?|st\.|غرفه|غرفهٔ|غرفه‌ی|شماره|شمارهٔ|جناح|#)(?: ?(?:no\.?|nr\.?|شماره))?[\s:.#-]*(?=[\p{L}\d])/iu
/** Alternating letters and digits: 12, A-12, 12-الف, H5-A1, 38A/12. A space is followed by digits or one letter. */
const numberShape =
  /^(?=.*\d)(?:\p{L}{1,3}(?!\p{L})|\d{1,6}(?!\d))(?:[.\-/]?(?:\p{L}{1,3}(?!\p{L})|\d{1,6}(?!\d))| (?:\d{1,6}(?!\d)|\p{L}(?!\p{L})|الف))*$/u
/** The name of a sector followed by a number: DENTAL-12. */
const longShape = /^\p{L}{4,7}-\d{1,4}\p{L}?$/u
/** Words followed by a number that are no booth. */
const otherWords =
  /^(hall|halle|wc|exit|gate|door|lift|elevator|stairs?|level|floor|sheet|scale|axis|treppe|سالن|در|خروج|ورودی|پله|طبقه)[ .-]?\d/i
/** Marks of installations, unless the drawing's booths are named so. */
const marks = /^(rev|dn|kv|el|fh|ff|ups|db|edb|ev)[ .-]?\d/i
/** A letter that may be a unit or the suffix of a number. */
const letterMeasures = /^\d+(?:[.,]\d+)?\s?[awvm]$/i
const measures = /^\d+(?:[.,]\d+)?\s?(?:kw|kva|amp|mm|cm|km|kg|hz|pcs|st|nd|rd|th|am|pm|%|°)$/i
const dates = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/
const scales = /^1\s?[:/]\s?\d{2,5}$/

/** Returns the text with Western digits, without direction marks, and with letters in one spelling. */
export const plain = (text: string): string =>
  latinDigits(text)
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u0640]/g, '')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d_]/g, '-')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

const figure = (text: string | undefined) => Number((text ?? '').replace(/[,٫]/, '.'))
const tidied = (text: string) => text.replace(/ ?([-./]) ?/g, '$1').trim()
/** Returns a side in metres. Values from 80 are read as centimetres, from 1,000 as millimetres. */
const inMetres = (length: number) => (length >= 1_000 ? length / 1_000 : length >= 80 ? length / 100 : length)

/**
 * Reads a text of a plan.
 * @param text as written, at most one line
 */
export function readWords(text: string): Meaning {
  const words = plain(text.slice(0, 200))
  const area = onlyArea.exec(words)
  if (area) return { kind: 'area', area: figure(area[1] ?? area[2]) }
  const sized = onlySize.exec(words)
  if (sized) return { kind: 'size', sides: [inMetres(figure(sized[1])), inMetres(figure(sized[2]))] }
  if (dates.test(words) || scales.test(words)) return other
  const behind = areaBehind.exec(words)
  const rest = (behind ? words.slice(0, behind.index) : words.replace(sizeBehind, '')).replace(before, '')
  const number = tidied(rest)
  const isLong = longShape.test(number)
  if (number.length > longest || !(isLong || numberShape.test(number))) return other
  if (otherWords.test(number) || (measures.test(number) && !behind)) return other
  const alone = number === tidied(words)
  const measure = alone && (letterMeasures.test(number) || marks.test(number))
  return {
    kind: 'number',
    number,
    weak: alone && (measure || isLong || /^\d+[.,]\d+$/.test(number)),
    ...(measure && { measure }),
    ...(behind && { area: figure(behind[1] ?? behind[2]) }),
  }
}

/** Returns the booth number that a name stands for, or undefined. A name is never a measure. */
export function boothNumberIn(name: string): string | undefined {
  const saying = name.replace(/^(booth|stand|stall|غرفه)_+/i, '$1-')
  if (/[a-z]_|_[a-z]/.test(saying)) return undefined
  const word = readWords(saying)
  return word.kind === 'number' && (!word.weak || word.measure) ? word.number : undefined
}
/** Whether a text consists of letters that may begin a number, such as A or Hb. */
export const isPrefix = (text: string): boolean => /^\p{L}{1,3}[-./]?$/u.test(plain(text).replace(before, ''))
/** Pattern of a number: letters, digits, punctuation. A-101 and B-7 have the same pattern. */
export const built = (number: string): string => number.replace(/\d+/g, '0').replace(/\p{L}+/gu, 'A')
