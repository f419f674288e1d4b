// Exports a list of the panel as a file. It has the filters of the list, all rows, and columns in the user’s language.
import { countryName } from '#contract/rules/country-names.ts'
import type { Locale } from '#contract/locale.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { record } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import { dayIn } from '../kernel/portal-time.ts'
import type { EditionHere, Mine } from '../kernel/portal.ts'
import { csv, xlsx, type Head, type Value } from './sheet.ts'

/**
 * Kind of a column. Times are written in the calendar of the language, with Latin digits so that they sort. Countries
 * are written by name.
 */
type Kind = Head['kind'] | 'moment' | 'cents' | 'country'
/** A message function, which returns a text in one language. */
export type Word = (inputs: Record<string, never>, options: { locale: Locale }) => string
type Cell = string | number | null | Bilingual | Word
export interface Column<Row> {
  head: Word
  value: (row: Row, locale: Locale) => Cell
  kind?: Kind
  /** Width in characters. */
  width?: number
}
export interface Listing<Row> {
  /** The resource, used in the file name and the audit log. */
  noun: string
  title: Word
  columns: readonly Column<Row>[]
  /** Returns one page of rows after a cursor, as the list itself does. */
  page: (
    context: Mine,
    request: { cursor: string | undefined; limit: string },
  ) => Promise<{ items: readonly Row[]; nextCursor: string | null }>
}
export interface Exported {
  stream: NodeJS.ReadableStream
  type: string
  name: string
}

const perPage = '500'
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Returns the file as a stream. The export and its user are recorded in the audit log before the first byte. */
export async function exportList<Row>(
  context: Mine,
  { noun, title, columns, page }: Listing<Row>,
  format: 'csv' | 'xlsx',
  request: Record<string, unknown>,
): Promise<Exported> {
  const { locale, db, edition } = context
  const name = title({}, { locale })
  await db.transaction((tx) =>
    record(tx, context, { subject: noun, subjectId: 'export', label: format, after: request }),
  )
  const heads = columns.map(({ head, kind = 'text', width = forms[kind].width }): Head => ({
    text: head({}, { locale }),
    width,
    kind: forms[kind].kind,
  }))
  const rows = cellsOf(context, { columns, page })
  return {
    stream: format === 'csv' ? csv(heads, rows) : xlsx(name, heads, rows, locale),
    type: types[format],
    name: `${name} ${dayIn(edition.timeZone)}.${format}`,
  }
}

/** Yields the cells of all rows, page by page. */
async function* cellsOf<Row>(context: Mine, { columns, page }: Pick<Listing<Row>, 'columns' | 'page'>) {
  const { locale, edition } = context
  const written = rowWriter(columns, locale, edition.timeZone)
  for (let cursor: string | undefined, more = true; more;) {
    const { items, nextCursor } = await page(context, { cursor, limit: perPage })
    for (const row of items) yield written(row)
    cursor = nextCursor ?? undefined
    more = cursor !== undefined
  }
}

/** Returns a function that writes the cells of a row in a language and time zone. */
export function rowWriter<Row>(columns: readonly Column<Row>[], locale: Locale, timeZone: string) {
  const written = writer(locale, timeZone)
  return (row: Row) => columns.map(({ value, kind = 'text' }): Value => written(kind, value(row, locale)))
}

const forms: Record<Kind, Omit<Head, 'text'>> = {
  text: { kind: 'text', width: 24 },
  country: { kind: 'text', width: 18 },
  moment: { kind: 'text', width: 18 },
  number: { kind: 'number', width: 12 },
  amount: { kind: 'amount', width: 12 },
  cents: { kind: 'amount', width: 16 },
}

function writer(locale: Locale, timeZone: string) {
  const moment = momentIn(locale, timeZone)
  return (kind: Kind, cell: Cell): Value => {
    const plain =
      typeof cell === 'function'
        ? cell({}, { locale })
        : cell !== null && typeof cell === 'object'
          ? textIn(cell, locale)
          : cell
    if (plain === null || plain === '') return null
    return kind === 'cents'
      ? Number(plain) / 100
      : kind === 'moment'
        ? moment(String(plain))
        : kind === 'country'
          ? countryName(String(plain), locale)
          : plain
  }
}

/** 1404/03/18 14:20, 2025-06-08 14:20 */
function momentIn(locale: Locale, timeZone: string) {
  const format = new Intl.DateTimeFormat(locale === 'fa' ? 'en-US-u-ca-persian-nu-latn' : 'en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const between = locale === 'fa' ? '/' : '-'
  return (iso: string) => {
    const part = Object.fromEntries(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
    return `${part['year']}${between}${part['month']}${between}${part['day']} ${part['hour']}:${part['minute']}`
  }
}

/** Text of the column that tells if an entry of a register is active. */
export const activity = (active: boolean): Word => (active ? m.register_active : m.register_inactive)
/** Page function for a list that is short enough to be read without pages, such as a register. */
export const wholeListing =
  <Row>(read: (db: Db, edition: EditionHere) => Promise<readonly Row[]>): Listing<Row>['page'] =>
  async ({ db, edition }) => ({ items: await read(db, edition), nextCursor: null })
/** Joins several names for one cell. */
export const joined = (names: readonly string[], locale: Locale) => names.join(locale === 'fa' ? '، ' : ', ')
