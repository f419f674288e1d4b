// Reads the attack files as text, for programs that need only the ids and should not load the attacks.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/run.ts'

export const attackFiles = () =>
  globSync('test/{security,chaos}/**/*.attack.ts', { cwd: root }).map((file) => ({
    file,
    source: readFileSync(join(root, file), 'utf8'),
  }))

/** The ids of all attacks, including duplicates, from the names of the tests. */
export const attackIds = () =>
  attackFiles().flatMap(({ source }) =>
    [...source.matchAll(/\battack\(\s*['"`]([A-Z0-9]+-\d{3}) \([CHM]\) /g)].map(([, id]) => id!),
  )
