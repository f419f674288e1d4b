import { afterAll, describe, expect, test } from 'vitest'
import { calls, type CallName } from '#contract/calls.ts'
import { registers } from '#contract/entities/registers.ts'
import type { Call } from '#contract/kernel/call.ts'
import type { Register } from '#contract/kernel/register.ts'
import { panelNoun, type RegisterName } from '#contract/registers.ts'
import { sayer } from './client.ts'
import { exportedLists, type ExportedList } from './exported-lists.ts'
import { warningsOf } from './importing.ts'
import { freeBooths, ordered } from './people.ts'
import { verify } from './confirmed-sums.ts'
import { readBook, readCsv } from './spreadsheets.ts'
import { registerBodies } from './refusals/registers.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const { request, rows } = sayer(w)
const cookieOf = async (name: 'niloofar' | 'dariush' | 'hamid') => {
  await w.as(name)
  return w.cookieOf(name)
}
const file = async (path: string, who: 'niloofar' | 'hamid' = 'niloofar') => {
  const answer = await w.app.inject({
    url: `/v1/panel/${path}`,
    headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', cookie: await cookieOf(who) },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
const evil = '=HYPERLINK("http://evil.test","click")'
const [booth, other] = await freeBooths(w, 2)
await ordered(w, 'sara', [booth!.id], { companyName: evil, visitorName: '＋نازنین، "علی"\nمهرجو' })
await ordered(w, 'jonas', [other!.id], { companyName: '-2+3 GmbH' })

test('the list of orders is a right-to-left sheet in Persian, with amounts as numbers', async () => {
  const { status, headers, bytes } = await file('orders/export?format=xlsx&locale=fa')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''.*\.xlsx$/)
  const sheet = await readBook(bytes)
  expect(sheet.rightToLeft).toBe(true)
  const [heads, ...lines] = sheet.rows
  expect(heads!.slice(0, 4)).toEqual(['شماره', 'نوع', 'وضعیت', 'شرکت'])
  expect(lines).toHaveLength(2)
  expect(typeof lines[0]!.at(-3)).toBe('number')
  expect(lines.map((line) => line[3])).toContain(evil) // an inline text is never a formula
  expect(lines[0]!.at(-1)).toMatch(/^14\d\d\/\d\d\/\d\d \d\d:\d\d$/)
})

test('the English list of orders runs left to right, with dates in the Gregorian calendar', async () => {
  const sheet = await readBook((await file('orders/export?format=xlsx&locale=en&q=GmbH')).bytes)
  expect(sheet.rightToLeft).toBe(false)
  expect(sheet.rows).toHaveLength(2)
  expect(sheet.rows[1]!.at(-1)).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d$/)
})

test('a CSV file has a byte order mark, every row, and no spreadsheet formula', async () => {
  const { headers, bytes } = await file('orders/export?format=csv&locale=en')
  const text = bytes.toString()
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(text.startsWith('\ufeffNumber,')).toBe(true)
  const read = readCsv(text)
  expect(read).toHaveLength(3)
  expect(read.flat().filter((value) => /^[=+\-@\t\r＝＋－＠]/.test(value))).toEqual([])
  expect(read.map((line) => line[3])).toContain(`'${evil}`)
})

test('only users with export permission get a file, and the audit log records each export', async () => {
  expect((await file('orders/export?format=csv', 'hamid')).status).toBe(403)
  await file('orders/export?format=csv&status=unseen')
  expect(
    await rows(`select action, label, after from audit_entries where subject_id = 'export' order by at desc limit 1`),
  ).toMatchObject([{ action: 'panelOrder.export', label: 'csv', after: { status: 'unseen' } }])
  expect(
    (await request('GET', 'panel/orders/export?format=pdf', undefined, { cookie: await cookieOf('niloofar') })).status,
  ).toBe(422)
})

test('a list longer than a page is exported completely, in the order of the list', async () => {
  await w.portal.db.$client
    .query(`insert into orders (id, edition_id, number, kind, status, company_name, visitor_name, email, phone_number, details, lines, vat_basis_points, total_cents, discount_cents, tax_cents, total_with_tax_cents, tracking_code)
    select gen_random_uuid(), (select id from editions where state = 'current'), 'X-' || n, 'guest', 'unseen', 'Company ' || n, 'Somebody', 'x@ghorfeh.example', '+982122662801', '{}', '[]', 1000, n, 0, 0, n, 'long-list-' || n from generate_series(1, 1700) n`)
  const { bytes } = await file('orders/export?format=csv&locale=en&kind=guest&sort=totalWithTaxCents')
  const lines = bytes.toString().trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(1_700)
  expect([lines[0], lines.at(-1)].map((line) => line!.split(',')[0])).toEqual(['X-1', 'X-1700'])
})

/** Text in every list that a spreadsheet would run as a formula. */
const formula = '=1+cmd|calc'
const db = w.portal.db.$client
const both = { fa: formula, en: formula }
const shownFields = { active: true, position: 1 }
/**
 * Lists to export, filled by the first test: address, first column headings in both languages, and a filter that finds
 * one row. `safe`: users cannot enter text into the list.
 */
const lists: Record<string, ExportedList> = {}

test('lists are filled with spreadsheet formulas', async () => {
  const sara = await w.as('sara')
  const dariush = await w.as('dariush')
  const elif = await w.as('elif')
  const [hall] = w.halls
  const [third] = await freeBooths(w, 1)
  const order = await ordered(w, 'sara', [third!.id], { companyName: formula })
  await verify(dariush, order.id)
  await dariush('panelPayment.record', {
    body: { method: 'cash', amountMinor: 100, currency: 'EUR', paidOn: '2024-01-01', payer: formula },
  })
  await sara('profile.edit', { body: { name: formula, lastName: 'Mehrjoo' } })
  await sara('ticket.open', { body: { subject: formula, message: 'Is there any?' } })
  const {
    items: [company],
  } = await sara('company.list', {})
  await sara('company.edit', { companyId: company!.id, body: { name: both } })
  const { exhibitor } = await sara('exhibitor.mine', { query: {} })
  const exhibitorId = exhibitor!.id
  const startsAt = '2025-06-08T05:30:00.000Z'
  await sara('meetingSlot.set', { exhibitorId, body: { slots: [startsAt] } })
  await elif('meeting.request', { body: { exhibitorId, startsAt, topic: formula } })
  await db.query(
    `insert into contact_messages (id, name, email, subject, message, locale, search) values (gen_random_uuid(), 'Arash', 'a@ghorfeh.example', $1, 'x', 'fa', 'arash')`,
    [formula],
  )
  const {
    rows: [upload],
  } = await db.query<{ id: string }>(
    `insert into uploads (id, owner_id, purpose, name, type, size, place, sha256) select gen_random_uuid(), id, 'resume', 'x.pdf', 'application/pdf', 1, 'xx/none', '\\x00' from users where email = 'sara@ghorfeh.example' returning id`,
  )
  await db.query(
    `insert into honorary_visitors (id, edition_id, number, owner_id, name, last_name, email, phone_number, country, company_name, job_position, referrer_source, resume_id, visiting_card_id, search)
    select gen_random_uuid(), (select id from editions where state = 'current'), 'HA-9', owner_id, 'Sara', 'Mehrjoo', 'sara@ghorfeh.example', '+982188776655', 'IR', $2, 'CEO', 'other', id, id, 'ha-9 sara' from uploads where id = $1`,
    [upload!.id, formula],
  )
  await dariush('panelEquipment.add', {
    body: { code: 'EVIL-1', title: both, note: { fa: '', en: '' }, priceCents: 100, count: 1, ...shownFields },
  })
  for (const [name, { call, fields }] of Object.entries<Register>(registers))
    if (name !== 'equipment' && name !== 'redirect')
      await dariush(`${panelNoun(call)}.add` as 'panelOpinion.add', {
        body: {
          ...registerBodies[name as RegisterName],
          ...Object.fromEntries(
            Object.keys(fields).flatMap((field) => (fields[field]!.kind === 'lines' ? [[field, both]] : [])),
          ),
        },
      })
  await dariush('panelBlog.add', { body: { title: both, slug: 'evil' } })
  await dariush('panelRedirect.add', {
    body: { fromPath: '/old-fair', toPath: '/about', permanent: true, active: true },
  })
  const { workshop } = await dariush('panelWorkshop.add', {
    body: {
      title: both,
      about: both,
      speaker: both,
      speakerRole: both,
      place: both,
      date: '2025-06-08',
      from: '10:00',
      to: '11:00',
      seats: 9,
      spokenIn: 'fa',
      active: true,
    },
  })
  await sara('workshopSeat.take', { body: { workshopId: workshop.id } })
  await db.query(
    `insert into emails (id, edition_id, cause, template, recipient, locale, data, subject, status, error) select gen_random_uuid(), id, 'evil', 'verify', 'evil@ghorfeh.example', 'en', '{}', $1, 'failed', $1 from editions`,
    [formula],
  )
  const table = await warningsOf(w, formula)
  await db.query(`update booths set name = '=1+1' where id = $1`, [third!.id])
  await db.query(`update users set name = $1, search = 'hamid' where email = 'hamid@ghorfeh.example'`, [formula])
  const known = { hallId: hall!.id, number: order.number, exhibitorId, workshopId: workshop.id, table }
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: keyof typeof known) => known[name])
  for (const [name, { path, finds, ...rest }] of Object.entries(exportedLists))
    lists[name] = { ...rest, path: filled(path), ...(finds && { finds: filled(finds) }) }
  expect(Object.keys(lists).toSorted()).toEqual(names.toSorted())
})

/** Exports that are not lists; test/catalogue.test.ts and test/capsule.test.ts cover them. */
const ofNoList: ReadonlySet<string> = new Set([
  'panelCatalogue.export',
  'panelGeometry.export',
  'panelDrawing.export',
  'panelCapsule.export',
])
const names = (Object.keys(calls) as CallName[]).filter((name) => name.endsWith('.export') && !ofNoList.has(name))
describe.each(names)('%s', (name) => {
  const csv = async (query: string) => {
    const { status, bytes } = await file(`${lists[name]!.path}/export?format=csv&${query}`)
    return { status, text: bytes.toString().slice(1), lines: readCsv(bytes.toString()) }
  }

  test('exports its list in both languages, to users with export permission, without spreadsheet formulas', async () => {
    const { path, heads, safe } = lists[name]!
    const [persian, english] = [await csv('locale=fa'), await csv('locale=en')]
    expect([persian.status, english.status, (await file(`${path}/export?format=csv`, 'hamid')).status]).toEqual([
      200, 200, 403,
    ])
    expect([persian.text.slice(0, heads.fa.length), english.text.slice(0, heads.en.length)]).toEqual([
      heads.fa,
      heads.en,
    ])
    expect(english.lines.length).toBeGreaterThan(1)
    expect(english.lines.flat().filter((value) => /^[=+\-@\t\r＝＋－＠]/.test(value))).toEqual([])
    if (!safe) expect(english.text).toMatch(/'=1\+/)
    const sheet = await readBook((await file(`${path}/export?format=xlsx&locale=fa`)).bytes)
    expect([sheet.rightToLeft, sheet.rows[0], sheet.rows.length]).toEqual([
      true,
      persian.lines[0],
      name === 'panelAudit.export' ? expect.any(Number) : persian.lines.length,
    ])
  })

  test('applies the filters of its list, and records each export in the audit log', async () => {
    const { path, finds } = lists[name]!
    if (finds) expect((await csv(`locale=en&${finds}`)).lines.length).toBe(2)
    if (finds?.includes('q=')) expect((await csv('locale=en&q=nothing-is-called-so')).lines.length).toBe(1)
    expect((await csv('cheese=1')).status).toBe(422)
    await file(`${path}/export?format=xlsx`)
    expect(
      await rows(`select action, label from audit_entries where subject_id = 'export' order by at desc limit 1`),
    ).toEqual([{ action: name, label: 'xlsx' }])
  })
})

test('an export also needs permission to read its list', () => {
  for (const name of names) {
    const { may, also } = calls[name] as Call
    const list = (Object.entries(calls) as [CallName, Call][]).find(
      ([, { method, path }]) => method === 'GET' && `${path}/export` === calls[name].path,
    )
    expect([name, may, also]).toEqual([name, 'exports.make', list?.[1].may])
  }
})
