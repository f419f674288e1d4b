// Papers are set by Typst, the one renderer that joins Persian letters, orders digits and mirrors tables (docs/PRODUCT.md §11).
import { Worker } from 'node:worker_threads'
import { portalNow } from '../kernel/portal-time.ts'
import type { Done, Work } from './typst.worker.ts'

const patienceMs = 20_000
interface Waiting {
  done: (bytes: Buffer) => void
  failed: (error: Error) => void
  timer: NodeJS.Timeout
}
let worker: Worker | undefined
let last = 0
const waiting = new Map<number, Waiting>()

/** Sets a template of server/paper/templates with its data. @returns a PDF (A-2b), or an SVG whose letters are outlines. @throws Error with what Typst said */
export function typeset(
  template: string,
  data: unknown,
  { as = 'pdf', at = portalNow() }: { as?: Work['as']; at?: Date } = {},
): Promise<Buffer> {
  const id = ++last
  return new Promise((done, failed) => {
    const timer = setTimeout(() => {
      settle({ id, error: 'Typesetting took too long' })
      void worker?.terminate()
    }, patienceMs)
    waiting.set(id, { done, failed, timer })
    open().postMessage({ id, template, data: JSON.stringify(data), as, at: at.getTime() } satisfies Work)
  })
}

/** Started with the first paper; it keeps no process alive. */
function open() {
  if (worker) return worker
  const started = (worker = new Worker(new URL('./typst.worker.ts', import.meta.url)))
  started.unref()
  started.on('message', settle)
  const gone = (error?: unknown) => {
    if (worker === started) worker = undefined
    for (const id of waiting.keys())
      settle({ id, error: `The typesetter stopped${error instanceof Error ? `: ${error.message}` : ''}` })
  }
  started.on('error', gone).on('exit', () => gone())
  return started
}

function settle({ id, bytes, error }: Done) {
  const one = waiting.get(id)
  if (!one) return
  waiting.delete(id)
  clearTimeout(one.timer)
  if (bytes) one.done(Buffer.from(bytes))
  else one.failed(new Error(error))
}
