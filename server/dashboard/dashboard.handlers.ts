import { permits } from '#contract/roles.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { isoNow } from '../exhibitor/exhibitor.ts'
import { dashboard } from './dashboard.ts'
import { waitingNumbers } from './waiting.store.ts'

export const panelDashboardHandlers: HandlersOf<'panelDashboard'> = {
  'panelDashboard.read': async (context, { query }) => ({
    dashboard: await dashboard(context, query.days === undefined ? undefined : Number(query.days)),
  }),
}

export const panelWaitingHandlers: HandlersOf<'panelWaiting'> = {
  'panelWaiting.read': async (context) => {
    const { db, actor, edition } = context
    const sees = {
      orders: permits(actor, 'orders.view'),
      tickets: permits(actor, 'tickets.view'),
      guests: permits(actor, 'guests.view'),
      pages: permits(actor, 'users.view'),
      programs: permits(actor, 'programs.manage'),
      money: permits(actor, 'money.view'),
      adminId: actor.id,
    }
    return { waiting: await waitingNumbers(db, edition.id, sees, isoNow()) }
  },
}
