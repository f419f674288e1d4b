// Limits the responses that a connection has not taken yet. HTTP/1.1 lets a client send requests without reading the
// responses.
import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { unreadAnswersMost } from '#contract/constants.ts'

const unread = new WeakMap<Socket, number>()

/**
 * A socket with Node’s HTTP parser. The parser calls `onIncoming` for each request; the result 2 makes it stop parsing
 * HTTP.
 */
type Parsed = Socket & { parser?: { onIncoming: () => 2 } | null }

/**
 * Closes a connection, and stops parsing its last packet. Node would otherwise parse up to 3,000 more requests,
 * although their responses cannot be sent any more.
 */
function cutOff(socket: Parsed) {
  socket.destroy()
  if (socket.parser) socket.parser.onIncoming = () => 2
}

/**
 * Response that counts as unread until the system has taken its last byte. Every request gets one, even if Node rejects
 * it with 400, 417 or 503. Above `unreadAnswersMost` the connection is closed.
 */
export class CountedResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  constructor(...given: ConstructorParameters<typeof ServerResponse<R>>) {
    super(...given)
    const { socket } = given[0]
    const waiting = (unread.get(socket) ?? 0) + 1
    unread.set(socket, waiting)
    // Guard: unread answers per connection
    if (waiting > unreadAnswersMost) cutOff(socket)
    this.once('close', () => unread.set(socket, (unread.get(socket) ?? 1) - 1))
  }
}
