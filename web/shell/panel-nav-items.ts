// Entries of the panel's navigation. A screen missing from contract/screens.ts is a compile error.
import { offers } from '#contract/rules/services.ts'
import type { Edition } from '#contract/entities/edition.ts'
import type { OrderKind } from '#contract/entities/order.ts'
import { orderKinds } from '#contract/orders/names.ts'
import { isGlobal, pathTo } from '#contract/paths.ts'
import { registerNames, registers, type RegisterName } from '#contract/registers.ts'
import { permits, type Permission, type Standing } from '#contract/roles.ts'
import { permitsIn } from '#contract/rules/edition-state.ts'
import type { ScreenName } from '#contract/screens.ts'
import { m } from '#messages/messages.js'
import { registerTitles } from '#register-titles'
import { pathToOrders } from '#web/order/shared/panel-addresses.ts'
import { kindWords } from '#web/order/shared/words.ts'
import type { IconName } from '#web/ui/icon.tsx'

export interface PanelNavItem {
  to: string
  label: () => string
  icon: IconName
  may: Permission
  /** Screens on which this entry is marked as current. */
  screens: readonly ScreenName[]
  /** Decides which of several entries that share a screen is current, from the query. */
  matches?: (query: URLSearchParams, here: ScreenName) => boolean
  /** Kind of pending items counted beside the entry: orders of a kind, or for example tickets. */
  kind?: OrderKind | 'tickets' | 'contactMessages' | 'honorary' | 'meetings' | 'pages' | 'webhooks' | 'payments'
  /** Path of the list filtered to the pending items. */
  waiting?: string
}
export interface PanelGroup {
  title?: () => string
  places: readonly PanelNavItem[]
}

const placeOfKind = (kind: OrderKind): PanelNavItem => ({
  to: pathToOrders(kind),
  label: kindWords[kind].list,
  icon: kindWords[kind].icon,
  may: 'orders.view',
  kind,
  waiting: pathToOrders(kind, { status: 'waiting', sort: 'createdAt' }),
  ...(kind === 'booth'
    ? { screens: ['orders', 'order'], matches: (query, here) => here === 'order' || query.get('kind') === 'booth' }
    : { screens: [`${kind}Orders`, `${kind}Order`] }),
})

/** Navigation entry of a register, for its list and its form. */
type Listed = Exclude<RegisterName, 'redirect'>
const placeOf = (name: Listed): PanelNavItem => {
  const { screens, view, icon } = registers[name]
  return { to: pathTo(screens[0]), label: () => registerTitles[name](), icon, may: view, screens }
}

const places: ReadonlySet<RegisterName> = new Set(['opinion', 'representative', 'teamMember', 'equipment', 'redirect'])
/** Registers that have no entry in the list below. Their entries are added automatically. */
const otherRegisters = registerNames.filter((name) => !places.has(name)).map((name) => placeOf(name as Listed))

const groups: readonly PanelGroup[] = [
  {
    places: [
      {
        to: pathTo('dashboard'),
        label: m.panel_dashboard,
        icon: 'dash',
        may: 'dashboard.view',
        screens: ['dashboard'],
      },
    ],
  },
  {
    title: m.panel_orders,
    places: [
      ...orderKinds.map(placeOfKind),
      {
        to: pathTo('orders'),
        label: m.panel_orders_all,
        icon: 'list',
        may: 'orders.view',
        screens: ['orders', 'newOrder'],
        matches: (query, here) => here === 'newOrder' || query.get('kind') !== 'booth',
      },
    ],
  },
  {
    title: m.panel_money,
    places: [
      {
        to: pathTo('payments'),
        label: m.panel_payments,
        icon: 'money',
        may: 'money.view',
        screens: ['payments', 'bankStatement', 'bankStatementFile'],
        kind: 'payments',
      },
      {
        to: pathTo('panelInvoices'),
        label: m.panel_invoices,
        icon: 'file',
        may: 'invoices.view',
        screens: ['panelInvoices'],
      },
    ],
  },
  {
    title: m.panel_exhibition,
    places: [
      {
        to: pathTo('halls'),
        label: m.panel_halls,
        icon: 'hall',
        may: 'halls.view',
        screens: ['halls', 'addHall', 'hall', 'hallSite', 'booths', 'addBooth', 'booth'],
      },
      {
        to: pathTo('prices'),
        label: m.panel_prices,
        icon: 'money',
        may: 'halls.view',
        screens: ['prices'],
      },
      placeOf('equipment'),
    ],
  },
  {
    title: m.panel_people,
    places: [
      {
        to: pathTo('companies'),
        label: m.panel_companies,
        icon: 'shield',
        may: 'users.view',
        screens: ['companies', 'panelCompany', 'companyDoubles', 'mergeCompany', 'pageChanges'],
        kind: 'pages',
        waiting: pathTo('pageChanges'),
      },
      {
        to: pathTo('honoraryVisitors'),
        label: m.panel_honorary,
        icon: 'people',
        may: 'guests.view',
        screens: ['honoraryVisitors', 'honoraryVisitor'],
        kind: 'honorary',
        waiting: pathTo('honoraryVisitors', {}, { status: 'submitted' }),
      },
      {
        to: pathTo('meetings'),
        label: m.panel_meetings,
        icon: 'meet',
        may: 'guests.view',
        screens: ['meetings'],
        kind: 'meetings',
        waiting: pathTo('meetings', {}, { care: 'needed' }),
      },
    ],
  },
  {
    title: m.panel_content,
    places: [
      {
        to: pathTo('panelPosts'),
        label: m.panel_blog,
        icon: 'blog',
        may: 'content.view',
        screens: ['panelPosts', 'createPost', 'choosePost', 'editPost'],
      },
      placeOf('opinion'),
      placeOf('representative'),
      {
        to: pathTo('panelWorkshops'),
        label: m.panel_workshops,
        icon: 'calendar',
        may: 'content.view',
        screens: ['panelWorkshops', 'addWorkshop', 'panelWorkshop'],
      },
      placeOf('teamMember'),
      ...otherRegisters,
      {
        to: pathTo('pageTexts'),
        label: m.panel_page_texts,
        icon: 'edit',
        may: 'content.view',
        screens: ['pageTexts', 'pageText'],
      },
    ],
  },
  {
    title: m.panel_contact,
    places: [
      {
        to: pathTo('panelTickets'),
        label: m.panel_tickets,
        icon: 'chat',
        may: 'tickets.view',
        screens: ['panelTickets', 'panelTicket'],
        kind: 'tickets',
      },
      {
        to: pathTo('contactMessages'),
        label: m.panel_contact_messages,
        icon: 'mail',
        may: 'tickets.view',
        screens: ['contactMessages', 'contactMessage'],
        kind: 'contactMessages',
        waiting: pathTo('contactMessages', {}, { status: 'unread' }),
      },
    ],
  },
  {
    title: m.panel_administration,
    places: [
      {
        to: pathTo('editions'),
        label: m.panel_editions,
        icon: 'calendar',
        may: 'settings.manage',
        screens: ['editions', 'earmarkedBooths'],
      },
      {
        to: pathTo('settings'),
        label: m.panel_settings,
        icon: 'settings',
        may: 'settings.manage',
        screens: ['settings', 'settingsSection', 'redirects'],
      },
      {
        to: pathTo('programs'),
        label: m.panel_programs,
        icon: 'link',
        may: 'programs.manage',
        screens: ['programs', 'webhooks', 'webhook'],
        kind: 'webhooks',
        waiting: pathTo('webhooks'),
      },
      {
        to: pathTo('imports'),
        label: m.panel_imports,
        icon: 'upload',
        may: 'imports.make',
        screens: ['imports', 'newImport', 'panelImport'],
      },
      { to: pathTo('users'), label: m.panel_users, icon: 'user', may: 'users.view', screens: ['users', 'user'] },
      {
        to: pathTo('admins'),
        label: m.panel_admins,
        icon: 'lock',
        may: 'admins.view',
        screens: ['admins', 'addAdmin', 'admin'],
      },
      { to: pathTo('auditLog'), label: m.panel_audit_log, icon: 'clock', may: 'audit.view', screens: ['auditLog'] },
      { to: pathTo('outbox'), label: m.panel_outbox, icon: 'mail', may: 'emails.view', screens: ['outbox'] },
    ],
  },
]

/**
 * Entries that an admin may open, in their groups. For a closed edition, entries that only serve changes are left out.
 */
export function panelGroups(
  standing: Standing | null,
  edition: Pick<Edition, 'state' | 'isClosed' | 'services'> | undefined,
): PanelGroup[] {
  const isOpen = ({ may, kind, screens: [first] }: PanelNavItem) =>
    (!edition || !kind || offers(edition, kind)) &&
    (first && isGlobal(first) ? permits(standing, may) : permitsIn(edition, standing, may))
  return groups
    .map(({ places, ...group }) => ({ ...group, places: places.filter(isOpen) }))
    .filter(({ places }) => places.length > 0)
}
