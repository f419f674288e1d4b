// One search over all content of the panel (product.md §10). Variants of ye and kaf, digits and half-spaces are treated
// as equal.
import { searchKinds, type SearchHit, type SearchKind } from '#contract/entities/search.ts'
import { permits, type Permission } from '#contract/roles.ts'
import { readPaymentCode } from '#contract/rules/payment-code.ts'
import type { Mine } from '../kernel/portal.ts'
import { soughtWords } from '../kernel/text.ts'
import { hitsOf } from './search.store.ts'

/** Search returns only kinds that the admin's level may view. */
const may: Record<SearchKind, Permission> = {
  order: 'orders.view',
  invoice: 'invoices.view',
  booth: 'halls.view',
  exhibitor: 'guests.view',
  coExhibitor: 'guests.view',
  ticket: 'tickets.view',
  user: 'users.view',
}

/** A payment code finds its order and its invoices. */
const foundByCode: ReadonlySet<SearchKind> = new Set(['order', 'invoice'])

/**
 * The newest hits of each kind. A kind with an exact number match comes first. Fewer than two characters find nothing.
 * `limit` applies to each kind.
 */
export async function search({ db, actor, edition }: Mine, q: string, limit: number): Promise<SearchHit[]> {
  const orderNumber = readPaymentCode(q)
  const words = soughtWords(orderNumber ?? q)
  const compact = compactOf(words)
  if (words.join('').length < 2) return []
  const found = await Promise.all(
    searchKinds
      .filter((kind) => permits(actor, may[kind]) && (orderNumber === undefined || foundByCode.has(kind)))
      .map((kind) => hitsOf(db, kind, { words, compact, orderNumber, limit }, edition.id)),
  )
  const isNamed = ({ code }: SearchHit) => code !== '' && compactOf(soughtWords(code)) === compact
  return found
    .map((hits) => hits.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one))))
    .toSorted((some, others) => Number(others.some(isNamed)) - Number(some.some(isNamed)))
    .flat()
}
const compactOf = (words: string[]) => words.join('').replace(/[^a-z0-9]/g, '')
