// npm run dev: the portal with its pages straight from the source; a change shows itself at once.
import { watch } from 'node:fs'
import { join } from 'node:path'
import { prepareSources } from './build.ts'
import { compileMessages } from './messages.ts'
import { root } from './run.ts'

process.env['NODE_ENV'] = 'development'
await prepareSources()
watchMessages()
// Only now: main.ts reads NODE_ENV and the compiled messages as soon as it is imported.
await import('../main.ts')

/** A catalogue that is half typed is no JSON yet: it is reported once, and the next save compiles. */
function watchMessages() {
  let soon: NodeJS.Timeout | undefined
  watch(join(root, 'messages'), { recursive: true }, (_, name) => {
    if (!name?.endsWith('.json') || name.startsWith('compiled')) return
    clearTimeout(soon)
    soon = setTimeout(() => void compileMessages().catch((error: Error) => console.error(error.message)), 100)
  }).unref()
}
