// Indexes of orders, companies and refunds for the judgement on bank rows.
import { plainAccount } from '../rules/bank-account.ts'
import { nameFinder } from './company-names.ts'
import { converter, fitOf, isPayable, nextDueOf, type MatchableOrder } from './dues.ts'
import type { BankRow, MatchableRefund, MatchContext, ReadRow } from './judgement.ts'
import { foldedReference, referenceFinder } from './references.ts'
import type { Weighed } from './weighed.ts'

export type MatchIndex = ReturnType<typeof matchIndex>

/** Builds all indexes. They take as long as several hundred rows, so the rows of a file share them. */
export function matchIndex(context: MatchContext) {
  const orders = new Map(context.orders.map((order) => [order.number, order]))
  const byAmount = amountIndex(context.orders)
  const byAccount = Map.groupBy(
    context.companies.flatMap(({ id, accounts }) => accounts.map((account) => ({ id, account: accountKey(account) }))),
    ({ account }) => account,
  )
  const findCompanies = nameFinder(context.companies.map(({ id, name }) => ({ id, names: [name.en, name.fa] })))
  const convert = converter(context.rates)

  const weigh = (order: MatchableOrder, row: ReadRow): Weighed => {
    const day = row.valueOn ?? row.bookedOn ?? ''
    const converted = convert(row.amountMinor, row.currency, order.currency, day)
    const isOtherCurrency = order.currency !== row.currency
    const fit = converted && isPayable(order) ? fitOf(order, converted.amountMinor) : null
    const equivalentMinor = isOtherCurrency ? (converted?.amountMinor ?? null) : null
    return { order, fit, isOtherCurrency, equivalentMinor, rate: converted?.rate ?? null }
  }
  const accountOwners = (row: BankRow) => [
    ...new Set((row.payerAccount ? byAccount.get(accountKey(row.payerAccount)) : undefined)?.map(({ id }) => id)),
  ]
  return {
    orders,
    byCompany: Map.groupBy(context.orders, ({ company }) => company),
    readings: readingsIndex(context.orders),
    findReferences: referenceFinder(context.orders.map(({ number }) => number)),
    findRefund: refundFinder(context.refunds),
    findCompanies,
    accountOwners,
    weigh,
    /** 2 if the amount is a due or the balance, 1 if it is short by charges, else 0. */
    rankOf(number: string, row: ReadRow): 0 | 1 | 2 {
      const order = orders.get(number)
      const kind = order && weigh(order, row).fit?.kind
      return kind === 'due' || kind === 'balance' ? 2 : kind === 'short' ? 1 : 0
    },
    /** Numbers of other open orders whose next due or balance is the amount. */
    hintsFor: (row: ReadRow, except: readonly string[] = []) =>
      (byAmount.get(`${row.currency}:${row.amountMinor}`) ?? []).filter((number) => !except.includes(number)),
    /** Whether the payer is another company than that of the order. */
    isOtherPayer(row: BankRow, { company }: MatchableOrder) {
      const owners = accountOwners(row)
      const payers = [...(owners.length === 1 ? owners : []), ...findCompanies(row.payer)]
      return payers.length > 0 && !payers.includes(company)
    },
  }
}

/** Orders by the number of the order or the invoice. Without a year, the orders of all years. */
function readingsIndex(orders: readonly MatchableOrder[]) {
  const index = (numberOf: (order: MatchableOrder) => string | null) => {
    const found = new Map<string, string[]>()
    const add = (key: string, number: string) => found.set(key, [...(found.get(key) ?? []), number])
    for (const order of orders) {
      const [year, serial] = numberOf(order)?.split('-') ?? []
      if (!year || !serial || !/^\d+$/.test(serial)) continue
      add(`${year}-${Number(serial)}`, order.number)
      add(`-${Number(serial)}`, order.number)
    }
    return (year: string | null, serial: number): readonly string[] => found.get(`${year ?? ''}-${serial}`) ?? []
  }
  return { order: index(({ number }) => number), invoice: index(({ invoice }) => invoice) }
}

/** Numbers of open orders by currency and amount of the next due and of the balance, sorted. */
function amountIndex(orders: readonly MatchableOrder[]) {
  const found = new Map<string, string[]>()
  for (const order of orders.filter(isPayable).toSorted((a, b) => (a.number < b.number ? -1 : 1)))
    for (const amount of new Set([nextDueOf(order), order.balanceMinor])) {
      const key = `${order.currency}:${amount}`
      const before = found.get(key)
      if (before) before.push(order.number)
      else found.set(key, [order.number])
    }
  return found
}

/** Returns the search for a refund of which a row has both number and amount. */
function refundFinder(refunds: readonly MatchableRefund[]) {
  const byNumber = new Map(refunds.map((refund) => [refundKey(...refundParts(refund.number)), refund]))
  return (row: ReadRow, states: readonly string[]): string | null => {
    if (byNumber.size === 0) return null
    for (const text of textsOf(row))
      for (const [, year = '', serial = '', cut = ''] of foldedReference(text).matchAll(refundNumber))
        for (const digits of [serial, serial + cut]) {
          const refund = byNumber.get(refundKey(year, digits))
          const isSame = refund?.amountMinor === row.amountMinor && refund.currency === row.currency
          if (refund && isSame && states.includes(refund.state)) return refund.number
        }
    return null
  }
}

/** 1404-P0011 with any signs or blanks, and with a blank inside the serial. */
const refundNumber = /(?<!\d)(1[34]\d\d)[^\p{L}\p{N}]{0,3}P[^\p{L}\p{N}]{0,3}(\d{1,6})(?!\d)(?:\s(\d{1,4})(?!\d))?/gu
const refundKey = (year: string, serial: string) => `${year}-${Number(serial)}`
const refundParts = (number: string): [string, string] => {
  const [year = '', serial = ''] = number.split('-')
  return [year, serial.replace(/\D/g, '')]
}

/** Texts of a row in which references are sought. */
export const textsOf = ({ text, structuredRef, endToEndId, depositId }: BankRow) =>
  [text, structuredRef, endToEndId, depositId].filter((part): part is string => Boolean(part))

const accountKey = (account: string) => plainAccount(account).replace(/[./]/g, '')
