// Files that can be read as tables, and files that cannot: workbooks, text in encodings of Persian programs, malicious
// files.
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { deflateRawSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { importing, refusedAt } from './importing.ts'
import { importLimits } from '#contract/constants.ts'
import { freeBooths, refusedWith } from './people.ts'
import { rowOf, writeBook } from './spreadsheets.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const { dariush, sent, read, looked, run, short } = await importing(w)

test('a workbook is read from the chosen sheet, with dates and numbers as people write them', async () => {
  const file = await writeBook([
    { name: 'Lists', hidden: true, data: rowOf(1, ['IR']) },
    {
      name: 'Title',
      data: `${rowOf(1, ['Exhibitors of 2024'])}${rowOf(3, ['Company', 'VAT no', 'Since'])}${rowOf(4, ['Xi Optics', 12345678901234, new Date(Date.UTC(2024, 4, 17))])}`,
    },
    { name: 'Other', data: `${rowOf(1, ['شرکت'])}${rowOf(2, ['کاپا'])}` },
  ])
  const { table } = await sent('companies', 'book.xlsx', file)
  expect(table).toMatchObject({
    sheets: ['Title', 'Other'],
    sheet: 'Title',
    headings: ['Company', 'VAT no', 'Since'],
    headRow: 3,
  })
  expect(table.samples).toEqual([['Xi Optics', '12345678901234', '2024-05-17']])
  const other = (await dariush('panelImport.edit', { importId: table.id, body: { sheet: 'Other' } })).import
  expect(other).toMatchObject({ headings: ['شرکت'], samples: [['کاپا']], columns: ['nameFa'] })
  await expect(dariush('panelImport.edit', { importId: table.id, body: { sheet: 'None' } })).rejects.toEqual(
    refusedAt('sheet', 'sheetUnknown'),
  )
  await dariush('panelImport.remove', { importId: table.id })
  await expect(read(table.id)).rejects.toEqual(refusedWith('thing.notFound'))
})

/** Header «نام شرکت;country» and one row, as Persian Windows programs encode them. */
const windows1256 = Buffer.from([0xe4, 0xc7, 0xe3, 0x20, 0xd4, 0xd1, 0x98, 0xca, 0x3b, 0x63, 0x6f, 0x75, 0x6e, 0x74, 0x72, 0x79, 0x0d, 0x0a, 0xc2, 0xe6, 0xc7, 0x3b, 0x49, 0x52, 0x0d, 0x0a]) // prettier-ignore
test.each([
  ['Windows-1256', windows1256],
  ['UTF-16', Buffer.from('\ufeffنام شرکت\tcountry\r\nآوا\tIR\r\n', 'utf16le')],
  ['UTF-8 with a mark and line breaks in cells', Buffer.from('\ufeff"نام شرکت","country"\n"آوا","IR"\n')],
])('text is read in %s', async (_, bytes) => {
  const { table } = await sent('companies', 'text.csv', bytes)
  expect([table.headings, table.samples]).toEqual([['نام شرکت', 'country'], [['آوا', 'IR']]])
})

test('encoding and separator can be chosen; an ambiguous encoding must be chosen before the check', async () => {
  const hungarian = Buffer.from('Company;C\xe9g\nK\xf5szegi M\xfbvek;Orsz\xe1g\n', 'latin1')
  const { table } = await sent('companies', 'hu.csv', hungarian)
  expect(table.format.readings.map(({ encoding }) => encoding)).toContain('windows-1250')
  const importId = table.id
  await expect(dariush('panelImport.check', { importId })).rejects.toEqual(refusedAt('encoding', 'encodingOpen'))
  const { import: chosen } = await dariush('panelImport.edit', { importId, body: { encoding: 'windows-1250' } })
  expect([chosen.samples, chosen.format.readings.length]).toEqual([[['Kőszegi Művek', 'Ország']], 1])
  const { import: other } = await dariush('panelImport.edit', { importId, body: { separator: '|' } })
  expect([other.headings, other.format]).toEqual([['Company;Cég'], expect.objectContaining({ encoding: 'windows-1250', separator: '|' })]) // prettier-ignore
})

test('an unclosed quote is rejected with its row', async () => {
  const { status, code } = await sent('companies', 'x.csv', 'Company,Country\nA,IR\n"B,IR\nC,IR\n')
  expect([status, code]).toEqual([422, 'quoteOpen'])
})

const zipped = (part: Buffer | string) => writeBook([{ name: 'S', part }])
const sheetOf = (cell: string, before = '') =>
  `<?xml version="1.0"?>${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Company</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>${cell}</t></is></c></row></sheetData></worksheet>`

test('a workbook that unpacks to gigabytes is rejected, and XML entities are not expanded', async () => {
  const bomb = await zipped(Buffer.concat([Buffer.from(sheetOf('')), Buffer.alloc(130 * 1024 * 1024, 0x20)]))
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await sent('companies', 'bomb.xlsx', bomb)).toMatchObject({ status: 422, code: 'tableTooLarge' })
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}"><!ENTITY f SYSTEM "file:///etc/passwd">]>`
  const { status, table } = await sent('companies', 'laughs.xlsx', await zipped(sheetOf('&c;&f;', laughs)))
  if (status === 201) expect(JSON.stringify(table.samples)).not.toMatch(/haha|root:/)
  else expect(status).toBe(422)
})

test('a file that is not a table gets a specific error', async () => {
  const code = async (file: Buffer | string, name = 'x.xlsx') => (await sent('companies', name, file)).code
  expect(await code(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'people.csv')).toBe('tableType')
  expect(
    await code(Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)])),
  ).toBe('tableOld')
  expect(await code(Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync('x')]))).toBe('tableBroken')
  expect(await code('Company\n')).toBe('tableEmpty')
  expect(await code(`Company\n${'A\n'.repeat(20_001)}`)).toBe('rowsTooMany')
  expect(await code(`${'A,'.repeat(101)}A\nb\n`)).toBe('columnsTooMany')
  expect(await code(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toBe('tableTooLarge')
  expect((await sent('invoices', 'x.csv', 'Company\nA\n')).code).toBe('notAllowed')
  expect((await sent('companies', 'x.csv', 'Company\nA\n', 'hamid')).status).toBe(403)
})

test('removed booths can be restored from an exported CSV, with their shapes and sale data', async () => {
  const [{ id: boothId, hallId } = { id: '', hallId: '' }] = await freeBooths(w, 1)
  const { booth: before } = await dariush('panelBooth.read', { hallId, boothId })
  const url = `/v1/panel/hall-geometry?format=csv&locale=fa&hallId=${hallId}`
  const file = await w.app.inject({ url, headers: { host: 'portal.test', cookie: w.cookieOf('dariush') } })
  await dariush('panelBooth.remove', { hallId, boothId })
  const table = await looked('booths', file.rawPayload)
  expect(table.counts).toMatchObject({ make: 1, update: 0 })
  await run(table)
  const { items } = await dariush('panelBooth.list', { hallId })
  const { id: _, polygon, ...sale } = items.find(({ name }) => name === before.name)!
  const { id: __, polygon: drawn, ...sold } = before
  expect([sale, polygon.map(String).toSorted()]).toEqual([sold, drawn.map(String).toSorted()])
  const { name } = (await dariush('panelHall.read', { hallId })).hall
  const outside = await looked('booths', `Hall,Booth,x,y,Width,Depth,Rate\n${name.en},OV-1,-20,0,4,3,100\n`)
  expect(await short(outside.id)).toEqual([[2, 'misplaced', null, 'make']])
})

describe('an upload in progress', async () => {
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = w.app.server.address() as AddressInfo
  for (const name of ['mahtab', 'hamid'] as const) await w.as(name)
  const begun = (who: 'dariush' | 'hamid' | 'mahtab') => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(
      `POST /v1/panel/imports HTTP/1.1\r\nhost: ${w.env.publicUrl.host}\r\nsec-fetch-site: same-origin\r\ncookie: ${w.cookieOf(who)}\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`,
    )
    return socket
  }
  const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
  const kind = '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\ncompanies\r\n'
  const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nCompany'

  test.each(['mahtab', 'hamid'] as const)('is rejected before its file has arrived (%s)', async (who) => {
    const socket = begun(who)
    socket.write(chunk(kind + file))
    const [head] = (await once(socket, 'data')) as [Buffer]
    expect(head.toString()).toMatch(/^HTTP\/1\.1 403 /)
    socket.destroy()
  })
  test('is cut off above the limit if its boundary never arrives', async () => {
    const socket = begun('dariush').resume()
    const closed = new Promise((done) => socket.once('close', done)) // with or without an error message
    for (let sent = 0; sent < 8 * importLimits.bytes && !socket.destroyed; sent += 65_536)
      if (!socket.write(chunk('y'.repeat(65_536))))
        await Promise.race([new Promise((done) => socket.once('drain', done)), closed])
    await closed
    expect(socket.bytesWritten).toBeGreaterThan(importLimits.bytes)
    expect(socket.bytesWritten).toBeLessThan(4 * importLimits.bytes)
  })
})
