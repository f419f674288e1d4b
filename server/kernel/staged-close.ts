// Closes a connection after a response that came before the end of the request body. An immediate close would reset the
// connection, and the client could lose the response (RFC 9112 §9.6).
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Milliseconds for which the rest of a body is read and discarded. */
const discardMs = 5_000

/** Sends the end of the connection first, and reads until the client closes too or `discardMs` have passed. */
export function closeInStages(server: Server) {
  server.prependListener('request', (request: IncomingMessage, answer: ServerResponse) => {
    // Runs before Node's own listener, which calls destroySoon after the last response of a connection.
    answer.prependOnceListener('finish', () => {
      if (!request.complete && !request.destroyed) discardRest(request)
    })
  })
}

function discardRest(request: IncomingMessage) {
  const { socket } = request
  socket.destroySoon = () => {
    if (request.complete) return Socket.prototype.destroySoon.call(socket)
    socket.end()
    const late = setTimeout(() => socket.destroy(), discardMs).unref()
    socket.once('close', () => clearTimeout(late))
  }
  request.unpipe()
  request.resume()
}
