// The only file that imports both server and web: env → database → API → pages → listen.
import { endpoints } from '#contract/endpoints.ts'
import { panelIn } from '#web/pattern/panels.ts'
import { strapwork } from '#web/pattern/strapwork.ts'
import { firstAdmin, settleAddresses } from '#server/account/account.ts'
import { createApp } from '#server/app.ts'
import { watchPublications } from '#server/blog/blog.ts'
import { startClock } from '#server/clock.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { openDemo } from '#demo/seed.ts'
import { serveEndpoints } from '#server/endpoints.ts'
import { readEnv, WrongEnv, type Env } from '#server/kernel/env.ts'
import { log } from '#server/kernel/log.ts'
import { leaving } from '#server/kernel/shutdown.ts'
import { listen } from '#server/listen.ts'
import { openPortal } from '#server/open.ts'
import { pages } from '#server/pages.ts'
import { work } from '#server/reactions.ts'
import { cachedRedirects } from '#server/redirect/redirect.ts'
import { sweepDrafts } from '#server/upload/file-store.ts'

const began = performance.now()
/** Functions that undo the steps of the start. The parameter is the time left for this step and the remaining ones. */
const undo: ((leftMs: number) => unknown)[] = []
/**
 * Milliseconds from a signal to the exit. It is below the usual 15 s after which a supervisor kills the process. The
 * last `lastMs` are reserved for the database.
 */
const longestMs = 14_000
const lastMs = 3_000
let closing: Promise<void> | undefined
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

const env = readEnvOrStop()
process.on('uncaughtException', (err) => {
  log.fatal({ err }, 'the portal fell')
  process.exit(1)
})
try {
  await start(env)
} catch (error) {
  const reason = reasonFor(error as NodeJS.ErrnoException, env)
  if (typeof reason === 'string') console.error(reason)
  else log.fatal({ err: reason }, 'the portal did not start')
  await stop(1)
}

async function start(env: Env) {
  const embedded = env.databaseUrl ? undefined : await openEmbedded(env.dataDir)
  if (embedded) undo.push(() => embedded.close())
  const { portal, close, endStreams } = await openPortal(env, env.databaseUrl ?? embedded!.url)
  undo.push((leftMs) => close(leftMs - lastMs))
  await sweepDrafts(env)
  const demo = await openDemo(portal)
  await settleAddresses(portal.db)
  const app = await createApp(portal)
  const state = serveEndpoints(app, portal, (colours, panel) => strapwork(panelIn(panel, colours)))
  const sayGoodbye = leaving(app)
  await pages(app, { ...portal, redirects: cachedRedirects(portal.db, portal.live) })
  await firstAdmin(portal)
  await portal.jobs.work(work(portal))
  undo.push(await startClock(portal))
  undo.push(watchPublications(portal))
  const listening = await listen(app, env)
  undo.push(async () => {
    state.closing()
    endStreams()
    await sayGoodbye(listening)
    endStreams()
    await app.close()
  })
  greet(env, demo)
}

function greet({ publicUrl, factorKey, isLocal, demo: isDemo }: Env, demo: string) {
  if (!factorKey && !isLocal && !isDemo)
    log.warn('FACTOR_KEY is not set: a copy of the database also holds the key of its authenticator secrets')
  const at = (path: string) => new URL(path, publicUrl).href
  console.log(
    `\n  Ghorfeh is at ${at('/')} (Persian) and ${at('/en')} (English)\n  API: ${at(endpoints.reference.path)} · ready in ${Math.round(performance.now() - began)} ms\n`,
  )
  if (demo) console.log(demo)
}

/**
 * Undoes the start in reverse order: nine seconds for open connections, then the other steps, even if a previous one
 * failed.
 */
function stop(code: number) {
  return (closing ??= (async () => {
    const until = Date.now() + longestMs
    setTimeout(() => process.exit(1), longestMs).unref()
    for (const step of undo.toReversed())
      try {
        await step(until - Date.now())
      } catch (err) {
        log.error({ err }, 'a step of the end failed')
      }
    process.exit(code)
  })())
}

function readEnvOrStop(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    console.error(error instanceof WrongEnv ? error.message : error)
    process.exit(1)
  }
}

/** Returns the error as one readable line, or unchanged if it is unknown. */
function reasonFor(error: NodeJS.ErrnoException, { port, databaseUrl }: Env) {
  if (error instanceof WrongEnv) return error.message
  const code = error.code ?? (error.cause as NodeJS.ErrnoException | undefined)?.code ?? ''
  const folder = 'may not be written; choose another folder with DATA_DIR=…'
  if (databaseUrl && /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28P01|28000|3D000)$/.test(code))
    return `The database of DATABASE_URL cannot be reached (${code}).`
  return (
    {
      EADDRINUSE: `Port ${port} is in use; choose another with PORT=…`,
      EACCES: `${error.path} ${folder}`,
      ENOTDIR: `${error.path} ${folder}`,
      EROFS: `${error.path} ${folder}`,
    }[code] ?? error
  )
}
