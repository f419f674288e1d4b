// npm run admin -- link EMAIL: prints a link that logs this admin in once, for whoever has lost the password and gets no letters.
import { connect, migrateUp } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { readEnv } from '#server/kernel/env.ts'
import { compileMessages } from './messages.ts'

const [verb, email, ...more] = process.argv.slice(2)
if (verb !== 'link' || !email || more.length > 0) {
  console.error('Usage: npm run admin -- link EMAIL')
  process.exit(2)
}
try { console.log(await link(email)) } catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** @throws Error when nobody has this address */
async function link(address: string) {
  const env = readEnv(process.env)
  await compileMessages()
  const { oneTimeLink } = await import('#server/account/account.ts')
  const embedded = env.databaseUrl ? undefined : await openEmbedded(env.dataDir)
  const url = env.databaseUrl ?? embedded?.url ?? ''
  try {
    await migrateUp(url)
    const db = connect(url, 1)
    try {
      const path = await oneTimeLink(db, address)
      if (!path) throw new Error(`No account has the address ${address}.`)
      return new URL(path, env.publicUrl).href
    } finally { await db.$client.end() }
  } finally { await embedded?.close() }
}
