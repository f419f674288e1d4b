import type { Plugin } from 'vite'

const exported = /export \{([^}]+)\};?\s*$/

/**
 * The router can learn of screens while somebody moves (`routeDiscovery: 'lazy'`) and tell a program that watches what it does; this portal gives every page
 * the whole table of routes and has no such program. In the browser's bundle both parts are functions that do nothing.
 */
export function routerParts(): Plugin {
  return {
    name: 'router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/(?:dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/ },
      handler(code, id) {
        const names = exported
          .exec(code)?.[1]
          ?.split(',')
          .map((name) => name.trim())
        if (!names) return this.error(`The router no longer exports as it did: ${id}`)
        const nothing = `const nothing = () => {}\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} }`
        return { code: nothing, map: null, moduleSideEffects: false }
      },
    },
  }
}
