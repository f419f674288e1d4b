// The signed-in user and the edition of a navigation, and the rule that decides whether the user may open the screen.
import { redirect, redirectDocument, type RouterContextProvider } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { find, pathTo, withoutLocale } from '#contract/paths.ts'
import { entranceFor } from '#contract/rules/entrance.ts'
import { screens } from '#contract/screens.ts'
import { callContext, visitContext, type Call } from './call.ts'
import { keepFairClocks } from './i18n/dates.ts'
import { keepFairWords } from './i18n/fair-words.ts'
import { clearCache, cachedResponse } from './cache.ts'

type Context = Readonly<RouterContextProvider>

const cachedEdition = cachedResponse<Edition>('edition')
export const seedEdition = cachedEdition.seed

/** Returns the origin of the portal, the profile of the user, and the edition. */
export async function visitFor(context: Context) {
  const { origin, who } = context.get(visitContext)
  const readEdition = async () => (await context.get(callContext)('edition.read', {})).edition
  const [profile, edition] = await Promise.all([who(), cachedEdition.read(readEdition)])
  keepFairClocks(edition)
  keepFairWords(edition)
  return { origin, profile, edition }
}

/**
 * Applies the access rule to a navigation, as the server does to documents.
 * @throws Response that redirects
 */
export async function enter(context: Context, url: string) {
  const known = await visitFor(context)
  const { pathname, search } = new URL(url)
  const { screen } = find(pathname)
  const answer = screen ? entranceFor(screens[screen], known.profile) : 'enter'
  if (answer === 'login') throw redirect(pathTo('login', {}, { next: withoutLocale(pathname) + search }))
  if (answer === 'forbidden') throw redirectDocument(url)
  return known
}

/**
 * Wraps the calls of a navigation. A 401 or 403 means that the cached profile is out of date. The access rule is then
 * applied again to a freshly loaded profile.
 */
export const checkingEntrance =
  (context: Context, url: string, call: Call): Call =>
  (name, sent, options) =>
    call(name, sent, options).catch(async (error: unknown) => {
      if (!(error instanceof CallError) || (error.status !== 401 && error.status !== 403)) throw error
      clearCache()
      await enter(context, url)
      throw error
    })
