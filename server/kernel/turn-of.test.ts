import { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { queuePerSocket } from './socket-queue.ts'

test('at most sixteen of two hundred pages render at the same time, and each connection gets its pages in order', async () => {
  let [now, most] = [0, 0]
  const drawn = new Map<number, number[]>()
  const sockets = Array.from({ length: 50 }, () => new Socket())
  const draw = (socket: number, at: number) => async () => {
    most = Math.max(most, ++now)
    for (let round = 0; round < 3; round++) await turn()
    now--
    drawn.set(socket, [...(drawn.get(socket) ?? []), at])
    return at
  }
  const all = sockets.flatMap((socket, name) => [0, 1, 2, 3].map((at) => queuePerSocket(socket, draw(name, at))))
  expect(await Promise.all(all)).toEqual(sockets.flatMap(() => [0, 1, 2, 3]))
  expect([now, most]).toEqual([0, 16])
  expect([...drawn.values()]).toEqual(sockets.map(() => [0, 1, 2, 3]))
})

test('a failed rendering frees its slot, and a closed connection gets no rendering', async () => {
  const socket = new Socket()
  const failing = Array.from({ length: 40 }, () =>
    queuePerSocket(socket, async () => {
      throw new Error('not drawn')
    }),
  )
  expect((await Promise.allSettled(failing)).filter(({ status }) => status === 'rejected')).toHaveLength(40)
  expect(await queuePerSocket(socket, async () => 'drawn')).toBe('drawn')
  expect(await queuePerSocket(socket.destroy(), async () => 'drawn')).toBeUndefined()
})
