// Open dues of an order, as its owner and the team see them.
import type { Due, OrderMoney } from '#contract/entities/payment.ts'
import { m } from '#messages/messages.js'

/** `dueOn` is null for an open balance beyond the dues. `of`: number of dues. */
export interface OpenDue {
  position: number
  of: number
  /** Left to pay. */
  cents: number
  dueOn: string | null
  isPart: boolean
}

/** Dues that are not paid completely, in their order. They add up to the balance. */
export function openDuesOf({ dues, owedCents, paidCents }: OrderMoney): OpenDue[] {
  let left = Math.max(0, owedCents - paidCents)
  const open = dues.flatMap((due): OpenDue[] => {
    const cents = Math.min(left, due.amountCents - due.paidCents)
    left -= cents
    return cents > 0 ? [openDue(due, dues.length, cents)] : []
  })
  return left > 0
    ? [...open, { position: dues.length + 1, of: dues.length + 1, cents: left, dueOn: null, isPart: true }]
    : open
}
const openDue = ({ position, dueOn, paidCents }: Due, of: number, cents: number): OpenDue => ({
  position,
  of,
  cents,
  dueOn,
  isPart: paidCents > 0,
})

/** Name of a due in a sentence, such as “the first part”. */
export function partText({ position, of, isPart }: OpenDue): string {
  if (position === of) return of === 1 && !isPart ? m.money_own_part_whole() : m.money_own_part_rest()
  return position === 1 ? m.money_own_part_first() : m.money_own_part_next()
}
