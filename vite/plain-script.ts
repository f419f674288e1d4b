import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const at = (file: string) => fileURLToPath(new URL(`../web/plain/${file}.ts`, import.meta.url))

/**
 * Bundles the scripts that documents contain as text. `reading` is in the head of pages without React, `working` in the
 * head of all others. `live` is at the end of reading pages whose form responds without a page load. React never
 * renders these scripts again, so the browser's bundle has none.
 */
export function plainScript(): Plugin {
  const id = '\0plain-script'
  return {
    name: 'plain-script',
    resolveId: (request) => (request === 'virtual:plain-script' ? id : undefined),
    async load(request) {
      if (request !== id) return
      if (this.environment.name === 'client') return `export const reading = '', working = '', live = ''`
      const texts = await Promise.all(
        ['reading', 'working', 'live'].map(async (name) => {
          const { code, moduleIds } = await bundled(at(name))
          for (const file of moduleIds) this.addWatchFile(file)
          return `export const ${name} = ${JSON.stringify(code.trim())}`
        }),
      )
      return texts.join('\n')
    },
  }
}

async function bundled(input: string) {
  const made = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  return made.output[0]
}
