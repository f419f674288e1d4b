// Proposes the orders that payments and bank rows pay (contract/money/match.ts decides).
import type { Proposal, ProposedPart } from '#contract/entities/payment.ts'
import type { BankRow, Judgement } from '#contract/money/judgement.ts'
import { matcher } from '#contract/money/match.ts'
import { moneyState, paidDues } from '#contract/money/balance.ts'
import { dayIn } from '../kernel/portal-time.ts'
import type { InEdition } from '../kernel/portal.ts'
import type { Db, Tx } from '../db/connect.ts'
import { matchableOrders, type StoredMatchable } from './matching.store.ts'

/** A row whose amount was read. */
type ReadRow = BankRow & { amountMinor: number }

export interface Matching {
  propose(row: ReadRow): Proposal & { isOutgoing: boolean }
  /** The proposal if a person has named the order. */
  proposeFor(row: ReadRow, orderId: string): Proposal | undefined
  /** Like `propose`, after the proposals that were taken: two rows of a file never pay the same due. */
  proposeNext(row: ReadRow): Proposal
  /** Counts the parts of a proposal as paid. */
  take(proposal: Proposal): void
}

/** Reads the orders of an edition once, for any number of payments. */
export async function openMatching({ edition }: Pick<InEdition, 'edition'>, db: Db | Tx): Promise<Matching> {
  const today = dayIn(edition.timeZone)
  const stored = await matchableOrders(db, edition.id)
  const byNumber = new Map(stored.map((order) => [order.number, order]))
  const byId = new Map(stored.map((order) => [order.id, order]))
  const byPayer = Map.groupBy(stored, payerOf)
  const matcherOf = (orders: readonly StoredMatchable[]) =>
    matcher({
      orders: orders.map(matchable),
      companies: [...new Map(orders.map((order) => [payerOf(order), companyOf(order)])).values()],
      rates: [],
      refunds: [],
    })
  const match = matcherOf(stored)
  const paid = new Set<string>()
  const partOf = (order: StoredMatchable, cents: number): ProposedPart => {
    const dues = paidDues(order.dues.map(({ dueOn, amountMinor }) => ({ dueOn, amountCents: amountMinor })), order.paidCents) // prettier-ignore
    const due = dues.findIndex(({ amountCents, paidCents }) => paidCents < amountCents)
    const paidCents = order.paidCents + cents
    const after = paidDues(dues, paidCents).find((one) => one.paidCents < one.amountCents)
    return {
      orderId: order.id,
      number: order.number,
      kind: order.kind,
      companyName: order.companyName,
      visitorName: order.visitorName,
      due: due < 0 ? null : due + 1,
      dues: dues.length,
      dueCents: due < 0 ? null : dues[due]!.amountCents - dues[due]!.paidCents,
      balanceCents: order.owedCents - order.paidCents,
      amountMinor: cents,
      orderCents: cents,
      stateAfter: moneyState({ owedCents: order.owedCents, paidCents, dueOn: after?.dueOn ?? null }, today),
    }
  }
  return {
    propose(row) {
      const judged = match(row)
      return { ...proposalOf(judged, row, byNumber, partOf), isOutgoing: judged.kind === 'outgoing' }
    },
    proposeNext(row) {
      const judged = match(row)
      const named = [...judged.orders, ...judged.allocations.map(({ order }) => order), ...judged.hints]
      if (!named.some((number) => paid.has(number))) return proposalOf(judged, row, byNumber, partOf)
      // The sums of these orders have changed, so the row is judged again, by them and the orders of the same payers.
      const payers = new Set(named.map((number) => payerOf(byNumber.get(number)!)))
      const again = matcherOf([...payers].flatMap((payer) => byPayer.get(payer) ?? []))
      return proposalOf(again(row), row, byNumber, partOf)
    },
    take({ parts }) {
      for (const { orderId, orderCents } of parts) {
        const order = byId.get(orderId)!
        order.paidCents += orderCents
        if (order.state === 'open' && order.paidCents >= order.owedCents) order.state = 'paid'
        paid.add(order.number)
      }
    },
    proposeFor(row, orderId) {
      const order = byId.get(orderId)
      if (!order) return undefined
      // Counts what earlier rows of the file pay. Nothing is certain if nothing is open, or without a rate.
      const open = Math.max(0, order.owedCents - order.paidCents)
      const cents = row.currency === 'EUR' ? Math.min(row.amountMinor, open) : 0
      const kind = cents > 0 ? 'certain' : 'proposal'
      return { kind, reasons: [], differenceCents: row.amountMinor - open, parts: [partOf(order, cents)] }
    },
  }
}

const payerOf = ({ companyId, id }: StoredMatchable) => companyId ?? id
const companyOf = (order: StoredMatchable) => ({
  id: payerOf(order),
  name: {
    fa: order.nameFa || order.companyName || order.visitorName,
    en: order.nameEn || order.companyName || order.visitorName,
  },
  accounts: order.accounts,
})
const matchable = (order: StoredMatchable) => {
  const dues = paidDues(order.dues.map((due) => ({ ...due, amountCents: due.amountMinor })), order.paidCents) // prettier-ignore
  return {
    number: order.number,
    invoice: order.invoice,
    company: payerOf(order),
    currency: 'EUR',
    state: order.state,
    totalMinor: order.owedCents,
    paidMinor: order.paidCents,
    balanceMinor: order.state === 'open' ? order.owedCents - order.paidCents : 0,
    dues: dues.map(({ due, dueOn, amountMinor, paidCents }) => ({ due, dueOn, amountMinor, paidMinor: paidCents })),
  }
}

/** Parts in euro only: a payment in another currency is allocated by a person who enters both amounts. */
function proposalOf(
  judged: Judgement,
  row: ReadRow,
  orders: ReadonlyMap<string, StoredMatchable>,
  partOf: (order: StoredMatchable, cents: number) => ProposedPart,
): Proposal {
  const cents = new Map<string, number>()
  for (const { order, amountMinor } of judged.allocations) cents.set(order, (cents.get(order) ?? 0) + amountMinor)
  const named = [...new Set([...cents.keys(), ...judged.orders])]
  const single = named.length === 1 && cents.size === 0 && row.currency === 'EUR' ? orders.get(named[0]!) : undefined
  if (single) cents.set(single.number, Math.min(row.amountMinor, Math.max(0, single.owedCents - single.paidCents)))
  return {
    kind: judged.kind === 'certain' || judged.kind === 'proposal' ? judged.kind : 'none',
    reasons: [...judged.reasons],
    differenceCents: judged.differenceMinor,
    parts: named.flatMap((number) => {
      const order = orders.get(number)
      return order ? [partOf(order, cents.get(number) ?? 0)] : []
    }),
  }
}
