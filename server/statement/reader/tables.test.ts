import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import {
  amountText,
  encoders,
  latinNames,
  near,
  persianNames,
  read,
  read3,
  rowsOf,
  sumOf,
  wrote3,
  type Written,
} from '#test/statement-writing.ts'
import type { StatementFile } from './lines.ts'

const persianDigits = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)
const notations = [['.', ','], [',', '.'], ['', ','], ['', '.'], ['\u00a0', ','], ["'", '.'], ['٬', '٫']] as const // prettier-ignore
const headings = {
  de: ['Buchungstag', 'Name Zahlungsbeteiligter', 'Verwendungszweck', 'Betrag', 'Soll', 'Haben', 'Saldo nach Buchung', 'Währung', 'Soll/Haben'],
  en: ['Transaction date', 'Counterparty', 'Payment details', 'Amount', 'Paid out', 'Paid in', 'Running balance', 'Currency', 'D/C'],
  fr: ["Date d'opération", "Donneur d'ordre", 'Libellé', 'Montant', 'Débit', 'Crédit', 'Solde', 'Devise', 'Sens'],
  fa: ['تاريخ', 'نام واريزكننده', 'شرح عمليات', 'مبلغ', 'مبلغ گردش بدهكار', 'مبلغ گردش بستانكار', 'مانده', 'ارز', 'بدهكار/بستانكار'],
  ar: ['التاريخ', 'اسم المرسل', 'البيان', 'المبلغ', 'مدين', 'دائن', 'الرصيد', 'العملة', 'مدين/دائن'],
} as const // prettier-ignore
const dayWriters = {
  ymd: (y: string, m: string, d: string) => `${y}-${m}-${d}`,
  dots: (y: string, m: string, d: string) => `${d}.${m}.${y}`,
  short: (y: string, m: string, d: string) => `${d}.${m}.${y.slice(2)}`,
  slashes: (y: string, m: string, d: string) => `${Number(d)}/${Number(m)}/${y}`,
  months: (y: string, m: string, d: string) => `${m}/${d}/${y}`,
  packed: (y: string, m: string, d: string) => `${y}${m}${d}`,
  named: (y: string, m: string, d: string) => `${d} ${'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[Number(m) - 1]} ${y}`, // prettier-ignore
  timed: (y: string, m: string, d: string) => `${y}-${m}-${d} 23:59:01`,
} as const
const solar = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }) // prettier-ignore
function solarDay(day: string) {
  const parts = Object.fromEntries(solar.formatToParts(Date.parse(day)).map(({ type, value }) => [type, value]))
  return `${parts['year']}/${parts['month']}/${parts['day']}`
}
const tables = fc
  .record({
    language: fc.constantFrom('de', 'en', 'fr', 'fa', 'ar'),
    shape: fc.constantFrom('signed', 'sides', 'mark', 'brackets', 'minus after'),
    notation: fc.constantFrom(...notations),
    dayWriter: fc.constantFrom(...(Object.keys(dayWriters) as (keyof typeof dayWriters)[])),
    solar: fc.boolean(),
    delimiter: fc.constantFrom(';', ',', '\t', '|'),
    encoding: fc.constantFrom(...(Object.keys(encoders) as (keyof typeof encoders)[])),
    digits: fc.boolean(),
    newestFirst: fc.boolean(),
    balance: fc.boolean(),
    head: fc.boolean(),
    order: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
    end: fc.constantFrom('\r\n', '\n'),
    opening: fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
  })
  .chain((how) => {
    const eastern = how.language === 'fa' || how.language === 'ar'
    return rowsOf(eastern ? persianNames : latinNames, 5_000_000_000).map((rows) => ({
      ...how,
      eastern,
      rows: near(rows),
    }))
  })
type Table = typeof tables extends fc.Arbitrary<infer T> ? T : never

/** Cells of a generated table, as CSV and XLSX show them. */
function gridOf(how: Table): { cells: string[][]; currency: string } {
  const words = headings[how.language]
  const currency = how.language === 'fa' ? 'IRR' : how.language === 'ar' ? 'AED' : 'EUR'
  const decimals = currency === 'IRR' ? 0 : 2
  // A file of 1252 or 1256 cannot hold ٬ or Persian digits.
  const wide = how.encoding.startsWith('utf')
  const [thousands, point] = how.notation[0] === '٬' && !wide ? ['.', ','] : how.notation
  const digits = (text: string) => (how.digits && how.eastern && wide ? persianDigits(text) : text)
  const money = (minor: number) =>
    digits((minor < 0 ? '-' : '') + amountText(Math.abs(minor), decimals, thousands, point))
  const dayText = (day: string) => {
    if (how.language === 'fa' && how.solar) return digits(solarDay(day))
    const [y = '', m = '', d = ''] = day.split('-')
    return digits(dayWriters[how.dayWriter === 'short' && how.eastern ? 'ymd' : how.dayWriter](y, m, d))
  }
  const amountCells = ({ minor, out }: Written): Record<string, string> => {
    if (how.shape === 'sides') return { [words[4]]: out ? money(minor) : '', [words[5]]: out ? '' : money(minor) }
    if (how.shape === 'mark') return { [words[3]]: money(minor), [words[8]]: out ? (how.eastern ? 'بدهكار' : 'D') : how.eastern ? 'بستانكار' : 'C' } // prettier-ignore
    if (how.shape === 'brackets') return { [words[3]]: out ? `(${money(minor)})` : money(minor) }
    return { [words[3]]: how.shape === 'minus after' && out ? `${money(minor)}-` : money(out ? -minor : minor) }
  }
  let balance = how.opening
  const written = how.rows.map((row) => {
    balance += row.out ? -row.minor : row.minor
    const cells: Record<string, string> = { [words[0]]: dayText(row.day), [words[1]]: row.payer, [words[2]]: row.text, ...amountCells(row), [words[7]]: currency } // prettier-ignore
    return how.balance ? { ...cells, [words[6]]: money(balance) } : cells
  })
  const names = Object.keys(written[0] ?? {}).map((name, at) => ({ name, at: how.order[at] ?? 0 })).toSorted((a, b) => a.at - b.at).map(({ name }) => name) // prettier-ignore
  const body = written.map((row) => names.map((name) => row[name] ?? ''))
  const labels = { de: ['Anfangssaldo', 'Endsaldo'], en: ['Opening balance', 'Closing balance'], fr: ['Solde initial', 'Solde final'], fa: ['مانده ابتداي دوره', 'مانده پايان دوره'], ar: ['الرصيد الافتتاحي', 'الرصيد الختامي'] }[how.language] // prettier-ignore
  const head = how.head ? [['IBAN', 'DE42 9990 0001 0140 4040 01'], [labels[0] ?? '', money(how.opening)], [labels[1] ?? '', money(balance)], []] : [] // prettier-ignore
  return { cells: [...head, names, ...(how.newestFirst ? body.toReversed() : body)], currency }
}
const quoted = (cell: string, delimiter: string) => (/["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell) // prettier-ignore
/** Whether 05/06 of these rows can only be read one way. */
const provesOrder = (how: Table) =>
  !['slashes', 'months'].includes(how.dayWriter) || how.rows.some(({ day }) => Number(day.slice(8)) > 12)
const fits = (how: Table) => (how.encoding === 'windows-1256') === how.eastern || how.encoding.startsWith('utf')

async function expectTable(how: Table, found: StatementFile) {
  const { currency } = gridOf(how)
  const [statement] = found.statements
  const rows = how.newestFirst ? how.rows.toReversed() : how.rows
  expect(found.problems).toEqual([])
  expect(read3(statement?.rows ?? [])).toEqual(wrote3(rows))
  expect(statement?.currency).toBe(currency)
  if (how.head || how.balance) expect([statement?.opening, statement?.closing]).toEqual([how.opening, how.opening + sumOf(how.rows)]) // prettier-ignore
  if (how.head) expect(statement?.account).toBe('DE42999000010140404001')
}

describe('generated statements', () => {
  test('CSV reads back in five languages, all notations, encodings and orders of columns', async () => {
    await fc.assert(
      fc.asyncProperty(
        tables.filter((how) => provesOrder(how) && fits(how)),
        async (how) => {
          const text = gridOf(how).cells.map((cells) => cells.map((cell) => quoted(cell, how.delimiter)).join(how.delimiter) + how.end).join('') // prettier-ignore
          await expectTable(how, await read(encoders[how.encoding](text)))
        },
      ),
      { numRuns: 400 },
    )
  })
})

/** A workbook with one sheet. Numbers are cells of numbers. */
async function workbook(cells: readonly (string | number)[][]): Promise<Uint8Array> {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const column = (at: number) => String.fromCodePoint(65 + at)
  const sheet = cells.map((row, y) => `<row r="${y + 1}">${row.map((cell, x) => (cell === '' ? '' : typeof cell === 'number' ? `<c r="${column(x)}${y + 1}"><v>${cell}</v></c>` : `<c r="${column(x)}${y + 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`)).join('')}</row>`).join('') // prettier-ignore
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  add('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>') // prettier-ignore
  add('xl/workbook.xml', `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`) // prettier-ignore
  add('xl/_rels/workbook.xml.rels', `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`) // prettier-ignore
  add('xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}

test('XLSX reads back with text cells and with numbers', async () => {
  const wanted = tables.filter(provesOrder).map((how) => ({ ...how, encoding: 'utf-8' as const }))
  await fc.assert(
    fc.asyncProperty(wanted, fc.boolean(), async (how, numbers) => {
      const { cells, currency } = gridOf(how)
      const decimals = currency === 'IRR' ? 1 : 100
      const amounts = new Map(how.rows.map(({ minor }) => [amountText(minor, currency === 'IRR' ? 0 : 2, how.notation[0], how.notation[1]), minor / decimals])) // prettier-ignore
      await expectTable(how, await read(await workbook(numbers ? cells.map((row) => row.map((cell) => amounts.get(cell) ?? cell)) : cells))) // prettier-ignore
    }),
    { numRuns: 60 },
  )
})
