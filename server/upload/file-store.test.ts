import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileStore } from './file-store.ts'

/** Records the paths synced to disk after this call, in sequence. */
async function watchSyncs(dataDir: string) {
  const one = await open(dataDir, 'r')
  const kind = Object.getPrototypeOf(one) as FileHandle
  const { sync } = kind
  const synced: string[] = []
  await one.close()
  kind.sync = function (this: FileHandle) {
    synced.push(relative(dataDir, readlinkSync(`/proc/self/fd/${this.fd}`)) || '.')
    return sync.call(this)
  }
  onTestFinished(() => {
    kind.sync = sync
  })
  return synced
}

test.runIf(process.platform === 'linux')(
  'a stored file survives a power loss: its bytes are synced first, then its folder, then new parent folders',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ghorfeh-files-'))
    const store = fileStore({ dataDir, storageUrl: undefined })
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const synced = await watchSyncs(dataDir)
    const ids = ['01900000-0000-7000-8000-0000000000ab', '01900000-0000-7000-8000-0000000001ab'] as const
    await store.put(ids[0], Buffer.from('one'), 'text/plain')
    expect(synced.splice(0)).toEqual([`files/drafts/${ids[0]}`, 'files/ab', 'files', '.'])
    await store.put(ids[1], Buffer.from('two'), 'text/plain')
    expect(synced.splice(0)).toEqual([`files/drafts/${ids[1]}`, 'files/ab'])
    const more = ['2ab', '3ab', '4cd', '5cd'].map((end) => `01900000-0000-7000-8000-000000000${end}`)
    const places = await store.putAll(more.map((id) => ({ id, bytes: Buffer.from(id), type: 'text/plain' })))
    expect(synced.slice(0, 4).toSorted()).toEqual(more.map((id) => `files/drafts/${id}`))
    expect(synced.slice(4, 6).toSorted()).toEqual(['files/ab', 'files/cd'])
    expect(synced.slice(6)).toEqual(['files'])
    for (const [at, place] of places.entries())
      expect((await (await store.get(place)).toArray()).join('')).toBe(more[at])
  },
)
