// An order as its owner sees it.
import type { Order } from '#contract/entities/order.ts'
import type { OrderStep } from '#contract/states.ts'
import type { StoredOrder } from './order.store.ts'
import { readRejection } from './rejection.ts'

/** The order without the admins' notes and without the names of the team. */
export const ownerView = ({
  events,
  editionId: _,
  ownerId: __,
  companyId: ___,
  ownerLocale: ____,
  assignee: _____,
  ...order
}: StoredOrder): Order => ({
  ...order,
  timeline: events
    .filter(({ to }) => to !== null)
    .map((event) => ({ ...stepOf(event), actorName: event.by === 'team' ? '' : event.actorName })),
})

/** A step of the timeline, from an event that has a status. */
export const stepOf = ({ assigneeName: _, to, move, ...event }: StoredOrder['events'][number]) => ({
  ...event,
  ...noteOf(move, event.note),
  to: to!,
  move: move as OrderStep,
})

function noteOf(move: string, note: string | null) {
  if (move !== 'reject' || note === null) return { reasonKey: null, note }
  const { reasonKey, text } = readRejection(note)
  return { reasonKey, note: text }
}
