// npm run restore -- FILE [--replace]: a backup into an empty DATA_DIR or DATABASE_URL; with --replace also where something is, which is backed up first.
import { openEmbedded } from '#server/db/embedded.ts'
import { readEnv } from '#server/kernel/env.ts'
import { compileMessages } from './messages.ts'

const given = process.argv.slice(2)
const [path, ...more] = given.filter((word) => word !== '--replace')
if (!path || path.startsWith('-') || more.length > 0) {
  console.error('Usage: npm run restore -- FILE [--replace]')
  process.exit(2)
}
try {
  const env = readEnv(process.env)
  await compileMessages()
  const { restore } = await import('#server/backup/restore.ts')
  const embedded = env.databaseUrl ? undefined : await openEmbedded(env.dataDir)
  try {
    const { at, rows, files, before } = await restore(env, env.databaseUrl ?? embedded?.url ?? '', path, {
      replace: given.includes('--replace'),
    })
    console.log(
      `${rows} rows and ${files} files of ${at} are back.${before ? ` What was there before is ${before}.` : ''}`,
    )
  } finally {
    await embedded?.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
