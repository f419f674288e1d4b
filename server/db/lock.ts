// Who holds the embedded database: its two lock files name a process, and after a restart of the machine or in a copy of the folder that number belongs to anybody.
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

/** The process id of the living server of this folder, by either of its locks. */
export const holder = (home: Locked) =>
  filesOf(home)
    .map(pidIn)
    .find((pid) => pid > 0 && isServerOf(home, pid))

/** Removes the locks of a server that nobody answers for. What a dead process left behind is PostgreSQL's own business, which looks for its orphans first; one that names a living stranger would stop it. */
export function dropStaleLocks(home: Locked) {
  for (const path of filesOf(home)) {
    const pid = pidIn(path)
    if (pid > 0 && lives(pid) && !isServerOf(home, pid)) drop(path, pid)
  }
}

/** Moved aside and read again before it goes: where a server has written its own meanwhile, that one is put back. */
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
      /* there is a newer one */
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

/** In case of doubt it is: a living holder is never removed. */
function isServerOf(home: Locked, pid: number): boolean {
  if (!lives(pid)) return false
  if (process.platform !== 'linux') return isPostgresElsewhere(pid)
  const status = textOf(`/proc/${pid}/status`)
  const owner = Number(/^Uid:\t\d+\t(\d+)/m.exec(status ?? '')?.[1])
  // A process that hides belongs to somebody else, a server to anyone who has its data; one that has ended and that nobody asked about is no more than a number.
  if (
    status === undefined
      ? process.getuid?.() !== 0
      : !/^Name:\tpostgres$/m.test(status) || /^State:\t[ZX]/m.test(status) || owner !== statSync(home.data).uid
  )
    return false
  return worksIn(home.data, pid) ?? isAsNoted(home, pid) ?? true
}

/** A server works in its data directory; undefined where that may not be seen. */
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
/** This start of the machine, and the moment since then at which the process began: no other process ever has both with this number. */
function noteOf(pid: number) {
  const stat = textOf(`/proc/${pid}/stat`)
  const boot = textOf('/proc/sys/kernel/random/boot_id')
  return stat && boot ? `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]} ${boot.trim()}\n` : undefined
}
export function noteStart(home: Locked, pid: number) {
  const note = noteOf(pid)
  if (note) writeFileSync(notePath(home), note, { mode: 0o600 })
}
/** Undefined where nothing is known of this number. */
function isAsNoted(home: Locked, pid: number) {
  const note = textOf(notePath(home))
  return note?.startsWith(`${pid} `) ? note === noteOf(pid) : undefined
}

function isPostgresElsewhere(pid: number) {
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  return !stdout || basename(stdout.trim()) === 'postgres'
}
