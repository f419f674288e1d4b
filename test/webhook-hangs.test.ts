// A webhook receiver that accepts the request but never responds. It must not delay other receivers.
import { afterAll, expect, test } from 'vitest'
import { freeBooths, ordered } from './people.ts'
import { receiver } from './receiver.ts'
import { world } from './world.ts'

const w = await world({ work: true, env: { DEMO: '1', WEBHOOK_NETWORKS: '127.0.0.0/8' } })
const program = await receiver()
afterAll(async () => {
  await w.end()
  await program.end()
})

test('while one receiver hangs, another one is notified of later events', async () => {
  const dariush = await w.as('dariush')
  const made = (path: string) =>
    dariush('panelWebhook.add', { body: { url: program.url(path), edition: null, events: ['order.placed'] } })
  const { webhook } = await made('/hangs')
  const hanging = new Set<() => void>()
  program.answers((answer, { path }) => (path === '/hangs' ? void hanging.add(() => answer.end()) : answer.end()))
  const booths = await freeBooths(w, 3)
  await ordered(w, 'sara', [booths[0]!.id])
  await program.waitFor('/hangs')
  await made('/other')
  for (const { id } of booths.slice(1)) await ordered(w, 'sara', [id])
  await program.waitFor('/other', 2)
  const { items } = await dariush('panelWebhook.deliveries', { webhookId: webhook.id, query: {} })
  expect(items.flatMap(({ attempts }) => attempts)).toEqual([]) // the request to the hanging receiver has not timed out yet
  for (const end of hanging) end()
})
