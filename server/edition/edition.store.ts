import { sql } from 'drizzle-orm'
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Db, Tx } from '../db/connect.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { firstEdition } from './first-edition.ts'

/** The settings of the one edition. A setting that came with a newer version of the portal has its first value until it is set. */
export async function readSettings(db: Db): Promise<EditionSettings> {
  const { rows: [row] } = await db.execute<{ settings: Partial<EditionSettings> }>(sql`select settings from editions limit 1`)
  return { ...firstEdition, ...row?.settings }
}

/** At the first start; does nothing later. */
export const makeEdition = (db: Db | Tx) => db.execute(sql`insert into editions (id, settings) select ${uuidv7()}, ${JSON.stringify(firstEdition)}::jsonb where not exists (select from editions)`)
