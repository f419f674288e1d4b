import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const faModule = fileURLToPath(new URL('../web/ui/react-aria.fa.ts', import.meta.url))
const translated = new Set(
  Array.from(readFileSync(faModule, 'utf8').matchAll(/^export const (\w+)/gm), ([, name]) => name),
)

/**
 * Returns path and name of a string table. `…/react-aria/dist/private/calendar/intlStrings.mjs` imports
 * `../intl/calendar/xx-XX.mjs`, so its name is `calendar`.
 */
export function stringsOf(code: string) {
  const path = /from "([^"]*)en-US\.mjs"/.exec(code)?.[1]
  return path && { path, name: /intl\/(?:(\w+)\/)?$/.exec(path)?.[1] ?? 'components' }
}

/** React Aria has texts in thirty languages, but not in Persian. Each of its tables is replaced by {en-US, fa-IR}. */
export function reactAriaStrings(): Plugin {
  return {
    name: 'react-aria-strings',
    enforce: 'pre',
    transform: {
      filter: { id: /(react-aria|react-stately|react-aria-components)\/.*intlStrings\.mjs$/ },
      handler(code, id) {
        const found = stringsOf(code)
        if (!found) return this.error(`React Aria changed the shape of ${id}`)
        const key = id.includes('/react-stately/') ? `${found.name}State` : found.name
        if (!translated.has(key))
          return {
            map: null,
            code: `import en from "${found.path}en-US.mjs"; const strings = { "en-US": en }; export { strings as default }`,
          }
        return {
          map: null,
          code: `import en from "${found.path}en-US.mjs"
import * as fa from ${JSON.stringify(faModule)}
const strings = { "en-US": en, "fa-IR": fa.${key} }
export { strings as default }`,
        }
      },
    },
  }
}
