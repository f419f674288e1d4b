// Calls that return a document as PDF.
import { createHash } from 'node:crypto'
import type { RawHandler } from '../kernel/raw.ts'
import type { Mine } from '../kernel/portal.ts'
import { honoraryPdf, invitationPdf, invoicePdf, proformaPdf, receiptPdf, type DocumentFile } from './document.ts'

type Requested = {
  params: { invoiceId: string; orderId: string; receiptId: string; visitorId: string }
  query: { locale?: 'fa' | 'en' }
}
const giving =
  (paper: (context: Mine, params: Requested['params']) => Promise<DocumentFile>): RawHandler =>
  async (context, request, reply) => {
    const {
      params,
      query: { locale = context.locale },
    } = request as unknown as Requested
    const { bytes, name } = await paper({ ...(context as Mine), locale }, params)
    return reply
      .header('content-type', 'application/pdf')
      .header('repr-digest', `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(bytes)
  }

export const documentHandlers = {
  'invoice.pdf': giving((context, { invoiceId }) => invoicePdf(context, invoiceId)),
  'receipt.pdf': giving((context, { receiptId }) => receiptPdf(context, receiptId)),
  'honorary.invitation': giving((context, { visitorId }) => honoraryPdf(context, visitorId)),
  'order.proforma': giving((context, { orderId }) => proformaPdf(context, orderId)),
  'order.invitation': giving((context, { orderId }) => invitationPdf(context, orderId)),
}
