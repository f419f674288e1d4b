// The edition as the portal caches it in memory, and its public form.
import type { Bilingual } from '#contract/entities/text.ts'
import type { Edition, EditionSettings } from '#contract/entities/edition.ts'
import { openCache } from '#contract/kernel/cache.ts'
import type { Db } from '../db/connect.ts'
import { isArchive, isPublic } from '#contract/rules/edition-state.ts'
import { bookingIsClosed } from '#contract/rules/booking.ts'
import { m } from '#messages/messages.js'
import type { Env } from '../kernel/env.ts'
import { topicsOf, type Live } from '../kernel/live.ts'
import type { Context, EditionHere, Editions } from '../kernel/portal.ts'
import { clockDays, dayIn } from '../kernel/portal-time.ts'
import { refuse } from '../kernel/refuse.ts'
import { readEditions } from './edition.store.ts'
import { emptyEdition } from './first-edition.ts'
import { editionNames } from './names.ts'
export {
  currentId,
  lockSettings,
  readClock,
  setClock,
  setSlug,
  slugOf,
  storedEditions,
  writeSettings,
  type StoredEdition,
} from './edition.store.ts'
export { takeEditionIn } from './imported-edition.ts'
export { earlierEdition, emptyEdition } from './first-edition.ts'
export { editionListing } from './edition.export.ts'
export { missingInEdition } from './panel-edition.ts'
export { readAllSettings } from './settings.ts'
export { inventedContact, inventedSeller, isInvented } from './legacy-defaults.ts'

/**
 * Fills missing names. A missing full or short name is replaced by the other one; a fair without any name gets a
 * generic one. No page, e-mail or file thus has a gap.
 */
function named<E extends EditionSettings>(settings: E): E {
  const { name, shortName } = settings
  const is = ({ fa, en }: Bilingual) => fa !== '' || en !== ''
  const unnamed = { fa: m.site_unnamed({}, { locale: 'fa' }), en: m.site_unnamed({}, { locale: 'en' }) }
  return {
    ...settings,
    name: is(name) ? name : is(shortName) ? shortName : unnamed,
    shortName: is(shortName) ? shortName : is(name) ? name : unnamed,
  }
}

/** Caches the editions. They are read once, and again after one changed in any process. */
export function cachedEditions(db: Db, live: Live): Editions {
  const cache = openCache<readonly EditionHere[]>({ most: 1 })
  live.subscribe((news) => cache.drop(topicsOf(news)))
  const all = () =>
    cache.load('editions', () => readEditions(db).then((editions) => editions.map(named)), { topics: ['edition'] })
  const of = async (slug = '') =>
    (await all()).find((edition) => (slug === '' ? edition.state === 'current' : edition.slug === slug))
  const current = async () => (await of()) ?? missing()
  return {
    all,
    of,
    current,
    byId: async (id) =>
      id === undefined ? current() : ((await all()).find((edition) => edition.id === id) ?? missing()),
  }
}
const missing = (): never => {
  throw new Error('There is no such edition')
}

/**
 * Returns the settings of an edition without values for the team only. Before publication, users outside the team get
 * only the settings of `quietly`.
 */
export async function publicEdition({
  edition,
  editions,
  env,
  actor,
}: Pick<Context, 'edition' | 'editions' | 'env' | 'actor'>): Promise<Edition> {
  const isSeen = edition.isOpen || actor?.role === 'admin'
  const {
    seller,
    panelIdleMinutes: _,
    id: _id,
    at: _at,
    earmarkedUntil,
    isOpen: _isOpen,
    stepsDone,
    ...settings
  } = isSeen ? edition : quietly(edition)
  return {
    ...settings,
    seller: namedSeller(seller),
    earmarkedUntil: keepsBooths(edition) ? earmarkedUntil : null,
    editions: isSeen ? await shownEditions(editions) : [],
    unpublished: stepsDone === null ? null : { stepsDone },
    ...switchedOn(env),
    today: dayIn(settings.timeZone),
    clockDays: clockDays(),
  }
}

const namedSeller = ({
  name,
  country,
  taxNumber,
  nationalId,
  economicNumber,
  postalCode,
  address,
}: EditionSettings['seller']) => ({
  name,
  country,
  taxNumber,
  nationalId,
  economicNumber,
  postalCode,
  address,
})
const switchedOn = ({ oidc, demo, isLocal, smtpUrl }: Env) => ({
  googleLogin: oidc !== undefined,
  demo,
  demoNotice: demo && !isLocal,
  outbox: demo && !smtpUrl,
})
const shownEditions = async (editions: Editions) => (await editionNames({ editions })).filter(isPublic)

/** Settings for the page that is shown before publication: names, location, days and branding of the fair. */
function quietly(edition: EditionHere): EditionHere {
  const known = Object.fromEntries(shownBefore.map((key) => [key, edition[key]]))
  return { ...edition, ...emptyEdition, ...known, hasHalls: false, earmarkedUntil: null, stepsDone: 0 }
}
const shownBefore = [
  'name',
  'shortName',
  'tagline',
  'city',
  'venue',
  'timeZone',
  'firstDay',
  'lastDay',
  'opens',
  'closes',
  'logoId',
  'colours',
] as const satisfies (keyof EditionSettings)[]

/**
 * Rejects an order when booking is over.
 * @throws booking.closed after the last day of booking
 */
export function refuseClosedBooking({
  bookingClosesOn,
  lastDay,
  timeZone,
}: Pick<EditionSettings, 'bookingClosesOn' | 'lastDay' | 'timeZone'>) {
  if (bookingIsClosed({ bookingClosesOn, lastDay, today: dayIn(timeZone) })) refuse('booking.closed')
}

/** True until the end of the last day of the right of return, in the fair’s city. */
export const keepsBooths = ({
  earmarkedUntil,
  lastDay,
  timeZone,
  state,
}: Pick<EditionHere, 'earmarkedUntil' | 'lastDay' | 'timeZone' | 'state'>) =>
  earmarkedUntil !== null &&
  !isArchive({ state, firstDay: null, lastDay, today: dayIn(timeZone) }) &&
  [earmarkedUntil, lastDay ?? earmarkedUntil].every((day) => day >= dayIn(timeZone))

/**
 * Returns the Solar Hijri year with which order numbers begin. It is the year of the fair, or the present year while
 * the fair has no dates.
 */
export const editionYear = ({ firstDay, timeZone }: Pick<EditionSettings, 'firstDay' | 'timeZone'>) =>
  persianYear(firstDay ?? dayIn(timeZone))

const persianYears = openCache<string>({ most: 1_000 })

/** Returns the Solar Hijri year of a Gregorian day, such as 1404: the first part of order and invoice numbers. */
export const persianYear = (day: string) =>
  persianYears.getOrMake(
    day,
    () => yearOf.formatToParts(new Date(`${day}T12:00:00Z`)).find(({ type }) => type === 'year')!.value,
  )
const yearOf = new Intl.DateTimeFormat('en-US-u-ca-persian', { timeZone: 'UTC', year: 'numeric' })
