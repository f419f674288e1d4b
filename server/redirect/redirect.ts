// Addresses that moved: what the team says, and what the pages look up before they say "not found".
import type * as z from 'zod/mini'
import type { Redirect, RedirectEdit, RedirectInput } from '#contract/entities/redirect.ts'
import { openCache } from '#contract/kernel/cache.ts'
import { redirectFrom, redirectKey, redirectTo } from '#contract/rules/redirect.ts'
import { record } from '../audit/audit.ts'
import type { Db, Tx } from '../db/connect.ts'
import { constraintOf } from '../db/constraint.ts'
import { topicsOf, type Live } from '../kernel/live.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import {
  activeRedirects,
  deleteRedirect,
  insertRedirect,
  lockRedirects,
  redirectById,
  updateRedirect,
  type Wished,
} from './redirect.store.ts'
export { redirectListing } from './redirect.export.ts'

export type Redirects = (pathname: string) => Promise<{ to: string; status: 301 | 302 } | undefined>
type Moved = Map<string, { to: string; status: 301 | 302 }>

/** All of them in memory, read again after a change anywhere. What the database cannot say now is not found. */
export function keptRedirects(db: Db, live: Pick<Live, 'subscribe'>): Redirects {
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

const inputOf = ({ fromPath, toPath, permanent, active }: Wished) => ({ fromPath, toPath, permanent, active })

/** @throws Refusal redirect.exists, input.invalid */
export async function addRedirect(context: Mine, input: z.infer<typeof RedirectInput>): Promise<Redirect> {
  const id = await change(context, async (tx) => {
    const wished = await checked(tx, input, undefined)
    const id = await insertRedirect(tx, wished)
    await record(tx, context, { subject: 'redirect', subjectId: id, label: wished.fromPath, after: inputOf(wished) })
    return id
  })
  return found(await redirectById(context.db, id))
}

/** @throws Refusal redirect.exists, input.invalid */
export async function editRedirect(context: Mine, id: string, edit: z.infer<typeof RedirectEdit>): Promise<Redirect> {
  await change(context, async (tx) => {
    const before = found(await redirectById(tx, id))
    const {
      fromPath = before.fromPath,
      toPath = before.toPath,
      permanent = before.permanent,
      active = before.active,
    } = edit
    const wished = await checked(tx, { fromPath, toPath, permanent, active }, before)
    await updateRedirect(tx, id, wished)
    await record(tx, context, {
      subject: 'redirect',
      subjectId: id,
      label: wished.fromPath,
      before: inputOf(before),
      after: inputOf(wished),
    })
  })
  return found(await redirectById(context.db, id))
}

export const removeRedirect = (context: Mine, id: string) =>
  change(context, async (tx) => {
    const before = found(await redirectById(tx, id))
    await deleteRedirect(tx, id)
    await record(tx, context, { subject: 'redirect', subjectId: id, label: before.fromPath, before: inputOf(before) })
  })

async function change<T>({ db, live }: Mine, act: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await db
    .transaction(async (tx) => {
      await lockRedirects(tx)
      return act(tx)
    })
    .catch((error: unknown) => {
      if (constraintOf(error) === 'one_redirect_per_path') refuse('redirect.exists')
      throw error
    })
  live.publish({ topics: ['redirects'] })
  return done
}

/** From an own address without a page to an own address, and never in a circle. */
async function checked(
  tx: Tx,
  { fromPath, toPath, permanent, active }: Wished,
  before: Wished | undefined,
): Promise<Wished> {
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
  return { fromPath: from, toPath: to, permanent, active }
}
const keyOf = (path: string) => redirectKey(path.replace(/[?#].*$/s, ''))
