// Pictures that people send, looked at and re-encoded in a process of their own (picture.process.ts), one after the other.
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { PictureCopy, PictureResult, PictureTask } from './picture.process.ts'

/** Milliseconds that one picture may take; a photo of a phone takes some hundred. */
const patienceMs = 8_000
/** Milliseconds without work after which the process ends and gives its memory back. */
const idleMs = 30_000
/** Pictures that wait at most; who comes later is asked to try again. */
const mostWaiting = 24

let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
let last = 0
let waiting = 0
let queue: Promise<unknown> = Promise.resolve()

/** Width and height in pixels as a person sees them. @throws Refusal input.invalid at `file` for what cannot be read, server.away where too many wait */
export async function lookAtPicture(bytes: Buffer): Promise<{ width: number; height: number }> {
  return (await inTurn('look', bytes)).size ?? refuseField('file', 'imageUnreadable')
}

/** The picture as WebP, the whole one first, then narrower copies. @throws as lookAtPicture */
export async function copiesOfPicture(bytes: Buffer): Promise<{ width: number; bytes: Buffer }[]> {
  const { copies = [] } = await inTurn('copies', bytes)
  return copies.map((copy: PictureCopy) => ({ width: copy.width, bytes: Buffer.from(copy.bytes) }))
}

async function inTurn(work: PictureTask['work'], bytes: Buffer): Promise<PictureResult> {
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

/** One task at the process. One that takes too long, or that ended the process, is a picture that cannot be read. */
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

/** Started with the first picture; it keeps no process alive and ends with this one. It gets no environment: no password of the portal is of use to it. */
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
