// Panel lists that are filtered and sorted by their address, with the call of each.
import { listedKinds, type ListedKind } from '../orders/names.ts'
import type { ScreenName } from '../screens.ts'

export interface ListScreen {
  /** Call of the list. A more exact type would be circular, because the calls are derived from these screens. */
  call: `panel${string}.list`
  /** Query parameter of the tabs, for lists that open with one of them selected. `all` shows every row. */
  tab?: string
}
const rows = {
  orders: { call: 'panelOrder.list' },
  panelInvoices: { call: 'panelInvoice.list' },
  panelTickets: { call: 'panelTicket.list', tab: 'turn' },
  contactMessages: { call: 'panelContact.list', tab: 'status' },
  honoraryVisitors: { call: 'panelHonorary.list' },
  meetings: { call: 'panelMeeting.list' },
  users: { call: 'panelUser.list' },
  companies: { call: 'panelCompany.list' },
  panelPosts: { call: 'panelBlog.list' },
  panelWorkshops: { call: 'panelWorkshop.list' },
  admins: { call: 'panelAdmin.list' },
  redirects: { call: 'panelRedirect.list' },
  programs: { call: 'panelToken.list' },
  auditLog: { call: 'panelAudit.list' },
  outbox: { call: 'panelEmail.list' },
} as const satisfies { [S in ScreenName]?: ListScreen }

const ofKinds = Object.fromEntries(listedKinds.map((kind): [string, ListScreen] => [`${kind}Orders`, rows.orders])) as {
  [K in ListedKind as `${K}Orders`]: ListScreen
}
/** Lists by the name of their screen. Every kind of orders has its own list. */
export const listScreens = { ...rows, ...ofKinds } satisfies { [S in ScreenName]?: ListScreen }
export type ListScreenName = keyof typeof listScreens
export const listScreenNames = Object.keys(listScreens) as [ListScreenName, ...ListScreenName[]]
/** Whether a screen is a panel list that is filtered and sorted by its address. */
export const isListScreen = (screen: ScreenName | undefined): screen is ListScreenName =>
  screen !== undefined && Object.hasOwn(listScreens, screen)
