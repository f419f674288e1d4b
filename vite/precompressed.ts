import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(js|css|svg|json|webmanifest|txt|xml|ico)$/
// Below this size the response fits into one packet either way.
const worthwhile = 1_000

/**
 * Writes .br and .gz files next to every text of the browser's bundle. The server sends these files and never
 * compresses them.
 */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    // Runs last, because React Router writes its manifest after the bundle.
    buildApp: {
      order: 'post',
      async handler({ environments: { client } }) {
        const dir = client?.config.build.outDir
        if (!dir) return
        const entries = await readdir(dir, { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile() && text.test(entry.name))
        const next = files.values()
        const some = async () => {
          for (const { parentPath, name } of next) await compress(join(parentPath, name))
        }
        await Promise.all([some(), some()])
      },
    },
  }
}

async function compress(file: string) {
  const bytes = await readFile(file)
  if (bytes.length < worthwhile) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
