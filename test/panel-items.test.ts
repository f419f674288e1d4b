// Reads items by their ids and removes them, and requests responses that are not JSON. No other test covers these
// responses.
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { panelNoun, registers } from '#contract/registers.ts'
import { watchServers } from './answers.ts'
import { jpeg, sendFile } from './files.ts'
import { bodies } from './refusals/bodies.ts'
import { fairOf, type Fair } from './refusals/fair.ts'
import { rows } from './refusals/rows.ts'
import { refusedWith } from './people.ts'
import { verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world({ env: { DEMO: '1' } })
let fair: Fair
let dariush: (name: CallName, sent: object) => Promise<Record<string, Record<string, unknown>>>
beforeAll(async () => {
  fair = await fairOf(w)
  dariush = (await w.as('dariush')) as never
})
afterAll(() => w.end())

const things: readonly (readonly [noun: string, ids: (fair: Fair) => Record<string, string>])[] = [
  ...Object.values(registers).map(({ call, id }) => [panelNoun(call), (fair: Fair) => ({ [id]: fair[id] })] as const),
  ['panelWorkshop', ({ otherWorkshop }) => ({ workshopId: otherWorkshop })],
  ['panelBlog', ({ otherPost }) => ({ blogId: otherPost })],
  ['panelBooth', ({ hallId, boothId }) => ({ hallId, boothId })],
]
test.each(things)('%s is read by its id, and not found after its removal', async (noun, ids) => {
  const [[, thing]] = Object.entries(await dariush(`${noun}.read` as CallName, ids(fair))) as [[string, { id: string }]]
  expect(Object.values(ids(fair))).toContain(thing.id)
  await dariush(`${noun}.remove` as CallName, ids(fair))
  await expect(dariush(`${noun}.read` as CallName, ids(fair))).rejects.toEqual(refusedWith('thing.notFound'))
})
test('a hall without booths can be removed', async () => {
  const { hall } = await dariush('panelHall.add', {
    body: { ...bodies.hall, name: { fa: 'سالن خالی', en: 'Empty hall' } },
  })
  await dariush('panelHall.remove', { hallId: hall!['id'] })
  await expect(dariush('panelHall.read', { hallId: hall!['id'] })).rejects.toEqual(refusedWith('thing.notFound'))
})
test('the text of a page is read by the page’s name', async () => {
  expect((await dariush('panelPageText.read', { page: 'about' }))['text']).toMatchObject({ page: 'about' })
})
test('the picture of a hall is sent as an image', async () => {
  const { id } = await sendFile(w, 'dariush', 'image', 'hall.jpg', await jpeg(800, 600))
  const hallId = w.halls[0]!.id
  await dariush('panelHall.edit', { hallId, body: { imageId: id } })
  const { statusCode, headers } = await w.app.inject({
    url: `/v1/halls/${hallId}/image`,
    headers: { host: w.env.publicUrl.host },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
})
test('a verified visa request has its invitation as a PDF', async () => {
  const visa = rows.find(({ kind }) => kind === 'visa')!
  const { order } = (await (
    await w.as('sara')
  )('order.place', { body: visa.body(fair) as never })) as { order: { id: string } }
  await verify(await w.as('dariush'), order.id)
  const { statusCode, rawPayload } = await w.app.inject({
    url: `/v1/orders/${order.id}/invitation?locale=en`,
    headers: { host: w.env.publicUrl.host, cookie: w.cookieOf('sara') },
  })
  expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})
test('the first event for an open map is the ready event', async () => {
  watchServers()
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = w.app.server.address() as AddressInfo
  const first = await new Promise<string>((done, failed) => {
    const requested = get(
      { host: '127.0.0.1', port, path: `/v1/halls/${w.halls[0]!.id}/events`, headers: { host: w.env.publicUrl.host } },
      (answer) =>
        answer.once('data', (part: Buffer) => {
          done(part.toString())
          requested.destroy()
        }),
    )
    requested.once('error', failed)
  })
  expect(first).toContain('event: ready')
})
