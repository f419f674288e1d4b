// Compact format of a hall's booths between server and map. Field names and common values are stored once, a rectangle
// as four numbers. 10,000 booths are a third as long, and parsed as fast.
import { useMemo } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { Polygon } from '#contract/kernel/geometry.ts'

type Field = keyof Booth
interface Packed {
  /** Values that all booths share. */
  same: Partial<Booth>
  fields: Field[]
  rows: unknown[][]
}

/**
 * Packs booths into a single string. React Router serialises a string in one step, but thousands of objects key by key.
 */
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

/** @throws SyntaxError for a text that {@link packBooths} did not write */
export function unpacked(text: string): Booth[] {
  const { same, fields, rows } = JSON.parse(text) as Packed
  return rows.map((row) => {
    const booth: Record<string, unknown> = { ...same }
    for (const [at, field] of fields.entries()) booth[field] = field === 'polygon' ? longOf(row[at] as Short) : row[at]
    return booth as Booth
  })
}

/** A clockwise rectangle from its upper left corner, as most are, or any other polygon unchanged. */
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

/** Returns the same list while the text is the same. */
export const useBooths = (text: string): Booth[] => useMemo(() => unpacked(text), [text])
