// A post whose time has come is public by itself; what is kept of the time before must go.
import type { Portal } from '../kernel/portal.ts'
import { becamePublic } from './blog.store.ts'

const everyMs = 10_000

/** Looked at once. @returns the moment to look from the next time */
export async function publishDue({ db, live }: Pick<Portal, 'db' | 'live'>, since: string | null): Promise<string> {
  const { due, now } = await becamePublic(db, since)
  if (due) live.publishHere({ topics: ['posts'] })
  return now
}

/** Every process looks for itself. @returns what stops it */
export function watchPublications(portal: Pick<Portal, 'db' | 'live'>) {
  let since: string | null = null
  let atWork: Promise<unknown> = Promise.resolve()
  const look = async () => {
    since = await publishDue(portal, since).catch(() => since)
  } // a database that is away is asked the next time
  const timer = setInterval(() => {
    atWork = atWork.then(look)
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await atWork
  }
}
