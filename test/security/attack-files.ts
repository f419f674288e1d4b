// The files of the attacks, read as text: programs that only look for ids need not load them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/run.ts'

export const attackFiles = () =>
  globSync('test/{security,chaos}/**/*.attack.ts', { cwd: root }).map((file) => ({
    file,
    source: readFileSync(join(root, file), 'utf8'),
  }))

/** The ids of all attacks, as often as they stand in the name of a test. */
export const attackIds = () =>
  attackFiles().flatMap(({ source }) =>
    [...source.matchAll(/\battack\(\s*['"`]([A-Z0-9]+-\d{3}) \([CHM]\) /g)].map(([, id]) => id!),
  )
