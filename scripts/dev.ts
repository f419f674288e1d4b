// npm run dev: starts the portal with its pages built from source on request. Changes show immediately.
import { watch } from 'node:fs'
import { join } from 'node:path'
import { prepareSources } from './build.ts'
import { compileMessages } from './messages.ts'
import { root } from './run.ts'

process.env['NODE_ENV'] = 'development'
await prepareSources()
watchMessages()
// Imported after the preparation, because main.ts reads NODE_ENV and the compiled messages on import.
await import('../main.ts')

/** Compiles messages on each save. A catalogue saved half-typed is invalid JSON, which is reported once. */
function watchMessages() {
  let soon: NodeJS.Timeout | undefined
  watch(join(root, 'messages'), { recursive: true }, (_, name) => {
    if (!name?.endsWith('.json') || name.startsWith('compiled')) return
    clearTimeout(soon)
    soon = setTimeout(() => void compileMessages().catch((error: Error) => console.error(error.message)), 100)
  }).unref()
}
