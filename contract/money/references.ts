// Finds the references of orders in the text of a bank row: payment codes, deposit identifiers and numbers.
import { mod97 } from '../rules/bank-account.ts'
import { foldLetters } from '../rules/fold.ts'
import { creditorReference, depositIdentifier, paymentCode, readPaymentCode } from '../rules/payment-code.ts'

/** A payment code in the text. */
export interface CodeMention {
  /** Numbers of the orders. More than one if a code with one mistake fits several. */
  readonly orders: readonly string[]
  readonly isRepaired: boolean
  readonly isRespaced: boolean
  /** Whether O, I or L stands for a digit. */
  readonly hasLetters: boolean
  /** Whether the code is part of a creditor reference with right check digits. */
  readonly isCreditorReference: boolean
}

export interface DepositMention {
  readonly order: string
  /** False inside a longer number. */
  readonly isDelimited: boolean
}

/** A number of an order or an invoice in the text. It may name nothing. */
export interface NumberMention {
  /** Null if the number has no year. */
  readonly year: string | null
  /** Digits after the year. The second reading, if any, continues after a blank. */
  readonly serials: readonly string[]
  /** Whether a hyphen stands between year and serial, and nothing else. */
  readonly isPlain: boolean
  /**
   * `glued` has no sign after the year, or may be a month. `beside` has other digits so near that the number may be
   * another one.
   */
  readonly doubt: 'glued' | 'beside' | null
  /** The word before the number, if it says whose number it is. */
  readonly noun: 'order' | 'invoice' | null
}

export interface References {
  readonly codes: readonly CodeMention[]
  readonly deposits: readonly DepositMention[]
  readonly numbers: readonly NumberMention[]
  /** Whether there is a valid code or deposit identifier of an order that is not known. */
  readonly isUnknown: boolean
}

const codeLength = 10
/** Years of orders, for which a code without an order counts as one. */
const isLikely = (number: string) => number >= '1390' && number < '1500'

/** Letters and digits of a text, with the characters that Crockford's base 32 holds equal. */
interface Squeezed {
  readonly signs: string
  /** Place of each character in the folded text. */
  readonly places: readonly number[]
}

/** Folds a text for the search of references: capital letters, Latin digits, no invisible characters. */
export const foldedReference = (text: string) => foldLetters(text).toUpperCase()

const alike: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

function squeeze(text: string): Squeezed {
  const places: number[] = []
  let signs = ''
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place)
    const isLatin = (sign >= '0' && sign <= '9') || (sign >= 'A' && sign <= 'Z')
    if (!isLatin && (sign < '\u0080' || !/[\p{L}\p{N}]/u.test(sign))) continue
    signs += alike[sign] ?? sign
    places.push(place)
  }
  return { signs, places }
}

/** Whether one wrong, missing or extra character, or two exchanged neighbours, make the code of the written text. */
export function isOneMistake(written: string, code: string): boolean {
  const longer = written.length - code.length
  if (Math.abs(longer) > 1 || written === code) return false
  const shorter = Math.min(written.length, code.length)
  let head = 0
  while (head < shorter && written[head] === code[head]) head += 1
  let tail = 0
  while (tail < shorter - head && written.at(-1 - tail) === code.at(-1 - tail)) tail += 1
  if (head + tail === (longer === 0 ? code.length - 1 : shorter)) return true
  const isPair = longer === 0 && head + tail === code.length - 2
  return isPair && written[head] === code[head + 1] && written[head + 1] === code[head]
}

interface Stretch {
  readonly from: number
  readonly to: number
}

/** Replaces a stretch with characters that occur in no reference. */
const masked = (text: string, { from, to }: Stretch) => text.slice(0, from) + '§'.repeat(to - from) + text.slice(to)

/** Returns the search for references of these orders. The indexes are built once. */
export function referenceFinder(orderNumbers: readonly string[]): (texts: readonly string[]) => References {
  const findCodes = codeFinder(orderNumbers)
  const deposits = new Map(orderNumbers.map((number) => [depositIdentifier(number), number]))
  return (texts) => {
    const codes: CodeMention[] = []
    const found: DepositMention[] = []
    const numbers: NumberMention[] = []
    let isUnknown = false
    for (const text of texts) {
      if (text === '') continue
      const folded = foldedReference(text)
      const inText = findCodes(folded)
      codes.push(...inText.codes)
      const inRest = depositsIn(inText.rest, deposits)
      found.push(...inRest.deposits)
      numbers.push(...numbersIn(inRest.rest))
      isUnknown ||= inText.isUnknown || inRest.isUnknown
    }
    return { codes, deposits: found, numbers, isUnknown }
  }
}

/**
 * Finds codes with at most one mistake. A mistake touches at most two neighbours, so it leaves the first four or the
 * last five characters of a code as they are: two indexes find all candidates.
 */
function codeFinder(orderNumbers: readonly string[]) {
  const numbers = new Map(orderNumbers.map((number) => [paymentCode(number), number]))
  const byHead = Map.groupBy(numbers.keys(), (code) => code.slice(0, 4))
  const byTail = Map.groupBy(numbers.keys(), (code) => code.slice(5))
  const lengths = [codeLength - 1, codeLength, codeLength + 1]

  const repaired = (signs: string) => {
    const found = new Map<string, Stretch>()
    const compare = (code: string, from: number, to: number) => {
      const before = found.get(code)
      if (from < 0 || to > signs.length || (before && before.to - before.from <= to - from)) return
      if (isOneMistake(signs.slice(from, to), code)) found.set(code, { from, to })
    }
    for (let at = 0; at + 4 <= signs.length; at += 1) {
      if (signs[at] === 'G' && signs[at + 1] === 'P')
        for (const code of byHead.get(signs.slice(at, at + 4)) ?? [])
          for (const length of lengths) compare(code, at, at + length)
      for (const code of byTail.get(signs.slice(at, at + 5)) ?? [])
        for (const length of lengths) compare(code, at + 5 - length, at + 5)
    }
    return found
  }

  return (text: string) => {
    const { signs, places } = squeeze(text)
    const codes: CodeMention[] = []
    let unread = signs
    let rest = text
    let isUnknown = false
    const mention = (orders: readonly string[], { from, to }: Stretch, isRepaired: boolean) => {
      const first = places[from] ?? 0
      const end = (places[to - 1] ?? 0) + 1
      const prefix = signs.slice(Math.max(0, from - 4), from)
      const isCreditorReference = !isRepaired && creditorReference(orders[0] ?? '') === prefix + signs.slice(from, to)
      const start = isCreditorReference ? (places[from - 4] ?? 0) : first
      const isRespaced = end - start > to - from + (isCreditorReference ? 4 : 0)
      const hasLetters = places.slice(from, to).some((place) => (text[place] ?? '') in alike)
      codes.push({ orders, isRepaired, isRespaced, hasLetters, isCreditorReference })
      rest = masked(rest, { from: start, to: end })
    }
    const isDelimited = ({ from, to }: Stretch) =>
      (places[from] ?? 0) - 1 !== places[from - 1] && (places[to - 1] ?? 0) + 1 !== places[to]
    for (let at = signs.indexOf('GP'); at >= 0; at = signs.indexOf('GP', at + 1)) {
      const code = unread.slice(at, at + codeLength)
      const isKnown = numbers.has(code)
      const number = numbers.get(code) ?? (/^GP[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? readPaymentCode(code) : undefined)
      if (number === undefined || (!isKnown && !isLikely(number))) continue
      const stretch = { from: at, to: at + codeLength }
      if (isKnown) mention([number], stretch, false)
      else isUnknown = true
      // A longer word can begin like a code by chance, and be the code of another order with one mistake.
      if (isKnown || isDelimited(stretch)) unread = masked(unread, stretch)
    }
    const mistaken = [...repaired(unread)].toSorted(([, a], [, b]) => a.from - b.from)
    if (mistaken.length > 0) isUnknown = false
    // Codes that explain the same stretch of text exclude each other.
    let orders: string[] = []
    let stretch: Stretch = { from: 0, to: 0 }
    for (const [code, at] of mistaken) {
      if (orders.length > 0 && at.from >= stretch.to) {
        mention(orders, stretch, true)
        orders = []
      }
      stretch = orders.length > 0 ? { from: stretch.from, to: Math.max(stretch.to, at.to) } : at
      orders = [...orders, numbers.get(code) ?? '']
    }
    if (orders.length > 0) mention(orders, stretch, true)
    return { codes, rest, isUnknown }
  }
}

const depositLength = 12

interface DigitGroup extends Stretch {
  readonly digits: string
}

const digitGroups = (text: string): DigitGroup[] =>
  [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, from: index, to: index + digits.length }))

function depositsIn(text: string, orders: ReadonlyMap<string, string>) {
  const deposits: DepositMention[] = []
  let rest = text
  let isUnknown = false
  const groups = digitGroups(text)
  for (const [at, { digits, from }] of groups.entries()) {
    // Banks pad the identifier with zeros.
    let joined = digits.length > depositLength ? digits.replace(/^0+/, '') : digits
    let last = at
    while (joined.length < depositLength) {
      const [end, next] = [groups[last], groups[last + 1]]
      if (!end || !next || /[\p{L}§]/u.test(text.slice(end.to, next.from))) break
      joined += next.digits
      last += 1
    }
    const order = joined.length === depositLength ? orders.get(joined) : undefined
    if (order !== undefined) {
      deposits.push({ order, isDelimited: true })
      rest = masked(rest, { from, to: groups[last]?.to ?? from })
    } else if (last === at && joined.length === depositLength && isLikely(joined) && mod97(joined) === 1)
      isUnknown = true
    else if (digits.length > depositLength)
      for (let start = 0; start + depositLength <= digits.length; start += 1) {
        const inside = orders.get(digits.slice(start, start + depositLength))
        if (inside !== undefined) deposits.push({ order: inside, isDelimited: false })
      }
  }
  return { deposits, rest, isUnknown }
}

/** Characters between two numbers. `sign` binds them, `comma` may, `blank` may be a cut, `none` separates them. */
type Link = 'sign' | 'comma' | 'blank' | 'none'

function linkOf(between: string): Link {
  if (/^\s+$/.test(between)) return 'blank'
  if (between === ',') return 'comma'
  return /^\s*[\p{Pd}_./\\:|*~#\u2212]+\s*$/u.test(between) ? 'sign' : 'none'
}

const isYear = (digits: string | undefined): digits is string => /^1[34]\d\d$/.test(digits ?? '')

/** Finds numbers of orders and invoices. Dates, card numbers and telephone numbers are none. */
function numbersIn(text: string): NumberMention[] {
  const groups = digitGroups(text)
  const links = groups.map(({ to }, at) => {
    const next = groups[at + 1]
    return next ? linkOf(text.slice(to, next.from)) : 'none'
  })
  const digitsAt = (at: number) => groups[at]?.digits
  const linkAt = (at: number): Link => links[at] ?? 'none'
  const nounAt = (at: number) => nounBefore(text.slice(0, groups[at]?.from))
  const mentions: NumberMention[] = []
  let end = 0 // Index after the last group that belongs to a number or a date.
  for (let at = 0; at < groups.length; at += 1) {
    if (at < end) continue
    const noun = nounAt(at)
    const serialAt = isYear(digitsAt(at)) ? at + 1 : at + 2
    const year = serialAt === at + 1 ? digitsAt(at) : (digitsAt(at) ?? '') + (digitsAt(at + 1) ?? '')
    const isYearCut = serialAt === at + 2
    const link = linkAt(serialAt - 1)
    const serial = digitsAt(serialAt)
    const isAlone = linkAt(at - 1) === 'none'
    if (
      isYear(year) &&
      serial !== undefined &&
      link !== 'none' &&
      (!isYearCut || (linkAt(at) === 'blank' && isAlone && link === 'sign' && linkAt(serialAt) === 'none'))
    ) {
      // prettier-ignore
      if (link === 'blank') {
        // A number that a blank has cut counts if no other digits are beside it.
        if (isAlone && linkAt(serialAt) === 'none') {
          mentions.push({ year, serials: [serial], isPlain: false, doubt: null, noun })
          end = serialAt + 1
        } else end = endOfBlanks(links, at)
        continue
      }
      const after = tailOf(groups, links, serialAt)
      end = after.end
      if (after.isOther) continue
      const isPlain = !isYearCut && text.slice(groups[at]?.to, groups[serialAt]?.from) === '-'
      const isBound = linkAt(at - 1) === 'sign' && at > 0 && !isNumberBefore(groups, links, at)
      const isBeside = isBound || (serial.length < 4 && (after.isBeside || (!isAlone && after.joined.length > 0)))
      // 1404/02 is a month, unless a word before it says that it is a number.
      const isMonth = noun === null && serial.length <= 2 && Number(serial) <= 12 && after.joined.length === 0
      const doubt = isMonth ? 'glued' : isBeside ? 'beside' : null
      mentions.push({ year, serials: [serial, ...(isAlone ? after.joined : [])], isPlain, doubt, noun })
      for (const other of after.others) mentions.push({ year, serials: [other], isPlain: false, doubt: 'beside', noun })
      continue
    }
    const digits = digitsAt(at) ?? ''
    const isStandalone = linkAt(at) !== 'sign' && linkAt(at) !== 'comma' && (at === 0 || (linkAt(at - 1) !== 'sign' && linkAt(at - 1) !== 'comma')) // prettier-ignore
    if (!isStandalone) continue
    const before = text.slice(0, groups[at]?.from)
    const next = text.charAt(groups[at]?.to ?? 0)
    const isWord = !/[\p{L}§]$|\p{L}[^\s\p{L}\p{N}]$/u.test(before) && !/[\p{L}§]/u.test(next)
    if (/^1[34]\d{5,8}$/.test(digits) && digits.length >= 7 && (isWord || noun)) {
      mentions.push({ year: digits.slice(0, 4), serials: [digits.slice(4)], isPlain: false, doubt: 'glued', noun })
    } else if (noun && digits.length <= 6) {
      mentions.push({ year: null, serials: [digits], isPlain: false, doubt: null, noun })
    } else if (isWord && /^\d{3,5}$/.test(digits) && linkAt(at) === 'none' && linkAt(at - 1) === 'none') {
      mentions.push({ year: null, serials: [digits], isPlain: false, doubt: 'beside', noun })
    }
  }
  return mentions
}

const endOfBlanks = (links: readonly Link[], at: number) => {
  let end = at
  while (links[end] === 'blank') end += 1
  return end === at ? at + 1 : end
}

/** Whether the groups before `at` are the year and the serial of another number. */
const isNumberBefore = (groups: readonly DigitGroup[], links: readonly Link[], at: number) =>
  isYear(groups[at - 2]?.digits) && links[at - 2] === 'sign'

/** Digits after the serial of a number, and their meaning for it. */
interface Tail {
  /** Index after the last group of the number. */
  readonly end: number
  /** Whether the number is a date or part of a longer one, such as the number of a card. */
  readonly isOther: boolean
  readonly isBeside: boolean
  /** The serial continued after a blank. */
  readonly joined: readonly string[]
  /** More serials of the same year, as in 1404-0338/0071. */
  readonly others: readonly string[]
}

function tailOf(groups: readonly DigitGroup[], links: readonly Link[], serialAt: number): Tail {
  const serial = groups[serialAt]?.digits ?? ''
  const next = groups[serialAt + 1]?.digits
  const link = links[serialAt] ?? 'none'
  const linkAfter = links[serialAt + 1] ?? 'none'
  const own: Tail = { end: serialAt + 1, isOther: serial.length > 6, isBeside: false, joined: [], others: [] }
  if (next === undefined || link === 'none' || link === 'comma') return own
  const isNextNumber = isYear(next) && (linkAfter === 'sign' || linkAfter === 'blank')
  if (isNextNumber) return own
  if (link === 'blank') {
    const isCut = linkAfter === 'none' && serial.length + next.length <= 6
    return { ...own, isBeside: !isCut && serial.length + next.length <= 5, joined: isCut ? [serial + next] : [] }
  }
  let end = serialAt + 1
  while (links[end - 1] === 'sign') end += 1
  const isLast = end === serialAt + 2
  if (isLast && serial.length >= 4 && next.length <= 2) return { ...own, end } // Number of an instalment.
  if (isLast && serial.length >= 4 && next.length >= 4 && next.length <= 5) return { ...own, end, others: [next] }
  return { ...own, end, isOther: true }
}

const nouns = [
  ['invoice', 'INVOICE|INV|RECHNUNG|RECHN|RE|RG|FATURA|FACTURE|FATTURA|FACTURA|FAPIAO|فاکتور|صورتحساب|صورت حساب'],
  ['order', 'ORDER|ORD|BESTELLUNG|AUFTRAG|SIPARIS|COMMANDE|ORDINE|PEDIDO|DINGDAN|سفارش'],
] as const
const nounRules = nouns.map(
  ([noun, words]) =>
    [
      noun,
      new RegExp(`(?<!\\p{L})(?:${words})[\\s.:#№-]*(?:(?:NO|NR|NUM|NUMBER|N|شماره|ش)[\\s.:#№-]*)?$`, 'u'),
    ] as const,
)

function nounBefore(text: string) {
  const near = text.slice(-32)
  return nounRules.find(([, rule]) => rule.test(near))?.[0] ?? null
}
