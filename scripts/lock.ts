import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs `work` while no other process runs work with the same lock file. `file` contains the process id. The lock of a
 * process that has ended counts as free.
 */
export async function alone<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true })
  while (!taken(file)) await pause(200)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function taken(file: string) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const holder = holderOf(file)
  if (holder && !lives(holder)) rmSync(file, { force: true })
  return false
}

function holderOf(file: string) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function lives(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
