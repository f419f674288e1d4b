// Imports a package after the response, because it may take longer than a proxy waits. Progress is read separately
// (docs/decisions/edition-packages.md).
import type { TakeInInput, Taking, TakenIn } from '#contract/entities/capsule.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { log } from '../kernel/log.ts'
import type { Mine } from '../kernel/portal.ts'
import { problemOf } from '../kernel/problem.ts'
import { Refusal, refuse } from '../kernel/refuse.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { openSetup } from '../setup/setup.ts'
import { joinedParts } from '../upload/upload.ts'
import type { Progress } from './opened.ts'
import { takeIn } from './import-package.ts'
import { beginTaking, endTaking, lastTaking, noteTaking } from './import-progress.store.ts'

/** Interval of the progress updates, in milliseconds. Missing updates show that the import has stopped. */
const beatMs = 1_000

/**
 * Begins an import. Errors of the request are thrown immediately, errors of the package are returned by `readTaking`.
 * @throws Refusal setup.over, capsule.busy, input.invalid
 */
export async function beginTakingIn(context: Mine, input: TakeInInput): Promise<Taking> {
  const { db } = context
  await db.transaction(openSetup)
  const bytes = await joinedParts(context, input.parts, 'parts')
  const id = uuidv7()
  if (!(await beginTaking(db, id))) refuse('capsule.busy')
  const work: NonNullable<Taking['work']> = { step: 'check', done: 0, of: 1 }
  const beat = setInterval(() => void noteTaking(db, id, work).catch(() => {}), beatMs) // a failed update is ignored: the next one stores the progress
  void takeIn(context, input, bytes, progressIn(work))
    .finally(() => clearInterval(beat))
    .then(
      (taken: TakenIn) => endTaking(db, id, { taken }),
      (error: unknown) => endTaking(db, id, { refused: refusedBy(error) }),
    )
    .catch((error: unknown) => log.error({ err: error, taking: id }, 'how a package was taken in is not known'))
  return { id, work: { ...work }, unfinished: false, refused: null, capsule: null }
}

const progressIn = (work: NonNullable<Taking['work']>): Progress => ({
  begin: (step, of) => void Object.assign(work, { step, done: 0, of: Math.max(1, of) }),
  advance: (by) => void (work.done += by),
})

function refusedBy(error: unknown) {
  if (error instanceof Refusal) return { code: error.code, ...(error.about && { about: error.about }) }
  log.error({ err: error }, 'a package was not taken in')
  return { code: 'server.broken' }
}

export async function readTaking({ db, locale }: Pick<Mine, 'db' | 'locale'>): Promise<Taking | null> {
  const last = await lastTaking(db)
  if (!last) return null
  const { id, work, isLost, taken, refused } = last
  return { id, work, unfinished: isLost, capsule: taken, refused: refused && problemText(refused, locale) }
}
function problemText(
  { code, about }: { code: string; about?: Record<string, unknown> | undefined },
  locale: Mine['locale'],
) {
  const refusal = new Refusal(code as ErrorCode, about && { about })
  return { code, message: problemOf(refusal, locale, '').detail }
}
