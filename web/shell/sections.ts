// What the bar and the footer lead to. A screen that contract/screens.ts does not have does not compile here.
import { pathTo } from '#contract/paths.ts'
import type { ScreenName } from '#contract/screens.ts'
import { m } from '#messages/messages.js'
import type { IconName } from '#web/ui/icon.tsx'

export interface Section {
  to: string
  label: () => string
  /** On these screens the section is the place where one is. */
  screens: readonly ScreenName[]
}

/** In the bar: five at most, so that it never wraps. */
export const siteSections: readonly Section[] = [
  { to: pathTo('floorPlans'), label: m.site_hall_map, screens: ['floorPlans', 'floorPlan'] },
  { to: pathTo('exhibitors'), label: m.site_exhibitors, screens: ['exhibitors', 'exhibitor'] },
  { to: pathTo('services'), label: m.site_services, screens: ['services', 'pricing'] },
  { to: pathTo('workshop'), label: m.site_workshops, screens: ['workshop'] },
  { to: pathTo('blog'), label: m.site_blog, screens: ['blog', 'blogPost'] },
]

/** What a fair that is over offers no more. */
type Row = Section & { asks?: true; /** These stand in the same row. */ besides?: readonly Section[] }

/** In the foot and, on narrow screens, in the menu; every public page is in one of the groups. */
const groups: readonly { title: () => string; sections: readonly Row[] }[] = [
  { title: m.site_footer_fair, sections: [
    { to: pathTo('floorPlans'), label: m.site_hall_map, screens: ['floorPlans', 'floorPlan'] },
    { to: pathTo('exhibitors'), label: m.site_exhibitors, screens: ['exhibitors', 'exhibitor'] },
    { to: pathTo('b2bMeetings'), label: m.site_b2b, screens: ['b2bMeetings'] },
    { to: pathTo('workshop'), label: m.site_workshops, screens: ['workshop'] },
    { to: pathTo('honorary'), label: m.site_honorary, screens: ['honorary'] },
  ] },
  { title: m.site_footer_exhibit, sections: [
    { to: pathTo('boothReservation'), label: m.site_reserve, screens: ['boothReservation'], asks: true },
    { to: pathTo('pricing'), label: m.site_pricing, screens: ['pricing'] },
    { to: pathTo('services'), label: m.site_services, screens: ['services'] },
    { to: pathTo('submitVisaOrder'), label: m.site_order_visa, screens: ['submitVisaOrder'], asks: true, besides: [
      { to: pathTo('submitHotelOrder'), label: m.site_order_hotel, screens: ['submitHotelOrder'] },
      { to: pathTo('submitTransportationOrder'), label: m.site_order_transport, screens: ['submitTransportationOrder'] },
    ] },
    { to: pathTo('submitGuestOrder'), label: m.site_guest_order, screens: ['submitGuestOrder'], asks: true },
    { to: pathTo('trackOrders'), label: m.site_track, screens: ['trackOrders', 'trackOrder'] },
  ] },
  { title: m.site_footer_about, sections: [
    { to: pathTo('about'), label: m.site_about, screens: ['about'] },
    { to: pathTo('team'), label: m.site_team, screens: ['team'] },
    { to: pathTo('representatives'), label: m.site_representatives, screens: ['representatives'] },
    { to: pathTo('blog'), label: m.site_blog, screens: ['blog', 'blogPost'] },
    { to: pathTo('contact'), label: m.site_contact, screens: ['contact'] },
    { to: pathTo('terms'), label: m.site_terms, screens: ['terms'] },
  ] },
]

/** The groups of a fair that is still to come or on, or of one that is over. */
export const siteGroups = (isOver: boolean) => (isOver ? groups.map(({ title, sections }) => ({ title, sections: sections.filter(({ asks }) => !asks) })) : groups)

export const ownSections: readonly (Section & { icon: IconName })[] = [
  { to: pathTo('requests'), label: m.site_requests, icon: 'list', screens: ['requests', 'request'] },
  { to: pathTo('myMeetings'), label: m.site_meetings, icon: 'meet', screens: ['myMeetings'] },
  { to: pathTo('company'), label: m.site_company, icon: 'shield', screens: ['company'] },
  { to: pathTo('myInvoices'), label: m.site_invoices, icon: 'file', screens: ['myInvoices'] },
  { to: pathTo('myHonorary'), label: m.site_honorary, icon: 'people', screens: ['myHonorary'] },
  { to: pathTo('tickets'), label: m.site_tickets, icon: 'chat', screens: ['tickets', 'addTicket', 'ticket'] },
  { to: pathTo('myWorkshops'), label: m.site_workshops, icon: 'people', screens: ['myWorkshops'] },
  { to: pathTo('personalInformation'), label: m.site_personal, icon: 'user', screens: ['personalInformation'] },
]
