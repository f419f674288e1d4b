import type { Plugin } from 'vite'

/** To make a call the browser needs its method and its path; the shapes that the server checks stay out of the bundle. */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/calls\.ts$/ },
      async handler(_code, id) {
        const { calls } = (await import(id)) as typeof import('../contract/calls.ts')
        const table = Object.entries(calls).map(([name, { method, path }]) => [name, `${method} ${path}`])
        return {
          map: null,
          code: `const table = ${JSON.stringify(Object.fromEntries(table))}
const rowOf = ([name, row]) => { const [method, path] = row.split(' '); return [name, { method, path }] }
export const calls = /* @__PURE__ */ Object.fromEntries(/* @__PURE__ */ Object.entries(table).map(rowOf))`,
        }
      },
    },
  }
}
