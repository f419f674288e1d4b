import { createServer } from 'node:net'

/** A port of this machine that nobody listens at now. */
export const freePort = () =>
  new Promise<number>((found, failed) => {
    const server = createServer()
      .once('error', failed)
      .listen(0, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => found(typeof address === 'object' && address ? address.port : 0))
      })
  })
