// Bundles the portal of a race into one file. A process that strips and compiles hundreds of sources takes 3 s of
// processor time, and a run starts fifty.
import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleFile } from '../../scripts/bundle.ts'

const folder = fileURLToPath(new URL('../../node_modules/.cache/races', import.meta.url))
const entry = fileURLToPath(new URL('./app.ts', import.meta.url))
const made = new Map<string, Promise<string>>()

/**
 * @param without text removed from the sources of the server and the contract, or empty
 * @returns the file to run; it is the same for the same sources, so that Node's compile cache serves later processes
 */
export function portalInOneFile(without: string) {
  const known = made.get(without) ?? bundled(without)
  made.set(without, known)
  return known
}

async function bundled(without: string) {
  const edit = (text: string, path: string) =>
    without !== '' && /[\\/](server|contract)[\\/]/.test(path) ? text.replaceAll(without, '') : text
  const { outputFiles } = await build({ ...(await bundleFile(folder, edit)), entryPoints: [entry], write: false })
  const { text } = outputFiles[0]!
  const file = join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  // Parallel workers may bundle at the same time. Each writes a file of its own and renames it, so that the final file
  // is always complete.
  const partly = `${file}.${process.pid}`
  writeFileSync(partly, text)
  renameSync(partly, file)
  return file
}
