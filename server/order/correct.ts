// What the team changes in the lines of an order before it is verified.
import type * as z from 'zod/mini'
import type { AddedLine, VerifyInput } from '#contract/entities/order.ts'
import { times, totals, type Line } from '#contract/rules/price.ts'
import type { Tx } from '../db/connect.ts'
import { refuseField } from '../kernel/refuse.ts'
import { cleanLine } from '../kernel/text.ts'
import { setLines, type StoredOrder } from './order.store.ts'

type Corrections = z.infer<typeof VerifyInput>

/** New prices, discounts and lines, and the sums that follow. @returns the order as it is then. @throws Refusal input.invalid for a line that is not there or a discount above its total */
export async function correct(
  tx: Tx,
  order: StoredOrder,
  { corrections = [], added = [] }: Corrections,
): Promise<StoredOrder> {
  if (corrections.length === 0 && added.length === 0) return order
  const lines = [...corrected(order.lines, corrections), ...added.map(addedLine)]
  const sums = totals(lines, order.vatBasisPoints)
  await setLines(tx, order.id, lines, sums)
  return { ...order, lines, ...sums }
}

function corrected(lines: readonly Line[], corrections: NonNullable<Corrections['corrections']>): Line[] {
  const unknown = corrections.findIndex(({ line }) => line >= lines.length)
  if (unknown >= 0) refuseField(`corrections.${unknown}.line`, 'invalid')
  return lines.map((line, at) => {
    const change = corrections.findLast((one) => one.line === at)
    if (!change) return line
    const unitCents = change.unitCents ?? line.unitCents
    const totalCents = times(line.quantity, unitCents)
    const discountCents = change.discountCents ?? line.discountCents
    if (discountCents > totalCents)
      refuseField(`corrections.${corrections.indexOf(change)}.discountCents`, 'discountTooHigh')
    return { ...line, unitCents, totalCents, discountCents }
  })
}

/** SRV-01, SRV-02: what the team adds has no code of its own. */
const addedLine = ({ title, quantity, unit, unitCents }: AddedLine, at: number): Line => ({
  kind: 'service',
  code: `SRV-${String(at + 1).padStart(2, '0')}`,
  title: { fa: cleanLine(title.fa), en: cleanLine(title.en) },
  detail: { fa: '', en: '' },
  quantity,
  unit,
  unitCents,
  discountCents: 0,
  totalCents: times(quantity, unitCents),
})
