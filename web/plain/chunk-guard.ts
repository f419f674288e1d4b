import { chunkReloadGuardMs } from '#contract/constants.ts'
import './leaving.ts'

const key = 'reloadedAt'
const missing = (reason: unknown) =>
  /dynamically imported module|Importing a module script failed|error loading dynamically/i.test(
    (reason as Error | undefined)?.message ?? String(reason),
  )
const tooSoon = () => Date.now() - Number(sessionStorage.getItem(key) ?? 0) < chunkReloadGuardMs

/** A deploy removes old chunks: a page that misses one reloads, but never twice in ten seconds (docs/SPEC.md §8). A module that fails to load cannot guard itself, so this runs before all modules. */
export function guardChunks() {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (missing(reason)) reloadUnlessOffline()
  })
  addEventListener(
    'error',
    ({ target, message }) => {
      if (target instanceof HTMLScriptElement) reload() // nothing here works without it
      else if (isPreload(target) || missing(message)) reloadUnlessOffline()
    },
    true,
  )
  // React Router reloads by itself, without counting.
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

/** Without a connection a page that reloads is gone, with all that was typed in it: what it misses may be had later, or was only brought ahead. */
function reloadUnlessOffline() {
  if (navigator.onLine) reload()
}
const reloadOnceOnline = () => addEventListener('online', reload, { once: true })

function reload() {
  if (!navigator.onLine) return reloadOnceOnline()
  if (window.leaving || tooSoon()) return
  // With the Navigation API the listener above counts this one as well.
  if (!('navigation' in window)) sessionStorage.setItem(key, String(Date.now()))
  location.reload()
}
