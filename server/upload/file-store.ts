// Where files lie: below DATA_DIR, under names of our own.
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Env } from '../kernel/env.ts'

export interface FileStore {
  /** @returns the place to find it again */
  put(id: string, bytes: Buffer): Promise<string>
  get(place: string): Readable
}

/** A file is whole or not there: it is written beside its place, synced, and moved in one step. */
export function fileStore({ dataDir }: Pick<Env, 'dataDir'>): FileStore {
  const root = join(dataDir, 'files'), drafts = join(root, 'drafts')
  return {
    async put(id, bytes) {
      const place = `${id.slice(34, 36)}/${id}`, draft = join(drafts, id)
      await mkdir(dirname(join(root, place)), { recursive: true, mode: 0o700 })
      await mkdir(drafts, { recursive: true, mode: 0o700 })
      try {
        const file = await open(draft, 'wx', 0o600)
        try { await file.writeFile(bytes); await file.sync() } finally { await file.close() }
        await rename(draft, join(root, place))
      } catch (error) { await rm(draft, { force: true }); throw error }
      return place
    },
    get: (place) => createReadStream(join(root, place)),
  }
}

/** What a crash left half written; at the start. */
export async function sweepDrafts({ dataDir }: Pick<Env, 'dataDir'>) {
  const drafts = join(dataDir, 'files', 'drafts')
  for (const name of await readdir(drafts).catch(() => [])) await rm(join(drafts, name), { force: true })
}
