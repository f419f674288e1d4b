// A portal whose files lie on a disk of a few megabytes.
import { mkdirSync, rmSync, writeFileSync, mkdtempSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { among, holds, PassedOver } from '../case.ts'
import { pdf, send, storedFiles } from '../files/sent.ts'
import { startPortal } from '../portal.ts'

/** A folder on a disk of its own, filled up by a ballast. */
export async function onSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-small-'))
  const ballast = join(folder, 'ballast')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=0755', 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    throw new PassedOver('no small disk may be mounted here')
  }
  try {
    const portal = await startPortal({ dataDir: folder })
    try {
      const sara = await portal.request('/v1/login', {
        body: { email: 'sara@ghorfeh.example', password: 'seven-blue-tiles' },
      })
      const cookie = sara.cookies[0]!.split(';')[0]!
      const ticket = () =>
        portal.request('/v1/tickets', { cookie, body: { subject: 'Room', message: 'Is there any?' } })
      const before = storedFiles(portal).length
      const free = () => Number(execFileSync('df', ['--output=avail', '-B1', folder]).toString().split('\n')[1])
      mkdirSync(folder, { recursive: true })
      writeFileSync(ballast, Buffer.alloc(Math.max(0, free() - 40_000_000)))
      await pause(2_500)
      among((await ticket()).status, [507], 'a ticket')
      among((await send(portal, cookie, 'attachment', 'a.pdf', pdf())).status, [507], 'a file')
      among((await portal.request('/v1/orders', { cookie })).status, [200], 'reading')
      among(
        (await portal.request('/v1/login', { body: { email: 'jonas@ghorfeh.example', password: 'four-iron-bridges' } }))
          .status,
        [200],
        'a login',
      )
      const { ms, status } = await portal.request('/healthz')
      holds(
        status === 200 && ms < 1_000 && storedFiles(portal).length === before,
        `health ${status} after ${Math.round(ms)} ms`,
      )
      rmSync(ballast)
      await pause(2_500)
      among((await ticket()).status, [201], 'a ticket when there is room')
    } finally {
      await portal.stop()
    }
  } finally {
    execFileSync('umount', ['-l', folder], { stdio: 'pipe' })
    rmSync(folder, { recursive: true, force: true })
  }
}
