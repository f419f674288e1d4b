// Judges a bank row by the references in its text.
import { isPayable, isShort, nextDueAllocated, nextDueOf } from './dues.ts'
import { nothing, type Judgement, type ReadRow } from './judgement.ts'
import type { MatchIndex } from './match-index.ts'
import type { MatchReason } from './match-reasons.ts'
import type { NumberMention, References } from './references.ts'
import { reasonsOf, resultOf, stateReason } from './weighed.ts'

export interface NamedJudgement {
  /** Undefined if the references name no order. */
  readonly judged: Judgement | undefined
  /** Whether a reference in the text belongs to no order. */
  readonly isUnknown: boolean
}

/** Judges by the references in the text of a row. */
export function judgeNamed(index: MatchIndex, row: ReadRow, found: References): NamedJudgement {
  const numbers = found.numbers.map((mention) => readNumber(index, mention, row))
  const isUnknown = found.isUnknown || numbers.some((number) => number.isUnknown)
  return { judged: judgeFound(index, row, found, numbers), isUnknown }
}

function judgeFound(index: MatchIndex, row: ReadRow, found: References, numbers: readonly ReadNumber[]) {
  const marks: MatchReason[] = []
  const named = new Set<string>()
  for (const code of found.codes) {
    const [only] = code.orders
    const isOne = code.orders.length === 1 && only !== undefined
    if (isOne) named.add(only)
    if (code.isCreditorReference) marks.push('creditor-reference')
    if (code.isRespaced) marks.push('code-respaced')
    if (code.hasLetters) marks.push('code-letters')
    if (code.isRepaired && isOne) marks.push('code-repaired')
  }
  for (const { order, isDelimited } of found.deposits) {
    if (!isDelimited) continue
    named.add(order)
    marks.push('deposit-id')
  }
  const isUnexplained = ({ orders }: { readonly orders: readonly string[] }) =>
    orders.length > 0 && !orders.some((order) => named.has(order))
  for (const number of numbers) {
    const [only] = number.orders
    if (number.isDoubtful || number.orders.length !== 1 || only === undefined || !isUnexplained(number)) continue
    named.add(only)
    if (number.isRewritten) marks.push('number-rewritten')
  }
  const reasons = [...new Set(marks)]
  const ambiguous = found.codes.filter(isUnexplained)
  const unexplained = numbers.filter(isUnexplained)
  const twofold = unexplained.filter(({ orders, hasYear }) => hasYear && orders.length > 1)
  const choices = [...ambiguous, ...twofold]
  if (choices.length > 0) {
    const why: MatchReason = ambiguous.length > 0 ? 'code-ambiguous' : 'number-two-readings'
    const all = [...new Set([...named, ...choices.flatMap(({ orders }) => orders)])]
    return named.size === 0 && choices.length === 1
      ? judgeOneOf(index, row, all, [why], reasons)
      : judgeSeveral(index, row, all, [why, ...reasons])
  }
  const doubtful = [...new Set(unexplained.flatMap(({ orders }) => orders))]
  const [only] = named
  if (only !== undefined) {
    // A doubtful number beside a certain reference counts only if it completes the sum.
    const others = numbers.filter(({ isDoubtful, possible }) => isDoubtful && possible.length === 1)
    const all = [...new Set([...named, ...others.flatMap(({ possible }) => possible)])]
    if (all.length > named.size && sumOfDues(index, all, row) === row.amountMinor)
      return judgeSeveral(index, row, all, [doubtOf(others), ...reasons])
    return named.size > 1 ? judgeSeveral(index, row, [...named], reasons) : judgeOne(index, row, only, reasons)
  }
  if (doubtful.length > 0) {
    const why = [doubtOf(unexplained)]
    const isList = unexplained.length > 1 && doubtful.length > 1
    if (isList) return judgeSeveral(index, row, doubtful, why)
    return judgeOneOf(index, row, doubtful, doubtful.length > 1 ? [...why, 'number-two-readings'] : why, reasons)
  }
  // Twelve right digits inside a longer number are a coincidence, unless the amount agrees.
  const inside = [...new Set(found.deposits.map(({ order }) => order))].filter(
    (order) => index.rankOf(order, row) === 2,
  )
  return inside.length > 0 ? judgeOneOf(index, row, inside, ['deposit-id'], reasons) : undefined
}

const doubtOf = (numbers: readonly ReadNumber[]): MatchReason =>
  numbers.every(({ hasYear }) => hasYear) ? 'number-rewritten' : 'number-without-year'

/** A number of the text, looked up. */
interface ReadNumber {
  readonly orders: readonly string[]
  /** With orders whose amounts do not agree. */
  readonly possible: readonly string[]
  readonly hasYear: boolean
  readonly isRewritten: boolean
  /** Whether the number can only be proposed. */
  readonly isDoubtful: boolean
  readonly isUnknown: boolean
}

/**
 * Looks up a number. Four digits are an order first, five an invoice. The other reading is added if only that one
 * fits the amount. Fewer digits may be both.
 */
function readNumber(index: MatchIndex, mention: NumberMention, row: ReadRow): ReadNumber {
  const { year, noun, doubt, serials } = mention
  const best = (orders: readonly string[]) => Math.max(0, ...orders.map((order) => index.rankOf(order, row)))
  const found = new Set<string>()
  let isRewritten = !mention.isPlain
  for (const serial of serials) {
    const asOrder = index.readings.order(year, Number(serial))
    const asInvoice = index.readings.invoice(year, Number(serial))
    const isOrderFirst = serial.length === 4 || noun === 'order'
    const [first, second] = isOrderFirst ? [asOrder, asInvoice] : [asInvoice, asOrder]
    const isComplete = serial.length >= 4 || (year === null && noun !== null)
    const isBoth = !isComplete || first.length === 0 || best(second) > best(first)
    for (const order of isBoth ? [...first, ...second] : first) found.add(order)
    if (first.length + second.length === 0) continue
    if (first.length === 0 || serial !== serials[0] || serial.length !== (isOrderFirst ? 4 : 5)) isRewritten = true
  }
  const orders = fittingOrders(mention, [...found], (order) => index.rankOf(order, row))
  const isUnknown = found.size === 0 && doubt === null && year !== null && mention.isPlain && (serials[0] ?? '').length >= 4 // prettier-ignore
  return {
    orders,
    possible: [...found],
    hasYear: year !== null,
    isRewritten,
    isDoubtful: year === null || doubt !== null,
    isUnknown,
  }
}

/** Leaves out orders that a number without a year, a sign or a word before it names by coincidence. */
function fittingOrders({ year, noun, doubt }: NumberMention, orders: string[], rankOf: (order: string) => number) {
  if (doubt === 'glued' || (year === null && noun === null)) return orders.filter((order) => rankOf(order) === 2)
  if (year !== null || orders.length < 2) return orders
  const years = orders.filter((order) => rankOf(order) > 0).map(yearOf)
  const chosen = years.length > 0 ? years : orders.map(yearOf).toSorted().slice(-1)
  return orders.filter((order) => chosen.includes(yearOf(order)))
}

const yearOf = (number: string) => number.slice(0, 4)

/** Judges a row that names one order without doubt. */
function judgeOne(index: MatchIndex, row: ReadRow, number: string, marks: readonly MatchReason[]): Judgement {
  const order = index.orders.get(number)
  if (!order) return { ...nothing, kind: 'none', reasons: ['reference-unknown'] }
  const weighed = index.weigh(order, row)
  const payer: MatchReason[] = index.isOtherPayer(row, order) ? ['payer-differs'] : []
  const kind = weighed.fit?.kind
  if (weighed.isOtherCurrency || (kind !== 'due' && kind !== 'balance'))
    return { ...resultOf(row, weighed), kind: 'proposal', reasons: [...reasonsOf(weighed, marks), ...payer] }
  const first: MatchReason[] = ['amount-and-reference']
  if (kind === 'balance') first.push('whole-balance')
  return { ...resultOf(row, weighed), kind: 'certain', reasons: [...first, ...marks, ...payer] }
}

/** Judges a row that names one of these orders. The difference is the one to the nearest amount. */
function judgeOneOf(
  index: MatchIndex,
  row: ReadRow,
  numbers: readonly string[],
  why: readonly MatchReason[],
  marks: readonly MatchReason[],
): Judgement {
  const weighed = numbers.flatMap((number) => index.orders.get(number) ?? []).map((order) => index.weigh(order, row))
  const [only, second] = weighed
  if (only && !second) {
    const kind = only.fit?.kind
    const isExact = !only.isOtherCurrency && (kind === 'due' || kind === 'balance')
    const reasons = isExact ? marks : reasonsOf(only, marks)
    return { ...resultOf(row, only), kind: 'proposal', reasons: [...why, ...reasons] }
  }
  const fitting = weighed.filter(({ order }) => index.rankOf(order.number, row) === 2)
  const nearest = weighed
    .flatMap(({ fit, isOtherCurrency }) => (fit && !isOtherCurrency ? [fit.differenceMinor] : []))
    .toSorted((a, b) => Math.abs(a) - Math.abs(b))[0]
  const amount: MatchReason = fitting.length === 1 ? 'amount-fits-one' : fitting.length === 0 ? 'reference-amount-differs' : 'several-orders' // prettier-ignore
  return {
    ...nothing,
    kind: 'proposal',
    reasons: [...why, amount, ...marks],
    orders: weighed.map(({ order }) => order.number).toSorted(),
    differenceMinor: nearest ?? null,
  }
}

/** Sum of the next dues in the currency of the row; null if an order has another currency. */
function sumOfDues(index: MatchIndex, numbers: readonly string[], row: ReadRow): number | null {
  let sum = 0
  for (const number of numbers) {
    const order = index.orders.get(number)
    if (order?.currency !== row.currency) return null
    sum += nextDueOf(order)
  }
  return sum
}

/** Marks of orders that exclude each other. */
const choiceMarks = new Set<MatchReason>(['code-ambiguous', 'number-two-readings'])

/** Judges a row that names several orders. */
function judgeSeveral(
  index: MatchIndex,
  row: ReadRow,
  numbers: readonly string[],
  marks: readonly MatchReason[],
): Judgement {
  const weighed = numbers.flatMap((number) => index.orders.get(number) ?? []).map((order) => index.weigh(order, row))
  const all = weighed.map(({ order }) => order)
  const states = [...new Set(all.flatMap((order) => stateReason(order) ?? []))]
  const [first] = weighed
  const currencies = new Set(all.map(({ currency }) => currency))
  const isOther = weighed.some(({ isOtherCurrency }) => isOtherCurrency)
  const result = { ...nothing, kind: 'proposal' as const, orders: all.map(({ number }) => number) }
  const why: MatchReason[] = [...new Set<MatchReason>(['several-orders', ...marks])]
  if (isOther && (currencies.size > 1 || !first || first.equivalentMinor === null))
    return { ...result, reasons: [...why, currencies.size > 1 ? 'other-currency' : 'other-currency-no-rate', ...states] } // prettier-ignore
  const currency = all[0]?.currency ?? row.currency
  const amount = first?.equivalentMinor ?? row.amountMinor
  const sum = all.reduce((total, order) => total + nextDueOf(order), 0)
  const balance = all.reduce((total, order) => total + (isPayable(order) ? order.balanceMinor : 0), 0)
  const fitting = weighed.filter(({ order }) => index.rankOf(order.number, row) === 2)
  const open = all.filter(isPayable)
  const differenceMinor = amount - sum
  const rated = { equivalentMinor: first?.equivalentMinor ?? null, rate: first?.rate?.rialPerEuro ?? null, rateDate: first?.rate?.date ?? null } // prettier-ignore
  const currencyReason: MatchReason[] = isOther ? ['other-currency'] : []
  const verdict: MatchReason = differenceMinor === 0 && open.length > 1 ? 'dues-add-up'
    : fitting.length === 1 ? 'amount-fits-one'
    : amount === balance ? 'whole-balance'
    : isShort(differenceMinor, currency) ? 'short-charges'
    : amount > balance ? 'more-than-invoice'
    : 'reference-amount-differs' // prettier-ignore
  const isSum = verdict === 'dues-add-up' && !isOther && !marks.some((mark) => choiceMarks.has(mark))
  return {
    ...result,
    ...rated,
    reasons: [...why, ...currencyReason, verdict, ...states],
    allocations: isSum ? open.flatMap(nextDueAllocated) : [],
    differenceMinor,
  }
}
