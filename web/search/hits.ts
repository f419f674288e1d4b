// What the search found, as people read it, and where each thing is.
import type { OrderKind } from '#contract/entities/order.ts'
import type { SearchHit, SearchKind } from '#contract/entities/search.ts'
import { pathTo } from '#contract/paths.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { kindText } from '#web/order/words.ts'
import type { IconName } from '#web/ui/icon.tsx'

export const kindTitle: Record<SearchKind, () => string> = { order: m.search_orders, invoice: m.search_invoices, booth: m.search_booths, exhibitor: m.search_exhibitors, ticket: m.search_tickets, user: m.search_users }
export const kindIcon: Record<SearchKind, IconName> = { order: 'grid', invoice: 'file', booth: 'hall', exhibitor: 'people', ticket: 'chat', user: 'user' }

const places: Record<SearchKind, (hit: SearchHit) => string> = {
  order: ({ id }) => pathTo('order', { orderId: id }), invoice: ({ id }) => pathTo('invoice', { invoiceId: id }), booth: ({ id, hallId }) => pathTo('booth', { hallId: hallId ?? '', boothId: id }),
  exhibitor: ({ title }) => pathTo('orders', {}, { q: title }), ticket: ({ id }) => pathTo('panelTicket', { ticketId: id }), user: ({ id }) => pathTo('user', { userId: id }),
}
export const placeOf = (hit: SearchHit) => places[hit.kind](hit)

const details: Record<SearchKind, (hit: SearchHit, locale: Locale) => string> = {
  order: ({ detail }) => kindText[detail as OrderKind](), invoice: ({ detail }) => (detail === 'invoice' ? m.search_invoice() : m.search_credit_note()),
  booth: ({ detail }, locale) => { const [fa = '', en = ''] = detail.split('|'); return locale === 'fa' ? fa || en : en || fa }, exhibitor: ({ detail }) => detail, ticket: () => '', user: ({ detail, status }) => [detail, status === 'inactive' && m.search_blocked()].filter(Boolean).join(' · '),
}
export const detailOf = (hit: SearchHit, locale: Locale) => details[hit.kind](hit, locale)

/** In the order of the kinds, each with its own. */
export const grouped = (hits: readonly SearchHit[]) => [...Map.groupBy(hits, ({ kind }) => kind)]
