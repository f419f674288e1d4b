// Requests to addresses that users enter. Private networks cannot be reached under any name, and responses are limited
// in size and time.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockList } from './networks.ts'
import { isOpen, post } from './outbound-request.ts'

const none = { allowed: blockList([]) }
const here = { allowed: blockList(['127.0.0.0/8', '::1/128']) }
let server: Server
let asked = 0
beforeAll(async () => {
  server = createServer((request, answer) => {
    asked++
    if (request.url === '/endless') {
      const more = setInterval(() => answer.write('x'.repeat(10_000)), 5)
      answer.on('close', () => clearInterval(more))
    } else if (request.url !== '/silent') answer.end('here')
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
})
afterAll(() => server.closeAllConnections())
const request = (path: string, host = '127.0.0.1', reach = here) =>
  post(reach, {
    url: new URL(`http://${host}:${(server.address() as AddressInfo).port}${path}`),
    headers: {},
    body: '{}',
    timeoutMs: 400,
    most: 20,
  })

test('a response is read up to the size limit, and the request ends at the timeout', async () => {
  expect(await request('/')).toEqual({ status: 200, answer: Buffer.from('here') })
  expect(await request('/endless')).toEqual({ status: 200, answer: Buffer.from('x'.repeat(20)) })
  expect(await request('/silent')).toEqual({ problem: 'timeout' })
})

test('a host name is rejected by the addresses it resolves to, and the request uses the checked addresses', async () => {
  const before = asked
  expect(await request('/', 'localhost', none)).toEqual({ problem: 'private' })
  expect(await request('/', '127.0.0.1', none)).toEqual({ problem: 'private' })
  expect(asked).toBe(before)
  expect(await request('/', 'localhost')).toMatchObject({ status: 200 })
})

test.each([
  'https://127.0.0.1',
  'https://127.1',
  'https://2130706433',
  'https://0.0.0.0',
  'https://10.1.2.3',
  'https://172.31.255.255',
  'https://192.168.1.1',
  'https://169.254.169.254',
  'https://100.64.0.1',
  'https://198.18.0.1',
  'https://224.0.0.1',
  'https://255.255.255.255',
  'https://[::]',
  'https://[::1]',
  'https://[::ffff:10.0.0.1]',
  'https://[64:ff9b::a00:1]',
  'https://[2002:a00:1::]',
  'https://[fe80::1]',
  'https://[fc00::1]',
  'https://[ff02::1]',
  'https://localhost',
  'https://a.localhost',
  'https://localhost.',
  'https://LOCALHOST..',
  'https://a.localhost.',
  'https://localhost.localdomain',
  'https://ip6-localhost',
  'https://ip6-loopback.',
  'https://localhost6',
  'https://router',
  'https://hooks.nothing.internal',
  'https://metadata.google.internal.',
  'https://printer.nothing.local',
  'https://127.0.0.1.',
  'https://0x7f.1',
  'https://0177.0.0.1',
  'https://168.63.129.16',
  'https://0xa83f8110',
  'https://[::ffff:168.63.129.16]',
  'https://100.100.100.200',
  'https://192.0.0.192',
  'https://[fd00:ec2::254]',
  'https://[::ffff:169.254.169.254]',
  'https://[::127.0.0.1]',
  'http://8.8.8.8',
])('%s is closed', async (address) => {
  // prettier-ignore
  expect(await isOpen(none, new URL(address))).toBe(false)
})
test.each(['https://8.8.8.8', 'https://[2606:4700:4700::1111]', 'https://172.32.0.1', 'https://100.128.0.1'])(
  'a request to %s is allowed',
  async (address) => {
    expect(await isOpen(none, new URL(address))).toBe(true)
  },
)
