import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { giveFinishedFirst } from './cached-responses.ts'

test('a cached response is sent once, other requests continue, and earlier listeners see both', () => {
  const seen: string[] = []
  const server = createServer(({ url }) => {
    seen.push(`routed ${url}`)
  })
  const finished = (own: string) => ({
    has: (url: string) => url === own,
    send: ({ url }: IncomingMessage) => {
      seen.push(`sent ${url}`)
      return true
    },
  })
  giveFinishedFirst({ server }, ['ours'], finished('/a'))
  server.prependListener('request', ({ url }: IncomingMessage) => {
    seen.push(`looked at ${url}`)
  })
  giveFinishedFirst({ server }, ['ours'], finished('/b'))
  const request = (url: string, host = 'ours') =>
    server.emit(
      'request',
      { url, headers: { host }, rawHeaders: ['Host', host] } as unknown as IncomingMessage,
      {} as ServerResponse,
    )
  for (const url of ['/a', '/b', '/c']) request(url)
  request('/a', 'elsewhere')
  expect(seen).toEqual([
    'looked at /a',
    'sent /a',
    'looked at /b',
    'sent /b',
    'looked at /c',
    'routed /c',
    'looked at /a',
    'routed /a',
  ])
})
