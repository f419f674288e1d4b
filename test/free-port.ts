import { createServer } from 'node:net'

/** Returns a free port of this machine. */
export const freePort = () =>
  new Promise<number>((found, failed) => {
    const server = createServer()
      .once('error', failed)
      .listen(0, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => found(typeof address === 'object' && address ? address.port : 0))
      })
  })
