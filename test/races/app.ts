// Entry point of a portal process in the race tests. It serves the API without pages on a free port, sends the port to
// its parent process, and uses `DATABASE_URL`.
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/kernel/env.ts'
import { openPortal } from '#server/open.ts'
import { work } from '#server/reactions.ts'
import { watchServers } from '../answers.ts'

watchServers()

const env = readEnv(process.env)
const { portal } = await openPortal(env, env.databaseUrl ?? '', {
  migrate: false,
  pool: Number(process.env['POOL'] ?? 10),
})
const app = await createApp(portal)
if (process.env['WORK']) await portal.jobs.work(work(portal))
await app.listen({ port: 0, host: '127.0.0.1' })
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() })) // any message from the test asks for the memory use
process.on('disconnect', () => process.exit()) // the test has ended
process.send?.({ port: (app.server.address() as AddressInfo).port })
flushCompileCache() // for the next process, as this one is killed before it would write the cache
