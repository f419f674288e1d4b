// npm run backup -- FILE [--encrypt-to KEY]: writes the portal of DATA_DIR or DATABASE_URL to one file, while it runs.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openEmbedded } from '#server/db/embedded.ts'
import { readEnv } from '#server/kernel/env.ts'
import { compileMessages } from './messages.ts'

const usage = `Usage: npm run backup -- FILE [--encrypt-to KEY]
KEY is an age public key (age1…) or the path of a file with a passphrase.`

function given() {
  try {
    const { values, positionals } = parseArgs({ options: { 'encrypt-to': { type: 'string' } }, allowPositionals: true })
    if (positionals.length === 1) return { path: positionals[0]!, key: values['encrypt-to'] }
  } catch {
    // `parseArgs` throws on an unknown option.
  }
  console.error(usage)
  return process.exit(2)
}
const { path, key } = given()
try {
  const env = readEnv(process.env)
  const encryptTo = key === undefined || key.startsWith('age1') ? key : (await readFile(key, 'utf8')).trim()
  if (encryptTo === '') throw new Error(`${key} is empty.`)
  await compileMessages()
  const { backUp } = await import('#server/backup/backup.ts')
  const embedded = env.databaseUrl ? undefined : await openEmbedded(env.dataDir)
  try {
    const url = env.databaseUrl ?? embedded?.url ?? ''
    const { bytes, sha256, rows, files, gone } = await backUp(env, url, path, { encryptTo })
    console.log(
      `${path}: ${rows} rows, ${files} files, ${bytes} bytes${gone > 0 ? `; ${gone} files were deleted during the backup` : ''}\nsha256 ${sha256}\n${
        encryptTo === undefined
          ? 'The backup contains all data of the portal, including secrets. Store it where only you can read it, or use --encrypt-to.'
          : 'The backup is encrypted. It cannot be restored without its key.'
      }`,
    )
  } finally {
    await embedded?.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
