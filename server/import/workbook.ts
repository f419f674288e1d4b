// Workbooks of Excel and other office programs (XLSX), read in a process of its own.
import { readSheet } from 'read-excel-file/universal'
import { SaxesParser } from 'saxes'
import { fromBufferPromise } from 'yauzl'

/** Bytes that all parts of a workbook may have once they are unpacked. A directory that lies meets the limits of memory and time. */
const mostUnpacked = 128 * 1024 * 1024

/** The names of the sheets that are not hidden, or `tooLarge`. */
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

/** The cells of a sheet, row by row from the first; a formula has the value that the program saved last. */
export const cellsOf = (bytes: Uint8Array, sheet: string) =>
  readSheet(new Uint8Array(bytes).buffer, sheet, { trim: false })
