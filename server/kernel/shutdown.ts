// Shutdown without lost requests: open connections are served for a moment, and each response closes its connection.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds from the start of the shutdown in which running calls must finish. */
const usualLongestMs = 9_000
/** Milliseconds to read a request that was sent already. */
const heardMs = 250

/**
 * The latest response of each connection, one entry per connection. A set with an entry per request leaves old hash
 * tables behind as it grows and shrinks. One long-lived table then keeps every later request in memory.
 */
function latestAnswers(server: FastifyInstance['server']) {
  const latest = new Map<Socket, { answer?: ServerResponse }>()
  server.prependListener('connection', (socket: Socket) => {
    latest.set(socket, {})
    socket.once('close', () => latest.delete(socket))
  })
  return latest
}
/** Marks a response as the last of its connection, unless its headers are sent. */
const last = (answer: ServerResponse) => {
  if (!answer.headersSent) answer.setHeader('connection', 'close')
}

/**
 * @returns a function that shuts down the server, or the listening servers that it is given. From then on every
 * response has `connection: close`, including those in progress. With open connections it first waits `graceMs`, so
 * that requests on open connections are still read. Then it closes idle ones. After `longestMs` it closes every
 * connection, because an incomplete request would block the process for ever.
 */
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
    // The newest connections are read before idle ones are closed, because closing with unread bytes would reset them.
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
/** `close` of net does not affect open connections, unlike that of http. */
const closed = (door: Server) =>
  new Promise<void>((done) => {
    Server.prototype.close.call(door, () => done())
  })

/**
 * Delays requests until the returned function is called. The event loop accepts one connection per turn. A busy portal
 * that also serves requests never reaches a turn without a new connection.
 */
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

/**
 * Waits for a short turn of the event loop without a new connection. All earlier connections are accepted by then. The
 * kernel resets those that arrive while the listening socket closes.
 */
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
