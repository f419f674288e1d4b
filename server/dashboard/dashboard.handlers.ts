import type { HandlersOf } from '../kernel/handler.ts'
import { dashboard } from './dashboard.ts'

export const panelDashboardHandlers: HandlersOf<'panelDashboard'> = {
  'panelDashboard.read': async (context, { query }) => ({ dashboard: await dashboard(context, query.days === undefined ? undefined : Number(query.days)) }),
}
