// npm run backup -- FILE: the portal that DATA_DIR or DATABASE_URL leads to in one file, while it runs.
import { openEmbedded } from '#server/db/embedded.ts'
import { readEnv } from '#server/kernel/env.ts'
import { compileMessages } from './messages.ts'

const [path, ...more] = process.argv.slice(2)
if (!path || path.startsWith('-') || more.length > 0) {
  console.error('Usage: npm run backup -- FILE')
  process.exit(2)
}
try {
  const env = readEnv(process.env)
  await compileMessages()
  const { backUp } = await import('#server/backup/backup.ts')
  const embedded = env.databaseUrl ? undefined : await openEmbedded(env.dataDir)
  try {
    const { bytes, sha256, rows, files, gone } = await backUp(env, env.databaseUrl ?? embedded?.url ?? '', path)
    console.log(
      `${path}: ${rows} rows, ${files} files, ${bytes} bytes${gone > 0 ? `; ${gone} files were deleted meanwhile` : ''}\nsha256 ${sha256}\nIt has everything that the portal knows, secrets too: keep it where only you may read it.`,
    )
  } finally {
    await embedded?.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
