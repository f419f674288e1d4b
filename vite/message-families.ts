import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const index = fileURLToPath(new URL('../messages/compiled/messages/_index.js', import.meta.url))
const marker = 'virtual:messages/'
const access = /\bm\[\s*`(\w+_)\$\{/g

/**
 * A computed message name (`m[`state_${status}`]`) would bundle every message of the portal. This plugin limits it to
 * the messages with that prefix.
 */
export function messageFamilies(): Plugin {
  let files: Map<string, string> | undefined
  return {
    name: 'message-families',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      files = undefined
    },
    resolveId: (request) => (request.startsWith(marker) ? `\0${request}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${marker}`)) return
      files ??= filesByName()
      const family = [...files].filter(([name]) => name.startsWith(id.slice(marker.length + 1)))
      if (family.length === 0) return this.error(`No message begins with ${id.slice(marker.length + 1)}`)
      return family.map(([name, file]) => `export { ${JSON.stringify(name)} } from ${JSON.stringify(file)}`).join('\n')
    },
    transform: {
      filter: { id: /\/(web|messages)\/[^?]*\.tsx?(\?|$)/, code: /\bm\[/ },
      handler(code, id) {
        const families = new Set(Array.from(code.matchAll(access), ([, family]) => family ?? ''))
        const named = code.replace(access, 'm$$$1[`$1${')
        if (/\bm\[/.test(named))
          this.error(
            `${id}: a message is looked up by a name that only the run knows. Begin it with its family, as in m[\`state_\${status}\`].`,
          )
        return {
          map: null,
          code: `${[...families].map((family) => `import * as m$${family} from '${marker}${family}';`).join('')}${named}`,
        }
      },
    },
  }
}

function filesByName() {
  const found = new Map<string, string>()
  for (const [, path = ''] of readFileSync(index, 'utf8').matchAll(/export \* from '(.+)'/g)) {
    const file = join(dirname(index), path)
    for (const [, plain, quoted] of readFileSync(file, 'utf8').matchAll(/export (?:const (\w+)|\{ \w+ as "(\w+)" \})/g))
      found.set(plain ?? quoted ?? '', file)
  }
  return found
}
