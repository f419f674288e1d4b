// Where an edition that leaves or comes in lies meanwhile: a folder of its own below DATA_DIR, which whoever opened it removes.
import { dayMs } from '#contract/rules/days.ts'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../kernel/env.ts'

type Place = Pick<Env, 'dataDir'>
const prefix = 'capsule-'
/** No edition takes longer than a day to leave or to come in. */
const longestMs = dayMs

export const openFolder = ({ dataDir }: Place) => mkdtemp(join(dataDir, prefix))

/** Removes what a process left that ended on its way. */
export async function sweepFolders({ dataDir }: Place) {
  const names = await readdir(dataDir).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const folder = join(dataDir, name)
    const made = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity, // another process was quicker
    )
    if (Date.now() - made > longestMs) await rm(folder, { recursive: true, force: true })
  }
}
