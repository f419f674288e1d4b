// Whether a call concerns one edition or global data, by the resource in its name. A missing resource does not compile.
import type { CallName } from './calls.ts'
import { registerNouns } from './registers.ts'

export type Noun = CallName extends infer Name ? (Name extends `${infer N}.${string}` ? N : never) : never

export const ofNoun: Readonly<Record<Noun, 'edition' | 'house'>> = {
  // Accounts
  session: 'house',
  account: 'house',
  password: 'house',
  profile: 'house',
  overview: 'house',
  privacy: 'house',
  factor: 'house',
  // Public
  edition: 'edition',
  routeRule: 'house',
  hall: 'edition',
  image: 'house',
  booth: 'edition',
  blog: 'house',
  blogCategory: 'house',
  exhibitor: 'edition',
  coExhibitor: 'edition',
  match: 'edition',
  meetingSlot: 'edition',
  quote: 'edition',
  workshop: 'edition',
  pageText: 'edition',
  challenge: 'house',
  guestOrder: 'edition',
  checkedInvoice: 'house',
  guestUpload: 'edition',
  contact: 'house',
  // Signed in
  hold: 'edition',
  keptBooth: 'edition',
  order: 'edition',
  upload: 'house',
  invoice: 'edition',
  company: 'house',
  companyMember: 'house',
  companyInvitation: 'house',
  companyContact: 'house',
  meeting: 'edition',
  honorary: 'edition',
  invitation: 'edition',
  ticket: 'house',
  workshopSeat: 'edition',
  // Panel
  panelSearch: 'edition',
  savedView: 'house',
  panelWaiting: 'edition',
  panelDashboard: 'edition',
  panelOrder: 'edition',
  panelPrice: 'edition',
  panelInvoice: 'edition',
  panelTicket: 'house',
  panelContact: 'house',
  panelHall: 'edition',
  panelBooth: 'edition',
  panelPlan: 'edition',
  panelKeptBooth: 'edition',
  panelHonorary: 'edition',
  panelUser: 'house',
  panelFactor: 'house',
  panelMeeting: 'edition',
  panelBlog: 'house',
  panelCompany: 'house',
  panelCompanyContact: 'house',
  panelCoExhibitor: 'edition',
  panelPageChange: 'edition',
  panelCatalogue: 'edition',
  panelDrawing: 'edition',
  panelGeometry: 'edition',
  panelImport: 'edition',
  panelAdmin: 'house',
  panelEdition: 'house',
  panelCapsule: 'house',
  panelSettings: 'edition',
  panelSetup: 'house',
  panelPageText: 'edition',
  panelWorkshop: 'edition',
  panelParticipant: 'edition',
  panelAudit: 'house',
  panelLetter: 'house',
  panelToken: 'house',
  panelWebhook: 'house',
  ...registerNouns,
}

/**
 * Returns whether a call would change something of an edition. Calls on global data are allowed whatever the edition's
 * state.
 */
export const changesEdition = (name: CallName, { method }: { method: string }) =>
  method !== 'GET' && ofNoun[name.split('.')[0] as Noun] === 'edition'

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
