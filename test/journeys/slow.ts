// Simulates a slow network with a proxy. Responses delayed by the browser's own tools are not aborted when a page is
// left, as real ones are.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { base } from './visit.ts'

/**
 * Opens a proxy to the portal at an address of its own, where the portal's cookies are valid too.
 * @param held returns a promise that delays the response; one that never settles delays it until the browser gives up
 */
export async function slowly(held: (path: string, isDocument: boolean) => Promise<void> | undefined) {
  const { hostname, port, host, origin } = new URL(base)
  const door = createServer((asked, answer) => {
    const { method, headers, url: path = '/' } = asked
    const pass = () => {
      const sent = { ...headers, host, ...(headers.origin !== undefined && { origin }) }
      const passed = request({ hostname, port, path, method, headers: sent }, (came) => {
        answer.writeHead(came.statusCode!, came.headers)
        came.pipe(answer)
      })
      passed.on('error', () => answer.destroy())
      answer.on('close', () => passed.destroy())
      asked.pipe(passed)
    }
    void Promise.resolve(held(path, headers['sec-fetch-dest'] === 'document')).then(pass)
  })
  await new Promise<void>((open) => door.listen(0, 'localhost', open))
  return {
    base: `http://localhost:${(door.address() as AddressInfo).port}`,
    close: () => {
      door.close()
      door.closeAllConnections()
    },
  }
}
