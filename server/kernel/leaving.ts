// The end of a process that loses nobody: for a moment kept connections are still served, and each answer says that it is the last one.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds, from the first, that calls at work have to end. */
const usualLongestMs = 9_000
/** Milliseconds in which a request that was sent is read. */
const heardMs = 250

/** The latest answer of each connection. One place for each, not one entry for each request: a set that grows and shrinks with every request leaves a trail of old tables behind, and one of them that lives long keeps every request after it. */
function latestAnswers(server: FastifyInstance['server']) {
  const latest = new Map<Socket, { answer?: ServerResponse }>()
  server.prependListener('connection', (socket: Socket) => {
    latest.set(socket, {})
    socket.once('close', () => latest.delete(socket))
  })
  return latest
}
/** Says that this answer is the last one, where it has not begun. */
const last = (answer: ServerResponse) => {
  if (!answer.headersSent) answer.setHeader('connection', 'close')
}

/** @returns what says goodbye and closes the doors, where they are others than that of the server: from then on every answer carries `connection: close`, also those at work. It takes `graceMs` where anybody is connected, so that who speaks on a kept connection is heard before the idle ones are closed. After `longestMs` every connection is closed, whatever it is at: half a request would hold the process for ever. */
export function leaving({ server }: Pick<FastifyInstance, 'server'>, graceMs = 1_000, longestMs = usualLongestMs) {
  const latest = latestAnswers(server)
  let isOver = false
  server.prependListener('request', ({ socket }, answer: ServerResponse) => {
    if (isOver) return last(answer)
    const place = latest.get(socket)
    if (place) place.answer = answer
  })
  return async (servers: readonly Server[] = [server]) => {
    const until = Date.now() + longestMs
    isOver = true
    for (const { answer } of latest.values()) if (answer) last(answer)
    if (!server.listening) return
    const connected = await Promise.all(servers.map(connectionsOf))
    if (connected.some((count) => count > 0)) await pause(graceMs)
    const goOn = heldBack(server)
    await quietTurn(server)
    const empty = Promise.all(servers.map(closed))
    goOn()
    // Anyone who was let in last is heard before those who say nothing are sent away: what they sent and nobody read would be reset.
    const silent = setInterval(() => server.closeIdleConnections(), heardMs)
    await Promise.race([empty, pause(Math.max(0, until - Date.now()), undefined, { ref: false })])
    clearInterval(silent)
    server.closeAllConnections()
    await empty
  }
}

const connectionsOf = (door: Server) =>
  new Promise<number>((done) => {
    door.getConnections((_, count) => done(count))
  })
/** The close of net leaves those that are connected alone. */
const closed = (door: Server) =>
  new Promise<void>((done) => {
    Server.prototype.close.call(door, () => done())
  })

/** What is asked from now on waits for the call that lets it go on. The loop lets in one person a turn: while it also serves them, somebody knocks in every turn of a busy portal. */
function heldBack(server: FastifyInstance['server']) {
  type Listener = (request: IncomingMessage, answer: ServerResponse) => void
  const served = server.listeners('request') as Listener[]
  const asked: Parameters<Listener>[] = []
  const hold: Listener = (...one) => asked.push(one)
  for (const listener of served) server.off('request', listener)
  server.on('request', hold)
  return () => {
    server.off('request', hold)
    for (const listener of served) server.on('request', listener)
    for (const one of asked) server.emit('request', ...one)
  }
}

/** A short turn of the event loop in which nobody came: anyone who knocked before it was let in. Who knocks while the door closes is reset by the kernel, without having been heard. */
async function quietTurn(server: FastifyInstance['server']) {
  const until = Date.now() + 2_000
  const count = () => {
    came++
  }
  let came = 0
  server.on('connection', count)
  while (Date.now() < until) {
    const before = came
    const began = performance.now()
    await turn()
    if (came === before && performance.now() - began < 1) break
  }
  server.off('connection', count)
}
