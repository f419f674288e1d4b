// Pipelined requests whose responses the client does not read. Above some 20 unread responses the connection is closed,
// whatever the requests are, and other clients do not wait.
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { unreadAnswersMost } from '#contract/constants.ts'
import { world } from '../world.ts'
import { host, startApp, type Running } from './process.ts'

const w = await world()
const guarded = await startApp(w.url)
const open = await startApp(w.url, {}, 'if (waiting > unreadAnswersMost) cutOff(socket)')
afterAll(async () => {
  await Promise.all([guarded.kill(), open.kill()])
  await w.end()
})

const get = (path: string, more = `host: ${host}\r\n`) => `GET ${path} HTTP/1.1\r\n${more}\r\n`
/** Requests with immediate responses of each kind: by the response cache, by a route or by Node itself. */
const kinds = {
  'a kept answer': get('/v1/halls'),
  'not modified': get('/v1/halls', `host: ${host}\r\nif-none-match: *\r\n`),
  'no such call': get('/v1/nothing'),
  'no such address': get('/nothing'),
  'another host': get('/v1/halls', 'host: elsewhere.test\r\n'),
  'no host': get('/v1/halls', ''),
  'an address that cannot be read': get('/%E0%A4%A'),
  'a strange expectation': get('/v1/halls', `host: ${host}\r\nexpect: x\r\n`),
  'refused for want of a session': get('/v1/profile'),
  'a body that is no JSON': `POST /v1/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 1\r\n\r\n{`,
}

const sent = ({ port }: Running, bytes: string) => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write(bytes)
  return socket
}
/** Returns the number of responses until the connection is closed. */
async function answersTo(app: Running, bytes: string) {
  let text = ''
  const socket = sent(app, bytes).on('data', (part: Buffer) => {
    text += part.toString('latin1')
  })
  await once(socket, 'close')
  return [...text.matchAll(/HTTP\/1\.1 \d{3} /g)].length
}
const last = get('/v1/halls', `host: ${host}\r\nconnection: close\r\n`)

test.each(Object.entries(kinds))(
  '%s: 300 requests in one packet close the connection before 300 responses',
  async (_, one) => {
    expect(await answersTo(guarded, one.repeat(300) + last)).toBeLessThanOrEqual(unreadAnswersMost)
  },
)
test('without the limit all 300 requests are answered', async () => {
  expect(await answersTo(open, kinds['a kept answer'].repeat(300) + last)).toBe(301)
})
test('%s: a client that sends 300 requests in one packet is disconnected before it gets 300 responses', async () => {
  const socket = connect(guarded.port, '127.0.0.1')
  for (let round = 0; round < 5; round++) {
    socket.write(kinds['a kept answer'].repeat(10))
    let answers = 0
    while (answers < 10) {
      const [part] = (await once(socket, 'data')) as [Buffer]
      answers += part.toString('latin1').split('HTTP/1.1 200').length - 1
    }
    expect(answers).toBe(10)
  }
  socket.destroy()
})
