// Reads any file with a plan. The format is detected from the bytes, not from the name.
import { decodeText } from '../rules/encodings.ts'
import { limits, refuse, type DataChoice, type Drawing } from './drawing.ts'
import { readDxf } from './dxf/read.ts'
import { readGeoJson } from './geojson.ts'
import { readRows } from './rows.ts'
import { removeStrays } from './strays.ts'
import { readSvg } from './svg/read.ts'

/**
 * Returns the drawing of a file.
 * @param name of the file, which decides if the bytes do not
 * @param choice choices of a person for the data of the file
 * @throws DrawingRefused with its cause
 */
export function readDrawing(bytes: Uint8Array, name: string, choice: DataChoice = {}): Drawing {
  if (bytes.length > limits.bytes) refuse('tooLarge', limits.bytes)
  const drawing = removeStrays(readAs(bytes, name, choice))
  if (drawing.paths.length === 0 && drawing.texts.length === 0) refuse('empty')
  return drawing
}

function readAs(bytes: Uint8Array, name: string, choice: DataChoice): Drawing {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 4_000)).replace(/^ï»¿/, '').trimStart()
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (/^AC10\d\d/.test(head)) return refuse('dwg')
  if (head.startsWith('AutoCAD Binary DXF')) return refuse('binaryDxf')
  if (head.startsWith('<') || head.startsWith('ÿþ<') || head.startsWith('þÿ')) return readSvg(bytes)
  if (head.startsWith('{')) return readGeoJson(textOf(bytes), choice)
  if (ending === 'dxf' || /^\s*(999\s|0\s+SECTION)/i.test(head)) return readDxf(bytes)
  if (ending === 'geojson' || ending === 'json') return refuse('brokenJson')
  if (ending === 'svg') return refuse('brokenXml')
  if (ending === 'csv' || ending === 'txt') return readRows(textOf(bytes))
  return refuse('unknownFormat')
}
const textOf = (bytes: Uint8Array) => decodeText(bytes)?.text ?? new TextDecoder().decode(bytes)
