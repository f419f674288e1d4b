// Shutdown of the server, as seen by a client with a keep-alive connection.
import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFailed, test } from 'vitest'
import { leaving } from '#server/kernel/shutdown.ts'
import { listen } from '#server/listen.ts'

const get = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
async function opened(graceMs: number, longestMs?: number) {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: true })
  const work = { begun: 0, held: Promise.resolve() }
  app.get('/', async () => {
    work.begun++
    await work.held
    return 'done'
  })
  app.post('/', (request) => request.body)
  app.get('/stream', (_, reply) => {
    reply.hijack()
    reply.raw.write('data: 1\n\n')
  })
  const leave = leaving(app, graceMs, longestMs)
  const doors = await listen(app, { port: 0, host: 'localhost' })
  const sockets: Socket[] = []
  for (const door of doors) door.on('connection', (socket: Socket) => sockets.push(socket))
  /** Waits until at least `count` connections have sent at least `bytes` bytes. */
  const heardOf = async (count: number, bytes: number) => {
    await expect.poll(() => sockets.filter(({ bytesRead }) => bytesRead >= bytes).length).toBeGreaterThanOrEqual(count)
  }
  const goodbye = () => leave(doors)
  const speak = async (door = 0) => {
    const { port, address } = doors[door]!.address() as AddressInfo
    const socket = connect(port, address)
    let heard = ''
    let hasEnded = false
    socket
      .on('data', (part: Buffer) => {
        heard += part.toString()
      })
      .on('close', () => {
        hasEnded = true
      })
    await once(socket, 'connect')
    return { socket, heard: () => heard, hasEnded: () => hasEnded }
  }
  return { app, goodbye, speak, doors, work, heardOf }
}

test('a request on a keep-alive connection during shutdown is served, with “connection: close”', async () => {
  const { app, goodbye, speak, doors, work } = await opened(300)
  const kept = await speak()
  const atWork = await speak(doors.length - 1) // through another address of localhost, if it has two
  kept.socket.write(get)
  await expect.poll(kept.heard).toContain('done')
  expect(kept.heard()).toContain('keep-alive')
  const held = Promise.withResolvers<void>()
  work.held = held.promise
  atWork.socket.write(get)
  await expect.poll(() => work.begun).toBe(2)
  const gone = goodbye().then(() => app.close())
  kept.socket.write(get)
  await expect.poll(() => work.begun).toBe(3)
  held.resolve()
  await gone
  expect(kept.heard().match(/200 OK/g)).toHaveLength(2)
  expect(kept.heard().toLowerCase()).toContain('connection: close')
  expect(atWork.heard()).toContain('200 OK')
  expect(atWork.heard().toLowerCase()).toContain('connection: close')
  await expect.poll(() => kept.hasEnded() && atWork.hasEnded()).toBe(true)
})

test('without connections the shutdown takes no time', async () => {
  const { app, goodbye } = await opened(5_000)
  const began = performance.now()
  await goodbye()
  await app.close()
  expect(performance.now() - began).toBeLessThan(2_000)
})

const halves = {
  'half a head': 'GET / HTTP/1.1\r\nhos',
  'half a body': 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"a":',
  'nothing at all': '',
  'nothing, on an open stream': 'GET /stream HTTP/1.1\r\nhost: x\r\n\r\n',
  'half a second request': `${get}GET / HT`,
}
test.each(Object.entries(halves))(
  'a client that sends %s does not block the shutdown beyond the time limit',
  async (what, bytes) => {
    const { app, goodbye, speak, doors, heardOf } = await opened(20, 500)
    const half = await speak()
    const other = await speak(doors.length - 1)
    const began = performance.now()
    for (const { socket } of [half, other]) if (bytes) socket.write(bytes)
    if (what.includes('stream') || what.includes('second'))
      await expect.poll(() => half.heard() && other.heard()).toContain('200 OK')
    await heardOf(2, bytes.length)
    await goodbye()
    await app.close()
    expect(performance.now() - began).toBeLessThan(3_000)
    await expect.poll(() => half.hasEnded() && other.hasEnded()).toBe(true)
  },
)

test('a visitor who connects to a busy portal during shutdown is served or rejected, and no response is cut off', async () => {
  const { app, goodbye, doors } = await opened(100)
  app.server.prependListener('request', () => {
    for (const until = performance.now() + 2; performance.now() < until;); // keeps the server busy, so that connections are always waiting
  })
  const { port, address } = doors[0]!.address() as AddressInfo
  const ends = new Map<string, number>()
  let begun = 0
  let hasFailed = false
  onTestFailed(() => void (hasFailed = true)) // stops the requests, which would slow down all later tests
  const visitors = Array.from({ length: 24 }, async () => {
    while (!hasFailed) {
      const end = await statusOf(port, address)
      ends.set(end, (ends.get(end) ?? 0) + 1)
      begun++
      if (end === 'ECONNREFUSED') return
    }
  })
  await expect.poll(() => begun).toBeGreaterThan(200)
  await goodbye()
  await app.close()
  await Promise.all(visitors)
  expect([...ends.keys()].sort()).toEqual(['200', 'ECONNREFUSED'])
})

/** @returns the status of the response, or the error code */
const statusOf = (port: number, host: string) =>
  new Promise<string>((done) => {
    request({ port, host, agent: false }, (answer) => {
      answer.resume().on('end', () => done(String(answer.statusCode)))
    })
      .on('error', ({ code = '' }: NodeJS.ErrnoException) => done(code))
      .end()
  })
