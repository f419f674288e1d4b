// Queue for rendering: a few pages at a time, and one per connection. A client that requests thousands of pages
// therefore does not delay others.
import type { Socket } from 'node:net'

/** Number of pages that are rendered at the same time. More would delay responses that need no rendering. */
const most = 16
let drawing = 0
const waiting: (() => void)[] = []
const last = new WeakMap<Socket, Promise<unknown>>()

/**
 * Waits for the page’s turn and renders it.
 * @returns the result of `draw`; undefined if the connection has closed before
 */
export async function queuePerSocket<T>(socket: Socket, draw: () => Promise<T>): Promise<T | undefined> {
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
  // When a page is finished, its slot passes directly to the next waiting page.
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
