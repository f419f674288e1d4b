// Temporary folders below DATA_DIR for edition packages while they are exported or imported. The caller that opens a
// folder removes it.
import { dayMs } from '#contract/rules/days.ts'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../kernel/env.ts'

type Place = Pick<Env, 'dataDir'>
const prefix = 'capsule-'
/** Age in milliseconds from which a folder counts as abandoned. No export or import takes longer than a day. */
const longestMs = dayMs

export const openFolder = ({ dataDir }: Place) => mkdtemp(join(dataDir, prefix))

/** Removes folders that a crashed process left behind. */
export async function sweepFolders({ dataDir }: Place) {
  const names = await readdir(dataDir).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const folder = join(dataDir, name)
    const made = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity, // another process has removed it already
    )
    if (Date.now() - made > longestMs) await rm(folder, { recursive: true, force: true })
  }
}
