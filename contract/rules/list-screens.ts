// The lists of the panel that are filtered and sorted by their address: which call each shows, and where the tab for all rows is spelled `all`.
import { listedKinds, type ListedKind } from '../orders/names.ts'
import type { ScreenName } from '../screens.ts'

export interface ListScreen {
  /** Not by the type of its name: the calls are written with these screens. */
  call: `panel${string}.list`
  /** The part of the query that its tabs choose, where the list opens with one of them: `all` asks for every row. */
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
  outbox: { call: 'panelLetter.list' },
} as const satisfies { [S in ScreenName]?: ListScreen }

const ofKinds = Object.fromEntries(listedKinds.map((kind): [string, ListScreen] => [`${kind}Orders`, rows.orders])) as {
  [K in ListedKind as `${K}Orders`]: ListScreen
}
/** By the name of the screen; every kind of orders has a list of its own. */
export const listScreens = { ...rows, ...ofKinds } satisfies { [S in ScreenName]?: ListScreen }
export type ListScreenName = keyof typeof listScreens
export const listScreenNames = Object.keys(listScreens) as [ListScreenName, ...ListScreenName[]]
/** Whether a screen is one of them. */
export const isListScreen = (screen: ScreenName | undefined): screen is ListScreenName =>
  screen !== undefined && Object.hasOwn(listScreens, screen)
