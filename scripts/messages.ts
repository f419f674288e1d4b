// Compiles messages/<area>/{fa,en}.json to messages/compiled/, which code imports as #messages/….
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepFormatters } from './cached-formatters.ts'
import { declarations } from './typed-inputs.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = join(root, 'messages')
const compiled = join(sources, 'compiled')
const project = join(root, 'project.inlang')
const stamp = join(compiled, '.stamp')
const makers = [
  'scripts/messages.ts',
  'scripts/cached-formatters.ts',
  'scripts/typed-inputs.ts',
  'node_modules/@inlang/paraglide-js/package.json',
  'node_modules/@inlang/plugin-message-format/package.json',
]

export const locales = ['fa', 'en'] as const
export type Catalogue = Record<string, unknown>

/** Returns the folders of messages/, sorted; each is one area. */
export const areas = () =>
  readdirSync(sources, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() &&
        entry.name !== 'compiled' &&
        locales.some((locale) => existsSync(file(entry.name, locale))),
    )
    .map(({ name }) => name)
    .sort()

const file = (area: string, locale: string) => join(sources, area, `${locale}.json`)

/**
 * Reads the messages of an area in a language. A missing file is an empty catalogue.
 * @throws Error with the name of the file if it is not JSON
 */
export function catalogue(area: string, locale: string): Catalogue {
  const path = file(area, locale)
  if (!existsSync(path)) return {}
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Catalogue
  } catch (cause) {
    throw new Error(`messages/${area}/${locale}.json is not JSON: ${(cause as Error).message}`, { cause })
  }
}

/** Compiles the messages if something has changed since the last time. Returns true if it did. */
export async function compileMessages() {
  const named = areas()
  const wanted = fingerprint(named)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  for (const area of named) for (const locale of locales) catalogue(area, locale)
  writeSettings(named)
  const draft = join(root, 'node_modules/.cache', `messages-${process.pid}`)
  const { compile } = await import('@inlang/paraglide-js')
  await compile({
    project,
    outdir: draft,
    outputStructure: 'message-modules',
    strategy: ['globalVariable', 'baseLocale'],
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
  })
  mustBeWhole(draft)
  rewrite(join(draft, 'registry.js'), keepFormatters)
  declare(draft)
  await joinAll(draft)
  writeFileSync(join(draft, '.stamp'), wanted)
  moveInto(draft, compiled)
  return true
}

/**
 * Checks that all messages were compiled. The compiler opens thousands of files at the same time and silently skips
 * files that it cannot write.
 * @throws Error if a file is missing
 */
function mustBeWhole(draft: string) {
  const folder = join(draft, 'messages')
  const index = join(folder, '_index.js')
  const text = existsSync(index) ? readFileSync(index, 'utf8') : ''
  const named = Array.from(text.matchAll(/export \* from '\.\/(.+)'/g), ([, name = '']) => name)
  const there = new Set(readdirSync(folder))
  if (named.length > 0 && named.every((name) => there.has(name))) return
  rmSync(draft, { recursive: true, force: true })
  throw new Error('The messages were not written completely: raise the limit of open files (ulimit -n 20000)')
}

function rewrite(path: string, change: (code: string) => string) {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

/** Returns the code of each compiled message. */
const modulesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js') && name !== '_index.js')
    .map((name) => readFileSync(join(folder, name), 'utf8'))

/**
 * Joins all messages into one module for Node (`imports` of package.json). Thousands of small modules would add a
 * second to every start. Pages are built from the small ones, so that each page has only its own texts.
 */
async function joinAll(draft: string) {
  const { transform } = await import('esbuild')
  const imported = /^import .*$/gm
  const modules = modulesIn(join(draft, 'messages'))
  const imports = new Set(modules.flatMap((code) => code.match(imported) ?? []))
  const { code } = await transform(
    [...imports].join('\n').replaceAll("'../", "'./") + modules.map((code) => code.replace(imported, '')).join('\n'),
    { charset: 'utf8', minifySyntax: true, minifyWhitespace: true },
  )
  writeFileSync(join(draft, 'all.js'), code)
  writeFileSync(join(draft, 'messages-in-one.js'), "export * from './all.js'\nexport * as m from './all.js'\n")
}

function declare(draft: string) {
  const folder = join(draft, 'messages')
  writeFileSync(join(folder, '_index.d.ts'), declarations(modulesIn(folder)))
  writeFileSync(
    join(draft, 'messages.d.ts'),
    "export * from './messages/_index.js'\nexport * as m from './messages/_index.js'\n",
  )
}

function fingerprint(named: string[]) {
  const hash = createHash('sha256').update(named.join())
  for (const maker of makers) hash.update(readFileSync(join(root, maker)))
  for (const area of named)
    for (const locale of locales)
      hash
        .update(`\0${area}/${locale}\0`)
        .update(existsSync(file(area, locale)) ? readFileSync(file(area, locale)) : '')
  return hash.digest('hex')
}

function writeSettings(named: string[]) {
  mkdirSync(project, { recursive: true })
  writeFileSync(
    join(project, 'settings.json'),
    `${JSON.stringify(
      {
        $schema: 'https://inlang.com/schema/project-settings',
        baseLocale: 'fa',
        locales,
        telemetry: 'off',
        modules: ['./node_modules/@inlang/plugin-message-format/dist/index.js'],
        'plugin.inlang.messageFormat': { pathPattern: named.map((area) => `./messages/${area}/{locale}.json`) },
      },
      null,
      2,
    )}\n`,
  )
}

/**
 * Moves only files that have changed into `place`, one by one, and the stamp last. A process that reads the folder at
 * the same time never finds it empty.
 */
function moveInto(draft: string, place: string) {
  const fresh = filesIn(draft)
  for (const name of [...fresh].sort((a, b) => Number(a === '.stamp') - Number(b === '.stamp'))) {
    const from = join(draft, name)
    const to = join(place, name)
    if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) continue
    mkdirSync(dirname(to), { recursive: true })
    renameSync(from, to)
  }
  for (const name of filesIn(place)) if (!fresh.has(name)) rmSync(join(place, name), { force: true })
  rmSync(draft, { recursive: true, force: true })
}

const filesIn = (folder: string) =>
  new Set(
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      : [],
  )

if (import.meta.main) {
  const began = performance.now()
  const changed = await compileMessages()
  console.log(
    changed
      ? `Compiled the messages of ${areas().length} areas in ${Math.round(performance.now() - began)} ms`
      : 'The messages are up to date',
  )
}
