// All screens (test/SPEC.md §2): path, file, frame, edition or global, and who may open them. Routes, links,
// navigation, rules and journeys are derived from this table.
import { formScreen, listedKinds, ratedKinds, type ListedKind, type RatedKind } from './orders/names.ts'
import { owns, reads, runs, works, type Screen } from './kernel/screen.ts'
import { registerScreens } from './registers.ts'

/** Global screens have one path for all editions. */
const globalScreen = { of: 'global' } as const
const auth = { ...globalScreen, frame: 'bare', indexable: false, early: true } as const
const ordering = { entrance: 'user', indexable: false } as const
const reserving = { entrance: 'user', indexable: false, within: 'reservation/reservation-frame' } as const

/** Order forms such as /SubmitVisaOrder, one for every kind with rates (contract/orders/rows.ts). */
const orderForms = Object.fromEntries(
  ratedKinds.map((kind) => [
    formScreen(kind),
    works(formScreen(kind).replace('submit', '/Submit'), `order/kinds/${kind}/form`, ordering),
  ]),
) as { [K in RatedKind as `submit${Capitalize<K>}Order`]: Screen<`/Submit${Capitalize<K>}Order`> }
/**
 * Lists and pages such as /panel/visaOrders and /panel/visaOrders/:orderId for every kind. Booth orders use those of
 * all orders.
 */
const orderDesks = Object.fromEntries(
  listedKinds.flatMap((kind) => [
    [`${kind}Orders`, runs(`/panel/${kind}Orders`, 'order/orders', 'orders.view')],
    [`${kind}Order`, runs(`/panel/${kind}Orders/:orderId`, 'order/order', 'orders.view')],
  ]),
) as { [K in ListedKind as `${K}Orders`]: Screen<`/panel/${K}Orders`> } & {
  [K in ListedKind as `${K}Order`]: Screen<`/panel/${K}Orders/:orderId`>
}

export const screens = {
  // Public pages
  home:               reads('/',                                    'home/home', ['edition', 'halls', 'opinions', 'representatives', 'exhibitors', 'workshops']),
  about:              reads('/AboutUs',                             'home/about', ['edition', 'pages']),
  terms:              reads('/TermsAndConditions',                  'home/terms', ['edition', 'pages']),
  exhibitors:         reads('/Exhibitors',                          'exhibitor/exhibitors', ['exhibitors', 'halls', 'edition']),
  exhibitor:          reads('/Exhibitors/:exhibitorId',             'exhibitor/exhibitor', ['exhibitors', 'halls', 'edition']),
  blog:               reads('/blog',                                'blog/blog', ['posts', 'edition'], globalScreen),
  blogPost:           reads('/blog/:blogId',                        'blog/post', ['posts', 'edition'], globalScreen),
  b2bMeetings:        works('/B2BMeetings',                         'meeting/b2b'),
  representatives:    reads('/Representatives',                     'representative/representatives', ['edition', 'representatives'], globalScreen),
  workshop:           reads('/Workshop',                            'workshop/workshop', ['edition', 'pages', 'workshops'], { personal: true }),
  services:           reads('/Services',                            'service/services', ['edition', 'pages', 'halls', 'equipment']),
  pricing:            reads('/Pricing',                             'service/pricing', ['edition', 'pages', 'halls', 'equipment']),
  team:               reads('/Team',                                'team/team', ['edition', 'pages', 'team'], globalScreen),
  honorary:           works('/HonoraryVisitor',                     'honorary/honorary'),
  invitation:         reads('/Invitation/:visitorId',               'honorary/invitation', ['edition'], { indexable: false }),
  floorPlans:         works('/FloorPlan',                           'booth/floor-plan', { cached: true }),
  floorPlan:          works('/FloorPlan/:hallId',                   'booth/floor-plan', { cached: true }),
  compareBooths:      works('/FloorPlan/Compare',                   'finder/compare', { indexable: false }),
  checkInvoices:      reads('/CheckInvoice',                        'invoice/check-code', ['edition'], { ...globalScreen, indexable: false }),
  checkInvoice:       reads('/CheckInvoice/:checkCode',             'invoice/check', [], { ...globalScreen, indexable: false, fresh: true }),
  submitGuestOrder:   works('/SubmitGuestOrder',                    'guest/submit'),
  trackOrders:        works('/TrackOrder',                          'guest/track-code', globalScreen),
  trackOrder:         works('/TrackOrder/:trackingCode',            'guest/track', { ...globalScreen, indexable: false }),
  contact:            works('/Contact',                             'contact/contact', globalScreen),

  opening:            reads('/Opening',                             'home/opening', ['edition'], { ...globalScreen, frame: 'bare', indexable: false }),

  // Accounts
  login:              works('/auth/Login',                          'account/login', auth),
  secondStep:         works('/auth/SecondStep',                     'account/second-step', auth),
  secondFactor:       works('/auth/SecondFactor',                   'account/second-factor', { ...auth, entrance: 'user' }),
  register:           works('/auth/Register',                       'account/register', { ...auth, early: false }),
  resetRequest:       works('/auth/ResetPasswordRequest',           'account/reset-request', auth),
  reset:              works('/auth/password/reset/:token',          'account/reset', auth),
  verify:             works('/auth/verify/:token',                  'account/verify', auth),

  companyInvitation:  works('/CompanyInvitation/:invitationId',     'company/invitation', { ...globalScreen, indexable: false }),

  // Booth reservation: one screen per step, so that each loads only its own code
  boothReservation:   works('/BoothReservation',                    'reservation/map', reserving),
  reservationDetails: works('/BoothReservation/Information',        'reservation/details', reserving),
  reservationSummary: works('/BoothReservation/Summary',            'reservation/summary', reserving),
  reservationInvoice: works('/BoothReservation/PreInvoice',         'reservation/pre-invoice', reserving),
  reservationTerms:   works('/BoothReservation/Terms',              'reservation/terms', reserving),
  orderDone:          works('/BoothReservation/Received/:orderId',  'reservation/done', ordering),

  // Travel services (test/SPEC.md §2)
  ...orderForms,

  // The signed-in visitor
  personalInformation: owns('/userPanel/PersonalInformation',       'account/personal-information', globalScreen),
  requests:            owns('/userPanel/Requests',                  'order/requests'),
  request:             owns('/userPanel/Requests/:orderId',         'order/request'),
  tickets:             owns('/userPanel/Tickets',                   'ticket/tickets', globalScreen),
  addTicket:           owns('/userPanel/Tickets/AddNewTicket',      'ticket/add-ticket', globalScreen),
  ticket:              owns('/userPanel/Tickets/:ticketId',         'ticket/ticket', globalScreen),
  company:             owns('/userPanel/Company',                   'company/company'),
  myMeetings:          owns('/userPanel/Meetings',                  'meeting/my-meetings'),
  myHonorary:          owns('/userPanel/HonoraryVisitor',            'honorary/my-honorary'),
  myInvoices:          owns('/userPanel/Invoices',                  'invoice/my-invoices'),
  myWorkshops:         owns('/userPanel/Workshops',                 'workshop/my-workshops'),
  invoice:             owns('/invoice/:invoiceId',                  'invoice/invoice', { frame: 'bare' }),
  receipt:             owns('/receipt/:receiptId',                  'money/receipt', { frame: 'bare' }),

  // The admins' panel
  dashboard:          runs('/panel',                                'dashboard/dashboard', 'dashboard.view'),
  search:             runs('/panel/search',                         'search/search', 'dashboard.view'),
  orders:             runs('/panel/orders',                         'order/orders', 'orders.view'),
  newOrder:           runs('/panel/orders/addNewOrder',             'order/new-order', 'orders.behalf'),
  order:              runs('/panel/orders/:orderId',                'order/order', 'orders.view'),
  ...orderDesks,
  panelInvoices:      runs('/panel/invoices',                       'invoice/panel-invoices', 'invoices.view'),
  payments:           runs('/panel/payments',                       'money/payments', 'money.view'),
  bankStatement:      runs('/panel/payments/statement',              'money/statement', 'money.manage'),
  bankStatementFile:  runs('/panel/payments/statement/:statementId', 'money/statement-file', 'money.manage'),
  halls:              runs('/panel/hall',                           'hall/halls', 'halls.view'),
  addHall:            runs('/panel/hall/addNewHall',                'hall/hall-form', 'halls.manage'),
  hallSite:           runs('/panel/hall/site',                      'hall/site', 'halls.view'),
  prices:             runs('/panel/hall/prices',                     'price/prices', 'halls.view'),
  hall:               runs('/panel/hall/:hallId',                   'hall/hall-form', 'halls.view'),
  booths:             runs('/panel/hall/:hallId/booths',            'plan/plan', 'halls.view', { frame: 'bare' }),
  importPlan:         runs('/panel/hall/:hallId/import',            'drawing/import', 'halls.manage', { frame: 'bare' }),
  addBooth:           runs('/panel/hall/:hallId/addNewBooth',       'hall/booth-form', 'halls.manage'),
  booth:              runs('/panel/hall/:hallId/booths/:boothId',   'hall/booth-form', 'halls.view'),
  panelTickets:       runs('/panel/tickets',                        'ticket/panel-tickets', 'tickets.view', globalScreen),
  panelTicket:        runs('/panel/tickets/:ticketId',              'ticket/panel-ticket', 'tickets.view', globalScreen),
  honoraryVisitors:   runs('/panel/honoraryVisitors',               'honorary/honorary-visitors', 'guests.view'),
  honoraryVisitor:    runs('/panel/honoraryVisitors/:visitorId',    'honorary/honorary-visitor', 'guests.view'),
  users:              runs('/panel/users',                          'user/users', 'users.view', globalScreen),
  user:               runs('/panel/users/:userId',                  'user/user', 'users.view', globalScreen),
  companies:          runs('/panel/companies',                      'company/companies', 'users.view', globalScreen),
  companyDoubles:     runs('/panel/companies/doubles',              'company/doubles', 'users.manage', globalScreen),
  pageChanges:        runs('/panel/companies/changes',              'company/changes', 'users.view'),
  panelCompany:       runs('/panel/companies/:companyId',           'company/panel-company', 'users.view', globalScreen),
  mergeCompany:       runs('/panel/companies/:companyId/merge',     'company/merge', 'users.manage', globalScreen),
  meetings:           runs('/panel/meetings',                       'meeting/meetings', 'guests.view'),
  contactMessages:    runs('/panel/contactMessages',                'contact/messages', 'tickets.view', globalScreen),
  contactMessage:     runs('/panel/contactMessages/:messageId',     'contact/message', 'tickets.view', globalScreen),
  ...registerScreens,
  panelPosts:         runs('/panel/blog',                           'blog/panel-posts', 'content.view', globalScreen),
  createPost:         runs('/panel/blog/create',                    'blog/create-post', 'content.manage', globalScreen),
  choosePost:         runs('/panel/blog/edit',                      'blog/panel-posts', 'content.view', globalScreen),
  editPost:           runs('/panel/blog/:blogId/edit',              'blog/post-form', 'content.view', globalScreen),
  admins:             runs('/panel/admins',                         'admin/admins', 'admins.view', globalScreen),
  addAdmin:           runs('/panel/admins/addNewAdmin',             'admin/admin-form', 'admins.manage', globalScreen),
  admin:              runs('/panel/admins/:adminId',                'admin/admin-form', 'admins.view', globalScreen),
  editions:           runs('/panel/editions',                       'edition/editions', 'settings.manage', globalScreen),
  earmarkedBooths:         runs('/panel/returns',                        'edition/earmarked-booths', 'settings.manage'),
  imports:            runs('/panel/imports',                        'import/imports', 'imports.make'),
  newImport:          runs('/panel/imports/new',                    'import/new-import', 'imports.make'),
  panelImport:        runs('/panel/imports/:importId',              'import/import', 'imports.make'),
  setup:              runs('/panel/setup',                          'setup/setup', 'admins.manage', { ...globalScreen, frame: 'bare' }),
  setupStep:          runs('/panel/setup/:step',                    'setup/setup', 'admins.manage', { ...globalScreen, frame: 'bare' }),
  settings:           runs('/panel/settings',                       'settings/settings', 'settings.manage'),
  settingsSection:    runs('/panel/settings/:section',              'settings/settings', 'settings.manage'),
  redirects:          runs('/panel/redirects',                      'redirect/redirects', 'settings.manage', globalScreen),
  programs:           runs('/panel/programs',                       'program/tokens', 'programs.manage', globalScreen),
  webhooks:           runs('/panel/programs/webhooks',              'program/webhooks', 'programs.manage', globalScreen),
  webhook:            runs('/panel/programs/webhooks/:webhookId',   'program/webhook', 'programs.manage', globalScreen),
  pageTexts:          runs('/panel/pages',                          'page-text/page-texts', 'content.view'),
  pageText:           runs('/panel/pages/:page',                    'page-text/page-text', 'content.view'),
  panelWorkshops:     runs('/panel/workshops',                      'workshop/panel-workshops', 'content.view'),
  addWorkshop:        runs('/panel/workshops/addNewWorkshop',       'workshop/workshop-form', 'content.manage'),
  panelWorkshop:      runs('/panel/workshops/:workshopId',          'workshop/workshop-form', 'content.view'),
  auditLog:           runs('/panel/auditLog',                       'audit/audit-log', 'audit.view', globalScreen),
  outbox:             runs('/panel/outbox',                         'outbox/outbox', 'emails.view', globalScreen),
  parts:              runs('/panel/_ui',                            'ui-gallery/gallery', 'dashboard.view', globalScreen),
} satisfies Record<string, Screen>

export type Screens = typeof screens
export type ScreenName = keyof Screens
