// Stores files below DATA_DIR under generated names, or in an S3-compatible store if STORAGE_URL is set.
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, readdir, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Env } from '../kernel/env.ts'
import { log } from '../kernel/log.ts'
import { Refusal } from '../kernel/refuse.ts'
import { storagePath } from './file-path.ts'
import { bucket } from './s3.ts'

export interface StoredFile {
  id: string
  bytes: Buffer
  type: string
}
export interface FileStore {
  /**
   * @returns the location for `get`
   * @throws storage.full, storage.away
   */
  put(id: string, bytes: Buffer, type: string): Promise<string>
  /**
   * Stores several files in parallel.
   * @returns their locations, in the given order
   * @throws storage.full, storage.away
   */
  putAll(files: readonly StoredFile[]): Promise<string[]>
  /** @throws storage.away, thing.notFound if there is no file at the location */
  get(place: string): Promise<Readable>
  /** Does nothing if there is no file at the location. */
  remove(place: string): Promise<void>
}

const stores = new WeakMap<object, FileStore>()
/** The file store of a portal, opened once. */
export function fileStore(env: Pick<Env, 'dataDir' | 'storageUrl'>): FileStore {
  let store = stores.get(env)
  if (!store) stores.set(env, (store = env.storageUrl ? bucket(env.storageUrl) : folder(env.dataDir)))
  return store
}

/** Number of files written in parallel. More would only wait for Node's threads. */
const atOnce = 16
/** A file exists completely or not at all: it is written to a draft, synced, and renamed in one step. */
function folder(dataDir: string): FileStore {
  const root = join(dataDir, 'files')
  const putAll = (files: readonly StoredFile[]) => putInto(root, files)
  return {
    put: async (id, bytes, type) => (await putAll([{ id, bytes, type }]))[0]!,
    putAll,
    async get(place) {
      const file = createReadStream(join(root, place))
      try {
        await once(file, 'open')
      } catch (error) {
        throw refusalOf(error, 'thing.notFound')
      }
      return file
    },
    async remove(place) {
      await rm(join(root, place), { force: true }).catch((error: unknown) => {
        throw refusalOf(error)
      })
    },
  }
}

async function putInto(root: string, files: readonly StoredFile[]) {
  const [folders, above] = [new Set<string>(), new Set<string>()]
  for (let at = 0; at < files.length; at += atOnce) {
    const moved = await Promise.all(files.slice(at, at + atOnce).map((file) => moveInto(root, file)))
    for (const [folder, ...higher] of moved) {
      folders.add(folder!)
      for (const one of higher) above.add(one)
    }
  }
  await Promise.all([...folders].map(syncFolder))
  for (const folder of above) await syncFolder(folder)
  return files.map(({ id }) => storagePath(id))
}

/**
 * Writes a file and moves it to its location.
 * @returns the folders that still need a sync, the file's own folder first
 */
async function moveInto(root: string, { id, bytes }: StoredFile) {
  const drafts = join(root, 'drafts')
  const draft = join(drafts, id)
  try {
    const file = join(root, storagePath(id))
    const made = await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await mkdir(drafts, { recursive: true, mode: 0o700 })
    await writeSynced(draft, bytes)
    await rename(draft, file)
    return foldersUpTo(dirname(file), made === undefined ? dirname(file) : dirname(made))
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw refusalOf(error)
  }
}

async function writeSynced(path: string, bytes: Buffer) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A file name survives a power loss only if its folder is synced, and any new folders above it up to `top`. */
const foldersUpTo = (folder: string, top: string): string[] =>
  folder === top ? [folder] : [folder, ...foldersUpTo(dirname(folder), top)]

async function syncFolder(folder: string) {
  let handle: FileHandle | undefined
  try {
    handle = await open(folder, 'r')
    await handle.sync()
  } catch (error) {
    throw refusalOf(error)
  } finally {
    await handle?.close()
  }
}

/** Maps ENOSPC and EDQUOT to `storage.full`, ENOENT to `absent`, and other I/O errors to `storage.away`. */
function refusalOf(error: unknown, absent: 'thing.notFound' | 'storage.away' = 'storage.away') {
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined) return error
  log.error({ code }, 'the file store failed')
  return new Refusal(
    code === 'ENOSPC' || code === 'EDQUOT' ? 'storage.full' : code === 'ENOENT' ? absent : 'storage.away',
  )
}

/** Removes half-written files after a crash. Runs at the start. */
export async function sweepDrafts({ dataDir }: Pick<Env, 'dataDir'>) {
  const drafts = join(dataDir, 'files', 'drafts')
  for (const name of await readdir(drafts).catch(() => [])) await rm(join(drafts, name), { force: true })
}
