// Three editions full of data: a walk over every call of the table, so that a call that is new is walked too. Nothing of another edition is in any answer, and its ids are not found.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { addressOf } from '#contract/kernel/call-path.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { listen } from '#server/listen.ts'
import { world } from './world.ts'

const w = await world()
// Over a socket: what is kept goes out before any route, which no injected request sees.
const [door] = await listen(w.app, { host: '127.0.0.1', port: 0 })
const origin = `http://127.0.0.1:${(door!.address() as AddressInfo).port}`
afterAll(() => w.end())
await w.as('dariush')

const editions = ['', '2024', '2026'] as const
type Which = (typeof editions)[number]
/** A word that stands in everything of an edition, and nowhere else. */
const booth = (edition: Which) => `Z-${edition || '2025'}`
const mark = (edition: Which) => `Mark${edition || '2025'}x`

const over = (address: string, method: string, body?: object) =>
  new Promise<{ status: number; text: string }>((done, failed) => {
    const headers = {
      host: w.env.publicUrl.host,
      'sec-fetch-site': 'same-origin',
      cookie: w.cookieOf('dariush'),
      ...(body && { 'content-type': 'application/json' }),
    }
    const asked = request(address, { method, headers }, (answer) => {
      void text(answer).then((said) => done({ status: answer.statusCode!, text: said }), failed)
    })
    asked.on('error', failed).end(body && JSON.stringify(body))
  })

async function ask(name: CallName, edition: Which, params: Record<string, string> = {}, body?: object) {
  const row: Call = calls[name]
  const query = name.endsWith('.export') ? { format: 'csv' } : {}
  const answer = await over(origin + addressOf(row, params, query, edition), row.method, body)
  return { status: answer.status, text: answer.text }
}
/** What made the things of an edition, for the same calls with ids of another. */
const bodies = new Map<CallName, object>()
async function make(name: CallName, edition: Which, params: Record<string, string>, body: object) {
  bodies.set(name, body)
  return ask(name, edition, params, body)
}
const idIn = ({ text }: { text: string }, noun: string) =>
  (JSON.parse(text) as Record<string, { id: string }>)[noun]!.id

const things = new Map<Which, Record<string, string>>()
async function fill(edition: Which) {
  const name = { fa: `تالار ${mark(edition)}`, en: `Hall ${mark(edition)}` }
  const outline = [[0, 0], [6000, 0], [6000, 6000], [0, 6000]] // prettier-ignore
  const hallId = idIn(
    await make('panelHall.add', edition, {}, {
      name, theme: name, active: true, maxHeightCm: 450, position: 9, imageId: null,
      plan: { outline, doors: [], pillars: [], facilities: [] },
    }), // prettier-ignore
    'hall',
  )
  const boothId = idIn(
    await make('panelBooth.add', edition, { hallId }, {
      name: booth(edition), meterage: 9, openSides: 1, priceCents: null, pricePerSquareMetreCents: 200_00, active: true,
      polygon: [[300, 300], [600, 300], [600, 600], [300, 600]],
    }), // prettier-ignore
    'booth',
  )
  const equipmentId = idIn(
    await make('panelEquipment.add', edition, {}, {
      code: 'SAME-1', title: name, note: { fa: '', en: '' }, priceCents: 1_000, count: 5, active: true, position: 50,
    }), // prettier-ignore
    'equipment',
  )
  const workshopId = idIn(
    await make('panelWorkshop.add', edition, {}, {
      title: name, about: name, speaker: name, speakerRole: name, place: name, date: '2025-06-09', from: '10:00', to: '11:00',
      seats: 20, spokenIn: 'fa', active: true,
    }), // prettier-ignore
    'workshop',
  )
  const text = `<p>${mark(edition)}</p>`
  expect(
    (await ask('panelPageText.edit', edition, { page: 'about' }, { content: { fa: text, en: text }, updatedAt: null }))
      .status,
  ).toBe(200)
  things.set(edition, { hallId, boothId, equipmentId, workshopId })
}

beforeAll(async () => {
  for (const slug of ['2024', '2026'])
    await w.portal.db.execute(
      sql`insert into editions (id, slug, state, settings) select ${uuidv7()}, ${slug}, 'preparing', settings from editions where state = 'current'`,
    )
  w.portal.live.publish({ topics: ['edition'] })
  for (const edition of editions) await fill(edition)
  await w.portal.db.execute(sql`update editions set state = 'past' where slug = '2024'`)
  w.portal.live.publish({ topics: ['edition'] })
})

const reading = (Object.entries(calls) as [CallName, Call][]).filter(
  ([, { method, raw, limit }]) => method === 'GET' && raw !== 'events' && (!limit || limit === 'export.user'),
)
const paramsOf = ({ path }: Call) => path.match(/(?<=:)\w+/g) ?? []
/** The audit log is of the house: it has what was done in every edition. */
const ofHouse: ReadonlySet<string> = new Set(['panelAudit.list', 'panelAudit.export'])
const walked = new Set<string>()

test('no answer has anything of another edition, whatever was asked before', async () => {
  const seen: string[] = []
  for (const round of [1, 2])
    for (const edition of editions)
      for (const [name, row] of reading.filter(([one]) => !ofHouse.has(one))) {
        const own = things.get(edition)!
        if (paramsOf(row).some((param) => param !== 'page' && !(param in own))) continue
        const { text } = await ask(name, edition, { ...own, page: 'about' })
        const shows = (one: Which) =>
          text.includes(mark(one)) ||
          text.includes(booth(one)) ||
          Object.values(things.get(one)!).some((id) => text.includes(id))
        for (const other of editions)
          if (other !== edition && shows(other))
            seen.push(`${name} of ${edition || 'the current one'} shows ${other || 'the current one'}`)
        if (round === 1 && shows(edition)) walked.add(name)
      }
  expect(seen).toEqual([])
})

test('the walk meets what it looks for: every call that shows halls, booths, equipment, workshops or texts', () => {
  const showing = /^(panel)?(hall|booth|equipment|workshop|pageText)\.(list|read|export|calendar)$/i
  const missing = reading.map(([name]) => name).filter((name) => showing.test(name) && !walked.has(name))
  expect(missing).toEqual([])
})

test('an id of another edition is not found by any call, reading or writing', async () => {
  const found: string[] = []
  for (const [name, row] of Object.entries(calls) as [CallName, Call][])
    for (const edition of editions)
      for (const other of editions) {
        const params = paramsOf(row)
        const theirs = things.get(other)!
        if (row.raw === 'events' || params.length === 0 || edition === other) continue
        if (params.some((param) => !(param in theirs))) continue
        const { status } = await ask(name, edition, theirs, bodies.get(name) ?? (row.body ? {} : undefined))
        if (status !== 404) found.push(`${name} of ${edition || 'the current one'}: ${status}`)
      }
  expect(found).toEqual([])
})
