// Guards are marked in the source, so that scripts/guards-off.ts can turn one off:
//   // Guard: name[, off: code]      above a statement: the statement becomes the code, or is removed.
//   /* Guard: name, off: code */     before an expression: the longest expression that begins there becomes the code.
//   -- Guard: name                   at the end of a line of SQL: the line is removed.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { root } from './run.ts'

export interface Mark {
  name: string
  start: number
  end: number
  /** Code that replaces the source from `start` to `end`. */
  off: string
}

const comment = /^\s*Guard: (?<name>.+?)(?:, off: (?<off>.+?))?\s*$/s
const sqlLine = /^.*--\s*Guard: (?<name>.+)$\n?/gm

/** Returns every source file with a guard mark, and its marks. @throws Error for a mark without a target */
export function markedFiles(): { file: string; source: string; marks: Mark[] }[] {
  return globSync('{contract,server,web,messages}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.startsWith('messages/compiled') && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
    .filter(({ source }) => source.includes('Guard: '))
    .map(({ file, source }) => ({ file, source, marks: marksIn(file, source) }))
    .filter(({ marks }) => marks.length > 0)
}

/** @throws Error for a mark without a target, or an expression without a replacement */
export function marksIn(file: string, source: string): Mark[] {
  const { program, comments } = parseSync(file, source)
  const nodes = nodesIn(program)
  const inComments = comments.flatMap(({ type, value, start, end }): Mark[] => {
    const { name, off } = comment.exec(value)?.groups ?? {}
    if (!name) return []
    const next = comments.reduce(
      (at, one) => (source.slice(at, one.start).trim() === '' && one.start >= at ? one.end : at),
      end,
    )
    const first = next + source.slice(next).search(/\S/)
    const kind = type === 'Line' ? /Statement$|^VariableDeclaration$/ : /(?<!^Chain)Expression$|Literal$|^Identifier$/
    const marked = nodes
      .filter((node) => node.start === first && kind.test(node.type))
      .toSorted((a, b) => b.end - a.end)[0]
    if (!marked) throw new Error(`${file}: no code follows the mark "${name}" at ${start}`)
    if (type === 'Block' && off === undefined) throw new Error(`${file}: the mark "${name}" needs a replacement`)
    return [{ name, start: marked.start, end: marked.end, off: off ?? ';' }]
  })
  const inSql = [...source.matchAll(sqlLine)].map((line) => ({
    name: line.groups!['name']!,
    start: line.index,
    end: line.index + line[0].length,
    off: '',
  }))
  return [...inComments, ...inSql]
}

/** Returns the source with every mark of this name turned off. */
export function withoutGuard(source: string, marks: readonly Mark[], name: string) {
  return marks
    .filter((mark) => mark.name === name)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, off }) => text.slice(0, start) + off + text.slice(end), source)
}

interface Positioned {
  type: string
  start: number
  end: number
}

function nodesIn(value: unknown, found: Positioned[] = []): Positioned[] {
  if (typeof value !== 'object' || value === null) return found
  if ('type' in value && 'start' in value && 'end' in value) found.push(value as Positioned)
  for (const inner of Object.values(value)) nodesIn(inner, found)
  return found
}
