// Builds the web bundles when one of their sources has changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawPattern } from './draw-pattern.ts'
import { alone } from './lock.ts'
import { compileMessages } from './messages.ts'
import { bin, root, runNode } from './run.ts'

const build = join(root, 'build')
const stamp = join(build, '.stamp')
/** Sources of the bundles, without tests and generated files. */
const sources = [
  'web',
  'contract',
  'messages',
  'public',
  'vite',
  'scripts/build.ts',
  'scripts/messages.ts',
  'scripts/cached-formatters.ts',
  'scripts/typed-inputs.ts',
  'scripts/draw-pattern.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const passedOver =
  /\.test\.tsx?$|^web\/pattern\/drawn\/|^messages\/compiled\/|^(web\/)?public\/(icons\/|favicon\.ico$)|\.swp$|~$/

/** Generates files that the source imports: compiled messages and drawn patterns. */
export async function prepareSources() {
  await compileMessages()
  await drawPattern()
}

/**
 * Builds unless the last build has the same sources. Returns true if it built. One of several concurrent calls builds;
 * the others wait.
 */
export async function buildIfStale() {
  if (fresh()) return false
  return alone(join(root, 'node_modules/.cache/build.lock'), async () => {
    if (fresh()) return false
    await buildNow()
    return true
  })
}

async function buildNow() {
  const began = performance.now()
  const made = fingerprint()
  console.log('Building the pages (after a change, about a minute) …')
  rmSync(stamp, { force: true })
  await prepareSources()
  const { code, output } = await runNode([bin('@react-router/dev', 'react-router'), 'build', '--logLevel', 'warn'], {
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`The build failed.\n${output}`)
  writeFileSync(stamp, made)
  console.log(`Built in ${Math.round((performance.now() - began) / 1000)} s`)
}

const fresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

function fingerprint() {
  const hash = createHash('sha256').update(process.env['COUNTED'] ?? '') // builds that count coverage are separate (vite.config.ts)
  for (const path of sources.flatMap(filesOf))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

function filesOf(source: string): string[] {
  if (!existsSync(join(root, source))) return []
  if (/\.\w+$/.test(source)) return [source]
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .filter((path) => !passedOver.test(path))
    .sort()
}

if (import.meta.main) console.log((await buildIfStale()) ? 'The build is in build/' : 'The build is up to date')
