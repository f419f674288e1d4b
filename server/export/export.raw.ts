// Sends a list of the panel as a file.
import type { RawHandler } from '../kernel/raw.ts'
import type { Mine } from '../kernel/portal.ts'
import { exportList, type Listing } from './export.ts'

/**
 * Returns a handler that exports a list. The query has the filters, the format, and the language if it is not the
 * user’s own. The path may name the parent of the list, such as a hall.
 */
export const exporting =
  <Row>(listing: (request: never, context: Mine) => Listing<Row> | Promise<Listing<Row>>): RawHandler =>
  async (called, request, reply) => {
    const {
      format,
      locale = called.locale,
      ...query
    } = request.query as { format: 'csv' | 'xlsx'; locale?: 'fa' | 'en' }
    const wanted = { ...(request.params as object), ...query }
    const context = { ...(called as Mine), locale }
    const { stream, type, name } = await exportList(context, await listing(wanted as never, context), format, wanted)
    return reply
      .header('content-type', type)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(stream)
  }
