// Makes a request of every call on three editions full of data. No response may contain data of another edition, and
// ids of another edition must not be found. The calls come from the table, so that new ones are covered.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { addressOf } from '#contract/kernel/call-path.ts'
import { changesEdition } from '#contract/nouns.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { listen } from '#server/listen.ts'
import { jpeg, pdf, sendFile } from './files.ts'
import { orderFields } from './order-fields.ts'
import { world } from './world.ts'

const w = await world()
// Uses a real socket, because cached responses are sent before routing and injected requests bypass them.
const [door] = await listen(w.app, { host: '127.0.0.1', port: 0 })
const origin = `http://127.0.0.1:${(door!.address() as AddressInfo).port}`
afterAll(() => w.end())
await w.as('dariush')
await w.as('niloofar')

const editions = ['', '2024', '2026'] as const
type Which = (typeof editions)[number]
/** Name of a booth that exists in one edition only. It shows which edition a response belongs to. */
const booth = (edition: Which) => `Z-${edition || '2025'}`
const mark = (edition: Which) => `Mark${edition || '2025'}x`

const over = (address: string, method: string, body?: object, who = 'dariush') =>
  new Promise<{ status: number; text: string }>((done, failed) => {
    const headers = {
      host: w.env.publicUrl.host,
      'sec-fetch-site': 'same-origin',
      cookie: w.cookieOf(who),
      ...(body && { 'content-type': 'application/json' }),
    }
    const asked = request(address, { method, headers }, (answer) => {
      void text(answer).then((answered) => done({ status: answer.statusCode!, text: answered }), failed)
    })
    asked.on('error', failed).end(body && JSON.stringify(body))
  })

const queries: Partial<Record<CallName, Record<string, string>>> = {
  'panelSearch.find': { q: 'mark' },
  'coExhibitor.find': { q: 'mark' },
  'panelCatalogue.export': { format: 'json' },
  'panelDrawing.export': { format: 'svg' },
  'panelGeometry.export': { format: 'geojson' },
}
async function send(name: CallName, edition: Which, params: Record<string, string> = {}, body?: object, who?: string) {
  const row: Call = calls[name]
  const query = queries[name] ?? (name.endsWith('.export') ? { format: 'csv' } : undefined)
  return over(origin + addressOf(row, params, query, edition), row.method, body, who)
}
/** Bodies that created the objects of an edition, reused for calls with ids of another edition. */
const bodies = new Map<CallName, object>()
async function make(name: CallName, edition: Which, params: Record<string, string>, body: object, who?: string) {
  bodies.set(name, body)
  const answer = await send(name, edition, params, body, who)
  if (answer.status >= 300) throw new Error(`${name} of ${edition || 'the current one'}: ${answer.text}`)
  return answer
}
type Thing = { id: string; totalWithTaxCents: number; invoices: { id: string }[] }
const thingIn = ({ text }: { text: string }, noun: string) => (JSON.parse(text) as Record<string, Thing>)[noun]!
const idIn = (answer: { text: string }, noun: string) => thingIn(answer, noun).id

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
  const written = { content: { fa: text, en: text }, updatedAt: null }
  await make('panelPageText.edit', edition, { page: 'about' }, written)
  const sold = { ...(await exhibit(edition, boothId, equipmentId)), ...(await drawn(edition, hallId)) }
  const visitorId = await apply(edition)
  things.set(edition, { hallId, boothId, equipmentId, workshopId, visitorId, ...sold })
}

/**
 * Changes and publishes the plan of a hall, and adds a table that waits to be imported. @returns ids of the published
 * version and of the import
 */
async function drawn(edition: Which, hallId: string) {
  const read = await send('panelPlan.read', edition, { hallId })
  const { version } = (JSON.parse(read.text) as { plan: { version: number } }).plan
  const label = { act: 'change', count: 0, name: mark(edition) }
  await make('panelPlan.save', edition, { hallId }, { id: uuidv7(), base: version, change: { put: [], drop: [] }, label }) // prettier-ignore
  await make('panelPlan.publish', edition, { hallId }, { base: version + 1 })
  const { text: kept } = await send('panelPlan.versions', edition, { hallId })
  const { versions } = JSON.parse(kept) as { versions: [{ id: string }] }
  return { versionId: versions[0].id, importId: await tableOf(edition) }
}
/**
 * Inserts an uploaded booth table that waits to be imported. It is inserted directly, because the upload of a file is
 * not a JSON request.
 */
async function tableOf(edition: Which) {
  const { rows } = await w.portal.db.execute<{ id: string }>(
    sql`with made as (insert into imports (id, edition_id, kind, file_name, size, headings, head_row, row_count, columns, actor_name) select gen_random_uuid(), id, 'booths', ${mark(edition)}, 1, array['Hall'], 1, 1, array['hall'], 'x' from editions where case when ${edition} = '' then state = 'current' else slug = ${edition} end returning id),
    warnings as (insert into import_doubts (id, import_id, row, code, value, other, act) select gen_random_uuid(), id, 2, 'twice', ${mark(edition)}, '', 'leave' from made) select id from made`,
  )
  return rows[0]!.id
}

/**
 * Creates a company with its booth in an edition, and a user of another company who meets it. The company is the same
 * each time, as it returns every year.
 */
let companyId = ''
async function exhibit(edition: Which, boothId: string, equipmentId: string) {
  const holdId = idIn(await make('hold.place', edition, {}, { boothIds: [boothId] }), 'hold')
  const fasciaName = { fa: mark(edition), en: mark(edition) }
  const equipment = [{ equipmentId, count: 1 }]
  const booked = { ...orderFields, companyName: mark(edition), visitorName: mark(edition), fasciaName, equipment }
  const quoted = await make('quote.make', edition, {}, { kind: 'booth', boothIds: [boothId], catalogListing: true, equipment }) // prettier-ignore
  const seenTotalCents = thingIn(quoted, 'quote').totalWithTaxCents
  const placed = await make('order.place', edition, {}, { ...booked, companyId, holdId, seenTotalCents })
  const orderId = idIn(placed, 'order')
  const verified = await make('panelOrder.verify', edition, { orderId }, { seenTotalCents })
  const invoiceId = thingIn(verified, 'order').invoices[0]!.id
  const money = {
    method: 'cash',
    amountMinor: 100,
    currency: 'EUR',
    paidOn: '2024-01-01',
    payer: mark(edition),
    orderId,
  }
  const paymentId = idIn(await make('panelPayment.record', edition, {}, money), 'payment')
  const parts = [{ orderId, amountMinor: 50, orderCents: 50 }]
  await make('panelPayment.allocate', edition, { paymentId }, { seenOpenMinor: 100, parts })
  const exhibitorId = idIn(await send('exhibitor.mine', edition), 'exhibitor')
  const [startsAt, free] = ['00', '30'].map((minutes) => `2025-06-08T0${6 + editions.indexOf(edition)}:${minutes}:00.000Z`) // prettier-ignore
  await make('meetingSlot.set', edition, { exhibitorId }, { slots: [startsAt, free] })
  const asked = { exhibitorId, startsAt, topic: mark(edition) }
  const meeting = await make('meeting.request', edition, {}, asked, 'niloofar')
  const meetingId = idIn(meeting, 'meeting')
  await make('meeting.accept', edition, { meetingId }, {})
  const beside = await make('coExhibitor.add', edition, { exhibitorId }, { name: fasciaName, country: 'IR' })
  const [{ id: coExhibitorId }] = (JSON.parse(beside.text) as { coExhibitors: [{ id: string }] }).coExhibitors
  return { orderId, invoiceId, paymentId, exhibitorId, meetingId, coExhibitorId }
}

async function apply(edition: Which) {
  const resumeId = (await sendFile(w, 'dariush', 'resume', 'cv.pdf', pdf())).id
  const visitingCardId = (await sendFile(w, 'dariush', 'businessCard', 'card.jpg', await jpeg(60, 40))).id
  const visitor = { name: mark(edition), lastName: mark(edition), email: 'dariush@ghorfeh.example', phoneNumber: '+49 30 901820', country: 'DE' } // prettier-ignore
  const work = { companyName: mark(edition), jobPosition: 'Director', referrerSource: 'colleague' }
  const application = await make('honorary.apply', edition, {}, { ...visitor, ...work, resumeId, visitingCardId })
  return idIn(application, 'visitor')
}
/** Valid bodies for calls that the setup does not make. */
const taken: Partial<Record<CallName, object>> = {
  'order.attach': { uploadId: uuidv7() },
  'payment.announce': { method: 'cash', amountMinor: 100, paidOn: '2024-01-01' },
  'panelDue.edit': { seen: [], dueOn: ['2025-06-01'] },
  'panelPayment.undo': {},
  'panelPayment.refuse': { reason: 'x' },
  'panelOrder.reject': { reason: 'x', verified: true },
  'panelOrder.note': { text: 'x' },
  'panelOrder.assign': { assigneeId: null },
  'exhibitor.edit': { listed: true },
  'panelCoExhibitor.add': { name: { fa: 'x', en: 'x' }, country: 'IR' },
  'panelMeeting.strike': { reason: 'x' },
  'panelHonorary.score': { scores: { expertise: 1, influence: 1, relevance: 1, network: 1 } },
  'panelHonorary.appoint': { day: '2025-06-01', time: '10:00', minutes: 30, link: 'https://meet.ghorfeh.example/x' },
  'panelHonorary.decline': { reason: 'x' },
  'panelPlan.save': {
    id: uuidv7(),
    base: 0,
    change: { put: [], drop: [] },
    label: { act: 'change', count: 0, name: '' },
  },
  'panelPlan.publish': { base: 0 },
  'panelPlan.present': { stream: uuidv7(), pointer: null, selected: [], dragged: [] },
  'panelPrice.undo': { stepId: uuidv7() },
  'panelPlan.restore': { base: 0, keepSold: true },
  'panelImport.edit': { invites: true },
  'panelImport.run': { plan: 'seen' },
}

beforeAll(async () => {
  for (const slug of ['2024', '2026'])
    await w.portal.db.execute(
      sql`insert into editions (id, slug, state, settings) select ${uuidv7()}, ${slug}, 'preparing', settings from editions where state = 'current'`,
    )
  w.portal.live.publish({ topics: ['edition'] })
  companyId = idIn(await make('company.add', '', {}, { name: { fa: 'سپند', en: 'Sepand' } }), 'company')
  for (const edition of editions) await fill(edition)
  await w.portal.db.execute(sql`update editions set state = 'past', closed_at = portal_now() where slug = '2024'`)
  w.portal.live.publish({ topics: ['edition'] })
})

const reading = (Object.entries(calls) as [CallName, Call][]).filter(
  ([, { method, raw, limit }]) => method === 'GET' && raw !== 'events' && (!limit || limit === 'export.user'),
)
const paramsOf = ({ path }: Call) => path.match(/(?<=:)\w+/g) ?? []
/** Calls on global data that cover every edition: the audit log, accounts, and users' own account data. */
const global = /^(panelAudit|panelUser|privacy|profile)\./
const walked = new Set<string>()
/** Returns the user who makes a call. Matches are shown to a user of another company. */
const asker = (name: string) => (name === 'match.list' ? 'niloofar' : 'dariush')
/** Calls whose responses contain no text of the edition: free times for meetings, and an interview without a date. */
const wordless = /^(meetingSlot\.list|honorary\.calendar)$/

test('no response contains data of another edition, whatever was requested before', async () => {
  const seen: string[] = []
  for (const round of [1, 2])
    for (const edition of editions)
      for (const [name, row] of reading.filter(([one]) => !global.test(one))) {
        const own = things.get(edition)!
        if (paramsOf(row).some((param) => param !== 'page' && !(param in own))) continue
        const { text } = await send(name, edition, { ...own, page: 'about' }, undefined, asker(name))
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

test('the test covers every call that shows data of an edition', () => {
  const showing =
    /^(panel)?(hall|booth|equipment|workshop|pageText|order|invoice|payment|due|catalogue|geometry|exhibitor|meeting|meetingSlot|match|honorary|search|plan|price|drawing|import)\.(list|read|export|calendar|find|versions|warnings)$/i
  const missing = reading
    .map(([name]) => name)
    .filter((name) => showing.test(name) && !wordless.test(name) && !walked.has(name))
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
        const { status } = await send(
          name,
          edition,
          theirs,
          bodies.get(name) ?? taken[name] ?? (row.body ? {} : undefined),
        )
        // A closed edition rejects a change before it looks up the object.
        if (status !== (edition === '2024' && changesEdition(name, row) ? 409 : 404))
          found.push(`${name} of ${edition || 'the current one'}: ${status}`)
      }
  expect(found).toEqual([])
})

test('a bulk decision skips orders of another edition', async () => {
  const orderIds = editions.map((edition) => things.get(edition)!['orderId']!)
  const { text: answered } = await send('panelOrder.decide', '2026', {}, { orderIds, move: 'review' })
  const { items } = JSON.parse(answered) as { items: { orderId: string }[] }
  expect(items.map(({ orderId }) => orderId)).toEqual([things.get('2026')!['orderId']])
})

test('numbers of orders, invoices and invitations never restart: editions of one year share their series', async () => {
  const { rows } = await w.portal.db.execute<{ what: string; numbers: string[]; years: string[] }>(sql`
    select what, array_agg(number order by number) as numbers, array_agg(distinct left(number, 4)) as years from (
      select 'order' as what, number from orders union all select 'invoice', number from invoices) n group by what order by what`)
  const { firstDay } = await w.portal.editions.current()
  expect(rows.map(({ what, numbers, years }) => [what, new Set(numbers).size, years])).toEqual([
    ['invoice', 3, ['1404']],
    ['order', 3, ['1404']],
  ])
  expect(firstDay).toBe('2025-06-08')
})

test('the database rejects rows that mix two editions', async () => {
  const [here, there] = [things.get('')!, things.get('2026')!]
  const mixed: Record<string, string> = {
    order_booths_booth_id_in_edition: `update order_booths set booth_id = '${there['boothId']}' where order_id = '${here['orderId']}'`,
    order_equipments_equipment_id_in_edition: `update order_equipments set equipment_id = '${there['equipmentId']}' where order_id = '${here['orderId']}'`,
    claims_order_id_in_edition: `update claims set order_id = '${there['orderId']}' where order_id = '${here['orderId']}'`,
    claims_booth_id_in_edition: `insert into claims (id, edition_id, booth_id, user_id, status) select gen_random_uuid(), edition_id, '${there['boothId']}', gen_random_uuid(), 'released' from booths where id = '${here['boothId']}'`,
    booths_hall_id_in_edition: `update booths set hall_id = '${there['hallId']}' where id = '${here['boothId']}'`,
    invoices_order_id_in_edition: `insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'serial', 999, 'number', 'x', 'check_code', 'x', 'order_id', '${there['orderId']}'))).* from invoices i where id = '${here['invoiceId']}'`,
    co_exhibitors_exhibitor_id_in_edition: `update co_exhibitors set exhibitor_id = '${there['exhibitorId']}' where id = '${here['coExhibitorId']}'`,
    meetings_exhibitor_id_in_edition: `update meetings set exhibitor_id = '${there['exhibitorId']}' where id = '${here['meetingId']}'`,
  }
  const refusedBy: string[] = []
  for (const statement of Object.values(mixed))
    await w.portal.db.$client
      .query(statement)
      .catch((error: unknown) => refusedBy.push((error as { constraint: string }).constraint))
  expect(refusedBy).toEqual(Object.keys(mixed))
})
