// What script a screen brings on a first visit, read from the build: its modules, what these import at once, and the table of routes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import type { ScreenName } from '#contract/screens.ts'

const assets = join(import.meta.dirname, '../build/client/assets')
interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, { parentId?: string; module: string; imports?: string[] }>
}

const manifestFile = () => {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('Nothing is built')
  return name
}
const nameOf = (path: string) => path.split('/').at(-1)!

/** @returns the files by name with their kB (gzip), largest first */
export function scriptsOf(screen: ScreenName) {
  const name = manifestFile()
  const window: Record<string, Manifest> = {}
  runInNewContext(readFileSync(join(assets, name), 'utf8'), { window })
  const { entry, routes } = Object.values(window)[0]!
  const next = [entry.module, ...entry.imports]
  for (let at = routes[screen]; at; at = at.parentId === undefined ? undefined : routes[at.parentId])
    next.push(at.module, ...(at.imports ?? []))
  const kb = new Map([[name, sizeOf(name)]])
  for (let path = next.pop(); path; path = next.pop()) {
    const file = nameOf(path)
    if (kb.has(file)) continue
    kb.set(file, sizeOf(file))
    for (const [, found] of readFileSync(join(assets, file), 'utf8').matchAll(
      /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g,
    ))
      next.push(found!)
  }
  const files = [...kb].toSorted(([, one], [, other]) => other - one)
  return { files, kb: files.reduce((sum, [, size]) => sum + size, 0) }
}

const sizeOf = (file: string) => gzipSync(readFileSync(join(assets, file)), { level: 9 }).length / 1000
