import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import { root } from '../scripts/run.ts'

/**
 * Messages that the source asks for in a language that it names (`m.hall_copy_name({ hall }, { locale: 'en' })`), or hands on to code that may.
 * All others are only ever said in the language of the page.
 * @returns whether a message, by its name, is one of them
 */
export function wordsInBoth(): (name: string) => boolean {
  const names = new Set<string>()
  const families = new Set<string>()
  for (const path of globSync('{web,messages,contract}/**/*.{ts,tsx}', { cwd: root }))
    if (!/\.test\.tsx?$|^messages\/compiled\//.test(path)) {
      const source = readFileSync(join(root, path), 'utf8')
      if (/\bm[.[]/.test(source)) lookThrough(parseSync(path, source).program, names, families)
    }
  return (name) => names.has(name) || [...families].some((family) => name.startsWith(family))
}

function lookThrough(program: ESTree.Program, names: Set<string>, families: Set<string>) {
  const plainCalls = new Set<unknown>()
  new Visitor({
    CallExpression(node) {
      if (node.arguments.length < 2) plainCalls.add(node.callee)
    },
    MemberExpression(node) {
      const { object, property } = node
      if (plainCalls.has(node) || object.type !== 'Identifier' || object.name !== 'm') return
      if (property.type === 'Identifier') names.add(property.name)
      // A name that is put together at run time begins with its family (vite/message-families.ts).
      if (property.type === 'TemplateLiteral') families.add(property.quasis[0]?.value.raw ?? '')
    },
  }).visit(program)
}
