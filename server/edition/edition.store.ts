import { asc, eq, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { EditionSettings } from '#contract/entities/edition.ts'
import { isPublic } from '#contract/rules/edition-state.ts'
import { editionMoves, type EditionState } from '#contract/states.ts'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { editions, portalState } from '../db/schema.ts'
import type { EditionHere } from '../kernel/portal.ts'
import { keepClockDays } from '../kernel/portal-time.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { emptyEdition } from './first-edition.ts'
import { inventedSeller } from './legacy-defaults.ts'

/** Reads the portal’s calendar from the database, at the start and whenever the editions are read again. */
export async function readClock(db: Db) {
  const [row] = await db.select({ days: portalState.clockDays }).from(portalState)
  keepClockDays(row?.days ?? 0)
}

/**
 * Shifts the calendar of a portal, once, while the demo is filled in. Existing dates stay, except the creation times of
 * editions, which were created before.
 */
export async function setClock(tx: Tx, days: number) {
  const shift = sql`(${days}::int - (select clock_days from portal_state)) * interval '24 hours'`
  await tx
    .update(editions)
    .set({ createdAt: sql`${editions.createdAt} + ${shift}`, updatedAt: sql`${editions.updatedAt} + ${shift}` })
  await tx.update(portalState).set({ clockDays: days })
  keepClockDays(days)
}

interface EditionRow extends Record<string, unknown> {
  id: string
  slug: string
  state: EditionState
  settings: unknown
  earmarkedUntil: string | null
  days: number
  hasHalls: boolean
  isClosed: boolean
  isPublished: boolean
  stepsDone: number
}
/**
 * Returns all editions, and updates the portal’s calendar in this process. Settings that were not stored yet have their
 * default.
 */
export async function readEditions(db: Db): Promise<EditionHere[]> {
  const { rows } = await db.execute<EditionRow>(
    sql`select e.id, e.slug, e.state, e.settings, e.earmarked_until as "earmarkedUntil", e.closed_at is not null as "isClosed", (select clock_days from portal_state) as days, (select published_at is not null from portal_state) as "isPublished", (select jsonb_array_length(setup -> 'done') from portal_state) as "stepsDone", exists (select from halls h where h.edition_id = e.id and h.active and h.plan is not null and exists (select from booths b where b.hall_id = h.id)) as "hasHalls" from editions e order by e.created_at, e.id`,
  )
  if (rows[0]) keepClockDays(rows[0].days)
  return rows.map(({ id, slug, state, settings, earmarkedUntil, hasHalls, isClosed, isPublished, stepsDone }) => ({
    ...parseSettings(settings),
    id,
    slug,
    state,
    at: state === 'current' ? '' : slug,
    earmarkedUntil,
    hasHalls,
    isClosed,
    isOpen: isPublished && isPublic({ state }),
    stepsDone: isPublished ? null : stepsDone,
  }))
}
/** Stored settings, completed with defaults. */
function parseSettings(value: unknown): EditionSettings {
  const stored = parseJsonColumn('editions.settings', value)
  return {
    ...emptyEdition,
    ...stored,
    seller: { ...emptyEdition.seller, ...stored.seller },
    claims: { ...emptyEdition.claims, ...stored.claims },
    sectors: { ...emptyEdition.sectors, ...stored.sectors },
  } as EditionSettings // JSON stores no key with the value undefined
}

const stored = { settings: editions.settings, updatedAt: editions.updatedAt }
export interface StoredSettings {
  settings: EditionSettings
  updatedAt: string
}
const shape = ({ settings, updatedAt }: SelectResultFields<typeof stored>): StoredSettings => ({
  settings: parseSettings(settings),
  updatedAt: updatedAt.toISOString(),
})
const storedOf = (db: Db | Tx, editionId: string) => db.select(stored).from(editions).where(eq(editions.id, editionId))
/** Returns the settings of an edition and when they last changed, to the millisecond. */
export const storedSettings = async (db: Db, editionId: string) => (await storedOf(db, editionId)).map(shape)[0]!
/** Like `storedSettings`, and locks the row until the transaction ends. */
export const lockSettings = async (tx: Tx, editionId: string) =>
  (await storedOf(tx, editionId).for('update')).map(shape)[0]!
/** Writes the settings. Two changes within one millisecond still get different times. */
export const writeSettings = (tx: Tx, editionId: string, settings: EditionSettings) =>
  tx
    .update(editions)
    .set({
      settings,
      updatedAt: sql`greatest(portal_time(clock_timestamp()), ${editions.updatedAt} + interval '2 milliseconds')`,
    })
    .where(eq(editions.id, editionId))
/** An edition as it is stored. */
export interface StoredEdition {
  id: string
  slug: string
  state: EditionState
  settings: EditionSettings
  currentSince: Date | null
  openSince: Date | null
  closedAt: Date | null
  replacedId: string | null
  earmarkedUntil: string | null
}
const rows = (db: Db | Tx) =>
  db
    .select({
      id: editions.id,
      slug: editions.slug,
      state: editions.state,
      settings: editions.settings,
      currentSince: editions.currentSince,
      openSince: editions.openSince,
      closedAt: editions.closedAt,
      replacedId: editions.replacedId,
      earmarkedUntil: editions.earmarkedUntil,
    })
    .from(editions)
    .orderBy(asc(editions.createdAt), asc(editions.id))
const storedEdition = ({ settings, ...row }: Awaited<ReturnType<typeof rows>>[number]): StoredEdition => ({
  ...row,
  settings: parseSettings(settings),
})
export const storedEditions = async (db: Db | Tx) => (await rows(db)).map(storedEdition)
/** Returns all editions, locked, so that only one change of the current edition runs at a time. */
export const lockEditions = async (tx: Tx) => (await rows(tx).for('update')).map(storedEdition)
export async function insertEdition(
  tx: Tx,
  { slug, settings, earmarkedUntil }: Pick<StoredEdition, 'slug' | 'settings' | 'earmarkedUntil'>,
) {
  const id = uuidv7()
  await tx.insert(editions).values({ id, slug, state: editionMoves.start.to, settings, earmarkedUntil })
  return id
}
/** Sets the state of an edition. Only one can be current, so first update the edition that is no longer current. */
export const setState = (tx: Tx, id: string, state: EditionState) =>
  tx.update(editions).set({ state, closedAt: null }).where(eq(editions.id, id))
/** Records since when an edition is current and which one it replaced. With null both are cleared. */
export const setCurrent = (tx: Tx, id: string, state: EditionState, replacedId: string | null) =>
  tx
    .update(editions)
    .set({ state, currentSince: replacedId === null ? null : sql`portal_now()`, replacedId })
    .where(eq(editions.id, id))
/** Sets since when an edition is open for booking: now, or null. */
export const setOpenSince = (tx: Tx, id: string, isOpen: boolean) =>
  tx
    .update(editions)
    .set({ openSince: isOpen ? sql`portal_now()` : null })
    .where(eq(editions.id, id))
export const setClosed = (tx: Tx, id: string, isClosed: boolean) =>
  tx
    .update(editions)
    .set({ closedAt: isClosed ? sql`portal_now()` : null })
    .where(eq(editions.id, id))
/** Sets the last day of the right of return. */
export const setEarmarkedUntil = (tx: Tx, id: string, earmarkedUntil: string | null) =>
  tx.update(editions).set({ earmarkedUntil }).where(eq(editions.id, id))
/** Sets the slug of an edition, its name in URLs. */
export const setSlug = (tx: Tx, editionId: string, slug: string) =>
  tx.update(editions).set({ slug }).where(eq(editions.id, editionId))
/** Returns the slug of an edition. */
export const slugOf = async (db: Db | Tx, editionId: string) =>
  (await db.select({ slug: editions.slug }).from(editions).where(eq(editions.id, editionId)))[0]!.slug
/** Returns the id of the current edition, for use before the editions are cached. */
export const currentId = async (db: Db | Tx) =>
  (await db.select({ id: editions.id }).from(editions).where(eq(editions.state, 'current')))[0]!.id

/** Creates an edition if the portal has none. Without dates, its slug is the current year. */
export const makeEdition = (db: Db | Tx) =>
  db.execute(
    sql`insert into editions (id, slug, state, settings) select ${uuidv7()}, to_char(portal_now(), 'YYYY'), 'current', ${JSON.stringify(emptyEdition)}::jsonb where not exists (select from editions) on conflict do nothing`,
  )

/**
 * Clears the invented seller with which older portal versions were set up. A portal that issued invoices in that name
 * keeps it.
 * @returns whether it was cleared
 */
export const clearInventedSeller = async (db: Db) =>
  (
    await db.execute(sql`update editions set settings = jsonb_set(settings, '{seller}', ${JSON.stringify(emptyEdition.seller)}::jsonb), updated_at = portal_time(clock_timestamp())
  where settings -> 'seller' @> ${JSON.stringify(inventedSeller)}::jsonb and not exists (select from invoices)`)
  ).rowCount === 1
