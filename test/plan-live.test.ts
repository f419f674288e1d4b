// Editors of one plan are notified of changes, of publishing, and of each other's pointer position. Positions are not
// stored in the database.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { Thing } from '#contract/plan/things.ts'
import { box } from './drawing.ts'
import { refusalOf, refusedWith } from './people.ts'
import { booth, label, planning, thingIn } from './planning.ts'
import { world } from './world.ts'

const w = await world()
const { newHall, drawn, team, pool, planOf, publish, save } = await planning(w)
const other = await w.as('roya')
const sara = await w.as('sara')
await w.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = w.app.server.address() as AddressInfo
const streams: ClientRequest[] = []
afterAll(async () => {
  for (const stream of streams) stream.destroy()
  await w.end()
})

interface Heard {
  event: string
  data: Record<string, unknown>
}
/** Returns a function that reads the next event of a stream. */
function eventsOf(answer: IncomingMessage) {
  const reader = answer.setEncoding('utf8')[Symbol.asyncIterator]()
  let rest = ''
  return async function next(): Promise<Heard> {
    const end = rest.indexOf('\n\n')
    if (end < 0) {
      const { value, done } = (await reader.next()) as IteratorResult<string>
      if (done) throw new Error('the stream ended')
      rest += value
      return next()
    }
    const lines = rest.slice(0, end).split('\n')
    rest = rest.slice(end + 2)
    const of = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
    const event = of('event')
    return event ? { event, data: JSON.parse(of('data') ?? '{}') as Heard['data'] } : next()
  }
}
/** Opens the event stream of a plan as a user. */
async function opened(hallId: string, who: 'niloofar' | 'roya') {
  const request = get({
    host: '127.0.0.1',
    port,
    path: `/v1/panel/halls/${hallId}/plan/events`,
    headers: { host: w.env.publicUrl.host, cookie: w.cookieOf(who), 'sec-fetch-site': 'same-origin' },
  })
  request.on('error', () => {})
  streams.push(request)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const any = eventsOf(answer)
  const ready = await any()
  /** Reads the next `sale` event, or the next event of any other type. */
  const heard = async (isSale: boolean): Promise<Heard> => {
    const one = await any()
    return (one.event === 'sale') === isSale ? one : heard(isSale)
  }
  return {
    next: () => heard(false),
    sale: async () => (await heard(true)).data,
    stop: () => request.destroy(),
    stream: String(ready.data['stream']),
    version: ready.data['version'],
  }
}
const there = (stream: string, more: object = {}) => ({
  stream,
  pointer: [120, 340] as [number, number],
  selected: [],
  dragged: [],
  ...more,
})

test('a change by a colleague arrives with its author, and so does publishing', async () => {
  const { id: hallId } = await newHall()
  const roya = await opened(hallId, 'roya')
  expect(roya.version).toBe(0)
  const one = booth('A-1', box(400, 400))
  const body = { id: randomUUID(), base: 0, change: { put: [one], drop: [] }, label }
  await team('panelPlan.save', { hallId, body })
  expect(await roya.next()).toMatchObject({
    event: 'saved',
    data: { id: body.id, version: 1, change: { put: [{ id: one.id }] }, label, by: { name: expect.any(String) } },
  })
  await team('panelBooth.add', {
    hallId,
    body: {
      name: 'A-2',
      meterage: 16,
      priceCents: 1,
      pricePerSquareMetreCents: null,
      active: true,
      polygon: box(1_200, 400),
    },
  })
  expect(await roya.next()).toMatchObject({ event: 'saved', data: { version: 2, label: { act: 'form' } } })
  await publish(hallId, 2)
  expect(await roya.next()).toMatchObject({ event: 'published', data: { version: 2 } })
})

test('users who have a plan open, or open it later, are told which of its booths are held or released', async () => {
  const { id: hallId } = await newHall()
  const one = booth('S-1', box(400, 400))
  await team('panelPlan.save', { hallId, body: { id: randomUUID(), base: 0, change: { put: [one], drop: [] }, label } })
  await publish(hallId, 1)
  const roya = await opened(hallId, 'roya')
  expect(await roya.sale()).toEqual({ sold: [], ordered: [] })
  const { hold } = await sara('hold.place', { body: { boothIds: [one.id] } })
  const held = { sold: [{ id: one.id, state: 'held', order: null }], ordered: [] }
  expect(await roya.sale()).toEqual(held)
  expect(await (await opened(hallId, 'niloofar')).sale()).toEqual(held)
  await sara('hold.release', { holdId: hold.id })
  expect(await roya.sale()).toEqual({ sold: [], ordered: [] })
})

/**
 * Applies a price rule to the free booths of a hall. The first call sends wrong totals, and its error returns the right
 * ones, as a preview would show them.
 */
async function applyRule(hallId: string, baseCents: number) {
  const rule = { ...steps, baseCents }
  const { step } = await team('panelPrice.read', { hallId })
  const of = (seen: { booths: number; totalCents: number }) => [
    { hallId, rule, own: true, seen: { step: step?.id ?? null, ...seen } },
  ]
  const { about } = await refusalOf(team('panelPrice.apply', { body: { halls: of({ booths: 0, totalCents: 1 }) } }))
  const { count, totalCents } = about as { count: number; totalCents: number }
  return (await team('panelPrice.apply', { body: { halls: of({ booths: count, totalCents }) } })).items[0]!
}
const steps = { oppositePercent: 100, cornerPercent: 100, threePercent: 100, fourPercent: 100, shellCents: 0, shellUpTo: 0, early: [] } // prettier-ignore

test('prices by rule are sent with their breakdown to users who have the plan open, and again when they are undone', async () => {
  const { id: hallId } = await newHall()
  const one = booth('R-1', box(400, 400))
  await team('panelPlan.save', { hallId, body: { id: randomUUID(), base: 0, change: { put: [one], drop: [] }, label } })
  await publish(hallId, 1)
  const roya = await opened(hallId, 'roya')
  const { step } = await applyRule(hallId, 321_00)
  expect(await roya.next()).toMatchObject({
    event: 'ruled',
    data: { ruled: [{ cents: 321_00, boothIds: [one.id], parts: { baseCents: 321_00 } }] },
  })
  expect(await roya.next()).toMatchObject({
    event: 'saved',
    data: { version: 2, label: { act: 'rule', count: 1 }, change: { put: [{ pricePerSquareMetreCents: 321_00 }] } },
  })
  await team('panelPrice.undo', { hallId, body: { stepId: step!.id } })
  expect(await roya.next()).toMatchObject({ event: 'ruled', data: { ruled: [] } })
  expect(await roya.next()).toMatchObject({ event: 'saved', data: { version: 3, label: { act: 'rule' } } })
})

test('a price by rule is in the plan of every reader, together with unpublished changes of the same booth', async () => {
  const { id: hallId } = await newHall()
  const one = booth('R-2', box(400, 400))
  await save(hallId, 0, { put: [one] })
  await publish(hallId, 1)
  const moved = { ...one, shape: { corners: box(400, 2_000) } }
  await save(hallId, 1, { put: [moved] })
  const { step } = await applyRule(hallId, 333_00)
  for (const plan of await Promise.all([planOf(hallId), planOf(hallId)])) {
    expect(plan).toMatchObject({ version: 3, publishedVersion: 1 })
    expect(thingIn(plan, 'R-2')).toMatchObject({ pricePerSquareMetreCents: 333_00, shape: moved.shape })
  }
  const { steps } = await team('panelPlan.versions', { hallId })
  expect(steps[0]).toMatchObject({ version: 3, label: { act: 'rule', count: 1 } })
  // Saving version 3 after the rule was undone does not overwrite the price.
  await team('panelPrice.undo', { hallId, body: { stepId: step!.id } })
  expect(await refusalOf(save(hallId, 3, { put: [moved] }))).toMatchObject({
    code: 'plan.moved',
    about: { change: null },
  })
  const plan = await planOf(hallId)
  expect(plan.version).toBe(4)
  expect(thingIn(plan, 'R-2')).toMatchObject({ pricePerSquareMetreCents: 200_00, shape: moved.shape })
})

test('a user who has a plan without a draft open is told to reload it when a price rule is applied', async () => {
  const roya = await opened(w.halls[0]!.id, 'roya')
  expect(roya.version).toBe(0)
  await applyRule(w.halls[0]!.id, 222_00)
  expect(await roya.next()).toMatchObject({ event: 'reload' })
})

test('an editor’s position is sent to the others until the editor leaves, also to those who join later, and never back to the editor', async () => {
  const { id: hallId } = await newHall()
  const roya = await opened(hallId, 'roya')
  const niloofar = await opened(hallId, 'niloofar')
  await team('panelPlan.present', { hallId, body: there(niloofar.stream, { dragged: [randomUUID()] }) })
  expect(await roya.next()).toMatchObject({
    event: 'person',
    data: { stream: niloofar.stream, pointer: [120, 340], name: expect.any(String) },
  })
  const late = await opened(hallId, 'roya')
  expect(await late.next()).toMatchObject({ event: 'person', data: { stream: niloofar.stream } })
  await other('panelPlan.present', { hallId, body: there(roya.stream) })
  expect(await niloofar.next()).toMatchObject({ event: 'person', data: { stream: roya.stream } })
  roya.stop()
  expect(await niloofar.next()).toEqual({ event: 'left', data: { stream: roya.stream } })
  const { rows } = await pool.query(`select count(*)::int as n from draft_steps where hall_id = $1`, [hallId])
  expect(rows).toEqual([{ n: 0 }])
})

test('sending one’s position too often is rejected, and an unknown hall is not found', async () => {
  const { id: hallId } = await newHall()
  const stream = randomUUID()
  const sendPresence = () => team('panelPlan.present', { hallId, body: there(stream) })
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, sendPresence))
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ reason: { code: 'rate.limited' } })
  await expect(team('panelPlan.present', { hallId: randomUUID(), body: there(randomUUID()) })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
})

test('the plan lists how it differs from the published one: not at all once a change is undone, and each thing only once', async () => {
  const { id: hallId } = await newHall()
  const { id } = await drawn(hallId, 'A-1', box(400, 400))
  const { document } = await planOf(hallId)
  const [old] = document.things
  const moved = { ...old!, name: 'A-2' } as Thing
  expect((await planOf(hallId)).published).toEqual({ put: [], drop: [] })
  await save(hallId, 0, { put: [moved] })
  await save(hallId, 1, { put: [{ ...moved, name: 'A-3' } as Thing] })
  expect((await planOf(hallId)).published).toMatchObject({ put: [{ id, name: 'A-1' }], drop: [] })
  await save(hallId, 2, { put: [old!] })
  expect(await planOf(hallId)).toMatchObject({ version: 3, publishedVersion: 0, published: { put: [], drop: [] } })
})

test('the label of a step and the name of a person in a plan are stored without direction marks', async () => {
  const { id: hallId } = await newHall()
  const accepted = { 'price one': { by: '\u202eNiloofar', at: '2025-05-01T09:00:00.000Z' } }
  const named = { act: 'move' as const, count: 1, name: 'A\u202e-1' }
  const change = { put: [], drop: [], frame: { accepted } }
  await team('panelPlan.save', { hallId, body: { id: randomUUID(), base: 0, change, label: named } })
  const { steps } = await team('panelPlan.versions', { hallId })
  expect(steps[0]?.label.name).toBe('A-1')
  expect((await planOf(hallId)).document.frame.accepted?.['price one']?.by).toBe('Niloofar')
})
