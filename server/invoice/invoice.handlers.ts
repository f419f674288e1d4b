import { checkCodeIn } from '#contract/rules/check-code.ts'
import { orders } from '../db/schema.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { ownedBy } from '../kernel/ownership.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { checkReceipt } from '../payment/payment.ts'
import { checkInvoice, readInvoice } from './invoice.ts'
import { invoicePage, kindCounts, ownCount } from './invoice-list.store.ts'

export const invoiceHandlers: HandlersOf<'invoice'> = {
  'invoice.list': async ({ db, actor, edition }, { query }) => {
    const own = ownedBy(actor, orders, 'company.order')
    const filter = { q: query.q, own, editionId: edition.id, timeZone: edition.timeZone }
    const [page, total] = await Promise.all([invoicePage(db, filter, query), ownCount(db, filter)])
    return { ...page, total }
  },
  'invoice.read': (context, { invoiceId }) => readInvoice(context, invoiceId),
}

export const checkedInvoiceHandlers: HandlersOf<'checkedInvoice'> = {
  'checkedInvoice.read': async ({ db }, { checkCode }) => {
    const code = checkCodeIn(checkCode) ?? refuse('thing.notFound')
    return { check: found((await checkInvoice(db, code)) ?? (await checkReceipt(db, code))) }
  },
}

export const panelInvoiceHandlers: HandlersOf<'panelInvoice'> = {
  'panelInvoice.list': async ({ db, edition }, { query: { sort, cursor, limit, ...given } }) => {
    const filter = { ...given, editionId: edition.id, timeZone: edition.timeZone }
    const [page, counts] = await Promise.all([invoicePage(db, filter, { sort, cursor, limit }), kindCounts(db, filter)])
    return { ...page, counts, total: counts[filter.kind ?? 'all'] }
  },
}
