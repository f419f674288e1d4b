// The end of a process that loses nobody: for a moment kept connections are still served, and each is told that it was the last time.
import type { ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that calls at work have to end. */
const longestMs = 9_000

/** @returns what says goodbye: from then on every answer carries `connection: close`, also those at work. It takes `graceMs` where anybody is connected, so that who speaks on a kept connection is heard before the idle ones are closed. */
export function leaving({ server }: Pick<FastifyInstance, 'server'>, graceMs = 1_000) {
  const atWork = new Set<ServerResponse>(), last = (answer: ServerResponse) => { if (!answer.headersSent) answer.setHeader('connection', 'close') }
  let isOver = false
  server.prependListener('request', (_, answer: ServerResponse) => {
    if (isOver) return last(answer)
    atWork.add(answer)
    answer.once('close', () => atWork.delete(answer))
  })
  return async () => {
    isOver = true
    for (const answer of atWork) last(answer)
    if (!server.listening) return
    if (await new Promise<number>((done) => { server.getConnections((_, count) => done(count)) }) > 0) await pause(graceMs)
    // Right after a look at the network, when nobody waits to be let in: the kernel resets those who do. The close of net alone leaves those connected alone.
    const empty = new Promise<void>((done) => { setImmediate(() => { Server.prototype.close.call(server, () => done()); server.closeIdleConnections() }) })
    await Promise.race([empty, pause(longestMs, undefined, { ref: false })])
  }
}
