// Runs a task on a stranger's file in a process of its own, so that a file that unpacks to gigabytes kills that process
// and never a request.
import { fork } from 'node:child_process'
import { totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { refuse } from './refuse.ts'

/** Time limit per file in milliseconds; ten megabytes take about three thousand. */
const patienceMs = 20_000
/** Maximum of files read at the same time. Further users get an error that asks them to try again. */
const mostAtOnce = Math.min(totalmem(), process.constrainedMemory() || Infinity) < 2 * 1024 ** 3 ? 1 : 3
let reading = 0

/**
 * Sends a task to a module that answers once with a message. The process gets no environment, so that it has no password
 * of the portal.
 * @param late result if the file takes too long or too much memory
 * @param broken result if the process cannot start
 * @throws server.away if too many files are being read
 */
export async function inUntrustedProcess<Result>(
  module: URL,
  task: object,
  { late, broken }: { late: Result; broken: Result },
): Promise<Result> {
  if (reading >= mostAtOnce) refuse('server.away')
  reading++
  return new Promise<Result>((done) => {
    const child = fork(fileURLToPath(module), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=700'],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    const settle = (result: Result) => {
      clearTimeout(timer)
      done(result)
    }
    child.once('message', (result) => settle(result as Result)).once('exit', () => settle(late))
    child.once('error', () => settle(broken))
    child.send(task)
  }).finally(() => {
    reading--
  })
}
