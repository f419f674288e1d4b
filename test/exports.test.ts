import { readXlsx } from 'hucre/xlsx'
import { parseCsv } from 'hucre/csv'
import { afterAll, expect, test } from 'vitest'
import { sayer } from './ask.ts'
import { freeBooths, ordered } from './people.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const { ask, rows } = sayer(w)
const cookieOf = async (name: 'niloofar' | 'dariush' | 'hamid') => { await w.as(name); return w.cookieOf(name) }
const file = async (path: string, who: 'niloofar' | 'hamid' = 'niloofar') => {
  const answer = await w.app.inject({ url: `/v1/panel/${path}`, headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', cookie: await cookieOf(who) } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
const evil = '=HYPERLINK("http://evil.test","click")', [booth, other] = await freeBooths(w, 2)
await ordered(w, 'sara', [booth!.id], { companyName: evil, visitorName: '＋نازنین، "علی"\nمهرجو' })
await ordered(w, 'jonas', [other!.id], { companyName: '-2+3 GmbH' })

test('the list of orders is a right-to-left sheet in Persian, with amounts as numbers', async () => {
  const { status, headers, bytes } = await file('orders/export?format=xlsx&locale=fa')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''.*\.xlsx$/)
  const { sheets: [sheet] } = await readXlsx(bytes)
  expect(sheet!.view?.rightToLeft).toBe(true)
  const [heads, ...lines] = sheet!.rows
  expect(heads!.slice(0, 4)).toEqual(['شماره', 'نوع', 'وضعیت', 'شرکت'])
  expect(lines).toHaveLength(2)
  expect(typeof lines[0]!.at(-3)).toBe('number')
  expect(lines.map((line) => line[3])).toContain(evil) // an inline text is never a formula
  expect(lines[0]!.at(-1)).toMatch(/^14\d\d\/\d\d\/\d\d \d\d:\d\d$/)
})

test('in English it runs left to right, in the calendar of its readers', async () => {
  const { sheets: [sheet] } = await readXlsx((await file('orders/export?format=xlsx&locale=en&q=GmbH')).bytes)
  expect(sheet!.view?.rightToLeft ?? false).toBe(false)
  expect(sheet!.rows).toHaveLength(2)
  expect(sheet!.rows[1]!.at(-1)).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d$/)
})

test('a CSV file has a byte order mark, every row, and nothing that a spreadsheet would run', async () => {
  const { headers, bytes } = await file('orders/export?format=csv&locale=en'), text = bytes.toString()
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(text.startsWith('\ufeffNumber,')).toBe(true)
  const read = parseCsv(text) as string[][]
  expect(read).toHaveLength(3)
  expect(read.flat().filter((value) => /^[=+\-@\t\r＝＋－＠]/.test(value))).toEqual([])
  expect(read.map((line) => line[3])).toContain(`'${evil}`)
})

test('only who may export gets a file, and the audit log says who took what', async () => {
  expect((await file('orders/export?format=csv', 'hamid')).status).toBe(403)
  await file('orders/export?format=csv&status=unseen')
  expect(await rows(`select action, label, after from audit_entries where subject_id = 'export' order by at desc limit 1`)).toMatchObject([{ action: 'panelOrder.export', label: 'csv', after: { status: 'unseen' } }])
  expect((await ask('GET', 'panel/orders/export?format=pdf', undefined, { cookie: await cookieOf('niloofar') })).status).toBe(422)
})

test('a list longer than a page comes whole, in the order of the list', async () => {
  await w.portal.db.$client.query(`insert into orders (id, number, kind, status, company_name, visitor_name, email, phone_number, details, lines, vat_basis_points, total_cents, discount_cents, tax_cents, total_with_tax_cents)
    select gen_random_uuid(), 'X-' || n, 'guest', 'unseen', 'Company ' || n, 'Somebody', 'x@ghorfeh.example', '+982122662801', '{}', '[]', 1000, n, 0, 0, n from generate_series(1, 1700) n`)
  const { bytes } = await file('orders/export?format=csv&locale=en&kind=guest&sort=totalWithTaxCents'), lines = bytes.toString().trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(1_700)
  expect([lines[0], lines.at(-1)].map((line) => line!.split(',')[0])).toEqual(['X-1', 'X-1700'])
})
