// Bounds the answers of a connection that are not sent yet: HTTP/1.1 lets a client ask on without reading.
import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { unreadAnswersMost } from '#contract/constants.ts'

const unread = new WeakMap<Socket, number>()

/** Node's parser calls `onIncoming` for each request; the answer 2 means that no more HTTP follows. */
type Parsed = Socket & { parser?: { onIncoming: () => 2 } | null }

/** Closes a connection and skips the rest of its last packet. Node would parse all of it, up to 3,000 requests, although nobody can be answered any more. */
function cutOff(socket: Parsed) {
  socket.destroy()
  if (socket.parser) socket.parser.onIncoming = () => 2
}

/** An answer that counts itself until the system has taken its last byte. It is the one place that every request passes, also those that Node itself answers with 400, 417 or 503. Above `unreadAnswersMost` the connection is closed. */
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
