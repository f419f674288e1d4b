// Spreadsheet files, written while their rows are read, so that a hundred thousand rows need no more memory than a
// hundred.
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Locale } from '#contract/locale.ts'
import { escapedMarkup } from '#contract/markup.ts'
import { csvLine, inert } from '../kernel/csv.ts'

export type Value = string | number | null
export interface Head {
  text: string
  /** Width in characters. */ width: number
  /** Amounts have two decimals. */ kind: 'text' | 'number' | 'amount'
}
export type Rows = AsyncIterable<readonly Value[]>

const valuesLine = (values: readonly Value[]) =>
  csvLine(
    values.map((value) => (typeof value === 'string' ? inert(value) || null : value === null ? null : String(value))),
  )

/** CSV as in RFC 4180. A byte order mark tells spreadsheet programs that it is UTF-8. */
export function csv(heads: readonly Head[], rows: Rows): Readable {
  async function* lines() {
    yield `\ufeff${valuesLine(heads.map(({ text }) => text))}`
    let some = ''
    for await (const row of rows) {
      some += valuesLine(row)
      if (some.length > 32_000) {
        yield some
        some = ''
      }
    }
    if (some) yield some
  }
  return Readable.from(lines(), { objectMode: false })
}

/** Largest number of characters in a cell. With a longer one, spreadsheet programs report the file as damaged. */
const longestCell = 32_767
/** Escapes a text for XML. Control characters are removed, because XML does not allow them. */
const xml = (text: string) =>
  escapedMarkup(text.slice(0, longestCell).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
const column = (at: number): string =>
  (at < 26 ? '' : column(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
const styles = { head: 1, text: 0, number: 0, amount: 2 }

function cell(value: Value, row: number, at: number, style: number) {
  if (value === null || value === '') return ''
  const place = `r="${column(at)}${row}"${style ? ` s="${style}"` : ''}`
  return typeof value === 'number'
    ? `<c ${place}><v>${value}</v></c>`
    : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${xml(value)}</t></is></c>`
}

async function* sheet(heads: readonly Head[], rows: Rows, locale: Locale) {
  const cols = heads
    .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView ${locale === 'fa' ? 'rightToLeft="1" ' : ''}workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols}</cols><sheetData><row r="1">${heads.map(({ text }, at) => cell(text, 1, at, styles.head)).join('')}</row>`
  let number = 1
  let some = ''
  for await (const row of rows) {
    number++
    some += `<row r="${number}">${row.map((value, at) => cell(value, number, at, styles[heads[at]?.kind ?? 'text'])).join('')}</row>`
    if (some.length > 64_000) {
      yield some
      some = ''
    }
  }
  yield `${some}</sheetData></worksheet>`
}

const declared = (body: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`)
const office = 'http://schemas.openxmlformats.org'
const relations = `${office}/officeDocument/2006/relationships`
/** Parts of the file, other than the rows, that spreadsheet programs require. */
const parts: Record<string, (name: string) => string> = {
  '[Content_Types].xml': () =>
    `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': () =>
    `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': (name) =>
    `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="${xml(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': () =>
    `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': () =>
    `<styleSheet xmlns="${office}/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

/**
 * Office Open XML (ECMA-376) with one sheet, right to left in Persian, with a frozen header row. Texts are inline, so
 * that none is run as a formula.
 */
export function xlsx(name: string, heads: readonly Head[], rows: Rows, locale: Locale): Readable {
  const zip = new ZipFile()
  for (const [path, body] of Object.entries(parts)) zip.addBuffer(declared(body(name)), path)
  const body = Readable.from(sheet(heads, rows, locale), { objectMode: false })
  const out = zip.outputStream as Readable
  body.on('error', (error) => out.destroy(error))
  zip.addReadStream(body, 'xl/worksheets/sheet1.xml')
  zip.end()
  return out
}
