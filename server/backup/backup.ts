// Backs up a running portal to one file. It contains the rows of one snapshot, the files they refer to, e-mails in
// DATA_DIR/mail, and unfinished jobs.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Env } from '../kernel/env.ts'
import { Refusal } from '../kernel/refuse.ts'
import { fileStore } from '../upload/upload.ts'
import { format, product, sha256, written, type Line } from './backup-file.ts'
import { encrypted, encrypterFor } from './encryption.ts'
import {
  migrations,
  opened,
  pendingJobs,
  rowsOf,
  sequences,
  snapshot,
  storedFiles,
  tables,
  version,
} from './backup.store.ts'

export interface BackedUp {
  bytes: number
  sha256: string
  rows: number
  files: number
  /** Number of files that were deleted before the backup could read them. */ gone: number
}

/**
 * Writes a backup to a temporary file and renames it when complete. Only its owner may read it. `files: false` leaves
 * out the file store; `encryptTo` is a public key or a passphrase.
 * @throws Error when `path` exists already
 */
export async function backUp(
  env: Pick<Env, 'dataDir' | 'storageUrl'>,
  url: string,
  path: string,
  { files = true, encryptTo }: { files?: boolean; encryptTo?: string | undefined } = {},
): Promise<BackedUp> {
  if (await stat(path).catch(() => undefined)) throw new Error(`${path} is there already.`)
  const draft = `${path}.part`
  const encrypter = encryptTo === undefined ? undefined : encrypterFor(encryptTo)
  const db = await opened(url)
  const seen = { rows: 0, files: 0, gone: 0 }
  try {
    await rm(draft, { force: true })
    await snapshot(db)
    await pipeline(
      Readable.from(written(linesOf(env, db, files, seen)), { objectMode: false }),
      createGzip({ level: 6 }),
      (packed: AsyncIterable<Buffer>) => (encrypter ? encrypted(packed, encrypter) : packed),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    )
    await db.query('commit')
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await db.end()
  }
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return { ...seen, bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

type Place = Pick<Env, 'dataDir' | 'storageUrl'>
type Opened = Awaited<ReturnType<typeof opened>>
interface Seen {
  rows: number
  files: number
  gone: number
}
async function* linesOf(env: Place, db: Opened, files: boolean, seen: Seen): AsyncGenerator<Line | Buffer> {
  yield { product, format, at: new Date().toISOString(), postgres: await version(db), migrations: await migrations(db) }
  for (const table of await tables(db)) {
    yield table
    for await (const rows of rowsOf(db, table.table)) {
      seen.rows += rows.length
      yield { rows }
    }
  }
  yield { jobs: await pendingJobs(db) }
  if (files) {
    yield* filesOf(env, db, seen)
    yield* mailOf(env, seen)
  }
  yield { sequences: await sequences(db) }
}

async function* filesOf(env: Place, db: Opened, seen: Seen): AsyncGenerator<Line | Buffer> {
  for (const { place, type } of await storedFiles(db)) {
    const bytes = await fileStore(env)
      .get(place)
      .then(buffer)
      .catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'thing.notFound') return undefined
        throw error
      })
    if (!bytes) {
      seen.gone++
      continue
    }
    seen.files++
    yield { file: place, type, size: bytes.length, sha256: sha256(bytes) }
    yield bytes
  }
}

/** E-mails that a portal without a mail relay stores in `DATA_DIR/mail`. */
async function* mailOf({ dataDir }: Place, seen: Seen): AsyncGenerator<Line | Buffer> {
  const mail = join(dataDir, 'mail')
  for (const name of (await readdir(mail).catch(() => [])).filter((one) => /^[\w-]+\.(eml|json)$/.test(one))) {
    const bytes = await readFile(join(mail, name)).catch(() => undefined)
    if (!bytes) continue
    seen.files++
    yield { mail: name, size: bytes.length, sha256: sha256(bytes) }
    yield bytes
  }
}
