// What letters on a plan say: the number of a booth, its area, its size, or something else.
import { latinDigits } from '../../rules/digits.ts'

export type Meaning =
  | { kind: 'number'; number: string; weak: boolean; area?: number }
  | { kind: 'area'; area: number }
  | { kind: 'size'; sides: readonly [number, number] }
  | { kind: 'other' }

const other: Meaning = { kind: 'other' }
/** Booths of the product have codes of up to twelve signs. */
const longest = 12
const areaUnit = '(?:m²|m2|m\\^2|sqm|sq\\.? ?m|qm|متر مربع|مترمربع|متر|م²)'
const amount = '(\\d{1,4}(?:[.,٫]\\d{1,2})?)'
const onlyArea = new RegExp(`^\\(?${amount} ?${areaUnit}\\.?\\)?$`, 'i')
const areaBehind = new RegExp(`[\\s\\-–:,/]*\\(?\\s?${amount} ?${areaUnit}\\.?\\)?$`, 'i')
const onlySize = /^\(?(\d{1,3}(?:[.,]\d{1,2})?) ?(?:m|م)? ?[x×*] ?(\d{1,3}(?:[.,]\d{1,2})?) ?(?:m|م|متر)?\)?$/i
const sizeBehind = /[\s\-–:,/]+\(?\d{1,2}(?:[.,]\d{1,2})? ?[x×*] ?\d{1,2}(?:[.,]\d{1,2})? ?m?\)?$/i
const before =
  /^(?:stand|booth|stall|unit|no\.?|nr\.?|st\.|غرفه|غرفهٔ|شماره|شمارهٔ|#)(?: ?(?:no\.?|nr\.?|شماره))?[\s:.#-]*(?=[\p{L}\d])/iu
const numberShape = /^\p{L}{0,3}(?:[ .\-–/]?\d{1,4}){1,3}(?:[ .\-/]?\p{L})?$/u
/** Words that have figures behind them and are no booth. */
const otherWords =
  /^(hall|halle|wc|exit|gate|door|lift|elevator|rev|dn|axis|kv|el|fh|ff|ups|db|edb|ev|سالن|در|خروج|ورودی)[ .\-–]?\d/i
const measures = /^\d+(?:[.,]\d+)?\s?(?:a|kw|kva|w|v|amp|mm|cm|m|kg|hz|%|°)$/i
const dates = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/
const scales = /^1\s?[:/]\s?\d{2,5}$/

/** Figures as they are written in the west, letters without signs of direction and in one spelling. */
export const plain = (text: string): string =>
  latinDigits(text)
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u0640]/g, '')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

const figure = (text: string | undefined) => Number((text ?? '').replace(/[,٫]/, '.'))
const tidied = (text: string) =>
  text
    .replaceAll('–', '-')
    .replace(/ ?([-./]) ?/g, '$1')
    .trim()

/** @param text as it is written, at most a line */
export function readWords(text: string): Meaning {
  const words = plain(text.slice(0, 200))
  const area = onlyArea.exec(words)
  if (area) return { kind: 'area', area: figure(area[1]) }
  const size = onlySize.exec(words)
  if (size) return { kind: 'size', sides: [figure(size[1]), figure(size[2])] }
  if (dates.test(words) || scales.test(words)) return other
  const behind = areaBehind.exec(words)
  const rest = (behind ? words.slice(0, behind.index) : words.replace(sizeBehind, '')).replace(before, '')
  const number = tidied(rest)
  if (number.length > longest || !numberShape.test(number)) return other
  if (otherWords.test(number) || (measures.test(number) && !behind)) return isWeak(number) ? weakNumber(number) : other
  return {
    kind: 'number',
    number,
    weak: isWeak(number) && number === tidied(words),
    ...(behind && { area: figure(behind[1]) }),
  }
}
/** It may be an amount or a measure as well: 12.50, 3M. */
const isWeak = (number: string) => /^\d+[.,]\d+$/.test(number) || /^\d+m$/i.test(number)
const weakNumber = (number: string): Meaning => ({ kind: 'number', number, weak: true })

/** The number that a name stands for, or undefined. */
export function asNumber(name: string): string | undefined {
  const word = readWords(name)
  return word.kind === 'number' && !word.weak ? word.number : undefined
}
/** Letters alone that may be the first part of a number: A, Hb. */
export const isPrefix = (text: string): boolean => /^\p{L}{1,3}[-–./]?$/u.test(plain(text).replace(before, ''))
/** How it is built: letters, figures, signs. A-101 and B-7 are built alike. */
export const built = (number: string): string => number.replace(/\d+/g, '0').replace(/\p{L}+/gu, 'A')
