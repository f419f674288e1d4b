// Reads a CSV of booth numbers with sizes. Without positions, the booths stand in rows of twelve, two deep, with aisles
// of three metres.
import { refuse, type Drawing, type XY } from './drawing.ts'
import { Gathering } from './gather.ts'
import { identity } from './matrix.ts'
import { outlineColumn, readShapes } from './well-known.ts'
import { latinDigits } from '../rules/digits.ts'
import { decimalSignOf, writtenNumber, type DecimalSign } from '../rules/written-numbers.ts'

type Column = 'code' | 'width' | 'depth' | 'area' | 'x' | 'y' | 'size' | 'kind'
const heads: Readonly<Record<Column, RegExp>> = {
  code: /^(code|number|no|nr|booth|stand|stall|unit|name|کد|شماره|غرفه|نام|نشان)/i,
  width: /^(width|w|breite|عرض|پهنا|طول دهانه)/i,
  depth: /^(depth|d|length|height|tiefe|عمق|طول)/i,
  area: /^(area|m2|m²|sqm|fläche|متراژ|مساحت)/i,
  x: /^(x|left|افقی)/i,
  y: /^(y|top|عمودی)/i,
  size: /^(size|dimensions?|اندازه|ابعاد)/i,
  kind: /^(kind|type|نوع)/i,
}
interface Row {
  code: string
  width: number
  depth: number
  at: XY | undefined
}
const aisle = 3
const along = 12

/**
 * Returns the drawing of a CSV.
 * @throws DrawingRefused brokenCsv with the line that has no size, empty
 */
export function readRows(text: string): Drawing {
  const lines = cells(text)
  const shapes = outlineColumn(lines)
  if (shapes !== undefined) return readShapes(lines, shapes)
  const columns = columnsOf(lines[0] ?? [])
  const body = lines.slice(columns.named ? 1 : 0)
  const signs = signsOf(body, columns)
  const rows = body.map((line, at) => rowOf(line, columns, at + (columns.named ? 2 : 1), signs))
  if (rows.length === 0) refuse('empty')
  const unit = unitOf(rows)
  const into = new Gathering('csv')
  into.drawing.metres = unit
  const layer = into.layer('booths')
  for (const { code, corners } of positionedRows(rows, unit))
    into.path(identity, corners, { closed: true, kind: 'outline', layer, code })
  return into.drawing
}

/**
 * Cells of each line. The separator is the most frequent one of the first line. Quoted cells may contain separators,
 * quotes and line breaks (RFC 4180). An unclosed quote is ignored.
 */
function cells(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '')
  const [first = ''] = plain.split(/\r\n|\n|\r/, 1)
  const sign = [';', '\t', ','].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${sign}\\r\\n]*))[ ]*(${sign}|\\r\\n|\\n|\\r|$)`, 'gy')
  const lines: string[][] = [[]]
  for (const [, quoted, bare = '', end] of plain.matchAll(cell)) {
    lines.at(-1)?.push(wordIn(quoted?.replaceAll('""', '"') ?? bare.replaceAll('"', '')))
    if (end === '') break
    if (end !== sign) lines.push([])
  }
  return lines.filter((line) => line.some((word) => word !== ''))
}
/**
 * Removes the apostrophe that stops spreadsheets from reading a cell as a formula. Our own tables and Excel write it.
 */
const wordIn = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')

interface Columns {
  named: boolean
  at: Partial<Record<Column, number>>
}
function columnsOf(first: readonly string[]): Columns {
  const at: Partial<Record<Column, number>> = {}
  first.forEach((cell, n) => {
    for (const column of Object.keys(heads) as Column[])
      if (at[column] === undefined && heads[column].test(cell) && !Object.values(at).includes(n)) at[column] = n
  })
  const hasSize = at.size !== undefined || at.area !== undefined || (at.width !== undefined && at.depth !== undefined)
  if (at.code !== undefined && hasSize) return { named: true, at }
  return { named: false, at: first.length > 2 ? { code: 0, width: 1, depth: 2, x: 3, y: 4 } : { code: 0, size: 1 } }
}

type Signs = ReadonlyMap<number, DecimalSign>
/** Decimal sign of each column, found from all cells of the column, else from the other columns. */
function signsOf(body: readonly (readonly string[])[], { at }: Columns): Signs {
  const known = Object.values(at).map((n) => [n, decimalSignOf(body.map((line) => line[n] ?? ''))] as const)
  const clear = known.flatMap(([n, sign]): [number, DecimalSign][] => (sign === '.' || sign === ',' ? [[n, sign]] : []))
  const [one, ...others] = new Set(clear.map(([, sign]) => sign))
  const usual = others.length === 0 ? one : undefined
  return new Map([...(usual ? Object.values(at).map((n): [number, DecimalSign] => [n, usual]) : []), ...clear])
}

function rowOf(line: readonly string[], { at }: Columns, lineNumber: number, signs: Signs): Row {
  const cell = (column: Column) => (at[column] === undefined ? '' : line[at[column]]) ?? ''
  /**
   * If no column shows the decimal sign, a separator before three digits is decimal. Sides of booths are in metres or
   * millimetres.
   */
  const number = (text: string, column: Column) =>
    writtenNumber(text, signs.get(at[column] ?? -1) ?? (text.includes(',') ? ',' : '.'))
  const figure = (column: Column) => (cell(column) === '' ? NaN : number(cell(column), column))
  const [, a, b] = /^([\d.,٫]+)\s*(?:[x×*]\s*([\d.,٫]+))?/i.exec(latinDigits(cell('size'))) ?? []
  const area = b === undefined && a !== undefined ? number(a, 'size') : figure('area')
  const width = b === undefined ? figure('width') : number(a ?? '', 'size')
  const depth = b === undefined ? figure('depth') : number(b, 'size')
  const code = latinDigits((line[at.code ?? 0] ?? '').trim()).slice(0, 12)
  const place: XY = [figure('x'), figure('y')]
  const sized =
    width > 0 && depth > 0 ? [width, depth] : [area / Math.min(3, Math.sqrt(area)), Math.min(3, Math.sqrt(area))]
  if (!(Number(sized[0]) > 0 && Number(sized[1]) > 0) || code === '') return refuse('brokenCsv', lineNumber)
  return {
    code,
    width: Number(sized[0]),
    depth: Number(sized[1]),
    at: place.every(Number.isFinite) ? place : undefined,
  }
}

/** Unit of the sides: metres, or centimetres or millimetres if the booths would otherwise be too large. */
function unitOf(rows: readonly Row[]) {
  const sides = rows.map(({ width, depth }) => Math.min(width, depth)).toSorted((a, b) => a - b)
  const middle = sides[Math.floor(sides.length / 2)] ?? 0
  return middle >= 800 ? 0.001 : middle >= 60 ? 0.01 : 1
}

function positionedRows(rows: readonly Row[], unit: number): { code: string; corners: XY[] }[] {
  const gap = aisle / unit
  const everywhere = rows.every(({ at }) => at !== undefined)
  let [x, y, deep, count] = [gap, gap, 0, 0]
  return rows.map(({ code, width, depth, at }) => {
    if (!everywhere && count > 0 && count % along === 0) {
      y += deep + (count % (2 * along) === 0 ? gap : 0)
      ;[x, deep] = [gap, 0]
    }
    const [left, top] = everywhere && at ? at : [x, y]
    x += width
    deep = Math.max(deep, depth)
    count += 1
    return {
      code,
      corners: [
        [left, top],
        [left + width, top],
        [left + width, top + depth],
        [left, top + depth],
      ],
    }
  })
}
