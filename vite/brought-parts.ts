import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const brought = `import { brought } from ${JSON.stringify(fileURLToPath(new URL('../web/brought.ts', import.meta.url)))}\n`
/** What brings a part with its sheets before `import()` does. */
export const preloadHelper = /^\0vite\/preload-helper\.js$/
/** A fault of it is also an event, which nobody here waits for. */
const event = /function handlePreloadError\(err\) \{[^]*?throw err;\s*\}/
const helper = 'export const __vitePreload = '
/** What the router says of a screen that it could not bring, and its exception for a development server. */
const words = /console\.error\(`Error loading route module[^]*?import\.meta\.hot\) throw error;/
const ofRoute = /await import\(\s*(?:\/\*[^]*?\*\/\s*)*route\.module\s*\)/

/** Every part of the program that comes later, those of Vite's `import()` and the screens of the router, is brought by web/brought.ts: a page that is being left says of none that it is missing. */
export function broughtParts(): Plugin {
  return {
    name: 'brought-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      order: 'post',
      filter: { id: [preloadHelper, /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/] },
      handler(code, id) {
        if (id.startsWith('\0')) {
          if (!code.includes(helper) || !event.test(code)) return this.error('Vite no longer brings a part as it did')
          const once = code
            .replace(helper, 'const once = ')
            .replace(event, 'function handlePreloadError(err) { throw err }')
          return { code: `${brought}${once}\n${helper}(...part) => brought(() => once(...part))`, map: null }
        }
        if (!ofRoute.test(code) || !words.test(code))
          return this.error(`The router no longer brings a screen as it did: ${id}`)
        return {
          code:
            brought +
            code.replace(words, '').replace(ofRoute, 'await brought(() => import(/* @vite-ignore */ route.module))'),
          map: null,
        }
      },
    },
  }
}
