// npm run admin: for an admin who is locked out and has no other admin to ask.
// - link EMAIL prints a link that sets a new password once
// - factor-off EMAIL removes the second step of the log-in, after loss of app, passkeys and recovery codes
import { connect, migrateUp, type Db } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { readEnv, type Env } from '#server/kernel/env.ts'
import { compileMessages } from './messages.ts'

type Verb = (request: { db: Db; url: string; env: Env; address: string }) => Promise<string>
const verbs: Record<string, Verb> = { link: link, 'factor-off': factorOff }

const [verb = '', email, ...more] = process.argv.slice(2)
const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
if (!act || !email || more.length > 0) {
  console.error('Usage: npm run admin -- link EMAIL\n       npm run admin -- factor-off EMAIL')
  process.exit(2)
}
try {
  console.log(await inDatabase(act, email))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function inDatabase(act: Verb, address: string) {
  const env = readEnv(process.env)
  await compileMessages()
  const embedded = env.databaseUrl ? undefined : await openEmbedded(env.dataDir)
  const url = env.databaseUrl ?? embedded?.url ?? ''
  try {
    await migrateUp(url)
    const db = connect(url, 1)
    try {
      return await act({ db, url, env, address })
    } finally {
      await db.$client.end()
    }
  } finally {
    await embedded?.close()
  }
}

/** @throws Error if no account has this e-mail address */
async function link({ db, env, address }: Parameters<Verb>[0]) {
  const { oneTimeLink } = await import('#server/account/account.ts')
  const path = await oneTimeLink(db, address)
  if (!path) throw new Error(`No account has the e-mail address ${address}.`)
  return new URL(path, env.publicUrl).href
}

/**
 * Removes the second factor. The owner gets an e-mail and all sessions end. @throws Error if no account has this
 * address, or it has no second factor
 */
async function factorOff({ db, url, address }: Parameters<Verb>[0]) {
  const [{ idOf }, { takeFactorsOffByOperator }, { currentId }, { openJobs }] = await Promise.all([
    import('#server/account/account.ts'),
    import('#server/factor/factor.ts'),
    import('#server/edition/edition.ts'),
    import('#server/kernel/jobs.ts'),
  ])
  const userId = await idOf(db, address)
  if (!userId) throw new Error(`No account has the e-mail address ${address}.`)
  const jobs = await openJobs(url)
  try {
    if (!(await takeFactorsOffByOperator({ db, jobs: jobs.of(await currentId(db)) }, userId)))
      throw new Error(`${address} has no second factor.`)
  } finally {
    await jobs.close()
  }
  return `${address} now logs in with the password only. All sessions have ended.`
}
