// A separate process that reads bank statements of strangers' files, one per process.
import type { ReadOptions, StatementReading } from './reader/lines.ts'
import { readStatements } from './reader/read.ts'

export interface StatementTask {
  bytes: Uint8Array
  options?: ReadOptions
}
/** Bytes of memory at which this process exits, far above the need of a file of ten megabytes. */
const mostMemory = 900 * 1024 * 1024

process.on('message', ({ bytes, options }: StatementTask) => {
  void readStatements(bytes, options)
    .catch((): StatementReading => ({ refused: 'file-broken' }))
    .then((result) => process.send?.(result, () => process.exit()))
})
process.on('disconnect', () => process.exit())
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(1)
}, 20).unref()
