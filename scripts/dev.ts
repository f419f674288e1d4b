// npm run dev: the portal with its pages straight from the source; a change shows itself at once.
import { prepareSources } from './build.ts'

process.env['NODE_ENV'] = 'development'
await prepareSources()
// Only now: main.ts reads NODE_ENV and the compiled messages as soon as it is imported.
await import('../main.ts')
