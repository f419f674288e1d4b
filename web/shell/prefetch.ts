// Files of the screens that the user is likely to open next, loaded while network and processor are idle
// (docs/decisions/bundle-and-fonts.md).
import { useEffect } from 'react'
import { screens, type ScreenName } from '#contract/screens.ts'
import { onIdle } from '#web/ui/later.tsx'

interface Route {
  module: string
  imports?: string[]
  css?: string[]
}
interface BrowserWithRoutes {
  __reactRouterManifest?: { routes: Record<string, Route> }
}
/** Not every browser reports whether the user wants to save data. */
interface Line {
  connection?: { saveData?: boolean }
}

/** Maximum number of parallel prefetches. It leaves the other connections to requests of the user. */
const atOnce = 2
const brought = new Set<string>()

/** Detail screens that the rows of a list screen lead to. */
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

/**
 * Prefetches the files of the detail screens of `screen` and runs their modules, then prefetches the files of the
 * screens in `others`. It starts once the page is loaded and idle.
 */
export function usePrefetch(screen: ScreenName | undefined, others: readonly ScreenName[] = []) {
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
    onIdle(() => void bringThese(), signal)
    return () => ended.abort()
  }, [next, later])
}

/**
 * Imports the modules of screens in advance. A screen requests its data only after its scripts have run, and parsing
 * two dozen scripts takes longer than the response.
 */
async function getReady(names: readonly string[], signal: AbortSignal) {
  for (const name of names) {
    const module = routes()[name]?.module
    // On failure, the file is loaded again when its screen is opened.
    if (module && !signal.aborted) await import(/* @vite-ignore */ module).catch(() => {})
  }
}

// oxlint-disable-next-line no-underscore-dangle -- React Router's own name for it
const routes = () => (globalThis as BrowserWithRoutes).__reactRouterManifest?.routes ?? {}

/** Files of the screens according to React Router's manifest, without those already loaded. */
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

/** Prefetches a file. If that fails, the screen that needs the file loads it again. */
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
