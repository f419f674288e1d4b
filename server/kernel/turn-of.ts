// Documents are drawn a few at a time, and one after the other for each connection: whoever asks for thousands at once keeps nobody else waiting.
import type { Socket } from 'node:net'

/** So many at once leave the event loop free for what is answered quickly. */
const most = 16
let drawing = 0
const waiting: (() => void)[] = []
const last = new WeakMap<Socket, Promise<unknown>>()

/** @returns what `draw` gives, or nothing where the connection has ended meanwhile */
export async function inTurn<T>(socket: Socket, draw: () => Promise<T>): Promise<T | undefined> {
  const before = last.get(socket)
  const turn = drawn(before, socket, draw)
  const settled = turn.catch(() => {})
  last.set(socket, settled)
  try {
    return await turn
  } finally {
    if (last.get(socket) === settled) last.delete(socket)
  }
}

async function drawn<T>(before: Promise<unknown> | undefined, socket: Socket, draw: () => Promise<T>) {
  await before
  // A place that becomes free is handed on.
  if (drawing < most) drawing++
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return socket.destroyed ? undefined : await draw()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else drawing--
  }
}
