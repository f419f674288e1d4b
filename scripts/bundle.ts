// Bundles the server into one file. Stripping and compiling hundreds of source files at every start costs 150 MB and a
// second.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import { compileMessages } from './messages.ts'
import { root } from './run.ts'

const folder = join(root, 'build')
const bundle = join(folder, 'main.js')
const stamp = join(folder, '.server-stamp')
const sources = [
  'main.ts',
  'server',
  'demo',
  'contract',
  'messages',
  'web/pattern',
  'scripts/bundle.ts',
  'package.json',
  'package-lock.json',
]

/**
 * Node options and path of the bundle (docs/decisions/operations.md). A small young generation keeps garbage of the
 * start from being counted as live memory. With a growth of 25 % at a time the heap is collected before it has doubled.
 * Nothing is allocated directly in the old generation: such objects keep a request's other objects alive until a full
 * collection. The log maps stack frames to the sources (server/kernel/frames.ts).
 */
export const serverWords = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=25',
  '--no-allocation-site-pretenuring',
  bundle,
]
/**
 * glibc gives each thread a separate arena, and password hashes and pictures leave them large. Two arenas are enough
 * for two cores.
 */
export const serverEnv = { MALLOC_ARENA_MAX: '2' }

/**
 * Bundles the server unless the last bundle has the same sources. Messages are compiled first, because the build of the
 * pages skips that step if it is up to date.
 */
export async function bundleIfStale() {
  await compileMessages()
  const made = fingerprint()
  if (existsSync(bundle) && existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return
  mkdirSync(folder, { recursive: true })
  const partly = `main.${process.pid}.js`
  await bundleInto(partly)
  // Concurrent starts each write their own file; the rename is atomic, so the last one stays complete.
  renameSync(join(folder, `${partly}.map`), `${bundle}.map`)
  writeFileSync(
    join(folder, partly),
    readFileSync(join(folder, partly), 'utf8').replace(
      `sourceMappingURL=${partly}.map`,
      'sourceMappingURL=main.js.map',
    ),
  )
  renameSync(join(folder, partly), bundle)
  writeFileSync(stamp, made)
}

async function bundleInto(name: string) {
  const { build } = await import('esbuild')
  await build({
    ...(await bundleFile(folder)),
    entryPoints: [join(root, 'main.ts')],
    outfile: join(folder, name),
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: 'linked',
    sourcesContent: false,
  })
}

/** Returns bundler options for a single file in `folder`. `edit` changes the text of a source before it is parsed. */
export async function bundleFile(folder: string, edit: Edit = (text) => text) {
  return {
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'warning',
    plugins: [noCompiler, sourcesFor(folder, edit)],
    alias: await subpaths(),
  } satisfies BuildOptions
}
type Edit = (text: string, path: string) => string

/**
 * Returns the import names of our own folders from package.json. Packages stay outside the bundle; these folders do
 * not.
 */
async function subpaths() {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string | { default: string }>
  }
  return Object.fromEntries(
    Object.entries(imports).map(([name, place]) => {
      const path = typeof place === 'string' ? place : place.default
      return [name.replace('/*', ''), join(root, path.replace('/*', ''))]
    }),
  )
}

/**
 * Migrations, templates and thread files stay next to their sources, so paths are resolved from there, not from the
 * bundle.
 */
const sourcesFor = (folder: string, edit: Edit): Plugin => ({
  name: 'sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const file = relative(folder, path).replaceAll('\\', '/')
      return {
        loader: path.endsWith('x') ? 'tsx' : 'ts',
        contents: edit(readFileSync(path, 'utf8'), path)
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`),
      }
    })
  },
})

/** Removes the TSX compiler from the bundle, because it is not needed at run time. */
const noCompiler: Plugin = {
  name: 'no compiler',
  setup({ onLoad }) {
    onLoad({ filter: /server\/kernel\/tsx-hook\.ts$/ }, () => ({ contents: '' }))
  },
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesOf))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

function filesOf(source: string): string[] {
  if (/\.\w+$/.test(source)) return [source]
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|~$|\.swp$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()
}
