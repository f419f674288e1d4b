import { readFileSync, readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountText,
  encoders,
  folded,
  near,
  read,
  read3,
  rowsOf,
  sumOf,
  wrote3,
  type Written,
} from '#test/statement-writing.ts'
import { rowKeys, type Line, type StatementFile } from './lines.ts'
import { readStatements } from './read.ts'

const folder = new URL('../../../test/statements/', import.meta.url)
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)))
interface TruthRow extends Partial<Line> {
  alreadyIn?: { file: string; row: number } | null
}
interface Truth {
  file: string
  format: string
  encoding?: string
  delimiter?: string
  statements: { account: string; currency: string; opening: number | null; closing: number | null; balances: string; number?: string; rows: TruthRow[]; pending?: TruthRow[] }[] // prettier-ignore
  problems?: { line?: number; entry?: number; statement?: number; code: string; value?: string; differenceMinor?: number }[] // prettier-ignore
}
const truths = readdirSync(folder)
  .filter((name) => name.endsWith('.truth.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Truth)

const compared = ({ payer, text, ...row }: TruthRow) => ({
  ...row,
  payer: folded(payer ?? null),
  text: folded(text ?? ''),
})
/** The fields of a line that the truth names. */
const pick = (line: Line, like: TruthRow) =>
  Object.fromEntries(Object.entries(line).filter(([key]) => key in like && key !== 'alreadyIn'))

describe('the fifteen statements', () => {
  test.each(truths.map((truth) => [truth.file, truth] as const))('%s reads as its truth says', async (file, truth) => {
    const found = await read(bytesOf(file))
    expect(found.version ?? found.format).toBe(truth.format)
    const encodings: Record<string, string> = {
      ascii: 'utf-8',
      'utf-8 with mark': 'utf-8',
      'iso-8859-1': 'windows-1252',
    }
    if (truth.encoding) expect(found.encoding).toBe(encodings[truth.encoding] ?? truth.encoding)
    expect(found.delimiter).toBe(truth.delimiter)
    const wanted = truth.statements.map(({ rows, pending = [], ...one }) => ({
      ...one,
      rows: rows.map(({ alreadyIn: _, ...row }) => compared(row)),
      pending: pending.map((row) => row),
    }))
    const seen = found.statements.map((statement, at) => {
      const like = truth.statements[at]
      return {
        account: statement.account,
        currency: statement.currency,
        opening: statement.opening,
        closing: statement.closing,
        balances: statement.balances,
        ...(like?.number ? { number: statement.number } : {}),
        rows: statement.rows.map((line, index) => compared(pick(line, like?.rows[index] ?? line))),
        pending: statement.pending.map((line, index) => pick(line, like?.pending?.[index] ?? line)),
      }
    })
    if (file === '15-damaged.xml') {
      // The truth allows the rows of the four complete entries.
      expect(seen[0]?.rows.map(({ amountMinor }) => amountMinor)).toEqual([352000, 294800, 198000, 84280, 1240, 150000])
      expect({ ...seen[0], rows: [] }).toEqual(wanted[0])
    } else expect(seen).toEqual(wanted)
    const problems = (truth.problems ?? []).map(({ entry, ...one }) => ({ line: one.line ?? entry, code: one.code, statement: one.statement, value: one.value, differenceMinor: one.differenceMinor })) // prettier-ignore
    expect(found.problems.map((one, at) => Object.fromEntries(Object.keys(problems[at] ?? one).map((key) => [key, problems[at]?.[key as 'code'] === undefined ? undefined : one[key as 'code']])))).toEqual(problems) // prettier-ignore
  })

  test('four rows of the second export are known, one of two twins among them', async () => {
    const [before, after] = await Promise.all(['06-csv-european.csv', '13-csv-european-overlap.csv'].map((name) => read(bytesOf(name)))) // prettier-ignore
    const rowsOf = (file: StatementFile | undefined) => file?.statements.flatMap(({ rows }) => rows) ?? []
    const known = rowKeys(rowsOf(before))
    const found = rowKeys(rowsOf(after)).map((key) => known.indexOf(key) + 1)
    expect(found.toSorted((a, b) => a - b)).toEqual([0, 0, 3, 4, 5, 6])
    expect(found.indexOf(6)).toBeOneOf([1, 2])
  })
})

describe('generated messages', () => {
  const transfers = rowsOf(
    fc.constantFrom('Pars Teb Azin', 'EGE ORTODONTI LTD', 'Lindner Medizintechnik GmbH'),
    99_999_999,
  )
  const comma = (minor: number, short: boolean) => amountText(minor, 2, '', ',').replace(short ? /,00$/ : /^$/, ',')
  test('MT940 reads back with structured, tagged and plain details, pages, envelopes and three line ends', async () => {
    const how = fc.record({
      rows: transfers.map(near),
      details: fc.constantFrom('german', 'tagged', 'plain', 'supplementary'),
      end: fc.constantFrom('\r\n', '\n', '\r\r\n'),
      envelope: fc.boolean(),
      pages: fc.boolean(),
      entryDay: fc.boolean(),
      letter: fc.boolean(),
      short: fc.boolean(),
      width: fc.constantFrom(65, 1000),
      opening: fc.integer({ min: -100_000, max: 10_000_000 }),
    })
    await fc.assert(
      fc.asyncProperty(
        how,
        async ({ rows, details, end, envelope, pages, entryDay, letter, short, width, opening }) => {
          const side = (minor: number) => (minor < 0 ? 'D' : 'C')
          const wrap = (text: string) => (text.match(new RegExp(`.{1,${width}}`, 'g')) ?? ['']).join(end)
          const entry = (row: Written, at: number) => {
            const [y = '', m = '', d = ''] = row.day.split('-')
            const first = `:61:${y.slice(2)}${m}${d}${entryDay ? m + d : ''}${row.out ? 'D' : 'C'}${letter ? 'R' : ''}${comma(row.minor, short)}NTRFNONREF//B${at}` // prettier-ignore
            if (details === 'supplementary') return [first, row.payer, `:86:${row.text}`]
            if (details === 'plain') return [first, `:86:${row.text}`]
            if (details === 'tagged') return [first, wrap(`:86:/EREF/E${at}/NAME/${row.payer}/REMI/${row.text}/IBAN/DE83999012340000445566`)] // prettier-ignore
            const purpose = `SVWZ+${row.text}`.match(/.{1,27}/g) ?? []
            return [first, wrap(`:86:166?00GUTSCHRIFT?20EREF+E${at}${purpose.map((part, index) => `?${21 + index}${part}`).join('')}?31DE83999012340000445566?32${row.payer.slice(0, 27)}${row.payer.length > 27 ? `?33${row.payer.slice(27)}` : ''}`)] // prettier-ignore
          }
          const cut = pages ? Math.floor(rows.length / 2) : rows.length
          let balance = opening
          const page = (part: Written[], number: number, last: boolean, from: number) => {
            const before = balance
            balance += sumOf(part)
            return [
            ...(envelope ? ['{1:F01XXXXDEFFAXXX0000000000}{2:I940XXXXDEFFXXXXN}{4:'] : []),
            ':20:X', ':25:DE42999000010140404001', `:28C:7/${number}`, `:60${number === 1 ? 'F' : 'M'}:${side(before)}250101EUR${comma(Math.abs(before), short)}`,
            ...part.flatMap((row, at) => entry(row, from + at)),
            `:62${last ? 'F' : 'M'}:${side(balance)}250101EUR${comma(Math.abs(balance), short)}`,
            envelope ? '-}' : '-',
          ] // prettier-ignore
          }
          const lines = [...page(rows.slice(0, cut), 1, cut === rows.length, 0), ...(cut < rows.length ? page(rows.slice(cut), 2, true, cut) : [])] // prettier-ignore
          const found = await read(encoders['utf-8'](lines.join(end) + end))
          expect(found.problems).toEqual([])
          expect(found.statements.length).toBe(1)
          const [statement] = found.statements
          expect(read3(statement?.rows ?? [])).toEqual(wrote3(rows, details !== 'plain'))
          expect([statement?.opening, statement?.closing]).toEqual([opening, opening + sumOf(rows)])
          expect(statement?.rows.map(({ bankRef }) => bankRef)).toEqual(rows.map((_, at) => `B${at}`))
        },
      ),
      { numRuns: 200 },
    )
  })

  test('CAMT.053 reads back in every version, with prefixes, batches and reversals in either direction', async () => {
    const how = fc.record({
      rows: transfers.map(near),
      version: fc.integer({ min: 2, max: 13 }),
      prefix: fc.constantFrom('', 'n:', 'ns2:'),
      batch: fc.boolean(),
      opening: fc.integer({ min: -100_000, max: 10_000_000 }),
      openingKind: fc.constantFrom('OPBD', 'PRCD'),
      reversal: fc.constantFrom('none', 'iso', 'repeated'),
      encoding: fc.constantFrom('UTF-8', 'ISO-8859-1'),
    })
    await fc.assert(
      fc.asyncProperty(how, async ({ rows, version, prefix, batch, opening, openingKind, reversal, encoding }) => {
        const sign = (out: boolean) => `<CdtDbtInd>${out ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
        const amount = (minor: number) => `<Amt Ccy="EUR">${amountText(Math.abs(minor), 2, '', '.')}</Amt>`
        const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
        const party = ({ payer, out }: Written) => (version < 8 ? `<Nm>${escaped(payer)}</Nm>` : `<Pty><Nm>${escaped(payer)}</Nm></Pty>`).replace(/^.*$/, (name) => (out ? `<Dbtr><Nm>We</Nm></Dbtr><Cdtr>${name}</Cdtr>` : `<Dbtr>${name}</Dbtr>`)) // prettier-ignore
        const detail = (row: Written) => `<TxDtls>${version < 8 ? `<AmtDtls><TxAmt>${amount(row.minor)}</TxAmt></AmtDtls>` : amount(row.minor)}${sign(row.out)}<RltdPties>${party(row)}</RltdPties><RmtInf><Ustrd>${escaped(row.text)}</Ustrd></RmtInf></TxDtls>` // prettier-ignore
        const entry = (part: Written[], at: number, more = '') => {
          const total = sumOf(part)
          const [first] = part
          return `<Ntry>${amount(total)}${sign(total < 0)}${more}<Sts>${version < 8 ? 'BOOK' : '<Cd>BOOK</Cd>'}</Sts><BookgDt><Dt>${first?.day}</Dt></BookgDt><ValDt><DtTm>${first?.day}T10:00:00Z</DtTm></ValDt><AcctSvcrRef>R${at}</AcctSvcrRef><NtryDtls>${part.map(detail).join('')}</NtryDtls></Ntry>` // prettier-ignore
        }
        const whole = batch && sumOf(rows) !== 0
        const flat = whole ? rows.map((row) => ({ ...row, day: rows[0]?.day ?? '' })) : rows
        const entries = whole ? [entry(flat, 0)] : flat.map((row, at) => entry([row], at))
        const back: Written = { day: '2025-06-01', minor: 777, out: true, payer: 'Back Ltd', text: 'returned' }
        if (reversal !== 'none')
          entries.push(entry([{ ...back, out: reversal === 'iso' }], 99, '<RvslInd>true</RvslInd>'))
        const all = reversal === 'none' ? flat : [...flat, back]
        const closing = opening + sumOf(all)
        const balance = (kind: string, minor: number) => `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp>${amount(minor)}${sign(minor < 0)}<Dt><Dt>2025-06-01</Dt></Dt></Bal>` // prettier-ignore
        const body = `<BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE42999000010140404001</IBAN></Id></Acct>${balance(openingKind, opening)}${balance('CLBD', closing)}${entries.join('\n')}</Stmt></BkToCstmrStmt>` // prettier-ignore
        const name = `camt.053.001.${String(version).padStart(2, '0')}`
        const document = `<Document xmlns${prefix && `:${prefix.slice(0, -1)}`}="urn:iso:std:iso:20022:tech:xsd:${name}">${body}</Document>`.replace(/<(\/?)(?=[A-Z])/g, `<$1${prefix}`) // prettier-ignore
        const found = await read(encoders[encoding === 'UTF-8' ? 'utf-8' : 'windows-1252'](`<?xml version="1.0" encoding="${encoding}"?>\n${document}`)) // prettier-ignore
        expect(found.problems).toEqual([])
        expect(found.version).toBe(name)
        const [statement] = found.statements
        const names = statement?.rows.map((line) => (line.reversal ? { ...line, payer: 'Back Ltd' } : line)) ?? []
        expect(read3(names)).toEqual(wrote3(all))
        expect([statement?.opening, statement?.closing, statement?.balances]).toEqual([opening, closing, 'file'])
      }),
      { numRuns: 200 },
    )
  })
})

describe('damaged files', () => {
  const names = ['01-mt940-german.sta', '02-mt940-plain.sta', '04-camt053-v02.xml', '05-camt053-v08.xml', '06-csv-european.csv', '08-csv-us.csv', '13-csv-european-overlap.csv', '10-iran-merged-titles.xlsx'] // prettier-ignore
  const total = (file: StatementFile) => file.statements.map(({ rows }) => rows.reduce((sum, row) => sum + (row.direction === 'in' ? row.amountMinor : -row.amountMinor), 0)) // prettier-ignore
  function expectSound(file: StatementFile) {
    const sums = total(file)
    for (const [at, { rows, opening, closing, balances }] of file.statements.entries()) {
      for (const row of rows) {
        expect(row.amountMinor).toBeGreaterThan(0)
        expect(Number.isSafeInteger(row.amountMinor)).toBe(true)
        expect(row.bookedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
      }
      const agree = opening !== null && closing !== null && opening + (sums[at] ?? 0) === closing
      expect(balances === 'file' || balances === 'running').toBe(agree)
    }
  }
  const bytes = new Map(names.map((name) => [name, bytesOf(name)]))
  const damaged = fc.record({ name: fc.constantFrom(...names), at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }) })

  test('one wrong byte changes no sum without a problem', async () => {
    await fc.assert(
      fc.asyncProperty(damaged, async ({ name, at, byte }) => {
        const good = bytes.get(name) ?? new Uint8Array()
        const bad = Uint8Array.from(good)
        bad[at % bad.length] = byte
        const found = await readStatements(bad)
        if ('refused' in found) return
        expectSound(found)
        if (found.problems.length > 0) return
        const before = await read(good)
        expect(total(found)).toEqual(total(before))
      }),
      { numRuns: 1000 },
    )
  })

  test('a file that is cut keeps its sum or has a problem', async () => {
    await fc.assert(
      fc.asyncProperty(damaged, async ({ name, at }) => {
        const good = bytes.get(name) ?? new Uint8Array()
        const found = await readStatements(good.subarray(0, at % good.length))
        if ('refused' in found) return
        expectSound(found)
        if (found.problems.length > 0) return
        const before = await read(good)
        // Two last rows that cancel each other leave no trace.
        expect(total(found)).toEqual(total(before))
      }),
      { numRuns: 500 },
    )
  })

  test('random bytes are refused or read without throwing', async () => {
    const start = fc.constantFrom('', 'PK\x03\x04', '<Document>', ':20:A\n:61:', 'date;amount;text\n', '\ufeff')
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 300 }), async (text, more) => {
        const found = await readStatements(new Uint8Array([...encoders['utf-8'](text), ...more]))
        if (!('refused' in found)) expectSound(found)
      }),
      { numRuns: 300 },
    )
  })
})

describe('refusals and limits', () => {
  test.each([
    ['an amount against the notation of its column', '1,200', 'amount-unreadable', '1,200'],
    ['a broken group', '1.20,00', 'amount-unreadable', '1.20,00'],
    ['three decimals', '1.200,123', 'amount-unreadable', '1.200,123'],
    ['an exponent', '5,8E+08', 'amount-unreadable', '5,8E+08'],
    ['two signs that contradict', '+5,00-', 'amount-unreadable', '+5,00-'],
    ['an empty amount', '', 'amount-unreadable', ''],
    ['zero', '0,00', 'amount-zero', '0,00'],
    ['more than 2^53', '99.999.999.999.999.999,00', 'amount-unreadable', '99.999.999.999.999.999,00'],
    ['a quote that is never closed', '"7,00', 'row-cut', 'EUR'],
  ])('%s is a problem with its line, and no row', async (_, cell, code, value) => {
    const text = `Date;Payer;Purpose;Amount;Currency\n05.05.2025;A;x;12,50;EUR\n05.05.2025;B;y;${cell};EUR\n05.05.2025;C;z;7,25;EUR\n`
    const found = await read(encoders['utf-8'](text))
    expect(found.problems).toEqual([{ code, line: 3, value }])
    expect(found.statements[0]?.rows.map(({ amountMinor, line }) => [amountMinor, line])).toEqual([[1250, 2], [725, 4]]) // prettier-ignore
  })
  test.each(['31.02.2025', '05.13.2025', '??.05.2025', '1403/12/31'])('the day %s is a problem', async (day) => {
    const text = `Date;Payer;Purpose;Amount;Currency\n15.05.2025;A;x;12,50;EUR\n${day};B;y;1,00;EUR\n16.05.2025;C;z;7,25;EUR\n`
    const found = await read(encoders['utf-8'](text))
    expect(found.problems).toEqual([{ code: 'day-unreadable', line: 3, value: day }])
    expect(found.statements[0]?.rows.length).toBe(2)
  })
  test.each([
    ['', 'empty'], [' \r\n', 'empty'], ['%PDF-1.7 x', 'unknown-kind'], ['hello world', 'unknown-kind'], ['<html></html>', 'unknown-kind'],
    ['<!DOCTYPE a [<!ENTITY b "cc">]><Document>&b;</Document>', 'entities'], ['\xd0\xcf\x11\xe0', 'old-workbook'], ['a;b;c\n1;2;3\n', 'columns-unknown'],
  ])('%j is %s', async (text, refused) => {
    const found = await readStatements(new Uint8Array(Buffer.from(text, 'latin1')))
    expect('refused' in found && found.refused).toBe(refused)
  }) // prettier-ignore

  const many = (count: number) =>
    encoders['utf-8'](`date;payer;purpose;amount;currency\n${'2025-05-08;A B;x;1,00;EUR\n'.repeat(count)}`)
  test('10,000 rows take less than two seconds of one processor, 20,001 rows and 10 MB are refused', async () => {
    const start = process.cpuUsage()
    const found = await read(many(10_000))
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000)
    expect(found.statements[0]?.rows.at(-1)?.occurrence).toBe(10_000)
    expect(await readStatements(many(20_001))).toMatchObject({ refused: 'too-many-rows' })
    expect(await readStatements(new Uint8Array(10 * 1024 * 1024 + 1))).toEqual({ refused: 'too-large' })
  })

  test('columns, order of days and currency can be given', async () => {
    const text = 'x1;x2;x3;x4\n01.02.2025;9;fee;5\n02.02.2025;7;rent;6\n'
    const found = await read(encoders['utf-8'](text), { columns: ['bookedOn', 'amount', 'text', null], dayOrder: 'mdy', currency: 'IRR' }) // prettier-ignore
    expect(found.statements[0]?.rows.map(({ bookedOn, amountMinor, currency, text }) => [bookedOn, amountMinor, currency, text])).toEqual([['2025-01-02', 9, 'IRR', 'fee'], ['2025-02-02', 7, 'IRR', 'rent']]) // prettier-ignore
  })
})
