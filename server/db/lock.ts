// Finds the process of the embedded database by the process id in its two lock files. After a reboot, or in a copied
// folder, that id may belong to any process.
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'

export interface Locked {
  root: string
  data: string
  socket: string
}

const filesOf = ({ data, socket }: Locked) => [join(data, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]
const textOf = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
const pidIn = (path: string) => Number(textOf(path)?.split('\n')[0] ?? 0)

/** Returns the process id of the running server of this folder, read from either lock file. */
export const holder = (home: Locked) =>
  filesOf(home)
    .map(pidIn)
    .find((pid) => pid > 0 && isServerOf(home, pid))

/**
 * Removes lock files whose process id now belongs to an unrelated running process, which would stop PostgreSQL from
 * starting. Locks of dead processes are left to PostgreSQL, which first checks for orphaned processes.
 */
export function dropStaleLocks(home: Locked) {
  for (const path of filesOf(home)) {
    const pid = pidIn(path)
    if (pid > 0 && lives(pid) && !isServerOf(home, pid)) drop(path, pid)
  }
}

/**
 * Removes a lock file that contains this process id. The file is renamed and read again first. If a server has written
 * a new lock in between, the file is put back.
 */
function drop(path: string, pid: number) {
  const aside = `${path}.stale-${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (pidIn(aside) !== pid)
    try {
      linkSync(aside, path)
    } catch {
      /* a newer lock exists */
    }
  rmSync(aside, { force: true })
}

export function lives(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * True if the process is the database server of this folder. In case of doubt it is true too, so that no lock of a
 * running server is removed.
 */
function isServerOf(home: Locked, pid: number): boolean {
  if (!lives(pid)) return false
  if (process.platform !== 'linux') return isPostgresElsewhere(pid)
  const status = textOf(`/proc/${pid}/status`)
  const owner = Number(/^Uid:\t\d+\t(\d+)/m.exec(status ?? '')?.[1])
  // A process without a readable /proc entry belongs to another user, but the server runs as the owner of the data
  // folder. A zombie (state Z or X) is not running.
  if (
    status === undefined
      ? process.getuid?.() !== 0
      : !/^Name:\tpostgres$/m.test(status) || /^State:\t[ZX]/m.test(status) || owner !== statSync(home.data).uid
  )
    return false
  return worksIn(home.data, pid) ?? isAsNoted(home, pid) ?? true
}

/** True if the working directory of the process is the data folder, as for a server. Undefined if it cannot be read. */
function worksIn(data: string, pid: number) {
  try {
    const there = statSync(`/proc/${pid}/cwd`)
    const here = statSync(data)
    return there.ino === here.ino && there.dev === here.dev
  } catch {
    return undefined
  }
}

const notePath = ({ root }: Locked) => join(root, 'postgres.started')
/** Identifies a process for ever: process id, start time and boot id. The bare id is reused. */
function noteOf(pid: number) {
  const stat = textOf(`/proc/${pid}/stat`)
  const boot = textOf('/proc/sys/kernel/random/boot_id')
  return stat && boot ? `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]} ${boot.trim()}\n` : undefined
}
export function noteStart(home: Locked, pid: number) {
  const note = noteOf(pid)
  if (note) writeFileSync(notePath(home), note, { mode: 0o600 })
}
/** True if the process is the server that was recorded at its start. Undefined if the record has another process id. */
function isAsNoted(home: Locked, pid: number) {
  const note = textOf(notePath(home))
  return note?.startsWith(`${pid} `) ? note === noteOf(pid) : undefined
}

function isPostgresElsewhere(pid: number) {
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  return !stdout || basename(stdout.trim()) === 'postgres'
}
