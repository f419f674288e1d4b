// Limits the unsent responses of a connection, because HTTP/1.1 lets a client send requests without reading.
import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { unreadAnswersMost } from '#contract/constants.ts'

const unread = new WeakMap<Socket, number>()

/** Node's parser calls `onIncoming` for each request; a result of 2 means that no more HTTP follows. */
type Parsed = Socket & { parser?: { onIncoming: () => 2 } | null }

/**
 * Closes a connection and skips the remaining requests of its last packet. Node would parse all of them, up to 3,000,
 * although none can be answered any more.
 */
function cutOff(socket: Parsed) {
  socket.destroy()
  if (socket.parser) socket.parser.onIncoming = () => 2
}

/**
 * A response that counts until the system has taken its last byte. Every request passes this class, including those
 * that Node itself rejects with 400, 417 or 503. Above `unreadAnswersMost` the connection is closed.
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
