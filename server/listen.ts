import { createServer, type AddressInfo, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Starts to accept connections. `localhost` also means the IPv6 address `::1`; connections to it are handed to the same
 * server.
 * @returns every listening server, which the caller must close
 */
export async function listen(
  app: Pick<FastifyInstance, 'listen' | 'server'>,
  { host, port }: { host: string; port: number },
): Promise<Server[]> {
  if (host !== 'localhost') return app.listen({ port, host }).then(() => [app.server])
  await app.listen({ port, host: '127.0.0.1' })
  const second = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => app.server.emit('connection', socket))
  const at = { host: '::1', port: (app.server.address() as AddressInfo).port }
  // Without IPv6, or if another program uses the port on `::1`, only the IPv4 address is served.
  const isOpen = await new Promise<boolean>((done) => {
    second.once('error', () => done(false)).listen(at, () => done(true))
  })
  return isOpen ? [app.server, second] : [app.server]
}
