// Converts database values to cells of a table and back, by the type of their column.
import type { JsonColumn } from '../db/json.ts'
import { isOfShape } from '../db/json.ts'
import { guarded, unguarded, type Cell } from '../kernel/csv.ts'

/** Type of a database column, as Drizzle names it. */
export interface Kind {
  dataType: string
  columnType: string
}

export class BadCell extends Error {}

export function cellOf({ dataType, columnType }: Kind, value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (dataType === 'json' || dataType === 'array') return JSON.stringify(value)
  return columnType === 'PgText' ? guarded(value as string) : `${value as string | number | boolean}`
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
const readers: Record<string, (cell: string) => unknown> = {
  number: (cell) => (/^-?\d{1,15}(\.\d{1,4})?$/.test(cell) ? Number(cell) : bad()),
  boolean: (cell) => (cell === 'true' ? true : cell === 'false' ? false : bad()),
  date: (cell) => (moment.test(cell) ? cell : bad()),
  json: parsed,
  array: (cell) => {
    const items = parsed(cell)
    return Array.isArray(items) && items.every((item) => typeof item === 'string') ? items : bad()
  },
}

/**
 * Converts a cell to a database value; a moment stays text. JSON must match the shape of its column.
 * @throws BadCell
 */
export function valueOf({ dataType, columnType }: Kind, cell: Cell, name: string): unknown {
  if (cell === null) return null
  const value = (readers[dataType] ?? ((text: string) => (columnType === 'PgText' ? unguarded(text) : text)))(cell)
  if (dataType === 'json' && !isOfShape(name as JsonColumn, value)) bad()
  return value
}

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return bad()
  }
}
function bad(): never {
  throw new BadCell()
}
