// Who may open a page: the rule of its screen, and before it that of its edition.
import type { FastifyRequest } from 'fastify'
import type { Pages, Visiting } from '#contract/kernel/page.ts'
import type { Screen } from '#contract/kernel/screen.ts'
import { permitsIn } from '#contract/rules/edition-state.ts'
import { entranceFor } from '#contract/rules/entrance.ts'
import type { App } from './app.ts'
import type { PageReads } from './direct-reads.ts'
import type { Env } from './kernel/env.ts'
import type { EditionHere } from './kernel/portal.ts'
import { clockDays } from './kernel/portal-time.ts'
import { hasSession } from './kept-pages.ts'
import { nowhere, openingOf, type Wanted } from './page-address.ts'
import { visitorOf } from './page-visitor.ts'

interface House {
  app: App
  env: Env
  reads: () => PageReads
  pages: () => Promise<Pages>
}

/** An edition in preparation, and a portal that is not published yet, are there for admins alone; who is not logged in is asked to be on the way to a page that needs it anyway. */
async function maySeeBefore(
  { app, env, reads, pages }: House,
  { place, screen }: Wanted,
  request: FastifyRequest,
  isPublished: boolean,
) {
  if (!isPublished && screen?.early) return true
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
  if (profile) return profile.role === 'admin'
  const needsSession = screen !== undefined && screen.entrance !== 'anyone'
  return isPublished ? needsSession : needsSession && screen.entrance !== 'user'
}

/** Before the site is published: come again, and keep and list nothing of it. */
export const quietly = { 'retry-after': '3600', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' }

/** What somebody gets of what they asked for: it, nothing, or before the site is published the one quiet page. */
export async function seenOf(
  house: House,
  asked: Wanted & { isOpen: boolean; isPublished: boolean },
  request: FastifyRequest,
): Promise<{ wanted: Wanted; isQuiet: boolean }> {
  if (asked.isOpen || (await maySeeBefore(house, asked, request, asked.isPublished)))
    return { wanted: asked, isQuiet: false }
  const isQuiet = !asked.isPublished
  return { wanted: isQuiet ? openingOf(asked, house.env.publicUrl.origin) : nowhere(asked), isQuiet }
}

/** The rule of contract/rules/entrance.ts, or the status with which the API could not say who this is. */
export async function mayEnter(
  screen: Screen | undefined,
  visiting: Visiting,
  edition: EditionHere | undefined,
): Promise<'enter' | 'login' | number> {
  if (!screen || screen.entrance === 'anyone') return 'enter'
  try {
    const profile = await visiting.profile()
    const answer = entranceFor(screen, profile)
    if (answer === 'forbidden') return 403
    // A screen that is there to change an edition is nowhere once that is closed.
    return answer === 'enter' && screen.entrance !== 'user' && !permitsIn(edition, profile, screen.entrance)
      ? 404
      : answer
  } catch (error) {
    const { status } = error as { status?: unknown } // a CallError, but of the bundle's own class
    if (typeof status === 'number') return status
    throw error
  }
}
