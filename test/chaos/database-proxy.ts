// A way to the database that can be shut, for cases in which it is away for a while.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const door = '.s.PGSQL.5432'

/** While it is shut, anyone who comes is turned away, and anyone who was inside has been thrown out. `url` leads to the same database through the gate. */
export async function openDatabaseProxy(database: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-attack-gate-'))
  const url = new URL(database)
  const behind = join(url.searchParams.get('host')!, door)
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
  await once(server.listen(join(folder, door)), 'listening')
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
