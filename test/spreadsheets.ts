// Writes and reads spreadsheets (XLSX, CSV) for tests.
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/universal'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

/** Reads the first sheet of an exported workbook. */
export async function readBook(bytes: Buffer) {
  let xml = ''
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'xl/worksheets/sheet1.xml')
      xml = (await buffer(await zip.openReadStreamPromise(entry))).toString()
  return {
    rightToLeft: xml.includes('rightToLeft="1"'),
    hasFormula: /<f[ >]/.test(xml),
    rows: await readSheet(new Uint8Array(bytes).buffer, { trim: false }),
  }
}

export const readCsv = (text: string): string[][] =>
  parse(text, { bom: true, relax_column_count: true, relax_quotes: true })

const office = 'http://schemas.openxmlformats.org'
const relations = `${office}/officeDocument/2006/relationships`
/** Builds a workbook. `data`: XML content of `sheetData`. `part`: replaces the whole XML of a sheet. */
export function writeBook(
  sheets: readonly { name: string; data?: string; part?: Buffer | string; hidden?: boolean }[],
) {
  const zip = new ZipFile()
  const add = (path: string, text: string | Buffer) => zip.addBuffer(Buffer.from(text), path)
  add('[Content_Types].xml', `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`) // prettier-ignore
  add('_rels/.rels', `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`) // prettier-ignore
  add('xl/workbook.xml', `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${sheets.map(({ name, hidden }, at) => `<sheet name="${name}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`) // prettier-ignore
  add('xl/_rels/workbook.xml.rels', `<Relationships xmlns="${office}/package/2006/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`) // prettier-ignore
  add('xl/styles.xml', `<styleSheet xmlns="${office}/spreadsheetml/2006/main"><cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`) // prettier-ignore
  for (const [at, { data = '', part }] of sheets.entries()) add(`xl/worksheets/sheet${at + 1}.xml`, part ?? `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`) // prettier-ignore
  zip.end()
  return buffer(zip.outputStream)
}

/** Returns the XML of a row of cells: texts, numbers, or dates (style 1). */
export const rowOf = (number: number, cells: readonly (string | number | Date)[]) =>
  `<row r="${number}">${cells
    .map((value, at) => {
      const place = `r="${String.fromCharCode(65 + at)}${number}"`
      if (value instanceof Date) return `<c ${place} s="1"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`
      if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`
      return `<c ${place} t="inlineStr"><is><t>${value}</t></is></c>`
    })
    .join('')}</row>`
