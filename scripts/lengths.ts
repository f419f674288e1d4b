// Functions stay short (docs/STYLE.md, Sizes): what is longer is named in lengths.rows.ts with its reason, and may only get shorter.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { asItIs, longInWeb, longer } from './lengths.rows.ts'
import { root } from './run.ts'

export const most = 30
/** Of a component, whose lines are markup. */
export const mostOfComponents = 60
export interface Long {
  /** File and name, as `server/app.ts createApp`. */
  name: string
  lines: number
}
interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isFunction = ({ type }: Node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const nameIn = (value: unknown) =>
  isNode(value) ? ((value['name'] ?? value['value']) as string | undefined) : undefined
/** Bodies of tests and of attacks are scripts that are read from top to bottom. */
const isScript = (parent: Node | undefined, file: string, name: string) =>
  (parent?.type === 'CallExpression' && /\.(test|e2e)\.tsx?$/.test(file)) ||
  (name === 'run' && file.startsWith('attack/'))

/** The functions of a text with more than so many lines; of a function in a function of the same name, the outer one. */
export function longFunctions(file: string, text: string, limit = most): Long[] {
  const found = new Map<string, number>()
  const lines = (node: Node) => text.slice(node.start, node.end).split('\n').length
  function visit(node: Node, name: string, parent?: Node) {
    const own = nameIn(node['id']) ?? nameIn(node['key']) ?? name
    const key = `${file} ${own || 'without a name'}`
    if (isFunction(node) && lines(node) > limit && !isScript(parent, file, own))
      found.set(key, Math.max(found.get(key) ?? 0, lines(node)))
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, own, node)
  }
  visit(parseSync(file, text).program as unknown as Node, '')
  return [...found].map(([key, count]) => ({ name: key, lines: count }))
}

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))

export function faultsOfLengths(): string[] {
  const files = [
    'main.ts',
    'start.js',
    ...filesOf('{server,contract,scripts,demo,attack,bench,test,vite}/**/*.ts'),
  ].filter((file) => !file.startsWith('server/db/migrations/'))
  return [
    ...faultsOf(
      files.flatMap((file) => longFunctions(file, textOf(file))),
      longer,
    ),
    ...faultsOfWeb(),
  ]
}

/** A function that is longer than its row says, or than the limit without one; and a row that is not true any more. */
export function faultsOf(long: readonly Long[], rows: Readonly<Record<string, readonly [lines: number, why: string]>>) {
  const there = new Map(long.map(({ name, lines }) => [name, lines]))
  return [
    ...long
      .filter(({ name, lines }) => lines > (rows[name]?.[0] ?? most))
      .map(({ name, lines }) => `${name}: ${lines} lines, at most ${rows[name]?.[0] ?? most}`),
    ...Object.entries(rows)
      .filter(([name, [lines]]) => (lines === asItIs ? !there.has(name) : (there.get(name) ?? 0) < lines))
      .map(
        ([name]) =>
          `${name}: ${there.get(name) ?? `no more than ${most}`} lines now; say so in scripts/lengths.rows.ts`,
      ),
  ]
}

function faultsOfWeb() {
  const count = (pattern: string, limit: number) =>
    filesOf(pattern).flatMap((file) => longFunctions(file, textOf(file), limit)).length
  const now = { '.ts': count('web/**/*.ts', most), '.tsx': count('web/**/*.tsx', mostOfComponents) }
  return (['.ts', '.tsx'] as const)
    .filter((ending) => now[ending] > longInWeb[ending])
    .map((ending) => `web/: ${now[ending]} long functions in ${ending} files, ${longInWeb[ending]} before`)
}

if (import.meta.main) {
  const faults = faultsOfLengths()
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
