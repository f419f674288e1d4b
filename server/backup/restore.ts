// Restores a backup. The file is checked first and loaded in one transaction, so that a damaged one changes nothing.
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { countUpTo, migrateUp } from '../db/connect.ts'
import type { Env } from '../kernel/env.ts'
import { openJobs } from '../kernel/jobs.ts'
import { fileStore } from '../upload/upload.ts'
import { backUp } from './backup.ts'
import { BadBackup, format, product, read, type Head, type Job, type Line } from './backup-file.ts'
import {
  runningProcesses,
  beginLoad,
  clear,
  endLoad,
  endSessions,
  insertRows,
  opened,
  passedOver,
  stateOf,
  storedFiles,
  tables,
} from './backup.store.ts'

export interface Restored {
  at: string
  rows: number
  files: number
  /** Path of the automatic backup of the data that was replaced. */ before?: string | undefined
}
type Place = Pick<Env, 'dataDir' | 'storageUrl'>

/**
 * Restores a backup, but no sessions or one-time links, because some may have ended since the backup. `replace` allows
 * replacing existing data, which is backed up first. `key` decrypts an encrypted backup.
 * @throws BadBackup, Error with a readable message; in both cases nothing has changed
 */
export async function restore(
  env: Place,
  url: string,
  path: string,
  { replace = false, key }: { replace?: boolean; key?: string | undefined } = {},
): Promise<Restored> {
  const { head, rows, files } = await looked(path, key)
  const db = await opened(url, 'restore')
  try {
    const state = await stateOf(db)
    if (state !== 'fresh' && (await runningProcesses(db)) > 0)
      throw new Error('A portal is at work on this database; stop it first.')
    if (state === 'used' && !replace)
      throw new Error('There is something already: restore into an empty DATA_DIR or database, or say --replace.')
    const before = state === 'used' ? await setAside(env, url, head.at) : undefined
    const old = state === 'fresh' ? [] : await storedFiles(db).catch(() => [])
    if (state !== 'fresh') await clear(db)
    await migrateUp(url, countUpTo(head.migrations.at(-1) ?? 0))
    const { jobs, places } = await load(env, db, path, key)
    await migrateUp(url)
    await endSessions(db)
    const queue = await openJobs(url)
    try {
      await queue.resume(jobs)
    } finally {
      await queue.close()
    }
    if (files > 0) for (const { place } of old) if (!places.has(place)) await fileStore(env).remove(place)
    return { at: head.at, rows, files, before }
  } finally {
    await db.end()
  }
}

/** Reads and checks the whole file without storing anything. */
async function looked(path: string, key: string | undefined) {
  let head: Head | undefined
  let rows = 0
  let files = 0
  for await (const { line } of read(path, key)) {
    head ??= headOf(path, line)
    if ('rows' in line) rows += line.rows.length
    if ('size' in line) files++
  }
  if (!head) throw new BadBackup(`${path} is no backup of this portal.`)
  return { head, rows, files }
}

function headOf(path: string, line: Line): Head {
  if (!('product' in line) || line.product !== product) throw new BadBackup(`${path} is no backup of this portal.`)
  if (line.format > format || countUpTo(line.migrations.at(-1) ?? 0) === undefined)
    throw new BadBackup(`${path} was made by a newer or another version of this portal; restore it with that version.`)
  return line
}

async function setAside(env: Place, url: string, at: string) {
  const folder = join(env.dataDir, 'backups')
  const path = join(folder, `before-restore-${at.replace(/\W/g, '')}-${Date.now()}.backup`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await backUp(env, url, path)
  return path
}

async function load(env: Place, db: Awaited<ReturnType<typeof opened>>, path: string, key: string | undefined) {
  const places = new Set<string>()
  const there = new Map((await tables(db)).map(({ table, columns }) => [table, columns.join()]))
  let table: string | undefined
  let jobs: Job[] = []
  await beginLoad(db)
  for await (const { line, bytes } of read(path, key)) {
    if ('table' in line && passedOver.includes(line.table)) table = undefined // backups of older portal versions contain such tables
    else if ('table' in line) {
      if (there.get(line.table) !== line.columns.join())
        throw new BadBackup(`${path} has a table ${line.table} that this version does not know.`)
      table = line.table
    } else if ('rows' in line) {
      if (table !== undefined) await insertRows(db, table, line.rows)
    } else if ('jobs' in line) jobs = line.jobs
    else if ('file' in line) {
      await fileStore(env).put(basename(line.file), bytes, line.type)
      places.add(line.file)
    } else if ('mail' in line) {
      await mkdir(join(env.dataDir, 'mail'), { recursive: true, mode: 0o700 })
      await writeFile(join(env.dataDir, 'mail', basename(line.mail)), bytes, { mode: 0o600 })
    } else if ('sequences' in line) await endLoad(db, line.sequences)
  }
  return { jobs, places }
}
