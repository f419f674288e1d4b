import { sql } from 'drizzle-orm'
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Db, Tx } from '../db/connect.ts'
import { fromJson } from '../db/json.ts'
import { keepClockDays } from '../kernel/portal-time.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { emptyEdition } from './first-edition.ts'
import { inventedSeller } from './invented.ts'

/** Takes over the calendar that the row says: at the start, and whenever the edition is read again. */
export async function readClock(db: Db) {
  const {
    rows: [row],
  } = await db.execute<{ days: number }>(sql`select clock_days as days from editions limit 1`)
  keepClockDays(row?.days ?? 0)
}

/** The calendar of a portal is set once, while the demo is filled in: what has a date keeps it, but for the edition itself, which is there already. */
export async function setClock(tx: Tx, days: number) {
  await tx.execute(
    sql`update editions set clock_days = ${days}, updated_at = updated_at + (${days}::int - clock_days) * interval '24 hours'`,
  )
  keepClockDays(days)
}

/** What every page knows of the edition: its settings, and whether any hall is on sale. */
export type KeptEdition = EditionSettings & { hasHalls: boolean }

/** The settings of the one edition, and with them its calendar. A setting that came with a newer version of the portal has its first value until it is set. */
export async function readSettings(db: Db): Promise<KeptEdition> {
  const {
    rows: [row],
  } = await db.execute<{ settings: unknown; days: number; hasHalls: boolean }>(
    sql`select settings, clock_days as days, exists (select from halls where active) as "hasHalls" from editions limit 1`,
  )
  keepClockDays(row?.days ?? 0)
  return { ...whole(row?.settings ?? {}), hasHalls: row?.hasHalls ?? false }
}
function whole(value: unknown): EditionSettings {
  const stored = fromJson('editions.settings', value)
  return {
    ...emptyEdition,
    ...stored,
    seller: { ...emptyEdition.seller, ...stored.seller },
    claims: { ...emptyEdition.claims, ...stored.claims },
  } as EditionSettings // JSON knows no key without a value
}

interface Stored extends Record<string, unknown> {
  settings: unknown
  updated_at: Date | string
}
export interface StoredSettings {
  settings: EditionSettings
  updatedAt: string
}
const shape = ({ settings, updated_at: at }: Stored) =>
  ({ settings: whole(settings), updatedAt: new Date(at).toISOString() }) satisfies StoredSettings
/** The settings and when they were changed last, to the millisecond. */
export const storedSettings = async (db: Db) =>
  (await db.execute<Stored>(sql`select settings, updated_at from editions limit 1`)).rows.map(shape)[0]!
/** The same, kept from changing until the transaction ends. */
export const lockSettings = async (tx: Tx) =>
  (await tx.execute<Stored>(sql`select settings, updated_at from editions limit 1 for update`)).rows.map(shape)[0]!
/** Two changes within a millisecond have two times all the same. */
export const writeSettings = (tx: Tx, settings: EditionSettings) =>
  tx.execute(
    sql`update editions set settings = ${JSON.stringify(settings)}::jsonb, updated_at = greatest(portal_time(clock_timestamp()), updated_at + interval '2 milliseconds')`,
  )

/** At the first start; does nothing later. */
export const makeEdition = (db: Db | Tx) =>
  db.execute(
    sql`insert into editions (id, settings) select ${uuidv7()}, ${JSON.stringify(emptyEdition)}::jsonb where not exists (select from editions)`,
  )

/** Takes the invented seller of earlier versions out of a portal that has never issued an invoice in its name. @returns whether it was there */
export const clearInventedSeller = async (db: Db) =>
  (
    await db.execute(sql`update editions set settings = jsonb_set(settings, '{seller}', ${JSON.stringify(emptyEdition.seller)}::jsonb), updated_at = portal_time(clock_timestamp())
  where settings -> 'seller' @> ${JSON.stringify(inventedSeller)}::jsonb and not exists (select from invoices)`)
  ).rowCount === 1
