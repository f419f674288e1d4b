import type { HandlersOf } from '../kernel/handler.ts'
import { readInvoice } from './invoice.ts'
import { invoicePage } from './invoice.store.ts'

export const invoiceHandlers: HandlersOf<'invoice'> = {
  'invoice.list': ({ db, actor }, { query }) => invoicePage(db, actor.id, query),
  'invoice.read': async (context, { invoiceId }) => ({ invoice: await readInvoice(context, invoiceId) }),
}
