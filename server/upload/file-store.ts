// Where files lie: below DATA_DIR under names of our own, or with STORAGE_URL in a store that speaks S3.
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, readdir, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Env } from '../kernel/env.ts'
import { log } from '../kernel/log.ts'
import { Refusal } from '../kernel/refuse.ts'
import { placeOf } from './place.ts'
import { bucket } from './s3.ts'

export interface StoredFile {
  id: string
  bytes: Buffer
  type: string
}
export interface FileStore {
  /** @returns the place to find it again. @throws Refusal storage.full, storage.away */
  put(id: string, bytes: Buffer, type: string): Promise<string>
  /** Several at the same time. @returns their places, in their order. @throws Refusal storage.full, storage.away */
  putAll(files: readonly StoredFile[]): Promise<string[]>
  /** @throws Refusal storage.away, thing.notFound for a place where nothing lies */
  get(place: string): Promise<Readable>
  /** A place where nothing lies is fine. */
  remove(place: string): Promise<void>
}

const stores = new WeakMap<object, FileStore>()
/** The store of a portal, opened once. */
export function fileStore(env: Pick<Env, 'dataDir' | 'storageUrl'>): FileStore {
  let store = stores.get(env)
  if (!store) stores.set(env, (store = env.storageUrl ? bucket(env.storageUrl) : folder(env.dataDir)))
  return store
}

/** So many files are written at the same time: more wait for the threads of Node. */
const atOnce = 16
/** A file is whole or not there: it is written beside its place, synced, and moved in one step. */
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
  return files.map(({ id }) => placeOf(id))
}

/** Writes a file and gives it its place. @returns the folders that are yet to be synced, its own first */
async function moveInto(root: string, { id, bytes }: StoredFile) {
  const drafts = join(root, 'drafts')
  const draft = join(drafts, id)
  try {
    const file = join(root, placeOf(id))
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

/** A name survives a loss of power only when the folder that it stands in is written, too: a folder, and those above it up to `top` where they are new themselves. */
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

/** A full disk says so; anything else of a file system is a store that is away. */
function refusalOf(error: unknown, absent: 'thing.notFound' | 'storage.away' = 'storage.away') {
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined) return error
  log.error({ code }, 'the file store failed')
  return new Refusal(
    code === 'ENOSPC' || code === 'EDQUOT' ? 'storage.full' : code === 'ENOENT' ? absent : 'storage.away',
  )
}

/** What a crash left half written; at the start. */
export async function sweepDrafts({ dataDir }: Pick<Env, 'dataDir'>) {
  const drafts = join(dataDir, 'files', 'drafts')
  for (const name of await readdir(drafts).catch(() => [])) await rm(join(drafts, name), { force: true })
}
