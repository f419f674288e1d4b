// Finds every `.execute(sql…)` and `.query('…')` in the source. Returns its text, as far as the source contains it, and
// the asserted row type.
import { sep } from 'node:path'
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync'
import { SyntaxKind, type CallExpression, type Node } from 'typescript/unstable/ast'
import { root } from '../run.ts'
import { Reader, Unread } from './read.ts'
import type { Kind } from './shape.ts'

export interface Site {
  file: string
  line: number
  /** Undefined if known only at run time; `why` is the reason. */
  text: string | undefined
  why: string
  /** Keys of the asserted row; undefined if no type is asserted. */
  shape: Record<string, { kinds: Kind[]; isOptional: boolean }> | undefined
  /** A query on the driver directly, without Drizzle. */
  plain: boolean
}

const looked = ['server', 'demo'].map((folder) => `${root.replace(/[/\\]$/, '')}${sep}${folder}${sep}`)

export function readSites(tsconfig: string): Site[] {
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProject: tsconfig }).getProjects()[0]!
    return project.rootFiles
      .filter((file) => looked.some((folder) => file.startsWith(folder)) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => sitesIn(project, file))
  } finally {
    api.close()
  }
}

function sitesIn(project: Project, file: string): Site[] {
  const source = project.program.getSourceFile(file)!
  if (!/\.(execute|query)\b/.test(source.text)) return []
  const sites: Site[] = []
  const visit = (node: Node): void => {
    const call = node.kind === SyntaxKind.CallExpression ? (node as CallExpression) : undefined
    const name =
      call?.expression.kind === SyntaxKind.PropertyAccessExpression && 'name' in call.expression
        ? (call.expression.name as { text: string }).text
        : ''
    if (call && (name === 'execute' || name === 'query')) {
      const site = siteOf(project, file, call, name === 'query')
      if (site) sites.push(site)
    }
    node.forEachChild(visit)
  }
  visit(source)
  return sites
}

function siteOf(project: Project, file: string, call: CallExpression, plain: boolean): Site | undefined {
  const [template] = call.arguments
  if (!template) return undefined
  const source = project.program.getSourceFile(file)!
  const start = call.expression.end
  const line = source.text.slice(0, start).split('\n').length
  const asserted = call.typeArguments?.[0]
  const type = asserted && project.checker.getTypeFromTypeNode(asserted)
  const site = { file, line, plain, shape: type && shapeOf(project.checker, type) }
  try {
    return { ...site, text: new Reader(project).statement(template, plain), why: '' }
  } catch (error) {
    if (!(error instanceof Unread)) throw error
    return { ...site, text: undefined, why: error.message }
  }
}

/** Returns undefined for a type without keys, such as Record<string, unknown>. */
function shapeOf(checker: Checker, type: Type): Site['shape'] {
  const keys = checker.getPropertiesOfType(type)
  if (keys.length === 0) return undefined
  return Object.fromEntries(
    keys.map((key) => {
      const held = checker.getTypeOfSymbol(key)
      const parts = held ? (held.isUnionType() ? (held.getTypes() ?? []) : [held]) : []
      const words = parts.map((part) => checker.typeToString(part))
      return [key.name, { kinds: [...new Set(words.flatMap(kindOf))], isOptional: words.includes('undefined') }]
    }),
  )
}
function kindOf(word: string): Kind[] {
  if (word === 'null' || word === 'undefined') return []
  if (word === 'string' || /^["'`]/.test(word)) return ['string']
  if (word === 'number' || /^-?\d/.test(word)) return ['number']
  if (word === 'boolean' || word === 'true' || word === 'false') return ['boolean']
  return word === 'unknown' || word === 'any' ? ['string', 'number', 'boolean', 'object'] : ['object']
}
