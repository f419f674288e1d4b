// A server on this machine that the portal must never contact. It records every request.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function trap() {
  const hits: string[] = []
  const server = createServer(({ method, headers, url }, reply) => {
    hits.push(`${method} ${headers.host}${url}`)
    reply.end('{}')
  })
  await new Promise<void>((open) => {
    server.listen(0, '127.0.0.1', open)
  })
  const close = () =>
    new Promise<void>((closed) => {
      server.closeAllConnections()
      server.close(() => closed())
    })
  return { hits, port: (server.address() as AddressInfo).port, close }
}

/** Spellings of addresses of this machine and its network, as an attacker might use them. */
export const innerHosts: readonly string[] = [
  '127.0.0.1',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  'localhost',
  'a.localhost',
  'localhost.',
  'ip6-localhost',
  '168.63.129.16',
  '100.100.100.200',
  '[fd00:ec2::254]',
  '10.0.0.1',
  '192.168.1.1',
  '172.16.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '[fe80::1]',
  '[fd00::1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
]
