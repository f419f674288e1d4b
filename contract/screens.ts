// Every screen (spec §2): its path, its file, its frame, who may open it. Routes, links, navigation, rules and journeys all come from here.
import { owns, reads, runs, works, type Screen } from './kernel/screen.ts'

const auth = { frame: 'bare', indexable: false } as const
const ordering = { entrance: 'user', indexable: false } as const
const reserving = { entrance: 'user', indexable: false, within: 'reservation/reservation-frame' } as const

export const screens = {
  // Public pages
  home:               reads('/',                                    'home/home', ['edition', 'halls', 'opinions', 'representatives']),
  about:              reads('/AboutUs',                             'home/about', ['edition', 'pages']),
  terms:              reads('/TermsAndConditions',                  'home/terms', ['edition', 'pages']),
  exhibitors:         reads('/Exhibitors',                          'exhibitor/exhibitors', ['exhibitors', 'halls', 'edition']),
  exhibitor:          reads('/Exhibitors/:exhibitorId',             'exhibitor/exhibitor', ['exhibitors', 'halls', 'edition']),
  blog:               reads('/blog',                                'blog/blog', ['posts', 'edition']),
  blogPost:           reads('/blog/:blogId',                        'blog/post', ['posts', 'edition']),
  b2bMeetings:        works('/B2BMeetings',                         'meeting/b2b'),
  representatives:    reads('/Representatives',                     'representative/representatives', ['edition', 'representatives']),
  workshop:           reads('/Workshop',                            'workshop/workshop', ['edition', 'pages', 'workshops']),
  services:           reads('/Services',                            'service/services', ['edition', 'pages', 'halls', 'equipment']),
  pricing:            reads('/Pricing',                             'service/pricing', ['edition', 'pages', 'halls', 'equipment']),
  team:               reads('/Team',                                'team/team', ['edition', 'pages', 'team']),
  floorPlans:         works('/FloorPlan',                           'booth/floor-plan'),
  floorPlan:          works('/FloorPlan/:hallId',                   'booth/floor-plan'),
  submitGuestOrder:   works('/SubmitGuestOrder',                    'guest/submit'),
  trackOrders:        works('/TrackOrder',                          'guest/track-code'),
  trackOrder:         works('/TrackOrder/:trackingCode',            'guest/track', { indexable: false }),
  contact:            works('/Contact',                             'contact/contact'),

  // Accounts
  login:              works('/auth/Login',                          'account/login', auth),
  register:           works('/auth/Register',                       'account/register', auth),
  resetRequest:       works('/auth/ResetPasswordRequest',           'account/reset-request', auth),
  reset:              works('/auth/password/reset/:token',          'account/reset', auth),
  verify:             works('/auth/verify/:token',                  'account/verify', auth),

  // Booth reservation: one screen a step, so each loads its own part
  boothReservation:   works('/BoothReservation',                    'reservation/map', reserving),
  reservationDetails: works('/BoothReservation/Information',        'reservation/details', reserving),
  reservationSummary: works('/BoothReservation/Summary',            'reservation/summary', reserving),
  reservationInvoice: works('/BoothReservation/PreInvoice',         'reservation/pre-invoice', reserving),
  reservationTerms:   works('/BoothReservation/Terms',              'reservation/terms', reserving),

  // Travel services (spec §2)
  submitVisaOrder:           works('/SubmitVisaOrder',              'travel/visa', ordering),
  submitHotelOrder:          works('/SubmitHotelOrder',             'travel/hotel', ordering),
  submitTransportationOrder: works('/SubmitTransportationOrder',    'travel/transportation', ordering),

  // The signed-in visitor
  personalInformation: owns('/userPanel/PersonalInformation',       'account/personal-information'),
  requests:            owns('/userPanel/Requests',                  'order/requests'),
  request:             owns('/userPanel/Requests/:orderId',         'order/request'),
  tickets:             owns('/userPanel/Tickets',                   'ticket/tickets'),
  addTicket:           owns('/userPanel/Tickets/AddNewTicket',      'ticket/add-ticket'),
  ticket:              owns('/userPanel/Tickets/:ticketId',         'ticket/ticket'),
  company:             owns('/userPanel/Company',                   'exhibitor/company'),
  myMeetings:          owns('/userPanel/Meetings',                  'meeting/my-meetings'),
  myInvoices:          owns('/userPanel/Invoices',                  'invoice/my-invoices'),
  myWorkshops:         owns('/userPanel/Workshops',                 'workshop/my-workshops'),
  invoice:             owns('/invoice/:invoiceId',                  'invoice/invoice', { frame: 'bare' }),

  // The admins' panel
  dashboard:          runs('/panel',                                'dashboard/dashboard', 'dashboard.view'),
  search:             runs('/panel/search',                         'search/search', 'dashboard.view'),
  orders:             runs('/panel/orders',                         'order/orders', 'orders.view'),
  order:              runs('/panel/orders/:orderId',                'order/order', 'orders.view'),
  hotelOrders:        runs('/panel/hotelOrders',                    'order/orders', 'orders.view'),
  hotelOrder:         runs('/panel/hotelOrders/:orderId',           'order/order', 'orders.view'),
  visaOrders:         runs('/panel/visaOrders',                     'order/orders', 'orders.view'),
  visaOrder:          runs('/panel/visaOrders/:orderId',            'order/order', 'orders.view'),
  transportationOrders: runs('/panel/transportationOrders',         'order/orders', 'orders.view'),
  transportationOrder: runs('/panel/transportationOrders/:orderId', 'order/order', 'orders.view'),
  guestOrders:        runs('/panel/guestOrders',                    'order/orders', 'orders.view'),
  guestOrder:         runs('/panel/guestOrders/:orderId',           'order/order', 'orders.view'),
  panelInvoices:      runs('/panel/invoices',                       'invoice/panel-invoices', 'invoices.view'),
  halls:              runs('/panel/hall',                           'hall/halls', 'halls.view'),
  addHall:            runs('/panel/hall/addNewHall',                'hall/hall-form', 'halls.manage'),
  hall:               runs('/panel/hall/:hallId',                   'hall/hall-form', 'halls.view'),
  booths:             runs('/panel/hall/:hallId/booths',            'hall/booths', 'halls.view', { frame: 'bare' }),
  addBooth:           runs('/panel/hall/:hallId/addNewBooth',       'hall/booth-form', 'halls.manage'),
  booth:              runs('/panel/hall/:hallId/booths/:boothId',   'hall/booth-form', 'halls.view'),
  panelTickets:       runs('/panel/tickets',                        'ticket/panel-tickets', 'tickets.view'),
  panelTicket:        runs('/panel/tickets/:ticketId',              'ticket/panel-ticket', 'tickets.view'),
  meetings:           runs('/panel/meetings',                       'meeting/meetings', 'guests.view'),
  contactMessages:    runs('/panel/contactMessages',                'contact/messages', 'tickets.view'),
  contactMessage:     runs('/panel/contactMessages/:messageId',     'contact/message', 'tickets.view'),
  equipments:         runs('/panel/equipments',                     'equipment/equipments', 'halls.view'),
  addEquipment:       runs('/panel/equipments/addNewEquipment',     'equipment/equipment-form', 'halls.manage'),
  equipment:          runs('/panel/equipments/:equipmentId',        'equipment/equipment-form', 'halls.view'),
  opinions:           runs('/panel/opinions',                       'opinion/opinions', 'content.view'),
  addOpinion:         runs('/panel/opinions/addNewOpinion',         'opinion/opinion-form', 'content.manage'),
  opinion:            runs('/panel/opinions/:opinionId',            'opinion/opinion-form', 'content.view'),
  panelRepresentatives: runs('/panel/representatives',              'representative/panel-representatives', 'content.view'),
  addRepresentative:  runs('/panel/representatives/addNewRepresentative', 'representative/representative-form', 'content.manage'),
  representative:     runs('/panel/representatives/:representativeId', 'representative/representative-form', 'content.view'),
  admins:             runs('/panel/admins',                         'admin/admins', 'admins.view'),
  addAdmin:           runs('/panel/admins/addNewAdmin',             'admin/admin-form', 'admins.manage'),
  admin:              runs('/panel/admins/:adminId',                'admin/admin-form', 'admins.view'),
  settings:           runs('/panel/settings',                       'settings/settings', 'settings.manage'),
  settingsSection:    runs('/panel/settings/:section',              'settings/settings', 'settings.manage'),
  redirects:          runs('/panel/redirects',                      'redirect/redirects', 'settings.manage'),
  pageTexts:          runs('/panel/pages',                          'page-text/page-texts', 'content.view'),
  pageText:           runs('/panel/pages/:page',                    'page-text/page-text', 'content.view'),
  panelWorkshops:     runs('/panel/workshops',                      'workshop/panel-workshops', 'content.view'),
  addWorkshop:        runs('/panel/workshops/addNewWorkshop',       'workshop/workshop-form', 'content.manage'),
  panelWorkshop:      runs('/panel/workshops/:workshopId',          'workshop/workshop-form', 'content.view'),
  panelTeam:          runs('/panel/team',                           'team/panel-team', 'content.view'),
  addTeamMember:      runs('/panel/team/addNewMember',              'team/member-form', 'content.manage'),
  teamMember:         runs('/panel/team/:memberId',                 'team/member-form', 'content.view'),
  auditLog:           runs('/panel/auditLog',                       'audit/audit-log', 'audit.view'),
  outbox:             runs('/panel/outbox',                         'outbox/outbox', 'dashboard.view'),
  parts:              runs('/panel/_ui',                            'ui-gallery/gallery', 'dashboard.view'),
} satisfies Record<string, Screen>

export type Screens = typeof screens
export type ScreenName = keyof Screens
