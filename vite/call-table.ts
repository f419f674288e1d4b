import type { Plugin } from 'vite'

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

async function endpointsOf(id: string) {
  const { callRoot, endpoints } = (await import(id)) as typeof import('../contract/endpoints.ts')
  const table = Object.entries(endpoints).map(([name, { path }]) => [name, { path }])
  return `export const callRoot = ${JSON.stringify(callRoot)}
export const endpoints = ${JSON.stringify(Object.fromEntries(table))}`
}
