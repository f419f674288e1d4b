// Something on this machine that nobody should ask: it notes who did.
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
