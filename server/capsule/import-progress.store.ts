// Progress of the latest package import: one row, visible to every process.
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Taking, TakenIn } from '#contract/entities/capsule.ts'
import type { Db } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { takings } from '../db/schema.ts'
import type { About } from '../kernel/refuse.ts'

/** Seconds without a sign of life after which an import counts as stopped. */
const silentSeconds = 20
const isSilent = sql<boolean>`${takings.aliveAt} < now() - make_interval(secs => ${silentSeconds})`

/**
 * Begins an import; only one of two simultaneous requests succeeds.
 * @returns false while another import is running
 */
export async function beginTaking(db: Db, id: string): Promise<boolean> {
  const begun = { id, step: 'check', done: 0, of: 1, aliveAt: sql`now()`, taken: null, refused: null } as const
  const { rowCount } = await db
    .insert(takings)
    .values(begun)
    .onConflictDoUpdate({ target: takings.only, set: begun, setWhere: sql`${takings.step} is null or ${isSilent}` })
  return rowCount === 1
}

/**
 * Stores the progress of an import. A process whose import counted as stopped and was replaced has another id, so it
 * changes nothing.
 */
export const noteTaking = (db: Db, id: string, work: NonNullable<Taking['work']>) =>
  db
    .update(takings)
    .set({ ...work, aliveAt: sql`now()` })
    .where(and(eq(takings.id, id), isNotNull(takings.step))) // ignores a late update after the import has ended

/** Stores the result, or the error code of a failed import. */
export const endTaking = (
  db: Db,
  id: string,
  end: { taken?: TakenIn; refused?: { code: string; about?: About | undefined } },
) =>
  db
    .update(takings)
    .set({ step: null, ...end })
    .where(eq(takings.id, id))

export async function lastTaking(db: Db) {
  const [row] = await db
    .select({
      id: takings.id,
      step: takings.step,
      done: takings.done,
      of: takings.of,
      isSilent,
      taken: takings.taken,
      refused: takings.refused,
    })
    .from(takings)
  if (!row) return undefined
  const { id, step, done, of, taken, refused } = row
  return {
    id,
    work: step && !row.isSilent ? { step, done, of } : null,
    isLost: step !== null && row.isSilent,
    taken: parseJsonColumn('takings.taken', taken),
    refused: parseJsonColumn('takings.refused', refused),
  }
}
