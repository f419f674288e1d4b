// Returns the scripts that a screen loads on a first visit, from the build: its modules, their static imports, and the
// table of routes.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import type { ScreenName } from '#contract/screens.ts'

const assets = join(import.meta.dirname, '../build/client/assets')
interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, { parentId?: string; module: string; imports?: string[] }>
}

const manifestIn = (folder: string) => {
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('Nothing is built')
  return name
}
const pathOf = (address: string) => address.replace('/assets/', '')

/** @returns the files by their paths below assets/, with their size in kB (gzip), largest first */
export function scriptsOf(screen: ScreenName) {
  const name = manifestIn(assets)
  const window: Record<string, Manifest> = {}
  runInNewContext(readFileSync(join(assets, name), 'utf8'), { window })
  const { entry, routes } = Object.values(window)[0]!
  const next = [entry.module, ...entry.imports].map(pathOf)
  for (let at = routes[screen]; at; at = at.parentId === undefined ? undefined : routes[at.parentId])
    next.push(...[at.module, ...(at.imports ?? [])].map(pathOf))
  const kb = new Map([[name, sizeOf(name)]])
  for (let file = next.pop(); file; file = next.pop()) {
    if (kb.has(file)) continue
    kb.set(file, sizeOf(file))
    for (const [, found] of readFileSync(join(assets, file), 'utf8').matchAll(
      /(?:\bfrom|\bimport)\s*["'](\.\.?\/[^"']+\.js)["']/g,
    ))
      next.push(join(dirname(file), found!))
  }
  const files = [...kb].toSorted(([, one], [, other]) => other - one)
  return { files, kb: files.reduce((sum, [, size]) => sum + size, 0) }
}

const sizeOf = (file: string) => gzipSync(readFileSync(join(assets, file)), { level: 9 }).length / 1000
