// Deletes expired data and does other periodic work, such as price changes by date.
import { isWorkable } from '#contract/rules/edition-state.ts'
import { sweepSecrets } from './account/account.ts'
import { sweepProofs } from './challenge/challenge.ts'
import { sweepFolders } from './capsule/capsule.ts'
import { foldDayCounts } from './dashboard/dashboard.ts'
import { alone } from './db/single-process.ts'
import { sweepFactors } from './factor/factor.ts'
import { sweepImports } from './import/import.ts'
import { sweepClaims } from './hold/hold.ts'
import { deleteOldResponses } from './kernel/stored-response.store.ts'
import { log } from './kernel/log.ts'
import type { Portal } from './kernel/portal.ts'
import { announceEarmarks } from './earmark-reactions.ts'
import { sweepRates } from './kernel/rate-limit.store.ts'
import { sweepMeetings } from './meeting/meeting.ts'
import { updatePricesByRule } from './price/price.ts'
import { sweepSessions } from './kernel/session.store.ts'
import { sweepStatements } from './statement/statement.ts'
import { sweepDeliveries } from './webhook/webhook.ts'
import { sweepGuestFiles } from './upload/upload.ts'

type Swept = Pick<Portal, 'db' | 'env' | 'jobs' | 'editions' | 'live'>
const everyMs = 10 * 60_000
const sweeping = 7_200_020

/**
 * Runs all periodic work every ten minutes, in one process at a time.
 * @returns a function that stops the timer and waits for work in progress
 */
export async function startClock(portal: Swept) {
  let atWork: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    atWork = atWork.then(() => sweep(portal))
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await atWork
  }
}

/**
 * Runs all periodic work now. If the database is unreachable, it is done the next time.
 * @returns false when another process was doing it
 */
export const sweep = (portal: Swept) =>
  alone(portal.db, sweeping, async () => {
    for (const what of [
      sweepRates,
      deleteOldResponses,
      sweepSessions,
      sweepSecrets,
      sweepClaims,
      sweepProofs,
      foldDayCounts,
      sweepFactors,
      sweepImports,
      sweepStatements,
    ])
      await what(portal.db)
    await sweepMeetings(portal)
    await sweepGuestFiles(portal)
    await sweepDeliveries(portal)
    await sweepFolders(portal.env)
    await announceEarmarks(portal)
    for (const edition of await portal.editions.all())
      if (isWorkable(edition)) await updatePricesByRule({ ...portal, edition })
  }).catch((error: unknown) => {
    log.error({ err: error }, 'the sweep failed')
    return false
  })
