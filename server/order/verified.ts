// What follows when an order is verified: all of it, from first to last. Webhooks hear of both events as of any other (contract/events.ts).
import type * as z from 'zod/mini'
import type { VerifyInput } from '#contract/entities/order.ts'
import type { Tx } from '../db/connect.ts'
import { takeStock } from '../equipment/equipment.ts'
import { appear } from '../exhibitor/exhibitor.ts'
import { issueInvoice, refuseWithoutSeller } from '../invoice/invoice.ts'
import type { Emission } from '../kernel/machine.ts'
import type { Mine } from '../kernel/portal.ts'
import { found } from '../kernel/refuse.ts'
import { correct } from './correct.ts'
import { publishBooths } from './order.ts'
import { orderById } from './order.store.ts'
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
