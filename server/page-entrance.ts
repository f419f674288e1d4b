// Who may open a page: the rule of its screen, and before it that of its edition.
import type { FastifyRequest } from 'fastify'
import type { Pages, Visiting } from '#contract/kernel/page.ts'
import type { Screen } from '#contract/kernel/screen.ts'
import { permitsIn } from '#contract/rules/edition-state.ts'
import { entranceFor } from '#contract/rules/entrance.ts'
import type { EditionState } from '#contract/states.ts'
import type { App } from './app.ts'
import type { PageReads } from './direct-reads.ts'
import type { Env } from './kernel/env.ts'
import { clockDays } from './kernel/portal-time.ts'
import { hasSession } from './kept-pages.ts'
import type { Wanted } from './page-address.ts'
import { visitorOf } from './page-visitor.ts'

interface House {
  app: App
  env: Env
  reads: () => PageReads
  pages: () => Promise<Pages>
}

/** An edition in preparation is there for admins alone; who is not logged in is asked to be on the way to a page that needs it anyway. */
export async function maySeeBefore(
  { app, env, reads, pages }: House,
  { place, screen }: Wanted,
  request: FastifyRequest,
) {
  const { fetch } = visitorOf(app, env.publicUrl, request, place.locale, reads())
  const profile = await (
    await pages()
  )
    .visit({
      locale: place.locale,
      edition: '',
      clockDays: clockDays(),
      origin: env.publicUrl.origin,
      fetch,
      signedIn: hasSession(request.headers.cookie),
    })
    .profile()
    .catch(() => null)
  return profile ? profile.role === 'admin' : screen !== undefined && screen.entrance !== 'anyone'
}

/** The rule of contract/rules/entrance.ts, or the status with which the API could not say who this is. */
export async function mayEnter(
  screen: Screen | undefined,
  visiting: Visiting,
  state: EditionState | undefined,
): Promise<'enter' | 'login' | number> {
  if (!screen || screen.entrance === 'anyone') return 'enter'
  try {
    const profile = await visiting.profile()
    const answer = entranceFor(screen, profile)
    if (answer === 'forbidden') return 403
    // A screen that is there to change an edition is nowhere once that is over.
    return answer === 'enter' && screen.entrance !== 'user' && !permitsIn(state, profile, screen.entrance)
      ? 404
      : answer
  } catch (error) {
    const { status } = error as { status?: unknown } // a CallError, but of the bundle's own class
    if (typeof status === 'number') return status
    throw error
  }
}
