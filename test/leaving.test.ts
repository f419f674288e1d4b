// The end of a process, seen from the other end of a kept connection.
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { leaving } from '#server/kernel/leaving.ts'
import { listen } from '#server/listen.ts'

const get = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
async function opened(graceMs: number) {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: true })
  app.get('/', async () => { await pause(100); return 'done' })
  const leave = leaving(app, graceMs), doors = await listen(app, { port: 0, host: 'localhost' }), goodbye = () => leave(doors)
  const speak = async (door = 0) => {
    const { port, address } = doors[door]!.address() as AddressInfo, socket = connect(port, address)
    let heard = '', hasEnded = false
    socket.on('data', (part: Buffer) => { heard += part.toString() }).on('close', () => { hasEnded = true })
    await once(socket, 'connect')
    return { socket, heard: () => heard, hasEnded: () => hasEnded }
  }
  return { app, goodbye, speak, doors }
}

test('who speaks on a kept connection while the portal leaves is answered, and told that it was the last time', async () => {
  const { app, goodbye, speak, doors } = await opened(300), kept = await speak(), atWork = await speak(doors.length - 1) // by the other address of localhost, where there is one
  kept.socket.write(get)
  await expect.poll(kept.heard).toContain('done')
  expect(kept.heard()).toContain('keep-alive')
  atWork.socket.write(get)
  await pause(30)
  const gone = goodbye().then(() => app.close())
  kept.socket.write(get)
  await gone
  expect(kept.heard().match(/200 OK/g)).toHaveLength(2)
  expect(kept.heard().toLowerCase()).toContain('connection: close')
  expect(atWork.heard()).toContain('200 OK')
  expect(atWork.heard().toLowerCase()).toContain('connection: close')
  await expect.poll(() => kept.hasEnded() && atWork.hasEnded()).toBe(true)
})

test('where nobody is connected it takes no time', async () => {
  const { app, goodbye } = await opened(5_000), began = performance.now()
  await goodbye()
  await app.close()
  expect(performance.now() - began).toBeLessThan(2_000)
})
