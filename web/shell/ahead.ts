// Files of the screens that the user is likely to open next, loaded while network and processor are idle (docs/decisions/bundle-and-fonts.md).
import { useEffect } from 'react'
import { screens, type ScreenName } from '#contract/screens.ts'
import { whenIdle } from '#web/ui/later.tsx'

interface Route {
  module: string
  imports?: string[]
  css?: string[]
}
interface BrowserWithRoutes {
  __reactRouterManifest?: { routes: Record<string, Route> }
}
/** Not every browser says whether the user pays for traffic. */
interface Line {
  connection?: { saveData?: boolean }
}

/** Two at a time leave the other connections to what is asked for meanwhile. */
const atOnce = 2
const brought = new Set<string>()

/** The screens of one thing of this list: what its rows lead to. */
export const detailsOf = (screen: ScreenName) => {
  const list = screens[screen].path.split('/')
  return (Object.keys(screens) as ScreenName[]).filter((other) => {
    const parts = screens[other].path.split('/')
    return (
      screens[other].hydrates &&
      parts.length === list.length + 1 &&
      parts.at(-1)!.startsWith(':') &&
      list.every((part, at) => part === parts[at])
    )
  })
}

/** Brings the files of what the rows of `screen` lead to and gets them ready, then brings those of `others`, once this page is loaded and idle. */
export function useAhead(screen: ScreenName | undefined, others: readonly ScreenName[] = []) {
  const next = (screen ? detailsOf(screen) : []).join()
  const later = others.join()
  useEffect(() => {
    if ((navigator as Line).connection?.saveData) return undefined
    const ended = new AbortController()
    const { signal } = ended
    const bringThese = async () => {
      await bringAll(filesOf(next.split(',')), signal)
      await getReady(next.split(','), signal)
      await bringAll(filesOf(later.split(',')), signal)
    }
    whenIdle(() => void bringThese(), signal)
    return () => ended.abort()
  }, [next, later])
}

/** A screen asks for its data only once its scripts have run; reading two dozen of them takes longer than the answer does. */
async function getReady(names: readonly string[], signal: AbortSignal) {
  for (const name of names) {
    const module = routes()[name]?.module
    // A file that fails to load is loaded again when its screen is opened.
    if (module && !signal.aborted) await import(/* @vite-ignore */ module).catch(() => {})
  }
}

// oxlint-disable-next-line no-underscore-dangle -- React Router's own name for it
const routes = () => (globalThis as BrowserWithRoutes).__reactRouterManifest?.routes ?? {}

/** React Router's own table says which files a screen is made of; those that are already here are left out. */
function filesOf(names: readonly string[]) {
  for (const { name } of performance.getEntriesByType('resource')) brought.add(new URL(name).pathname)
  const files = names.flatMap((name) => {
    const route = routes()[name]
    return route ? [route.module, ...(route.imports ?? []), ...(route.css ?? [])] : []
  })
  return [...new Set(files)].filter((file) => !brought.has(new URL(file, location.href).pathname))
}

async function bringAll(files: string[], signal: AbortSignal) {
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let file = files.shift(); file && !signal.aborted; file = files.shift()) await bring(file)
    }),
  )
}

/** A file that fails to load is loaded again by the screen that needs it. */
function bring(file: string) {
  return new Promise<void>((done) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'prefetch',
      as: file.endsWith('.js') ? 'script' : 'style',
      href: file,
      onload: () => done(),
      onerror: () => done(),
    })
    document.head.append(link)
  })
}
