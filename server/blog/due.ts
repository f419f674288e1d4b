// A scheduled post becomes public when its time comes, without a write. Pages cached before that time must be dropped.
import type { Portal } from '../kernel/portal.ts'
import { becamePublic } from './blog.store.ts'

const everyMs = 10_000

/**
 * Checks once for posts that became public.
 * @returns the moment from which to check the next time
 */
export async function publishDue({ db, live }: Pick<Portal, 'db' | 'live'>, since: string | null): Promise<string> {
  const { due, now } = await becamePublic(db, since)
  if (due) live.publishHere({ topics: ['posts'] })
  return now
}

/**
 * Checks regularly for posts that became public. Every process does so, because each has its own page cache.
 * @returns a function that stops the checks
 */
export function watchPublications(portal: Pick<Portal, 'db' | 'live'>) {
  let since: string | null = null
  let atWork: Promise<unknown> = Promise.resolve()
  const look = async () => {
    since = await publishDue(portal, since).catch(() => since)
  } // if the database is unreachable, the next check covers this period too
  const timer = setInterval(() => {
    atWork = atWork.then(look)
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await atWork
  }
}
