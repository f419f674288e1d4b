import type { HandlersOf } from '../kernel/handler.ts'
import { dayIn, portalNow } from '../kernel/portal-time.ts'
import { lastDays } from '../order/order.ts'
import { overviewOf } from './overview.store.ts'

export const overviewHandlers: HandlersOf<'overview'> = {
  'overview.read': async ({ db, actor, edition }) => {
    const settings = edition
    return {
      overview: await overviewOf(db, actor, portalNow().toISOString(), {
        ...settings,
        lastDays: lastDays(settings),
        today: dayIn(settings.timeZone),
      }),
    }
  },
}
