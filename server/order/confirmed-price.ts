// Nobody commits to a total they have not seen, so orders and verifications include the total that was shown
// (test/security/, BOOK-011).
import { totals, type Line } from '#contract/rules/price.ts'
import { refuse } from '../kernel/refuse.ts'

interface Priced {
  lines: readonly Line[]
  vatBasisPoints: number
}
/** Chosen items that are no longer on sale. The lines contain only the remaining items. */
interface Gone {
  boothIds: readonly string[]
  equipmentIds: readonly string[]
}
const nothingGone: Gone = { boothIds: [], equipmentIds: [] }

/**
 * @throws quote.changed with the current price and the missing items, if an item is missing or the total in cents
 * differs from `seenTotalCents`
 */
export function refuseOtherPrice(seenTotalCents: number, { lines, vatBasisPoints }: Priced, gone = nothingGone) {
  const sums = totals(lines, vatBasisPoints)
  if (
    /* Guard: total that the user saw, off: gone.boothIds.length === 0 */ sums.totalWithTaxCents === seenTotalCents &&
    gone.boothIds.length + gone.equipmentIds.length === 0
  )
    return
  refuse('quote.changed', {
    quote: { lines, ...sums, vatBasisPoints },
    goneBoothIds: gone.boothIds,
    goneEquipmentIds: gone.equipmentIds,
  })
}

/** @throws order.repriced with the total that would be invoiced now */
export function refuseOtherSum(seenTotalCents: number, { totalWithTaxCents }: { totalWithTaxCents: number }) {
  if (totalWithTaxCents !== seenTotalCents) refuse('order.repriced', { seenTotalCents, totalWithTaxCents })
}
