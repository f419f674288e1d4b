// npm run restore -- FILE [--replace] [--key FILE]: restores a backup into an empty DATA_DIR or DATABASE_URL. With
// --replace existing data is backed up first and then replaced.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openEmbedded } from '#server/db/embedded.ts'
import { readEnv } from '#server/kernel/env.ts'
import { compileMessages } from './messages.ts'

const usage = `Usage: npm run restore -- FILE [--replace] [--key FILE]
The file of --key contains the age secret key or the passphrase of the backup.`

function given() {
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean' }, key: { type: 'string' } },
      allowPositionals: true,
    })
    if (positionals.length === 1) return { path: positionals[0]!, ...values }
  } catch {
    // An unknown option prints the usage below.
  }
  console.error(usage)
  return process.exit(2)
}
const { path, replace = false, key: keyFile } = given()
try {
  const env = readEnv(process.env)
  const key = keyFile === undefined ? undefined : await readFile(keyFile, 'utf8')
  await compileMessages()
  const { restore } = await import('#server/backup/restore.ts')
  const embedded = env.databaseUrl ? undefined : await openEmbedded(env.dataDir)
  try {
    const url = env.databaseUrl ?? embedded?.url ?? ''
    const { at, rows, files, before } = await restore(env, url, path, { replace, key })
    console.log(
      `Restored ${rows} rows and ${files} files of ${at}.${before ? ` The previous data is in ${before}.` : ''}`,
    )
  } finally {
    await embedded?.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
