import { createServer, type AddressInfo, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Opens the doors of the portal. `localhost` has two addresses; who comes by the second is handed to the same server, so that no way in knows less than the other.
 *  @returns every door, for who closes them */
export async function listen(
  app: Pick<FastifyInstance, 'listen' | 'server'>,
  { host, port }: { host: string; port: number },
): Promise<Server[]> {
  if (host !== 'localhost') return app.listen({ port, host }).then(() => [app.server])
  await app.listen({ port, host: '127.0.0.1' })
  const second = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => app.server.emit('connection', socket))
  const at = { host: '::1', port: (app.server.address() as AddressInfo).port }
  // A machine without the second address, or with another program on it, has the first.
  const isOpen = await new Promise<boolean>((done) => {
    second.once('error', () => done(false)).listen(at, () => done(true))
  })
  return isOpen ? [app.server, second] : [app.server]
}
