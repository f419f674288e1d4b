// Whether a call concerns one edition or global data, by the resource in its name. A missing resource does not compile.
import type { CallName } from './calls.ts'
import { registerNouns } from './registers.ts'

export type Noun = CallName extends infer Name ? (Name extends `${infer N}.${string}` ? N : never) : never

export const scopeOfNoun: Readonly<Record<Noun, 'edition' | 'global'>> = {
  // Accounts
  session: 'global',
  account: 'global',
  password: 'global',
  profile: 'global',
  overview: 'global',
  privacy: 'global',
  factor: 'global',
  // Public
  edition: 'edition',
  routeRule: 'global',
  hall: 'edition',
  image: 'global',
  booth: 'edition',
  blog: 'global',
  blogCategory: 'global',
  exhibitor: 'edition',
  coExhibitor: 'edition',
  match: 'edition',
  meetingSlot: 'edition',
  quote: 'edition',
  workshop: 'edition',
  pageText: 'edition',
  challenge: 'global',
  guestOrder: 'edition',
  checkedInvoice: 'global',
  guestUpload: 'edition',
  contact: 'global',
  // Signed in
  hold: 'edition',
  earmarkedBooth: 'edition',
  order: 'edition',
  upload: 'global',
  invoice: 'edition',
  payment: 'edition',
  receipt: 'edition',
  company: 'global',
  companyMember: 'global',
  companyInvitation: 'global',
  companyContact: 'global',
  meeting: 'edition',
  honorary: 'edition',
  invitation: 'edition',
  ticket: 'global',
  workshopSeat: 'edition',
  // Panel
  panelSearch: 'edition',
  savedView: 'global',
  panelWaiting: 'edition',
  panelDashboard: 'edition',
  panelOrder: 'edition',
  panelPrice: 'edition',
  panelInvoice: 'edition',
  panelPayment: 'edition',
  panelDue: 'edition',
  panelStatement: 'edition',
  panelAccount: 'global',
  panelTicket: 'global',
  panelContact: 'global',
  panelHall: 'edition',
  panelBooth: 'edition',
  panelPlan: 'edition',
  panelEarmarkedBooth: 'edition',
  panelHonorary: 'edition',
  panelUser: 'global',
  panelFactor: 'global',
  panelMeeting: 'edition',
  panelBlog: 'global',
  panelCompany: 'global',
  panelCompanyContact: 'global',
  panelCoExhibitor: 'edition',
  panelPageChange: 'edition',
  panelCatalogue: 'edition',
  panelDrawing: 'edition',
  panelGeometry: 'edition',
  panelImport: 'edition',
  panelAdmin: 'global',
  panelEdition: 'global',
  panelCapsule: 'global',
  panelSettings: 'edition',
  panelSetup: 'global',
  panelPageText: 'edition',
  panelWorkshop: 'edition',
  panelParticipant: 'edition',
  panelAudit: 'global',
  panelEmail: 'global',
  panelToken: 'global',
  panelWebhook: 'global',
  ...registerNouns,
}

/**
 * Returns whether a call would change something of an edition. Calls on global data are allowed whatever the edition's
 * state.
 */
export const changesEdition = (name: CallName, { method }: { method: string }) =>
  method !== 'GET' && scopeOfNoun[name.split('.')[0] as Noun] === 'edition'

/** Resources needed to log in or requested by every page. They are available before the site is published. */
const early: ReadonlySet<Noun> = new Set([
  'session',
  'account',
  'password',
  'profile',
  'overview',
  'privacy',
  'factor',
  'challenge',
  'edition',
  'routeRule',
  'image',
] as const)
/** Returns whether everybody may make a call before the site is published. Registration is closed until then. */
export const isEarly = (name: CallName) => name !== 'account.register' && early.has(name.split('.')[0] as Noun)
