// A worker is killed while a receiver has not responded yet. Another worker sends the same message again, with the same
// id.
import { afterAll, expect, test } from 'vitest'
import { freeBooths, ordered } from '../people.ts'
import { receiver } from '../receiver.ts'
import { world } from '../world.ts'
import { startApp } from './process.ts'

const w = await world({ env: { DEMO: '1', WEBHOOK_NETWORKS: '127.0.0.0/8' } })
const program = await receiver()
afterAll(async () => {
  await w.end()
  await program.end()
})

test('a delivery survives kill -9 of the process that was sending it', async () => {
  const dariush = await w.as('dariush')
  const { webhook } = await dariush('panelWebhook.add', {
    body: { url: program.url('/killed'), edition: null, events: ['order.placed'] },
  })
  program.answers(() => {}) // the receiver never responds
  const env = { WORK: '1', WEBHOOK_NETWORKS: '127.0.0.0/8', DATA_DIR: w.dataDir }
  const first = await startApp(w.url, env)
  const [booth] = await freeBooths(w, 1)
  await ordered(w, 'sara', [booth!.id])
  await program.waitFor('/killed')
  await first.kill()
  program.answers()
  const second = await startApp(w.url, env)
  const heard = await program.waitFor('/killed', 2)
  expect(new Set(heard.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size).toBe(1)
  await expect
    .poll(async () => (await dariush('panelWebhook.deliveries', { webhookId: webhook.id, query: {} })).items, {
      timeout: 10_000,
    })
    .toMatchObject([{ status: 'delivered', attempts: [{ status: 200 }] }])
  await second.kill()
}, 60_000)
