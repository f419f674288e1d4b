// Judges a bank row without a reference, by the account, the name of the payer and the amount.
import { isPayable, nextDueAllocated, nextDueOf, type MatchableOrder } from './dues.ts'
import { nothing, type Judgement, type ReadRow } from './judgement.ts'
import type { MatchIndex } from './match-index.ts'
import type { MatchReason } from './match-reasons.ts'
import { resultOf, stateReason } from './weighed.ts'

/** A company with more open orders is not searched for sums of some of them. */
const mostSummed = 12

/** Judges a row that names no order, by account, name and amount. */
export function judgePayer(index: MatchIndex, row: ReadRow, isUnknown: boolean): Judgement {
  const unknown: MatchReason[] = isUnknown ? ['reference-unknown'] : []
  const owners = index.accountOwners(row)
  const shared: MatchReason[] = owners.length > 1 ? ['account-shared'] : []
  const byPayer = index.findCompanies(row.payer)
  const names = byPayer.length > 0 ? byPayer : index.findCompanies(row.text, true)
  const known = owners.length === 1 ? owners : []
  const proposal = (judged: Judgement | undefined): Judgement | undefined =>
    judged && { ...judged, reasons: [...judged.reasons, ...shared, ...unknown] }

  const judged =
    proposal(judgeCompany(index, row, known, 'account-known')) ??
    proposal(judgeCompany(index, row, names, 'name-and-amount')) ??
    proposal(judgeDiffering(index, row, known, 'account-amount-differs')) ??
    proposal(judgeDiffering(index, row, names, 'name-amount-differs'))
  if (judged) return judged
  const hints = index.hintsFor(row)
  const ofOwners = hints.filter((number) => owners.includes(index.orders.get(number)?.company ?? ''))
  const amount: MatchReason[] = hints.length > 0 ? ['amount-only'] : []
  const reasons = [...unknown, ...shared, ...amount]
  return {
    ...nothing,
    kind: 'none',
    reasons: reasons.length > 0 ? reasons : ['no-match'],
    hints: ofOwners.length > 0 ? ofOwners : hints,
  }
}

/** Proposes orders of these companies whose amount agrees. */
function judgeCompany(
  index: MatchIndex,
  row: ReadRow,
  companies: readonly string[],
  reason: MatchReason,
): Judgement | undefined {
  if (companies.length === 0) return undefined
  const all = companies.flatMap((company) => index.byCompany.get(company) ?? [])
  const open = all.filter(isPayable)
  const weighed = open.map((order) => index.weigh(order, row))
  const exact = weighed.filter(({ order }) => index.rankOf(order.number, row) === 2)
  const [only] = exact
  if (only && exact.length === 1) {
    const currency: MatchReason[] = only.isOtherCurrency ? ['other-currency'] : []
    return { ...resultOf(row, only), kind: 'proposal', reasons: [reason, ...currency] }
  }
  if (only) {
    const numbers = exact.map(({ order }) => order.number).toSorted()
    return { ...nothing, kind: 'proposal', reasons: [reason, 'several-orders'], orders: numbers, differenceMinor: 0 }
  }
  const ownDues = weighed.find(({ fit, isOtherCurrency }) => fit?.kind === 'dues' && !isOtherCurrency)
  if (ownDues) return { ...resultOf(row, ownDues), kind: 'proposal', reasons: ['dues-add-up', reason] }
  const summed = companies.map((company) => summedOrders(index.byCompany.get(company) ?? [], row)).find((sum) => sum.length > 0) // prettier-ignore
  if (summed)
    return {
      ...nothing,
      kind: 'proposal',
      reasons: ['dues-add-up', reason],
      orders: summed.map(({ number }) => number),
      allocations: summed.flatMap(nextDueAllocated),
      differenceMinor: 0,
    }
  const closed = all.filter((order) => isClosedFit(order, row))
  const [late] = closed
  const state = late && stateReason(late)
  if (!late || !state || closed.length > 1) return undefined
  return { ...resultOf(row, index.weigh(late, row)), kind: 'proposal', reasons: [state, reason] }
}

/** Proposes the open orders of these companies although the amount differs. */
function judgeDiffering(
  index: MatchIndex,
  row: ReadRow,
  companies: readonly string[],
  reason: MatchReason,
): Judgement | undefined {
  const open = companies.flatMap((company) => index.byCompany.get(company) ?? []).filter(isPayable)
  const [only] = open
  if (!only) return undefined
  const numbers = open.map(({ number }) => number).toSorted()
  const result = open.length === 1 ? resultOf(row, index.weigh(only, row)) : { ...nothing, orders: numbers }
  const short: MatchReason[] =
    open.length === 1 && index.weigh(only, row).fit?.kind === 'short' ? ['short-charges'] : []
  return { ...result, kind: 'proposal', reasons: [reason, ...short], hints: index.hintsFor(row, numbers) }
}

/** Whether the amount is a due or the total of a cancelled or paid order, in its currency. */
const isClosedFit = (order: MatchableOrder, { amountMinor, currency }: ReadRow) =>
  !isPayable(order) &&
  order.currency === currency &&
  (order.totalMinor === amountMinor || order.dues.some((due) => due.amountMinor === amountMinor))

/**
 * Returns the orders whose next dues add up to the amount: all open orders in the currency of the row, else the only
 * choice of two or more. Empty if there is none, or more than one.
 */
function summedOrders(orders: readonly MatchableOrder[], { amountMinor, currency }: ReadRow): MatchableOrder[] {
  const open = orders.filter((order) => isPayable(order) && order.currency === currency)
  if (open.length < 2) return []
  const sumOf = (chosen: readonly MatchableOrder[]) => chosen.reduce((sum, order) => sum + nextDueOf(order), 0)
  if (sumOf(open) === amountMinor) return open
  if (open.length > mostSummed || sumOf(open) < amountMinor) return []
  let found: MatchableOrder[] = []
  for (let choice = 3; choice < 2 ** open.length; choice += 1) {
    const chosen = open.filter((_, at) => (choice >> at) & 1)
    if (chosen.length < 2 || sumOf(chosen) !== amountMinor) continue
    if (found.length > 0) return []
    found = chosen
  }
  return found
}
