// The team's actions on orders: review, verify, reject, reopen, note.
import type * as z from 'zod/mini'
import { reviewEmailSeconds } from '#contract/constants.ts'
import type { Decision, DecisionsInput, PanelOrder, VerifyInput } from '#contract/entities/order.ts'
import { storedRejection, type RejectReason } from '#contract/rules/reject-reason.ts'
import { unprintableIn } from '#contract/rules/printable.ts'
import { orderLevels } from './assign.ts'
import type { OrderMove } from '#contract/states.ts'
import { record } from '../audit/audit.ts'
import { newsOf } from '../booth/booth.ts'
import { constraintOf } from '../db/constraint.ts'
import { creditInvoice, lacksNationalId, nextInvoiceNumber, sellerWarning } from '../invoice/invoice.ts'
import { move, type Emission, type How } from '../kernel/machine.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse, refuseField, Refusal } from '../kernel/refuse.ts'
import { cleanText } from '../kernel/text.ts'
import { actorFields, publishBooths } from './order.ts'
import { stepOf } from './owner-view.ts'
import { orders } from './order.machine.ts'
import { lockOrder, orderStanding, type LockedOrder } from './order.state.store.ts'
import { neighbours } from './order-list.store.ts'
import { addEvent, freeBooths, orderById, retakeBooths, type StoredOrder } from './order.store.ts'
import { showVerification, withVerification } from './verified.ts'

export async function panelOrder(context: Mine, id: string): Promise<PanelOrder> {
  const { db, edition } = context
  const order = found(await orderById(db, edition.id, id))
  return {
    ...forTeam(order),
    ...(await neighbours(db, edition.id, order, orderLevels)),
    nextInvoiceNumber: await nextInvoiceNumber(context),
    sellerWarning: sellerWarning(context.env, edition),
    lacksNationalId: await lacksNationalId(db, order),
    unprintable: unprintableIn(printedTexts(order)),
  }
}

/** The texts of an order that its PDFs show. */
const printedTexts = ({ companyName, visitorName, address, lines }: StoredOrder) => [
  companyName,
  visitorName,
  address,
  ...lines.flatMap(({ title, detail }) => [title.fa, title.en, detail.fa, detail.en]),
]

const forTeam = ({ events, editionId: _, ...order }: StoredOrder) => ({
  ...order,
  timeline: events.filter(({ to }) => to !== null).map(stepOf),
  assignments: events
    .filter(({ move }) => move === 'assign')
    .map(({ id, at, actorName, assigneeName }) => ({ id, at, actorName, assigneeName })),
  notes: events
    .filter(({ move }) => move === 'note')
    .map(({ id, at, actorName, note }) => ({ id, at, actorName, text: note ?? '' })),
})

/**
 * Marks an order as under review. Calling it again changes nothing. The “under review” e-mail is delayed by
 * `afterSeconds`, and dropped if a decision follows.
 */
export const reviewOrder = (context: Mine, id: string, afterSeconds = reviewEmailSeconds) =>
  decide(context, id, 'review', {
    effect: () => ({ emit: [['order.reviewed', { orderId: id }, { afterSeconds }]] }),
  })

/**
 * Verifies an order, with corrected prices and added lines if given. verified.ts lists the effects.
 * @throws order.decided, order.repriced, equipment.short
 */
export async function verifyOrder(context: Mine, id: string, corrections: z.infer<typeof VerifyInput>) {
  let sold: string[] = []
  await decide(context, id, 'verify', {
    effect: async (tx) => {
      const { boothIds, emit } = await withVerification(tx, context, id, corrections)
      sold = boothIds
      return { emit }
    },
  })
  await showVerification(context, sold)
}

interface Rejection {
  reason?: string | undefined
  reasonKey?: RejectReason | undefined
  verified?: boolean | undefined
}

/**
 * Rejects an order, frees its booths and issues a credit note for its invoice. `verified`: the caller has seen the
 * order as verified.
 * @throws order.decided, order.moved for an order that was verified after the caller loaded it
 */
export async function rejectOrder(context: Mine, id: string, { reason = '', reasonKey, verified = false }: Rejection) {
  let freed: string[] = []
  const note = storedRejection(cleanText(reason), reasonKey)
  await decide(context, id, 'reject', {
    reason: note,
    guard: ({ status }) => {
      if (status === 'verified' && !verified) refuse('order.moved', { orderStatus: status })
    },
    effect: async (tx) => {
      freed = await freeBooths(tx, id)
      const noteId = await creditInvoice(tx, found(await orderById(tx, context.edition.id, id)))
      const rejected: Emission = ['order.rejected', { orderId: id, reason: note }]
      return { emit: noteId ? [['invoice.issued', { invoiceId: noteId }], rejected] : [rejected] }
    },
  })
  await publishBooths(context, freed)
  context.live.publish({ topics: ['exhibitors'] }) // removes a company without another booth from the cached directory
}

/**
 * Reopens an order if its booths are still free.
 * @throws booth.taken with the names of the taken booths
 */
export async function reopenOrder(context: Mine, id: string) {
  let taken: string[] = []
  await decide(context, id, 'reopen', {
    effect: async (tx) => {
      taken = await retakeBooths(tx, context.edition.id, id)
      return { emit: [['order.reopened', { orderId: id }]] }
    },
  }).catch(async (error: unknown) => {
    if (constraintOf(error) !== 'one_living_claim_per_booth') throw error
    const order = found(await orderById(context.db, context.edition.id, id))
    refuse('booth.taken', { booths: await takenBy(context, order) })
  })
  await publishBooths(context, taken)
}

export async function noteOrder(context: Mine, id: string, text: string) {
  await context.db.transaction(async (tx) => {
    const { status } = found(await lockOrder(tx, context.edition.id, id))
    if (status === 'reviewing') await context.jobs.emit(tx, 'order.reviewed', { orderId: id }) // the team's first action: send the “under review” e-mail now
    await addEvent(tx, id, {
      move: 'note',
      from: null,
      to: null,
      by: 'team',
      ...actorFields(context),
      note: cleanText(text),
    })
  })
}

/**
 * Decides each order in its own transaction. An order whose decision fails returns its error code; the other decisions
 * proceed.
 */
export async function decideOrders(
  context: Mine,
  { orderIds, move: name, reason, reasonKey, verifiedIds = [], seen = [] }: z.infer<typeof DecisionsInput>,
): Promise<z.infer<typeof Decision>[]> {
  const seenTotals = new Map(seen.map(({ orderId, totalCents }) => [orderId, totalCents]))
  const verify = (c: Mine, id: string) =>
    verifyOrder(c, id, { seenTotalCents: seenTotals.get(id) ?? refuseField('seen', 'required') })
  const run = {
    review: (c: Mine, id: string) => reviewOrder(c, id, 0),
    verify,
    reject: (c: Mine, id: string) => rejectOrder(c, id, { reason, reasonKey, verified: verifiedIds.includes(id) }),
  }[name]
  const decisions: z.infer<typeof Decision>[] = []
  for (const orderId of new Set(orderIds)) {
    const code = await run(context, orderId).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Refusal) return error.code
        throw error
      },
    )
    const order = await orderStanding(context.db, context.edition.id, orderId)
    if (order) decisions.push({ orderId, number: order.number, done: code === null, code, status: order.status })
  }
  return decisions
}

async function decide(
  context: Mine,
  id: string,
  name: Exclude<OrderMove, 'submit' | 'submitAsGuest' | 'enter' | 'withdraw'>,
  how: How<LockedOrder, never>,
) {
  try {
    await context.db.transaction((tx) => move(tx, context, orders, name, id, how))
  } catch (error) {
    if (error instanceof Refusal) await recordRefused(context, id, error.code)
    throw error
  }
}

/** Records a rejected decision on an order in the audit log, after its transaction was rolled back. */
async function recordRefused(context: Mine, id: string, refused: string) {
  const order = await orderStanding(context.db, context.edition.id, id)
  if (order)
    await context.db.transaction((tx) =>
      record(tx, context, {
        subject: 'order',
        subjectId: id,
        label: order.number,
        after: { status: order.status, refused },
      }),
    )
}

async function takenBy({ db }: Mine, order: StoredOrder) {
  const news = await newsOf(
    db,
    order.booths.map(({ id }) => id),
  )
  const busy = new Set(news.filter(({ state }) => state === 'held' || state === 'reserved').map(({ id }) => id))
  return order.booths.filter(({ id }) => busy.has(id)).map(({ id, name }) => ({ id, name }))
}
