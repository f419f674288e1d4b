// Checks messages/: both languages have every text, and no number in Persian shows Latin digits.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas, catalogue, locales } from './messages.ts'
import { root } from './run.ts'

type Parts = { inputs: Set<string>; numbers: Set<string>; printed: Set<string>; texts: string[] }

/** Returns one line per fault in messages/. Empty if there is none. */
export function faultsOfMessages() {
  const faults = areas().flatMap(faultsOfArea)
  return faults.length > 0 ? faults : faultsOfUse()
}

function faultsOfArea(area: string) {
  const [fa, en] = locales.map((locale) => catalogue(area, locale))
  const faults: string[] = []
  for (const key of new Set(
    [...Object.keys(fa ?? {}), ...Object.keys(en ?? {})].filter((name) => name !== '$schema'),
  )) {
    const say = (what: string) => faults.push(`messages/${area}: ${key} ${what}`)
    if (!new RegExp(`^${area}_\\w+$`).test(key)) say(`must begin with ${area}_ and contain only letters, digits and _`)
    if (fa?.[key] === undefined || en?.[key] === undefined)
      say(`is missing in ${fa?.[key] === undefined ? 'fa' : 'en'}.json`)
    else compare(partsOf(fa[key]), partsOf(en[key]), say)
  }
  return faults
}

function compare(fa: Parts | undefined, en: Parts | undefined, say: (what: string) => void) {
  if (!fa || !en) return say('is neither a text nor a list with one message')
  const differing = [...fa.inputs.symmetricDifference(en.inputs)]
  if (differing.length > 0) say(`has the inputs ${differing.join(', ')} in only one language`)
  for (const name of fa.numbers.union(en.numbers))
    if (fa.printed.has(name) || en.printed.has(name))
      say(`shows {${name}} unformatted; declare "local n = ${name}: number" and print {n}`)
  for (const text of fa.texts) {
    if (/(?<![\w./:-])\d+(?![\w/-])/.test(text) && !namesCharacters(text)) say(`has Latin digits in Persian: ${text}`)
    if (/[يك]/.test(text)) say(`has an Arabic ye or kaf: ${text}`)
  }
  for (const text of [...fa.texts, ...en.texts]) if (text.trim() === '') say('is empty')
}

/** Whether the digits stand beside the Latin letters that they are confused with, so they are characters of a code. */
const namesCharacters = (text: string) => /[OIL] [و یا]+ [01L]/.test(text)

/** Returns the parts of a text, or of the list that wraps a message with variants. */
function partsOf(message: unknown): Parts | undefined {
  if (typeof message === 'string') return parts([], [message])
  const {
    declarations = [],
    match = {},
    selectors = [],
  } = (Array.isArray(message) ? message[0] : {}) as {
    declarations?: string[]
    match?: Record<string, string>
    selectors?: string[]
  }
  return Object.keys(match).length > 0 ? parts(declarations, Object.values(match), selectors) : undefined
}

function parts(declarations: string[], texts: string[], selectors: string[] = []): Parts {
  const locals = declarations.flatMap((line) => {
    const [, name, from, format] = /^local (\w+) = (\w+)(?:: (\w+))?/.exec(line) ?? []
    return name && from ? [{ name, from, format }] : []
  })
  const own = new Set(locals.map(({ name }) => name))
  const printed = new Set(
    texts
      .flatMap((text) => Array.from(text.matchAll(/(?<!\\)\{\s*\$?(\w+)\s*\}/g), ([, name = '']) => name))
      .filter((name) => !own.has(name)),
  )
  const declared = declarations.flatMap((line) => /^input (\w+)/.exec(line)?.[1] ?? [])
  return {
    texts: texts.map((text) => text.replace(/\{[^}]*\}/g, '…')),
    printed,
    inputs: new Set([
      ...declared,
      ...printed,
      ...locals.map(({ from }) => from),
      ...selectors.filter((name) => !own.has(name)),
    ]),
    numbers: new Set(locals.filter(({ format }) => format === 'number' || format === 'plural').map(({ from }) => from)),
  }
}

/**
 * Finds messages that no code uses, and messages of other areas used in the design system (web/ui). A key may be
 * computed: `errors_${code}` uses all keys with that prefix.
 */
function faultsOfUse() {
  const files = ['contract', 'server', 'demo', 'web', 'messages', 'main.ts'].flatMap(codeOf)
  const code = files.map(({ text }) => text).join('\n')
  const words = new Set(code.match(/\b[a-z]\w*_\w+/g))
  const beginnings = Array.from(code.matchAll(/`([a-z]\w*_\w*)\$\{/g), ([, start = '']) => start)
  const shown = (key: string) => words.has(key) || beginnings.some((start) => key.startsWith(start))
  return [
    ...areas().flatMap((area) =>
      Object.keys(catalogue(area, 'fa'))
        .filter((key) => !shown(key))
        .map((key) => `messages/${area}: ${key} is not used`),
    ),
    ...files
      .filter(({ path }) => path.startsWith('web/ui/'))
      .flatMap(({ path, text }) =>
        (text.match(/\bm\.(?!ui_)\w+/g) ?? []).map((use) => `${path} uses ${use}; web/ui may use only messages/ui`),
      ),
  ]
}

function codeOf(source: string): { path: string; text: string }[] {
  if (!existsSync(join(root, source))) return []
  const paths = /\.\w+$/.test(source)
    ? [source]
    : readdirSync(join(root, source), { recursive: true, encoding: 'utf8' }).map((name) => `${source}/${name}`)
  return paths
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|e2e)\.|^messages\/compiled/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
