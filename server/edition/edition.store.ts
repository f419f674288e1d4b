import { sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Db, Tx } from '../db/connect.ts'
import { fromJson } from '../db/json.ts'
import { editions } from '../db/schema.ts'
import { keepClockDays } from '../kernel/portal-time.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { emptyEdition } from './first-edition.ts'
import { inventedSeller } from './invented.ts'

/** Takes over the calendar that the row says: at the start, and whenever the edition is read again. */
export async function readClock(db: Db) {
  const [row] = await db.select({ days: editions.clockDays }).from(editions).limit(1)
  keepClockDays(row?.days ?? 0)
}

/** The calendar of a portal is set once, while the demo is filled in: what has a date keeps it, but for the edition itself, which is there already. */
export async function setClock(tx: Tx, days: number) {
  await tx.update(editions).set({
    clockDays: days,
    updatedAt: sql`${editions.updatedAt} + (${days}::int - ${editions.clockDays}) * interval '24 hours'`,
  })
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

const stored = { settings: editions.settings, updatedAt: editions.updatedAt }
export interface StoredSettings {
  settings: EditionSettings
  updatedAt: string
}
const shape = ({ settings, updatedAt }: SelectResultFields<typeof stored>): StoredSettings => ({
  settings: whole(settings),
  updatedAt: updatedAt.toISOString(),
})
/** The settings and when they were changed last, to the millisecond. */
export const storedSettings = async (db: Db) => (await db.select(stored).from(editions).limit(1)).map(shape)[0]!
/** The same, kept from changing until the transaction ends. */
export const lockSettings = async (tx: Tx) =>
  (await tx.select(stored).from(editions).limit(1).for('update')).map(shape)[0]!
/** Two changes within a millisecond have two times all the same. */
export const writeSettings = (tx: Tx, settings: EditionSettings) =>
  tx.update(editions).set({
    settings,
    updatedAt: sql`greatest(portal_time(clock_timestamp()), ${editions.updatedAt} + interval '2 milliseconds')`,
  })

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
