// Typesets documents with Typst. No other renderer joins Persian letters, orders digits and mirrors tables correctly
// (docs/PRODUCT.md §11).
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { log } from '../kernel/log.ts'
import { portalNow } from '../kernel/portal-time.ts'
import type { Done, Work } from './typst.process.ts'

const patienceMs = 20_000
interface Waiting {
  work: Work
  done: (done: Done) => void
  timer: NodeJS.Timeout
}
let child: ChildProcess | undefined
let last = 0
/** Documents sent to the process, by number. The first one is being typeset. */
const waiting = new Map<number, Waiting>()

/**
 * Typesets a template of server/document/templates with its data. A character that no font has becomes a box.
 * @returns a PDF (A-2b), or an SVG with glyphs as outlines
 * @throws Error with the message of Typst
 */
export async function typeset(
  template: string,
  data: unknown,
  { as = 'pdf', at = portalNow() }: { as?: Work['as']; at?: Date } = {},
): Promise<Buffer> {
  const work = { template, data: JSON.stringify(data), as, at: at.getTime() }
  const first = await attempt({ ...work, careful: false })
  if (first.bytes) return finished(template, first)
  log.error({ template, error: first.error }, 'a document could not be made; it is tried again without marks')
  return finished(template, await attempt({ ...work, careful: true }))
}

/** Bytes of a finished document. Replaced characters and a missing PDF/A are logged for the team. */
function finished(template: string, { bytes, boxed, plain, error }: Done): Buffer {
  if (!bytes) throw new Error(error)
  if (boxed) log.warn({ template, boxed }, 'a document shows boxes instead of characters that no font has')
  if (plain) log.error({ template, error: plain }, 'a document is a plain PDF because it cannot be a PDF/A')
  return Buffer.from(bytes)
}

function attempt(asked: Omit<Work, 'id'>): Promise<Done> {
  const id = ++last
  const work = { id, ...asked }
  return new Promise((done) => {
    const timer = setTimeout(() => {
      if (waiting.keys().next().value === id) child?.kill('SIGKILL') // the exit handler rejects the document in progress
      else settle({ id, error: 'Typesetting took too long' })
    }, patienceMs)
    waiting.set(id, { work, done, timer })
    const process = open()
    process.channel?.ref()
    process.send(work)
  })
}

/**
 * Starts the typesetting process if none is running. It does not keep the portal running unless documents are waiting.
 * The empty environment hides the fonts of the server.
 */
function open() {
  if (child?.connected) return child
  const file = fileURLToPath(new URL('./typst.process.ts', import.meta.url))
  const started = (child = fork(file, {
    serialization: 'advanced',
    execArgv: [],
    env: { FONTCONFIG_FILE: '/dev/null' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  }))
  started.unref()
  started.on('message', settle)
  started.on('exit', () => {
    if (child === started) child = undefined
    const [broken, ...others] = waiting.values()
    if (broken) settle({ id: broken.work.id, error: 'The typesetter stopped' })
    for (const { work } of others) open().send(work)
  })
  return started
}

function settle(result: Done) {
  const one = waiting.get(result.id)
  if (!one) return
  waiting.delete(result.id)
  clearTimeout(one.timer)
  if (waiting.size === 0) child?.channel?.unref()
  one.done(result)
}
