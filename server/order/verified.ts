// All effects of verifying an order, in sequence. Webhooks receive `order.verified` and `invoice.issued` like any other
// event (contract/events.ts).
import type * as z from 'zod/mini'
import type { AddedLine, VerifyInput } from '#contract/entities/order.ts'
import { times, totals, type Line } from '#contract/rules/price.ts'
import type { Tx } from '../db/connect.ts'
import { takeStock } from '../equipment/equipment.ts'
import { appear } from '../exhibitor/exhibitor.ts'
import { issueInvoice, refuseWithoutSeller } from '../invoice/invoice.ts'
import type { Emission } from '../kernel/machine.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuseField } from '../kernel/refuse.ts'
import { cleanLine } from '../kernel/text.ts'
import { publishBooths } from './order.ts'
import { orderById, setLines, type StoredOrder } from './order.store.ts'
import { refuseOtherSum } from './confirmed-price.ts'

/** Effects of a verification inside its transaction. An error in one of them rolls back the whole verification. */
export async function withVerification(
  tx: Tx,
  { env, edition }: Mine,
  id: string,
  corrections: z.infer<typeof VerifyInput>,
) {
  const order = await correct(tx, found(await orderById(tx, edition.id, id)), corrections)
  refuseOtherSum(corrections.seenTotalCents, order)
  await takeStock(tx, id)
  if (order.lines.length > 0) refuseWithoutSeller(env, edition)
  const invoiceId = await issueInvoice(tx, edition, order)
  if (order.kind === 'booth') await appear(tx, order) // lists the company in the directory
  const issued: Emission[] = invoiceId ? [['invoice.issued', { invoiceId }]] : [] // triggers making and archiving its PDFs
  const verified: Emission = ['order.verified', { orderId: id, invoiceId }]
  return { boothIds: order.booths.map((booth) => booth.id), emit: [...issued, verified] }
}

/** Effects immediately after the commit: updates open maps and cached pages in every process. */
export async function showVerification(context: Mine, boothIds: readonly string[]) {
  await publishBooths(context, boothIds)
  context.live.publish({ topics: ['exhibitors'] })
}

/**
 * Effects that are retried after the commit until each succeeds, in this sequence (see server/order-reactions.ts). The
 * e-mail goes to the order's owner. For a company's order it goes to the responsible member, or else to the company's
 * owners. For a guest order it goes to the address in the order.
 */
export const verificationReactions = ['keepInNextEdition', 'writeEmail'] as const

// Changes that the team makes to an order's lines before it is verified.
type Corrections = z.infer<typeof VerifyInput>

/**
 * Applies new prices, discounts and lines, and updates the totals.
 * @returns the changed order
 * @throws input.invalid for a missing line or a discount above the line's total
 */
async function correct(
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

/** Lines added by the team have no code, so they are numbered SRV-01, SRV-02. */
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
