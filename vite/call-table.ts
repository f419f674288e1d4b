import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../scripts/run.ts'

/**
 * Reduces the tables in the browser's bundle to what a request needs: the method and path of a call, the path of an
 * endpoint. Checks of the server and descriptions for readers are left out.
 */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/(?:calls|endpoints)\.ts$/ },
      async handler(_code, id) {
        return { map: { mappings: '' }, code: id.endsWith('calls.ts') ? await callsOf(id) : await endpointsOf(id) }
      },
    },
  }
}

/**
 * Encodes the calls per resource. The common prefix of the paths comes first, then each verb with a sign for its method
 * and the remaining path.
 */
async function callsOf(id: string) {
  const { calls } = (await import(id)) as typeof import('../contract/calls.ts')
  const rows = Object.entries(calls).map(([name, { method, path }]) => ({ name: name.split('.'), method, path }))
  const nouns = Object.entries(Object.groupBy(rows, ({ name }) => name[0]!)).map(([noun, own = []]) => {
    const start = own.map(({ path }): string => path).reduce(sharedStart)
    const verbs = own.map(({ name, method, path }) => `${name[1]} ${signOf(method)}${path.slice(start.length)}`)
    return [noun, start, ...verbs].join(' ')
  })
  return `const rowsOf = (line) => {
  const [noun, start, ...verbs] = line.split(' ')
  const rows = []
  while (verbs.length) {
    const [verb, [sign, ...rest]] = verbs.splice(0, 2)
    rows.push([noun + '.' + verb, { method: ${JSON.stringify(methods)}['${signs}'.indexOf(sign)], path: start + rest.join('') }])
  }
  return rows
}
export const calls = /* @__PURE__ */ Object.fromEntries(/* @__PURE__ */ ${JSON.stringify(nouns.join())}.split(',').flatMap(rowsOf))`
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const signs = '?+=*-'
/** @throws Error for a method without a sign */
function signOf(method: string) {
  const sign = signs[methods.indexOf(method)]
  if (!sign) throw new Error(`vite/call-table.ts has no sign for ${method}`)
  return sign
}
function sharedStart(one: string, other: string) {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return one.slice(0, length)
}

/** Returns only the endpoints that source files of contract/ and web/ name, because the browser uses no others. */
async function endpointsOf(id: string) {
  const { callRoot, endpoints } = (await import(id)) as typeof import('../contract/endpoints.ts')
  const code = globSync('{contract,web}/**/*.{ts,tsx}', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )
  const named = new Set(code.flatMap((text) => [...text.matchAll(/\bendpoints\.(\w+)/g)].map(([, name]) => name)))
  const table = Object.entries(endpoints).flatMap(([name, { path }]) => (named.has(name) ? [[name, { path }]] : []))
  return `export const callRoot = ${JSON.stringify(callRoot)}
export const endpoints = ${JSON.stringify(Object.fromEntries(table))}`
}
