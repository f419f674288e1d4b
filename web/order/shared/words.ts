// Texts about orders, for owners and for the team.
import type { OrderKind } from '#contract/entities/order.ts'
import type { OrderStatus } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import type { KindNames } from '../kinds/kind.ts'
import { kindWords } from '../kinds/words.ts'

export { kindWords }

const wordsOf = <W>(of: (words: KindNames) => W) =>
  Object.fromEntries(Object.entries(kindWords).map(([kind, words]) => [kind, of(words)])) as Record<OrderKind, W>
export const kindText = wordsOf(({ name }) => name)
export const ownKindText = wordsOf(({ name, own = name }) => own)
export const kindTitle = wordsOf(({ title }) => title)
export const kindIcon = wordsOf(({ icon }) => icon)
export const statusText: Record<OrderStatus, () => string> = {
  unseen: m.order_unseen,
  reviewing: m.order_reviewing,
  verified: m.order_verified,
  rejected: m.order_rejected,
  cancelled: m.order_cancelled,
}
export const statuses = ['unseen', 'reviewing', 'verified', 'rejected', 'cancelled'] as const
