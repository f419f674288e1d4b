// A proxy in front of the database. Closing it simulates an unreachable database.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const socketName = '.s.PGSQL.5432'

/**
 * Starts the proxy. `shut` ends all connections and rejects new ones until `open` is called. `url` leads to the
 * database through the proxy.
 */
export async function openDatabaseProxy(database: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-attack-gate-'))
  const url = new URL(database)
  const behind = join(url.searchParams.get('host')!, socketName)
  const inside = new Set<Socket>()
  let isShut = false
  const server = createServer((near) => {
    if (isShut) return near.destroy()
    const far = connect(behind)
    for (const socket of [near, far]) {
      inside.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          inside.delete(socket)
          near.destroy()
          far.destroy()
        })
    }
    near.pipe(far).pipe(near)
  })
  await once(server.listen(join(folder, socketName)), 'listening')
  url.searchParams.set('host', folder)
  return {
    url: url.href,
    shut() {
      isShut = true
      for (const socket of inside) socket.destroy()
    },
    open() {
      isShut = false
    },
    close() {
      this.shut()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
