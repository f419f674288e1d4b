// The portal of a race as one file: a process that strips and compiles hundreds of sources takes three seconds of a processor, and a run starts fifty.
import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inOneFile } from '../../scripts/bundle.ts'

const folder = fileURLToPath(new URL('../../node_modules/.cache/races', import.meta.url))
const entry = fileURLToPath(new URL('./app.ts', import.meta.url))
const made = new Map<string, Promise<string>>()

/** @param without words that are taken out of the sources of the server and the contract; empty for the portal as it is
 *  @returns the file to run, the same for the same sources, so that what Node keeps of it serves the next process too */
export function portalInOneFile(without: string) {
  const known = made.get(without) ?? bundled(without)
  made.set(without, known)
  return known
}

async function bundled(without: string) {
  const edit = (text: string, path: string) =>
    without !== '' && /[\\/](server|contract)[\\/]/.test(path) ? text.replaceAll(without, '') : text
  const { outputFiles } = await build({ ...(await inOneFile(folder, edit)), entryPoints: [entry], write: false })
  const { text } = outputFiles[0]!
  const file = join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  // Workers side by side each write their own, and the last one stays whole.
  const partly = `${file}.${process.pid}`
  writeFileSync(partly, text)
  renameSync(partly, file)
  return file
}
