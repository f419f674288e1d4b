// Uploaded pictures are checked and re-encoded in a separate process (picture.process.ts), one at a time.
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { PictureCopy, PictureResult, PictureTask } from './picture.process.ts'

/** Maximum milliseconds per picture; a phone photo takes a few hundred. */
const patienceMs = 8_000
/** Idle milliseconds after which the process ends to free its memory. */
const idleMs = 30_000
/** Maximum number of waiting pictures; further ones get an error and can be retried. */
const mostWaiting = 24

let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
let last = 0
let waiting = 0
let queue: Promise<unknown> = Promise.resolve()

/**
 * Width and height in pixels as displayed.
 * @throws input.invalid at `file` for an unreadable picture, server.away if too many wait
 */
export async function lookAtPicture(bytes: Buffer): Promise<{ width: number; height: number }> {
  return (await pictureQueue('look', bytes)).size ?? refuseField('file', 'imageUnreadable')
}

/**
 * Returns a picture as WebP: the full one first, then narrower copies.
 * @throws the codes of `measurePicture`
 */
export async function copiesOfPicture(bytes: Buffer): Promise<{ width: number; bytes: Buffer }[]> {
  const { copies = [] } = await pictureQueue('copies', bytes)
  return copies.map((copy: PictureCopy) => ({ width: copy.width, bytes: Buffer.from(copy.bytes) }))
}

async function pictureQueue(work: PictureTask['work'], bytes: Buffer): Promise<PictureResult> {
  if (waiting >= mostWaiting) refuse('server.away')
  waiting++
  const turn = queue.then(() => send({ id: ++last, work, bytes }))
  queue = turn.catch(() => undefined)
  try {
    const result = await turn
    return result.problem ? refuseField('file', result.problem) : result
  } finally {
    waiting--
  }
}

/** Sends one task to the process. If it takes too long or ends the process, the picture counts as unreadable. */
function send(task: PictureTask): Promise<PictureResult> {
  clearTimeout(idle)
  const worker = open()
  return new Promise((done) => {
    const settle = (result: PictureResult) => {
      clearTimeout(late)
      worker.off('message', settle).off('exit', broken)
      worker.channel?.unref()
      idle = setTimeout(() => worker.kill('SIGKILL'), idleMs).unref()
      done(result)
    }
    const broken = () => settle({ id: task.id, problem: 'imageUnreadable' })
    const late = setTimeout(() => worker.kill('SIGKILL'), patienceMs)
    worker.channel?.ref()
    worker.on('message', settle).once('exit', broken)
    worker.send(task)
  })
}

/**
 * Starts the process with the first picture. It ends with this process and does not keep it alive. Its environment is
 * empty, so that it has no secrets of the portal.
 */
function open() {
  if (child?.connected) return child
  const file = fileURLToPath(new URL('./picture.process.ts', import.meta.url))
  const started = (child = fork(file, {
    serialization: 'advanced',
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  }))
  started.unref()
  started.on('exit', () => {
    if (child === started) child = undefined
  })
  return started
}
