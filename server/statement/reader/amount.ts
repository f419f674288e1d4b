// Amounts as banks write them, read exactly: the digits become an integer of minor units without a floating number.
import { latinDigits } from '#contract/rules/digits.ts'

/** Currencies whose number of decimals is not two. Iranian banks keep rial without decimals. */
const decimalsOf: Readonly<Record<string, number>> = {
  IRR: 0, JPY: 0, KRW: 0, CLP: 0, VND: 0, ISK: 0, HUF: 2, KWD: 3, BHD: 3, OMR: 3, JOD: 3, TND: 3, IQD: 3, LYD: 3,
} // prettier-ignore
export const decimalsIn = (currency: string | null): number => decimalsOf[currency ?? ''] ?? 2

const codes =
  'EUR|USD|GBP|CHF|IRR|AED|TRY|CNY|JPY|RUB|INR|KWD|BHD|OMR|QAR|SAR|JOD|IQD|PKR|AZN|AMD|GEL|KZT|UZS|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|CAD|AUD|KRW|HKD|SGD|TWD|THB|MYR|VND|EGP|MAD|TND|LBP|SYP|UAH|ISK|CLP|BRL|MXN|ZAR|ILS|LYD'
const codeWord = new RegExp(`(?<![\\p{L}\\d])(${codes})(?![\\p{L}\\d])`, 'iu')
/** Other names of currencies, in letters as `plainText` returns them. Toman is ten rial. */
const names: readonly (readonly [RegExp, string])[] = [
  [/€|(?<!\p{L})euros?(?!\p{L})|یورو|يورو/iu, 'EUR'],
  [/تومان|تومن|(?<!\p{L})tomans?(?!\p{L})/iu, 'toman'],
  [/ریال|ريال|﷼|(?<!\p{L})rials?(?!\p{L})/iu, 'IRR'],
  [/درهم|(?<!\p{L})dirhams?(?!\p{L})/iu, 'AED'],
  [/₺|لیر|(?<!\p{L})TL(?!\p{L})/u, 'TRY'],
  [/US\$|\$|دلار|دولار/u, 'USD'],
  [/£/u, 'GBP'],
  [/¥|یوان/u, 'CNY'],
]

/** The currency that a text names: its ISO code, `toman`, or undefined. */
export const currencyIn = (text: string): string | undefined =>
  codeWord.exec(text)?.[1]?.toUpperCase() ?? names.find(([name]) => name.test(text))?.[1]

/** Latin digits and plain spaces, without direction marks. NFC, because NFKC would change a rial sign. */
export function plainText(text: string): string {
  if (/^[!-~]*$/.test(text)) return text
  return latinDigits(text.normalize('NFC'))
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/[\s\u00a0\u2009\u202f]+/g, ' ')
    .trim()
}

/** Words that mark the side of an amount: debit, Soll, بدهکار against credit, Haben, بستانکار. */
const outMark = /^(?:d|dr|db|dt|dbit|debit|debet|débit|soll|s|out|af|borç|-|−|بد|بدهکار|بدهكار|برداشت|مدین|مدين|خروجی|withdrawal|withdraw|ausgang|lastschrift|dare)\.?$/iu // prettier-ignore
const inMark = /^(?:c|cr|crdt|credit|crédit|haben|h|in|bij|alacak|\+|بس|بستانکار|بستانكار|واریز|واريز|دائن|ورودی|deposit|eingang|gutschrift|avere)\.?$/iu // prettier-ignore
/** The direction that a mark such as `D`, `H` or بدهکار gives; undefined if the text is no mark. */
export function markedDirection(text: string): 'in' | 'out' | undefined {
  const mark = plainText(text)
  return mark === '' ? undefined : outMark.test(mark) ? 'out' : inMark.test(mark) ? 'in' : undefined
}

/** Marks that may stand beside digits. Longer ones first. */
const beside = '(?:dr|cr|s|h|d|c|بدهکار|بدهكار|بستانکار|بستانكار|بد|بس)\\.?'
const besideStart = new RegExp(`^(${beside})\\s?(?=[\\d(+-])`, 'iu')
const besideEnd = new RegExp(`(?<=[\\d)])\\s?(${beside})$`, 'iu')
const money = new RegExp(
  `^(?:${codes}|€|US\\$|\\$|£|¥|₺|﷼|TL|rials?|euros?|ریال|ريال|تومان|یورو|درهم|دلار)\\.?\\s?|\\s?(?:${codes}|€|US\\$|\\$|£|¥|₺|﷼|TL|rials?|euros?|ریال|ريال|تومان|یورو|درهم|دلار)\\.?$`,
  'giu',
)

interface Signed {
  body: string
  /** -1 after a minus, round brackets or a debit mark; 1 after a plus or a credit mark; 0 without any. */
  sign: -1 | 0 | 1
}
/** Takes sign, mark and currency from an amount. Undefined if two of them contradict. */
function signedBody(cell: string): Signed | undefined {
  let body = plainText(cell)
  if (/^\d[\d.,]*$/.test(body)) return { body, sign: 0 }
  if (/^-\d[\d.,]*\d$/.test(body)) return { body: body.slice(1), sign: -1 }
  let sign: Signed['sign'] = 0
  const seen: number[] = []
  const take = (pattern: RegExp, value: (found: string) => -1 | 1) => {
    const found = pattern.exec(body)
    if (!found) return
    body = body.replace(pattern, '').trim()
    seen.push(value(found[1] ?? ''))
  }
  for (let round = 0; round < 2; round++) {
    body = body.replace(money, '').trim()
    take(besideStart, (mark) => (markedDirection(mark) === 'out' ? -1 : 1))
    take(besideEnd, (mark) => (markedDirection(mark) === 'out' ? -1 : 1))
    const bracketed = /^\((.*)\)$/.exec(body)
    if (bracketed) {
      body = (bracketed[1] ?? '').trim()
      seen.push(-1)
    }
    body = body.replace(/,[-–—]+$/, ',00')
    take(/^([-−–+])\s?/, (found) => (found === '+' ? 1 : -1))
    take(/\s?([-−–+])$/, (found) => (found === '+' ? 1 : -1))
  }
  if (new Set(seen).size > 1) return undefined
  if (seen[0] === -1 || seen[0] === 1) sign = seen[0]
  return { body: body.replace(/(?<=\d)[٬'’ʼ` ](?=\d)/g, '٬'), sign }
}

/** Decimal sign of a column: `,`, `.`, or undefined if its cells do not prove one. */
export type DecimalSign = ',' | '.'
/** The decimal sign that one cell proves: digits on its right other than three, or both signs. */
function provenSign(body: string, decimals: number): DecimalSign | undefined {
  const last = Math.max(body.lastIndexOf(','), body.lastIndexOf('.'))
  if (last < 0) return undefined
  const sign = body[last] === ',' ? ',' : '.'
  const other = sign === ',' ? '.' : ','
  const count = body.split(sign).length - 1
  const after = body.length - last - 1
  if (count > 1) return other
  if (body.includes(other)) return sign
  if (after === 3 && decimals !== 3) return /^0*[.,]/.test(body) || last > 3 ? sign : other
  return after === 3 ? undefined : sign
}
/** Three digits after a single sign are taken as thousands, which proves less than other shapes. */
const isGuess = (body: string) => /^\d{1,3}[.,]\d{3}$/.test(body)
/** The decimal sign on which the cells of a column agree. Cells such as 1.200 count only if no other proves it. */
export function decimalSignIn(cells: Iterable<string>, decimals: number): DecimalSign | undefined {
  const proofs = new Set<DecimalSign>()
  const guesses = new Set<DecimalSign>()
  for (const cell of cells) {
    const body = signedBody(cell)?.body
    const sign = body && /^[\d.,٬٫]+$/.test(body) && !body.includes('٫') ? provenSign(body, decimals) : undefined
    if (sign && body) (isGuess(body) ? guesses : proofs).add(sign)
  }
  const signs = proofs.size > 0 ? proofs : guesses
  return signs.size === 1 ? [...signs][0] : undefined
}

export interface Amount {
  /** Minor units with the sign of the cell. */
  minor: number
  /** Whether the cell has a sign or mark of its own. */
  signed: boolean
}
/**
 * Reads one amount. Undefined if it is none, has more decimals than its currency, or passes 2^53.
 * @param column decimal sign of the column; a cell that contradicts it is not read
 */
export function amountIn(cell: string, decimals: number, column?: DecimalSign): Amount | undefined {
  const found = signedBody(cell)
  if (!found || !/^[\d.,٬٫]*\d[\d.,٬٫]*$/.test(found.body)) return undefined
  const parts = partsOf(found.body, decimals, column)
  if (!parts) return undefined
  const [whole, fraction] = parts
  if (/[1-9]/.test(fraction.slice(decimals))) return undefined
  const minor = Number(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
  if (!Number.isSafeInteger(minor)) return undefined
  return { minor: found.sign < 0 && minor !== 0 ? -minor : minor, signed: found.sign !== 0 }
}
/** Digits before and after the decimal sign. */
function partsOf(body: string, decimals: number, column: DecimalSign | undefined): [string, string] | undefined {
  if (body.includes('٫')) {
    const [whole = '', fraction = '', ...rest] = body.split('٫')
    return rest.length === 0 && /^\d*$/.test(fraction) && isGrouped(whole, /[.,٬]/) ? [digitsOf(whole), fraction] : undefined // prettier-ignore
  }
  const proven = provenSign(body, decimals)
  const sign = proven ?? column ?? '.'
  // 1,200 in a column of 12,50 has two readings.
  if (proven && column && proven !== column) return undefined
  const [whole = '', fraction = '', ...rest] = body.split(sign)
  if (rest.length > 0 || !/^\d*$/.test(fraction)) return undefined
  return isGrouped(whole, sign === ',' ? /[.٬]/ : /[,٬]/) ? [digitsOf(whole), fraction] : undefined
}
/** Whether thousands separators stand before groups of three digits, or of two and three as in India. */
function isGrouped(whole: string, separator: RegExp): boolean {
  const groups = whole.split(separator)
  const [first = '', ...rest] = groups
  if (groups.some((group) => !/^\d*$/.test(group))) return false
  if (rest.length === 0) return true
  return /^\d{1,3}$/.test(first) && rest.at(-1)?.length === 3 && rest.every((group) => group.length === 3 || (group.length === 2 && first.length <= 2)) // prettier-ignore
}
const digitsOf = (text: string) => text.replace(/\D/g, '') || '0'
