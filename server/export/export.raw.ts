// Hands a list of the panel out as a file.
import type { RawHandler } from '../kernel/raw.ts'
import type { Mine } from '../kernel/portal.ts'
import { exportList, type Listing } from './export.ts'

/** The query has the filters of the list, the format, and the language where it is not the visitor's own; the path may say whose list it is. */
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
