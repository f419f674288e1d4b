// The calls that give a list of the panel as a file. Each noun says at its door what its list has.
import type { RawHandler } from '../kernel/raw.ts'
import type { Mine } from '../kernel/portal.ts'
import { auditListing } from '../audit/audit.ts'
import { honoraryListing } from '../honorary/honorary.ts'
import { invoiceListing } from '../invoice/invoice.ts'
import { orderListing } from '../order/order.ts'
import { userListing } from '../user/user.ts'
import { exportList, type Listing } from './export.ts'

/** The query has the filters of the list, the format, and the language where it is not the visitor's own. */
const exporting = <Row>(listing: (asked: never) => Listing<Row>): RawHandler => async (context, request, reply) => {
  const { format, locale = context.locale, ...asked } = request.query as { format: 'csv' | 'xlsx'; locale?: 'fa' | 'en' }
  const { stream, type, name } = await exportList({ ...(context as Mine), locale }, listing(asked as never), format, asked)
  return reply.header('content-type', type).header('cache-control', 'private, no-store').header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`).send(stream)
}

export const exportHandlers = {
  'panelOrder.export': exporting(orderListing),
  'panelInvoice.export': exporting(invoiceListing),
  'panelHonorary.export': exporting(honoraryListing),
  'panelUser.export': exporting(userListing),
  'panelAudit.export': exporting(auditListing),
}
