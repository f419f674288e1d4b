// Links of the top bar and the footer. A screen missing from contract/screens.ts is a compile error.
import type { RatedKind } from '#contract/orders/names.ts'
import { offers } from '#contract/rules/services.ts'
import type { Edition } from '#contract/entities/edition.ts'
import type { Overview } from '#contract/entities/overview.ts'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import type { ScreenName } from '#contract/screens.ts'
import { m } from '#messages/messages.js'
import type { IconName } from '#web/ui/icon.tsx'

export interface Section {
  to: string
  label: () => string
  /** Screens on which this section is marked as current. */
  screens: readonly ScreenName[]
}

/** Links in the bar. At most five, so that it never wraps. */
export const siteSections: readonly Section[] = [
  { to: pathTo('floorPlans'), label: m.site_hall_map, screens: ['floorPlans', 'floorPlan'] },
  { to: pathTo('exhibitors'), label: m.site_exhibitors, screens: ['exhibitors', 'exhibitor'] },
  { to: pathTo('services'), label: m.site_services, screens: ['services', 'pricing'] },
  { to: pathTo('workshop'), label: m.site_workshops, screens: ['workshop'] },
  { to: pathTo('blog'), label: m.site_blog, screens: ['blog', 'blogPost'] },
]

/**
 * A link in the footer and the menu. `invites`: hidden once the fair is over, and for booths before there is a hall.
 * `besides`: further links in the same row.
 */
type Listed =
  | 'floorPlans'
  | 'exhibitors'
  | 'b2bMeetings'
  | 'workshop'
  | 'honorary'
  | 'boothReservation'
  | 'pricing'
  | 'services'
  | 'submitVisaOrder'
  | 'submitHotelOrder'
  | 'submitTransportationOrder'
  | 'submitGuestOrder'
  | 'trackOrders'
  | 'about'
  | 'team'
  | 'representatives'
  | 'blog'
  | 'contact'
  | 'terms'
interface Row {
  to: string
  label: () => string
  invites?: true
  besides?: readonly Row[]
  /** Travel service of the link. The link is left out if the edition does not offer the service. */
  service?: RatedKind
}
const row = (screen: Listed, label: () => string, more?: Pick<Row, 'invites' | 'besides' | 'service'>): Row => ({
  to: pathTo(screen),
  label,
  ...more,
})
const invites = true

/** Links in the footer and, on narrow screens, in the menu. Every public page is in one of the groups. */
const groups: readonly { title: () => string; rows: readonly Row[] }[] = [
  {
    title: m.site_footer_fair,
    rows: [
      row('floorPlans', m.site_hall_map),
      row('exhibitors', m.site_exhibitors),
      row('b2bMeetings', m.site_b2b),
      row('workshop', m.site_workshops),
      row('honorary', m.site_honorary, { invites }),
    ],
  },
  {
    title: m.site_footer_exhibit,
    rows: [
      row('boothReservation', m.site_reserve, { invites }),
      row('pricing', m.site_pricing),
      row('services', m.site_services),
      row('submitVisaOrder', m.site_order_visa, {
        invites,
        service: 'visa',
        besides: [
          row('submitHotelOrder', m.site_order_hotel, { service: 'hotel' }),
          row('submitTransportationOrder', m.site_order_transport, { service: 'transportation' }),
        ],
      }),
      row('submitGuestOrder', m.site_guest_order, { invites }),
      row('trackOrders', m.site_track),
    ],
  },
  {
    title: m.site_footer_about,
    rows: [
      row('about', m.site_about),
      row('team', m.site_team),
      row('representatives', m.site_representatives),
      row('blog', m.site_blog),
      row('contact', m.site_contact),
      row('terms', m.site_terms),
    ],
  },
]

/**
 * Links of the footer and the menu for an edition. Order links are left out once it is over, and the booth link while
 * no hall is on sale.
 */
export function siteGroups(edition: Edition | undefined) {
  if (!edition) return groups
  const isOver = fairIsOver(edition)
  const isOffered = ({ to, invites }: Row) =>
    isOver ? !invites : edition.hasHalls || to !== pathTo('boothReservation')
  return groups.map(({ title, rows }) => ({
    title,
    rows: rows.filter(isOffered).flatMap((row) => withServices(edition, row)),
  }))
}

export const ownSections: readonly (Section & {
  icon: IconName
  /** Number shown beside the link. */ counted?: keyof Overview['counts']
})[] = [
  {
    to: pathTo('requests'),
    label: m.site_requests,
    icon: 'list',
    screens: ['requests', 'request'],
    counted: 'requests',
  },
  { to: pathTo('company'), label: m.site_company, icon: 'shield', screens: ['company'] },
  { to: pathTo('myMeetings'), label: m.site_meetings, icon: 'meet', screens: ['myMeetings'], counted: 'meetings' },
  { to: pathTo('myInvoices'), label: m.site_invoices, icon: 'file', screens: ['myInvoices'], counted: 'invoices' },
  {
    to: pathTo('tickets'),
    label: m.site_tickets,
    icon: 'chat',
    screens: ['tickets', 'addTicket', 'ticket'],
    counted: 'tickets',
  },
  {
    to: pathTo('myWorkshops'),
    label: m.site_workshops,
    icon: 'people',
    screens: ['myWorkshops'],
    counted: 'workshops',
  },
  { to: pathTo('myHonorary'), label: m.site_honorary, icon: 'people', screens: ['myHonorary'] },
  { to: pathTo('personalInformation'), label: m.site_personal, icon: 'user', screens: ['personalInformation'] },
]

/**
 * Adds the offered travel services to their common row. The first one is the main link. Without any, there is no row.
 */
function withServices(edition: Edition, row: Row): Row[] {
  if (!row.service) return [row]
  const { besides = [], ...own } = row
  const [first, ...rest] = [own, ...besides].filter(({ service }) => service && offers(edition, service))
  return first ? [{ ...first, invites, besides: rest }] : []
}
