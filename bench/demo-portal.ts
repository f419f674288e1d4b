// A portal with demo data and its pages, in the measuring process.
import { createApp } from '#server/app.ts'
import { connect, migrateUp } from '#server/db/connect.ts'
import { seedDemo } from '#demo/seed.ts'
import { readEnv } from '#server/kernel/env.ts'
import { openPortal } from '#server/open.ts'
import { pages } from '#server/pages.ts'
import type { BenchPortal } from './bench-portal.ts'

export async function demoPortal(ground: BenchPortal, name: string) {
  const url = await ground.emptyDatabase(name)
  const env = readEnv({
    DATABASE_URL: url,
    DATA_DIR: ground.folder,
    PUBLIC_URL: 'http://localhost',
    DEMO: '1',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
  })
  await migrateUp(url)
  const { portal, close: closePortal } = await openPortal(env, url, { migrate: false, pool: 8 })
  await seedDemo(portal)
  const app = await createApp(portal)
  const db = connect(url, 1)
  await pages(app, portal)
  const close = async () => {
    await db.$client.end()
    await app.close()
    await closePortal()
  }
  return { app, db, close }
}
