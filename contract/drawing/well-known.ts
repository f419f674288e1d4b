// Reads a CSV of shapes: outlines as well-known text in metres, y upwards, as in hall files that Ghorfeh exports.
import { marksFrom, schemeIn, type BoothMarks } from '../rules/booth-marks.ts'
import { shiftsOf } from './neighbours.ts'
import { refuse, type About, type Drawing, type XY } from './drawing.ts'
import { saysBooth } from './find/roles.ts'
import { Gathering } from './gather.ts'

const wellKnown = /^(POLYGON|LINESTRING)\s*\(+([^()]*)\)+$/i
/** Returns the index of the column with outlines; undefined if the first line below the headings has none. */
export function outlineColumn([, first = []]: readonly string[][]): number | undefined {
  const at = first.findIndex((cell) => wellKnown.test(cell))
  return at < 0 ? undefined : at
}

interface Piece {
  hall: string
  kind: string
  code: string
  about: About
  marks: BoothMarks | undefined
  points: XY[]
  closed: boolean
}
/**
 * Reads one shape per line: its hall, its kind, its number or use, its names.
 * @throws DrawingRefused brokenCsv
 */
export function readShapes([head = [], ...lines]: readonly string[][], outline: number): Drawing {
  const pieceOf = pieceIn(head, outline)
  const pieces = lines.map((line, n) => pieceOf(line, n + 2))
  const lefts = shiftsOf(pieces)
  const into = new Gathering('csv')
  into.drawing.metres = 1
  for (const { hall, kind, code, about, marks, points, closed } of pieces)
    into.path([1, 0, 0, -1, lefts.get(hall) ?? 0, 0], points, {
      closed,
      kind: closed || points.length > 2 ? 'outline' : 'line',
      layer: into.layer(kind),
      ...(saysBooth(kind) ? { code: code.slice(0, 12), ...(marks && { marks }) } : { about }),
    })
  return into.drawing
}

function pieceIn(head: readonly string[], outline: number) {
  const place = (words: RegExp, without: number) => {
    const at = head.findIndex((cell) => words.test(cell))
    return at < 0 ? without : at
  }
  const [hall, kind, code] = [place(/^(hall|سالن)/i, -1), place(/^(kind|type|نوع)/i, 1), place(/^(code|کد)/i, 2)]
  const [fa, en] = [place(/persian|فارسی/i, code + 1), place(/english|انگلیسی/i, code + 2)]
  const [scheme, sector] = [place(/^(scheme|raw|let as|نوع واگذاری)/i, -1), place(/^(sector|field|حوزه)/i, -1)]
  return (line: readonly string[], lineNumber: number): Piece => {
    const cell = (at: number) => line[at]?.slice(0, 80) ?? ''
    return {
      hall: cell(hall),
      kind: cell(kind),
      code: cell(code),
      about: { use: cell(code), fa: cell(fa), en: cell(en) },
      marks: marksFrom(schemeIn(cell(scheme)), cell(sector)),
      ...shapeIn(line[outline] ?? '', lineNumber),
    }
  }
}
function shapeIn(text: string, lineNumber: number): Pick<Piece, 'points' | 'closed'> {
  const [, kind = '', inside = ''] = wellKnown.exec(text) ?? []
  const points = inside.split(',').map((pair): XY => {
    const [x = NaN, y = NaN] = pair.trim().split(/\s+/).map(Number)
    return [x, y]
  })
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 2 || !first || !last) return refuse('brokenCsv', lineNumber)
  const closed = kind.toUpperCase() === 'POLYGON'
  const returns = closed && points.length > 3 && first[0] === last[0] && first[1] === last[1]
  return { points: returns ? points.slice(0, -1) : points, closed }
}
