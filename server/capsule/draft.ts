// Writes the tables of a package to disk within one database snapshot. A slow download therefore does not hold the
// transaction.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Env } from '../kernel/env.ts'
import { openFolder } from './capsule.ts'

export interface Written {
  /** `path` is the path in the package, `on` the path on disk. */
  path: string
  on: string
  bytes: number
  sha256: string
}
export interface Drafts {
  all: Written[]
  write(path: string, lines: AsyncIterable<string> | Iterable<string>): Promise<void>
  remove(): Promise<void>
}

/** Opens a new temporary folder below DATA_DIR for the tables of one package. The caller removes it. */
export async function openDrafts({ dataDir }: Pick<Env, 'dataDir'>): Promise<Drafts> {
  const folder = await openFolder({ dataDir })
  const all: Written[] = []
  return {
    all,
    async write(path, lines) {
      const on = join(folder, String(all.length))
      const hash = createHash('sha256')
      let bytes = 0
      const measured = async function* () {
        for await (const line of lines) {
          const text = Buffer.from(line)
          hash.update(text)
          bytes += text.length
          yield text
        }
      }
      await pipeline(Readable.from(measured()), createWriteStream(on, { mode: 0o600 }))
      all.push({ path, on, bytes, sha256: hash.digest('hex') })
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
