// Shuts the server down without losing requests. Open connections are served for a moment, and each response closes its
// connection.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds after the start of the shutdown at which all connections are closed. */
const usualLongestMs = 9_000
/** Milliseconds that remain to read a request that a client has sent already. */
const heardMs = 250

/**
 * Latest response of each connection. The entries are per connection, not per request. A set of requests leaves old
 * hash tables behind as it grows and shrinks, and one of these keeps all later requests in memory.
 */
function latestAnswers(server: FastifyInstance['server']) {
  const latest = new Map<Socket, { answer?: ServerResponse }>()
  server.prependListener('connection', (socket: Socket) => {
    latest.set(socket, {})
    socket.once('close', () => latest.delete(socket))
  })
  return latest
}
/** Makes a response the last one of its connection, unless its headers are sent already. */
const last = (answer: ServerResponse) => {
  if (!answer.headersSent) answer.setHeader('connection', 'close')
}

/**
 * Prepares a graceful shutdown.
 * @returns a function that shuts down the server, or the given listening servers. From then on every response has
 * `connection: close`, also those in progress. Requests on open connections are still read for `graceMs`, then idle
 * connections are closed. After `longestMs` every connection is closed, because an incomplete request would block the
 * process for ever.
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
    // New connections are read before idle ones are closed. Closing a connection with unread bytes would reset it.
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
/** Stops listening. The `close` of net leaves open connections alone, unlike that of http. */
const closed = (door: Server) =>
  new Promise<void>((done) => {
    Server.prototype.close.call(door, () => done())
  })

/**
 * Holds requests back until the returned function is called. The event loop accepts one connection per turn. A busy
 * portal that also serves requests would never reach a turn without a new connection.
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
 * Waits for a short turn of the event loop without a new connection. All earlier connections are then accepted. Without
 * this, the kernel would reset connections that arrive while the socket closes.
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
