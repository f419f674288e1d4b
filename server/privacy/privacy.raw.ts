// The file with all data about the requesting user.
import type { RawHandler } from '../kernel/raw.ts'
import type { Mine } from '../kernel/portal.ts'
import { portalNow } from '../kernel/portal-time.ts'
import { ownData } from './own-data.store.ts'

export const downloadOwnData: RawHandler = async (context, _, reply) => {
  const { db, env, actor } = context as Mine
  const day = portalNow().toISOString()
  const data = { portal: env.publicUrl.origin, madeAt: day, ...(await ownData(db, actor.id)) }
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="ghorfeh-my-data-${day.slice(0, 10)}.json"`)
    .send(JSON.stringify(data, null, 2))
}
