import type { HandlersOf } from '../kernel/handler.ts'
import { dashboardOf } from './dashboard.store.ts'

export const panelDashboardHandlers: HandlersOf<'panelDashboard'> = {
  'panelDashboard.read': async ({ db, edition }, { query }) => ({ dashboard: await dashboardOf(db, (await edition()).timeZone, query.days === undefined ? undefined : Number(query.days)) }),
}
