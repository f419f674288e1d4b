// Days as banks write them: Gregorian or Solar Hijri, in three orders, with month names, two-digit years and times.
import { CalendarDate, GregorianCalendar, PersianCalendar, toCalendar } from '@internationalized/date'
import { daysBetween } from '#contract/rules/days.ts'
import { foldLetters } from '#contract/rules/fold.ts'
import { plainText } from './amount.ts'

/** Order of year, month and day in numeric days. */
export type DayOrder = 'ymd' | 'dmy' | 'mdy'
const orders: readonly DayOrder[] = ['ymd', 'dmy', 'mdy']

const persian = new PersianCalendar()
const gregorian = new GregorianCalendar()

/** Month names in English, German, French, Italian, Spanish, Dutch, Turkish, Arabic, and of the Persian calendar. */
const months: readonly string[] = `
  jan january januar janvier janv jänner gennaio gen enero ene januari ocak oca يناير ژانویه
  feb february februar février fevr févr febbraio febrero februari subat şubat şub فبراير فوریه
  mar march märz mrz mär mars marzo maart mrt mart مارس
  apr april avril avr aprile abril abr nisan nis أبريل ابريل آوریل
  may mai maggio mag mayo mei mayıs مايو مه
  jun june juni juin giugno giu junio haziran haz يونيو ژوئن
  jul july juli juillet juil luglio lug julio temmuz tem يوليو ژوئیه
  aug august août aout agosto ago augustus ağustos ağu أغسطس اوت
  sep sept september septembre settembre set septiembre eylül eyl سبتمبر سپتامبر
  oct october oktober okt octobre ottobre ott octubre ekim eki أكتوبر اکتبر
  nov november novembre noviembre kasım kas نوفمبر نوامبر
  dec december dezember dez décembre déc dicembre dic diciembre aralık ara ديسمبر دسامبر`.trim().split('\n') // prettier-ignore
const persianMonths = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ')
const monthByName = new Map<string, { month: number; solar: boolean }>()
for (const [at, row] of months.entries())
  for (const name of row.trim().split(' ')) monthByName.set(foldLetters(name), { month: at + 1, solar: false })
for (const [at, name] of persianMonths.entries()) monthByName.set(foldLetters(name), { month: at + 1, solar: true })
monthByName.set(foldLetters('امرداد'), { month: 5, solar: true })

export interface DayReading {
  order: DayOrder
  /** Whether the file is Persian, so that two-digit years are Solar Hijri. */
  persian: boolean
}

/** `YYYY-MM-DD`, or undefined if the date does not exist. */
function dayOf(year: number, month: number, day: number, solar: boolean): string | undefined {
  if (month < 1 || month > 12 || day < 1) return undefined
  const wanted = new CalendarDate(solar ? persian : gregorian, year, month, day)
  // CalendarDate constrains a day that its month does not have.
  if (wanted.year !== year || wanted.month !== month || wanted.day !== day) return undefined
  return toCalendar(wanted, gregorian).toString()
}
function fullYear(text: string, persianFile: boolean): { year: number; solar: boolean } | undefined {
  const year = Number(text)
  if (text.length === 4) {
    if (year >= 1300 && year < 1500) return { year, solar: true }
    return year >= 1900 && year < 2100 ? { year, solar: false } : undefined
  }
  if (text.length !== 2) return undefined
  if (persianFile) return { year: year < 60 ? 1400 + year : 1300 + year, solar: true }
  return { year: year < 70 ? 2000 + year : 1900 + year, solar: false }
}

/** The three numbers of a day, as written, without a time after it. */
const numeric =
  /^(?:[^\d\s]+,? )?(\d{1,4})[ ]?[-./][ ]?(\d{1,2})[ ]?[-./][ ]?(\d{1,4})(?:[T ,،-]{1,3}\d{1,2}[:.]\d{2}.*)?$/
const packed = /^(\d{4})(\d{2})(\d{2})(?:\d{6}|[T ]\d{1,2}:?\d{2}.*)?$/
const packedShort = /^(\d{2})(\d{2})(\d{2})$/
const named = /^(?:[^\d\s]+,? )?(\d{1,4})[-. /]{0,2}([\p{L}\u200c]+)\.?[-. /,]{0,2}(\d{2,4})(?:[T ,]+\d{1,2}:.*)?$/u
const namedFirst = /^([\p{L}\u200c]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:[T ,]+\d{1,2}:.*)?$/u

function namedDay(text: string, persianFile: boolean): string | undefined {
  const first = namedFirst.exec(text)
  const [, left = '', word = '', right = ''] = first
    ? [first[0], first[2], first[1], first[3]]
    : (named.exec(text) ?? [])
  const month = monthByName.get(foldLetters(word))
  if (!month) return undefined
  const [day, yearText] = left.length === 4 ? [right, left] : [left, right]
  const year = fullYear(yearText, month.solar || persianFile)
  return year && dayOf(year.year, month.month, Number(day), year.solar)
}

/** The numbers of a day in one order; undefined if the text is no numeric day. */
function numbersIn(text: string): [string, string, string] | undefined {
  const found = numeric.exec(text) ?? packed.exec(text)
  return found ? [found[1] ?? '', found[2] ?? '', found[3] ?? ''] : undefined
}
function inOrder([a, b, c]: readonly [string, string, string], order: DayOrder, persianFile: boolean) {
  const [yearText, month, day] = order === 'ymd' ? [a, b, c] : order === 'dmy' ? [c, b, a] : [c, a, b]
  const year = fullYear(yearText, persianFile)
  return year && day.length <= 2 && month.length <= 2 ? dayOf(year.year, Number(month), Number(day), year.solar) : undefined // prettier-ignore
}

/** Reads one day as `YYYY-MM-DD`. Undefined if it is none, or does not exist in the calendar. */
export function dayIn(cell: string, { order, persian: persianFile }: DayReading): string | undefined {
  const text = plainText(cell)
  if (!/\d/.test(text) || text.length > 60) return undefined
  const numbers = numbersIn(text) ?? (packedShort.exec(text)?.slice(1) as [string, string, string] | undefined)
  if (!numbers) return namedDay(text, persianFile)
  if (numbers[0].length === 4) return inOrder(numbers, 'ymd', persianFile)
  return inOrder(numbers, packedShort.test(text) ? 'ymd' : numbers[2].length === 4 && order === 'ymd' ? 'dmy' : order, persianFile) // prettier-ignore
}
/** Whether a text has the shape of a day with four-digit year, or of a date with separators. */
export const looksLikeDay = (cell: string, persianFile: boolean): boolean =>
  dayIn(cell, { order: 'ymd', persian: persianFile }) !== undefined ||
  (numbersIn(plainText(cell)) !== undefined &&
    (['dmy', 'mdy'] as const).some((order) => dayIn(cell, { order, persian: persianFile }) !== undefined))

export interface FoundOrder {
  order: DayOrder
  /** Whether a day above 12, or a four-digit year in front, decides it. */
  proven: boolean
}
/**
 * The order of the days of a file: the one that reads most days. Years near today are preferred, then the shortest
 * period, because a statement covers few days.
 * @param monthFirst whether the month is in front if nothing else decides
 */
export function orderIn(cells: readonly string[], persianFile: boolean, monthFirst: boolean): FoundOrder {
  const days = cells.flatMap((cell) => {
    const numbers = numbersIn(plainText(cell))
    return numbers ? [numbers] : []
  })
  const preferred = monthFirst ? ['mdy', 'dmy', 'ymd'] : persianFile ? ['ymd', 'dmy', 'mdy'] : ['dmy', 'ymd', 'mdy']
  const scored = orders.map((order) => {
    const read = days.map((numbers) => inOrder(numbers, numbers[0].length === 4 ? 'ymd' : order, persianFile))
    const good = read.filter((day) => day !== undefined)
    const near = good.filter((day) => day > '2014' && day < '2036').toSorted()
    const span = daysBetween(near[0] ?? '2014-01-01', near.at(-1) ?? '2036-01-01')
    return { order, good: good.length, near: near.length, span: monthFirst ? 0 : span, rank: preferred.indexOf(order) }
  })
  const sorted = scored.toSorted((a, b) => b.good - a.good || b.near - a.near || a.span - b.span || a.rank - b.rank)
  const [best, second] = sorted
  // Days with dots are never written with the month in front.
  const dots = cells.some((cell) => /\d\.\d/.test(cell)) && !cells.some((cell) => /\d[/-]\d/.test(cell))
  const four = days.length > 0 && days.every(([year]) => year.length === 4)
  return {
    order: four ? 'ymd' : (best?.order ?? 'dmy'),
    proven: four || (dots && best?.order !== 'mdy') || days.length === 0 || (best?.good ?? 0) > (second?.good ?? 0) || (best?.near ?? 0) > (second?.near ?? 0), // prettier-ignore
  }
}
