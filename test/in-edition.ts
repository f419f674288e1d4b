// Calls by members of the cast on an edition other than the current one.
import { caller } from '#contract/kernel/caller.ts'
import { inProcessFetch } from '#server/app.ts'
import type { World } from './world.ts'

/** Returns a typed caller for the edition with this slug. Without `who` the caller is an anonymous visitor. */
export const inEdition = (w: World, slug: string, who = '') =>
  caller(
    (path, init) =>
      inProcessFetch(w.app, w.env.publicUrl, { cookie: w.cookieOf(who), 'accept-language': 'en' })(path, init),
    { edition: () => slug },
  )
