// The booths of a hall on their way from the server to the map: each name of a field once, what all booths have in common once, and a rectangle as four numbers. Ten thousand booths are a third as long so, and read as fast.
import { useMemo } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { Polygon } from '#contract/kernel/geometry.ts'

type Field = keyof Booth
interface Packed {
  /** What all of them have. */
  same: Partial<Booth>
  fields: Field[]
  rows: unknown[][]
}

/** As one text: React Router writes a text at once, but thousands of objects key by key, and reads them so again. */
export function packed(booths: readonly Booth[]): string {
  const [first] = booths
  const all = first ? (Object.keys(first) as Field[]) : []
  const isSame = (field: Field) => field !== 'polygon' && booths.every((booth) => booth[field] === first?.[field])
  const fields = all.filter((field) => !isSame(field))
  const same = Object.fromEntries(all.filter(isSame).map((field) => [field, first?.[field]]))
  const rows = booths.map((booth) =>
    fields.map((field) => (field === 'polygon' ? shortOf(booth.polygon) : booth[field])),
  )
  return JSON.stringify({ same, fields, rows } satisfies Packed)
}

/** @throws SyntaxError for what {@link packed} did not write */
export function unpacked(text: string): Booth[] {
  const { same, fields, rows } = JSON.parse(text) as Packed
  return rows.map((row) => {
    const booth: Record<string, unknown> = { ...same }
    for (const [at, field] of fields.entries()) booth[field] = field === 'polygon' ? longOf(row[at] as Short) : row[at]
    return booth as Booth
  })
}

/** A rectangle that begins at its upper left corner and goes round clockwise, as most do, or any other polygon as it is. */
type Short = readonly [x: number, y: number, width: number, height: number] | Polygon
function shortOf(polygon: Polygon): Short {
  const [first, , third] = polygon
  if (!first || !third || polygon.length !== 4) return polygon
  const [[x, y], [right, bottom]] = [first, third]
  const short: Short = [x, y, right - x, bottom - y]
  return longOf(short).every(([u, v], at) => u === polygon[at]?.[0] && v === polygon[at]?.[1]) ? short : polygon
}
function longOf(short: Short): Polygon {
  if (typeof short[0] !== 'number') return short as Polygon
  const [x, y, width, height] = short as readonly [number, number, number, number]
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

/** The same list as long as the text is the same. */
export const useBooths = (text: string): Booth[] => useMemo(() => unpacked(text), [text])
