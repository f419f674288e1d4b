// Calls of somebody of the cast on another edition than the current one.
import { caller } from '#contract/kernel/caller.ts'
import { inProcess } from '#server/app.ts'
import type { World } from './world.ts'

/** A typed caller on the edition with this slug; nobody in particular without a name. */
export const inEdition = (w: World, slug: string, who = '') =>
  caller(
    (path, init) => inProcess(w.app, w.env.publicUrl, { cookie: w.cookieOf(who), 'accept-language': 'en' })(path, init),
    { edition: () => slug },
  )
