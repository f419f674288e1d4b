// How far the last package has got that somebody brought: one row, which every process sees.
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Taking, TakenIn } from '#contract/entities/capsule.ts'
import type { Db } from '../db/connect.ts'
import { fromJson } from '../db/json.ts'
import { takings } from '../db/schema.ts'
import type { About } from '../kernel/refuse.ts'

/** Seconds after which whoever has said nothing is at work no more. */
const silentSeconds = 20
const isSilent = sql<boolean>`${takings.aliveAt} < now() - make_interval(secs => ${silentSeconds})`

/** Of two who begin at once one does. @returns whether it began: not while another one is on its way */
export async function beginTaking(db: Db, id: string): Promise<boolean> {
  const begun = { id, step: 'check', done: 0, of: 1, aliveAt: sql`now()`, taken: null, refused: null } as const
  const { rowCount } = await db
    .insert(takings)
    .values(begun)
    .onConflictDoUpdate({ target: takings.only, set: begun, setWhere: sql`${takings.step} is null or ${isSilent}` })
  return rowCount === 1
}

/** One that was taken for dead, and another begun, says nothing any more: its row is of the other. */
export const noteTaking = (db: Db, id: string, work: NonNullable<Taking['work']>) =>
  db
    .update(takings)
    .set({ ...work, aliveAt: sql`now()` })
    .where(and(eq(takings.id, id), isNotNull(takings.step))) // one that was on its way to the database when all was over

/** What came of it, or why it was refused; neither where something broke. */
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
    taken: fromJson('takings.taken', taken),
    refused: fromJson('takings.refused', refused),
  }
}
