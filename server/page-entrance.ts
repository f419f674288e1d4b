// Permission to open a page: first by its edition, then by its screen.
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
import { hasSession } from './page-cache.ts'
import { nowhere, openingOf, type Wanted } from './page-address.ts'
import { visitorOf } from './page-visitor.ts'

interface House {
  app: App
  env: Env
  reads: () => PageReads
  pages: () => Promise<Pages>
}

/**
 * Editions in preparation and unpublished portals are for admins only. Anonymous visitors may still proceed to pages
 * that require a log-in.
 */
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

/** Response headers before the site is published: retry later, do not cache, do not index. */
export const quietly = { 'retry-after': '3600', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' }

/** The page that a visitor gets: the requested one, “not found”, or the opening page before the site is published. */
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

/**
 * Applies contract/rules/entrance.ts to a visitor and a screen. If the API could not identify the user, returns the
 * API's error status.
 */
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
    // A screen for changing an edition is not found once the edition is closed.
    return answer === 'enter' && screen.entrance !== 'user' && !permitsIn(edition, profile, screen.entrance)
      ? 404
      : answer
  } catch (error) {
    const { status } = error as { status?: unknown } // a CallError of the page bundle, whose class differs from the server's
    if (typeof status === 'number') return status
    throw error
  }
}
