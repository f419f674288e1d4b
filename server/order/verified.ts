// What follows when an order is verified: all of it, from first to last. Webhooks hear of both events as of any other (contract/events.ts).
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
import { refuseOtherSum } from './seen.ts'

/** With it, in its transaction; where one of these is refused, nothing of it happened. */
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
  if (order.kind === 'booth') await appear(tx, order) // the company has its page in the directory
  const issued: Emission[] = invoiceId ? [['invoice.issued', { invoiceId }]] : [] // its PDFs are made and kept
  const verified: Emission = ['order.verified', { orderId: id, invoiceId }]
  return { boothIds: order.booths.map((booth) => booth.id), emit: [...issued, verified] }
}

/** At once after the commit: open maps, and pages that are kept, in every process. */
export async function showVerification(context: Mine, boothIds: readonly string[]) {
  await publishBooths(context, boothIds)
  context.live.publish({ topics: ['exhibitors'] })
}

/** After the commit as well, one after the other, retried until each succeeds; how is in server/order-reactions.ts. The letter goes to whoever placed the order; of a company's order to the member who stands for it, or else to its owners; of a guest's to the address in the order. */
export const afterVerification = ['keepInNextEdition', 'writeLetter'] as const

// What the team changes in the lines of an order before it is verified.
type Corrections = z.infer<typeof VerifyInput>

/** New prices, discounts and lines, and the sums that follow. @returns the order as it is then. @throws Refusal input.invalid for a line that is not there or a discount above its total */
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
