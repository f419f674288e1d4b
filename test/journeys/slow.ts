// A slow network between a browser and the portal: what a browser's own tools hold back is not given up as a real answer is when its page is left.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { base } from './visit.ts'

/**
 * Opens an address of its own before the portal; cookies of the portal count there as well.
 * @param held what an answer waits for, by its path: a promise that never settles holds it until the browser gives up
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
