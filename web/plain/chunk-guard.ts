import { chunkReloadGuardMs } from '#contract/constants.ts'
import './page-leave.ts'

const key = 'reloadedAt'
const missing = (reason: unknown) =>
  /dynamically imported module|Importing a module script failed|error loading dynamically/i.test(
    (reason as Error | undefined)?.message ?? String(reason),
  )
const tooSoon = () => Date.now() - Number(sessionStorage.getItem(key) ?? 0) < chunkReloadGuardMs

/**
 * A deploy removes old script chunks. A page that fails to load one reloads, but at most once in ten seconds
 * (test/SPEC.md §8). This script runs before all modules, because a module that fails to load cannot guard itself.
 */
export function guardChunks() {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (missing(reason)) reloadUnlessOffline()
  })
  addEventListener(
    'error',
    ({ target, message }) => {
      if (target instanceof HTMLScriptElement) reload() // the page cannot work without the script that failed
      else if (isPreload(target) || missing(message)) reloadUnlessOffline()
    },
    true,
  )
  // React Router calls `location.reload` itself. This listener counts that reload as well.
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event as Event & { navigationType: string; userInitiated: boolean }
    if (navigationType !== 'reload' || userInitiated) return
    const isOffline = !navigator.onLine
    if (isOffline) reloadOnceOnline()
    if (isOffline || window.leaving || tooSoon()) event.preventDefault()
    else sessionStorage.setItem(key, String(Date.now()))
  })
}

const isPreload = (target: EventTarget | null) => target instanceof HTMLLinkElement && target.rel === 'modulepreload'

/**
 * Reloads unless offline. An offline reload would lose the page and everything typed in it. The missing chunk may load
 * later, or was only a prefetch.
 */
function reloadUnlessOffline() {
  if (navigator.onLine) reload()
}
const reloadOnceOnline = () => addEventListener('online', reload, { once: true })

function reload() {
  if (!navigator.onLine) return reloadOnceOnline()
  if (window.leaving || tooSoon()) return
  // With the Navigation API, the `navigate` listener above already counts this reload.
  if (!('navigation' in window)) sessionStorage.setItem(key, String(Date.now()))
  location.reload()
}
