import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { compileMessages } from '../scripts/messages.ts'

/** In development a changed message shows immediately. */
export function freshMessages(): Plugin {
  return {
    name: 'fresh-messages',
    apply: 'serve',
    configureServer({ watcher, config }) {
      watcher.add(fileURLToPath(new URL('../messages', import.meta.url)))
      watcher.on('change', (file) => {
        if (/\/messages\/[^/]+\/(fa|en)\.json$/.test(file))
          compileMessages().catch((error: unknown) => config.logger.error(String(error)))
      })
    },
  }
}
