// Names in the code are the trade's words (docs/STYLE.md): a word that it has given up comes back neither as the name of a file nor of anything declared.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { root } from './run.ts'

/** What stands in its place. */
export const lost: Readonly<Record<string, string>> = {
  said: 'what it is: input, value, words, meaning',
  told: 'what it is: change, event, given',
  ask: 'request, confirm, load',
  tell: 'notify, publish, report',
  deed: 'action',
  doubt: 'warning',
  doubts: 'warnings',
  shelf: 'cache',
  trail: 'audit trail, path',
  again: 'retry, or the second thing by its name',
  whoever: 'caller, owner, actor',
  anew: 'fresh, retry',
  doors: 'guard',
}
/** Where halls are drawn and exported, doors are doors. */
const ofHalls =
  /^(contract\/(drawing|plan|entities|rules)|server\/(booth|drawing|hall|plan|draft)|web\/(map|finder|hall|plan|drawing)|demo|test|bench)\//
/** Names that cannot follow: `file name` and the reason. */
export const kept: Readonly<Record<string, string>> = {
  'server/kernel/jobs.ts told': 'a queue and a mark in jobs that wait in databases',
  'server/exhibitor/page-change.store.ts said': 'a column and a field of the API',
}

interface Node {
  type: string
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const childrenOf = (node: Node) =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** What a pattern binds: `a`, `{ b: c }`, `[d]`, `e = 1`, `...f`. */
function bound(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'Identifier') return [node['name'] as string]
  if (node.type === 'Property') return bound(node['value'])
  if (node.type === 'AssignmentPattern') return bound(node['left'])
  if (node.type === 'RestElement') return bound(node['argument'])
  if (node.type === 'TSParameterProperty') return bound(node['parameter'])
  if (node.type === 'ObjectPattern') return (node['properties'] as unknown[]).flatMap(bound)
  if (node.type === 'ArrayPattern') return (node['elements'] as unknown[]).flatMap(bound)
  return []
}

const ofNode: Readonly<Record<string, (node: Node) => unknown[]>> = {
  VariableDeclarator: ({ id }) => [id],
  FunctionDeclaration: ({ id, params }) => [id, ...(params as unknown[])],
  FunctionExpression: ({ id, params }) => [id, ...(params as unknown[])],
  ArrowFunctionExpression: ({ params }) => params as unknown[],
  ClassDeclaration: ({ id }) => [id],
  TSInterfaceDeclaration: ({ id }) => [id],
  TSTypeAliasDeclaration: ({ id }) => [id],
  MethodDefinition: ({ key }) => [key],
  PropertyDefinition: ({ key }) => [key],
  TSPropertySignature: ({ key }) => [key],
  TSMethodSignature: ({ key }) => [key],
}

/** Every name that a text declares: variables, parameters, functions, types, methods, fields of types. */
export function declared(file: string, text: string): Set<string> {
  const names = new Set<string>()
  function visit(node: Node) {
    for (const one of ofNode[node.type]?.(node) ?? []) for (const name of bound(privateAsPlain(one))) names.add(name)
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseSync(file, text).program as unknown as Node)
  return names
}
const privateAsPlain = (node: unknown) =>
  isNode(node) && node.type === 'PrivateIdentifier' ? { type: 'Identifier', name: node['name'] } : node

/** `tellOwners` is tell and owners, `price-again` price and again. */
const wordsOf = (name: string) => name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())
const lostIn = (file: string, name: string) =>
  wordsOf(name).filter((word) => Object.hasOwn(lost, word) && !(word === 'doors' && ofHalls.test(file)))

/** Setters of state that are no `setX`: whoever reads one far from its line has to know that it draws the page anew. */
export function settersIn(file: string, text: string): string[] {
  if (!text.includes('useState')) return []
  const names: string[] = []
  function visit(node: Node) {
    const { id, init } = node
    if (node.type === 'VariableDeclarator' && isNode(id) && id.type === 'ArrayPattern' && callsUseState(init)) {
      const [, setter] = (id['elements'] as unknown[]).map((one) => bound(one)[0])
      if (setter && !/^set[A-Z]/.test(setter)) names.push(setter)
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseSync(file, text).program as unknown as Node)
  return names
}
function callsUseState(init: unknown) {
  if (!isNode(init) || init.type !== 'CallExpression') return false
  const callee = init['callee'] as Node
  return (callee.type === 'MemberExpression' ? (callee['property'] as Node) : callee)['name'] === 'useState'
}

/** What is declared by a text in quotes: calls of the API. Classes of style sheets stand behind a dot. */
function quoted(file: string, text: string): string[] {
  if (file.endsWith('.css')) return [...text.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name]) => name!)
  if (file === 'contract/calls.ts') return [...text.matchAll(/^ {2}'(\w+\.\w+)': /gm)].map(([, name]) => name!)
  return []
}

export function faultsIn(file: string, text: string): string[] {
  const fault = (name: string, of: string) =>
    lostIn(file, name)
      .filter(() => !(`${file} ${name}` in kept))
      .map((word) => `${file}: ${of} ${name} says “${word}”; ${lost[word]}`)
  const last = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  const names = file.endsWith('.css') ? [] : declared(file, text)
  return [
    ...fault(last, 'the file'),
    ...[...names].flatMap((name) => fault(name, 'the name')),
    ...(file.endsWith('.css') ? [] : settersIn(file, text)).map(
      (name) => `${file}: ${name} sets a state of useState; setters are named setX`,
    ),
    ...[...new Set(quoted(file, text))].flatMap((name) =>
      fault(name, file.endsWith('.css') ? 'the class' : 'the call'),
    ),
  ]
}

const looked = '{contract,server,web,demo,messages,scripts,test,attack,bench,vite}/**/*.{ts,tsx,css}'
export function faultsOfNames(): string[] {
  return globSync(looked, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('messages/compiled/'))
    .flatMap((file) => faultsIn(file, readFileSync(join(root, file), 'utf8')))
}

if (import.meta.main) {
  const faults = faultsOfNames()
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
