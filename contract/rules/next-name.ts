// Proposes the name of the next edition by increasing its year or number.
import type { EditionSettings } from '../entities/edition.ts'

const persian = '۰۱۲۳۴۵۶۷۸۹'
const arabic = '٠١٢٣٤٥٦٧٨٩'
const digitsOf = (text: string) =>
  persian.includes(text[0]!) ? persian : arabic.includes(text[0]!) ? arabic : undefined
const valueOf = (text: string, digits: string | undefined) =>
  Number(digits ? Array.from(text, (sign) => digits.indexOf(sign)).join('') : text)
const written = (value: number, digits: string | undefined) =>
  digits ? Array.from(String(value), (sign) => digits[Number(sign)]).join('') : String(value)

const ordinalEnd = (value: number) =>
  value % 100 >= 11 && value % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')

const enOnes = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(' ') // prettier-ignore
const enTens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const faOnes = 'اول دوم سوم چهارم پنجم ششم هفتم هشتم نهم دهم یازدهم دوازدهم سیزدهم چهاردهم پانزدهم شانزدهم هفدهم هجدهم نوزدهم'.split(' ') // prettier-ignore
const faTens = 'بیست سی چهل پنجاه شصت هفتاد هشتاد نود'.split(' ')

/** Ordinals from 1 to 99 as words, indexed by number. */
const enWords = [undefined, ...enOnes, ...enTens.flatMap((ten) => [`${ten.slice(0, -1)}ieth`, ...enOnes.slice(0, 9).map((one) => `${ten}-${one}`)])] // prettier-ignore
const faWords = [undefined, ...faOnes, ...faTens.flatMap((ten) => [ten === 'سی' ? 'سی‌ام' : `${ten}م`, ...faOnes.slice(0, 9).map((one) => `${ten} و ${one === 'اول' ? 'یکم' : one}`)])] // prettier-ignore

/** Treats spaces, half-spaces and hyphens between parts of an ordinal as equal. */
const plain = (word: string) => word.toLowerCase().replace(/[\s\u200c-]+/g, ' ')
/** Sorts the longest words first, so that «بیست و سوم» is not read as «سوم». */
const wordsIn = (words: readonly (string | undefined)[]) =>
  words
    .flatMap((word, value) =>
      word === undefined ? [] : [{ value, pattern: plain(word).replaceAll(' ', '[\\s\\u200c-]*') }],
    )
    .toSorted((one, other) => other.pattern.length - one.pattern.length)
const patternOf = (words: ReturnType<typeof wordsIn>, before: string, after: string) =>
  new RegExp(`${before}(${words.map(({ pattern }) => pattern).join('|')})${after}`, 'iu')
const [en, fa] = [wordsIn(enWords), wordsIn(faWords)]
const enPattern = patternOf(en, '(?<!\\p{L})', '(?!\\p{L})')
const faPattern = patternOf(fa, '(?<!\\p{L})', '(?=ین(?!\\p{L})|(?!\\p{L}))')

const year = /(?<!\d)(?:1[34]\d\d|20\d\d)(?!\d)|[۰-۹]{4}|[٠-٩]{4}/u
const number = /(?<![\d.])(\d{1,3})(st|nd|rd|th)?(?![\d.])|[۰-۹]{1,3}|[٠-٩]{1,3}/iu

function nextWord(word: string, words: ReturnType<typeof wordsIn>, all: readonly (string | undefined)[]) {
  const value = words.find(({ pattern }) => new RegExp(`^${pattern}$`, 'iu').test(word))?.value ?? 0
  const next = all[value + 1]
  if (next === undefined) return word
  const half = word.includes('\u200c') ? next.replaceAll(' و ', '\u200cو') : next
  return /^\p{Lu}/u.test(word) ? half[0]!.toUpperCase() + half.slice(1) : half
}

/** Increases the year of a name by `years` and its number by one. A name with neither gets `year` appended. */
export function nextName(name: string, { years, year: newYear }: { years: number; year: string }): string {
  if (name.trim() === '') return name
  const step = Math.max(1, years)
  let isChanged = false
  const change = (text: string, pattern: RegExp, next: (match: string) => string) =>
    text.replace(pattern, (match) => {
      isChanged = true
      return next(match)
    })
  let text = change(name, year, (match) => written(valueOf(match, digitsOf(match)) + step, digitsOf(match)))
  const hadYear = isChanged
  const years4 = new RegExp(year.source, 'gu')
  // The number of the edition is increased even when the name has a year. The year does not count as that number.
  const parts = text.split(years4)
  const kept = text.match(years4) ?? []
  isChanged = false
  const counted = parts.map((part) => (isChanged ? part : countOn(part, change)))
  text = counted.map((part, at) => part + (kept[at] ?? '')).join('')
  return (hadYear || isChanged) && text !== name ? text : `${name.trimEnd()} ${newYear}`
}

function countOn(part: string, change: (text: string, pattern: RegExp, next: (match: string) => string) => string) {
  for (const [pattern, next] of [
    [enPattern, (match: string) => nextWord(match, en, enWords)],
    [faPattern, (match: string) => nextWord(match, fa, faWords)],
    [number, nextNumber],
  ] as const) {
    const counted = change(part, pattern, next)
    if (counted !== part) return counted
  }
  return part
}

function nextNumber(match: string) {
  const digits = digitsOf(match)
  const [plainNumber = match] = /\d+/.exec(match) ?? []
  const value = valueOf(plainNumber, digits) + 1
  return written(value, digits) + (/[a-z]/i.test(match) ? ordinalEnd(value) : '')
}

type Names = Pick<EditionSettings, 'name' | 'shortName' | 'firstDay'>
const persianYear = new Intl.DateTimeFormat('fa-u-ca-persian-nu-arabext', { year: 'numeric', timeZone: 'UTC' })
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

/** Proposes names for the edition that follows `before`. Without days the year comes from the slug. */
export function nextNames(
  before: Names,
  { slug, firstDay }: { slug: string; firstDay: string | null },
): Pick<Names, 'name' | 'shortName'> {
  const years = firstDay && before.firstDay ? Number(firstDay.slice(0, 4)) - Number(before.firstDay.slice(0, 4)) : 1
  const year = {
    fa: firstDay ? persianYear.format(noon(firstDay)).replace(/[^۰-۹]/g, '') : slug,
    en: firstDay ? firstDay.slice(0, 4) : slug,
  }
  const next = (text: Names['name']) => ({
    fa: nextName(text.fa, { years, year: year.fa }),
    en: nextName(text.en, { years, year: year.en }),
  })
  return { name: next(before.name), shortName: next(before.shortName) }
}
