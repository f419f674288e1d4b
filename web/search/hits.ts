// Texts and links of search results.
import type { OrderKind } from '#contract/entities/order.ts'
import type { SearchHit, SearchKind } from '#contract/entities/search.ts'
import { pathTo } from '#contract/paths.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { stateText } from '#web/map/names.ts'
import { kindText, statusText } from '#web/order/shared/words.ts'
import { turnKind, turnText } from '#web/ticket/shared/words.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { StatusKind } from '#web/ui/status.tsx'

export const kindTitle: Record<SearchKind, () => string> = {
  order: m.search_orders,
  invoice: m.search_invoices,
  booth: m.search_booths,
  exhibitor: m.search_exhibitors,
  coExhibitor: m.search_co_exhibitors,
  ticket: m.search_tickets,
  user: m.search_users,
}
export const kindIcon: Record<SearchKind, IconName> = {
  order: 'grid',
  invoice: 'file',
  booth: 'hall',
  exhibitor: 'people',
  coExhibitor: 'people',
  ticket: 'chat',
  user: 'user',
}

const places: Record<SearchKind, (hit: SearchHit) => string> = {
  order: ({ id }) => pathTo('order', { orderId: id }),
  invoice: ({ id }) => pathTo('invoice', { invoiceId: id }),
  booth: ({ id, hallId }) => pathTo('booth', { hallId: hallId ?? '', boothId: id }),
  exhibitor: ({ title }) => pathTo('orders', {}, { q: title }),
  coExhibitor: (hit) => pathTo('orders', {}, { q: bilingual(hit, 'fa') }),
  ticket: ({ id }) => pathTo('panelTicket', { ticketId: id }),
  user: ({ id }) => pathTo('user', { userId: id }),
}
function bilingual({ detail }: SearchHit, locale: Locale) {
  const [fa = '', en = ''] = detail.split('|')
  return textIn({ fa, en }, locale)
}
export const hitPath = (hit: SearchHit) => places[hit.kind](hit)

const details: Record<SearchKind, (hit: SearchHit, locale: Locale) => string> = {
  order: ({ detail }) => kindText[detail as OrderKind](),
  invoice: ({ detail }) => (detail === 'invoice' ? m.search_invoice() : m.search_credit_note()),
  booth: bilingual,
  exhibitor: ({ title, detail, latinName }, locale) => (locale === 'en' && latinName ? title : detail),
  coExhibitor: (hit, locale) => m.exhibitor_at_stand_of({ company: bilingual(hit, locale) }),
  ticket: () => '',
  user: ({ detail }) => detail,
}
export const detailOf = (hit: SearchHit, locale: Locale) => details[hit.kind](hit, locale)

/** Results grouped by kind, in the order of the kinds. */
export const grouped = (hits: readonly SearchHit[]) => [...Map.groupBy(hits, ({ kind }) => kind)]

const boothKind = {
  available: 'closed',
  held: 'waiting',
  reserved: 'verified',
  inactive: 'inactive',
} as const satisfies Record<string, StatusKind>

/** State of a result with its icon. Null for kinds without states. */
export function standingOf({ kind, status }: SearchHit): { kind: StatusKind; text: string } | null {
  if (status === null) return null
  if (kind === 'order') {
    const is = status as keyof typeof statusText
    return { kind: is, text: statusText[is]() }
  }
  if (kind === 'ticket') {
    const is = status as keyof typeof turnText
    return { kind: turnKind[is], text: turnText[is]() }
  }
  if (kind === 'booth') {
    const is = status as keyof typeof boothKind
    return { kind: boothKind[is], text: stateText(is) }
  }
  return kind === 'user' ? { kind: 'inactive', text: m.search_blocked() } : null
}
