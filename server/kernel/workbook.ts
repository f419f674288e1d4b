// Reads workbooks of Excel and other office programs (XLSX), in a separate process (table.process.ts).
import { readSheet } from 'read-excel-file/universal'
import { SaxesParser } from 'saxes'
import { fromBufferPromise } from 'yauzl'

/**
 * Limit of bytes of all parts of a workbook when unpacked. A file that lies about its sizes still meets the limits of
 * memory and time.
 */
const mostUnpacked = 128 * 1024 * 1024

/** Returns the names of the visible sheets, or `tooLarge` for a workbook over the limit. */
export async function sheetsOf(bytes: Uint8Array): Promise<string[] | 'tooLarge'> {
  const file = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { lazyEntries: true }) // prettier-ignore
  let unpacked = 0
  let book = ''
  for await (const entry of file.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (unpacked > mostUnpacked) return 'tooLarge'
    if (entry.fileName !== 'xl/workbook.xml') continue
    for await (const chunk of (await file.openReadStreamPromise(entry)).setEncoding('utf8')) book += chunk
  }
  return visibleIn(book)
}

function visibleIn(book: string) {
  const names: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ local, attributes }) => {
    if (local === 'sheet' && (attributes['state']?.value ?? 'visible') === 'visible')
      names.push(attributes['name']?.value ?? '')
  })
  parser.write(book).close()
  return names
}

/** Returns the cells of a sheet by row. A formula has the value that the program saved. */
export const cellsOf = (bytes: Uint8Array, sheet: string) =>
  readSheet(new Uint8Array(bytes).buffer, sheet, { trim: false })
