// Nobody commits to a sum that was not seen: what was ordered or verified carries it (test/security/, BOOK-011).
import { totals, type Line } from '#contract/rules/price.ts'
import { refuse } from '../kernel/refuse.ts'

interface Priced {
  lines: readonly Line[]
  vatBasisPoints: number
}
/** What was chosen and is not on sale any more; the lines are those of the rest. */
interface Gone {
  boothIds: readonly string[]
  equipmentIds: readonly string[]
}
const nothingGone: Gone = { boothIds: [], equipmentIds: [] }

/** @throws Refusal quote.changed with what it costs now and what is gone, unless the sum in cents is the one that was seen */
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

/** @throws Refusal order.repriced with the sum that would be invoiced now */
export function refuseOtherSum(seenTotalCents: number, { totalWithTaxCents }: { totalWithTaxCents: number }) {
  if (totalWithTaxCents !== seenTotalCents) refuse('order.repriced', { seenTotalCents, totalWithTaxCents })
}
