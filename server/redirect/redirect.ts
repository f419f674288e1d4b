// Redirects: managed by the team, and looked up by pages before “not found”.
import { redirect, type Redirect } from '#contract/entities/registers.ts'
import { openCache } from '#contract/kernel/cache.ts'
import { redirectFrom, redirectKey, redirectTo } from '#contract/rules/redirect.ts'
import type { Db, Tx } from '../db/connect.ts'
import { topicsOf, type Live } from '../kernel/live.ts'
import { refuseField } from '../kernel/refuse.ts'
import { openRegister, type StoredOf, type Values } from '../register/register.ts'
import { activeRedirects, lockRedirects, redirectsWithMoment } from './redirect.store.ts'
export { redirectListing } from './redirect.export.ts'

export type Redirects = (pathname: string) => Promise<{ to: string; status: 301 | 302 } | undefined>
type Moved = Map<string, { to: string; status: 301 | 302 }>

/**
 * Caches all redirects in memory until one changes in any process. If the database is unreachable, no redirect is
 * found.
 */
export function cachedRedirects(db: Db, live: Pick<Live, 'subscribe'>): Redirects {
  const cache = openCache<Moved>({ most: 1 })
  live.subscribe((news) => cache.drop(topicsOf(news)))
  const read = async (): Promise<Moved> =>
    new Map(
      (await activeRedirects(db)).map(({ fromPath, toPath, permanent }) => [
        fromPath,
        { to: toPath, status: permanent ? 301 : 302 },
      ]),
    )
  return async (pathname) => {
    const moved = await cache.load('all', read, { topics: ['redirects'] }).catch(() => undefined)
    return moved?.get(redirectKey(pathname))
  }
}

export const redirects = openRegister(redirect, {
  list: redirectsWithMoment,
  lock: lockRedirects,
  check: checked,
  refusals: { one_redirect_per_path: 'redirect.exists' },
})

/** Validates a redirect: it leads from an unused path of the portal to a path of the portal, without loops. */
async function checked(tx: Tx, wished: Values, before: Redirect | undefined) {
  const { fromPath, toPath, active } = wished as StoredOf<typeof redirect>
  const from = redirectFrom(fromPath)
  const to = redirectTo(toPath)
  if (!from) refuseField('fromPath', /^\/(?![/\\])[^\s?#\\]*$/.test(fromPath.trim()) ? 'pathHasScreen' : 'pathInvalid')
  if (!to) refuseField('toPath', 'pathInvalid')
  const next = new Map(
    (await activeRedirects(tx))
      .filter((row) => row.fromPath !== before?.fromPath)
      .map((row) => [row.fromPath, row.toPath]),
  ).set(from, to)
  for (let at: string | undefined = to, steps = 0; at !== undefined && active; at = next.get(keyOf(at)), steps++)
    if (keyOf(at) === from || steps > 20) refuseField('toPath', 'pathLoops')
  return { ...wished, fromPath: from, toPath: to }
}
const keyOf = (path: string) => redirectKey(path.replace(/[?#].*$/s, ''))
