import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../scripts/run.ts'

/** To make a call the browser needs its method and its path, and of an endpoint its path: what the server checks and what people read of a row stays out of the bundle. */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/(?:calls|endpoints)\.ts$/ },
      async handler(_code, id) {
        return { map: null, code: id.endsWith('calls.ts') ? await callsOf(id) : await endpointsOf(id) }
      },
    },
  }
}

async function callsOf(id: string) {
  const { calls } = (await import(id)) as typeof import('../contract/calls.ts')
  const table = Object.entries(calls).map(([name, { method, path }]) => [name, `${method} ${path}`])
  return `const table = ${JSON.stringify(Object.fromEntries(table))}
const rowOf = ([name, row]) => { const [method, path] = row.split(' '); return [name, { method, path }] }
export const calls = /* @__PURE__ */ Object.fromEntries(/* @__PURE__ */ Object.entries(table).map(rowOf))`
}

/** Only those that code for the browser may name. */
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
