// Starts the parts of a running portal in order, and closes them in reverse order.
import { connect, migrateUp } from './db/connect.ts'
import { cachedEditions, readClock } from './edition/edition.ts'
import { clearInventedSeller, makeEdition } from './edition/edition.store.ts'
import { endStreams } from './hall/hall.raw.ts'
import { endPlanStreams } from './plan/plan.raw.ts'
import { watchEarmarks } from './edition/earmark-end.ts'
import { watchHolds } from './hold/expiry.ts'
import type { Env } from './kernel/env.ts'
import { openJobs } from './kernel/jobs.ts'
import { log } from './kernel/log.ts'
import { openLive } from './kernel/live.ts'
import type { Portal } from './kernel/portal.ts'

/** Opens a portal: migrates the database, connects to it, and opens live updates and the job queue. */
export async function openPortal(env: Env, url: string, { migrate = true, pool = 20 } = {}) {
  log.level = env.logLevel
  if (migrate) await migrateUp(url)
  const db = connect(url, pool)
  await makeEdition(db)
  await readClock(db)
  if (!env.demo && (await clearInventedSeller(db)))
    console.log(
      '  The invented seller that earlier versions began with was taken out of the settings; fill in your own at /panel/settings/seller.',
    )
  const live = openLive(url, db.$client)
  const jobs = await openJobs(url)
  const portal: Portal = { db, env, live, jobs, editions: cachedEditions(db, live) }
  const stops = [await watchHolds(portal), await watchEarmarks(portal)]
  return {
    portal,
    /** Call this before closing the server, because an open stream would delay the shutdown. */
    endStreams: () => {
      endStreams(live)
      endPlanStreams(live)
    },
    /**
     * `withinMs`: time that running jobs get to finish. An interrupted job is run again by another process or at the
     * next start.
     */
    async close(withinMs?: number) {
      for (const stop of stops) stop()
      await jobs.close(withinMs)
      await live.close()
      await db.$client.end()
    },
  }
}
