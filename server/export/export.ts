// A list of the panel as a file: the same filters, every row, the columns in the language of the reader.
import type { Locale } from '#contract/locale.ts'
import { record } from '../audit/audit.ts'
import type { Mine } from '../kernel/portal.ts'
import { csv, xlsx, type Head, type Value } from './sheet.ts'

/** A moment is written in the calendar of the language, a day as it is; both with Latin digits, so that they sort. */
type Kind = Head['kind'] | 'moment' | 'cents'
export interface Column<Row> {
  head: (inputs: Record<string, never>, options: { locale: Locale }) => string
  value: (row: Row, locale: Locale) => string | number | null
  kind?: Kind
  /** In characters. */
  width?: number
}
export interface Listing<Row> {
  /** The noun, for the name of the file and the audit log. */
  noun: string
  title: Column<Row>['head']
  columns: readonly Column<Row>[]
  /** A page of rows after a cursor, as the list itself gives it. */
  page: (context: Mine, asked: { cursor: string | undefined; limit: string }) => Promise<{ items: readonly Row[]; nextCursor: string | null }>
}
export interface Exported { stream: NodeJS.ReadableStream; type: string; name: string }

const perPage = '500'
const types = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

/** The file as a stream; who took it is in the audit log before its first byte. */
export async function exportList<Row>(context: Mine, { noun, title, columns, page }: Listing<Row>, format: 'csv' | 'xlsx', asked: Record<string, unknown>): Promise<Exported> {
  const { locale, db, edition } = context, { timeZone } = await edition(), name = title({}, { locale })
  await db.transaction((tx) => record(tx, context, { subject: noun, subjectId: 'export', label: format, after: asked }))
  const heads = columns.map(({ head, kind = 'text', width = kind === 'text' ? 24 : 16 }): Head => ({ text: head({}, { locale }), width, kind: kind === 'cents' ? 'amount' : kind === 'moment' ? 'text' : kind }))
  const moment = momentIn(locale, timeZone)
  const cells = (row: Row) => columns.map(({ value, kind }): Value => { const plain = value(row, locale); return plain === null ? null : kind === 'cents' ? Number(plain) / 100 : kind === 'moment' ? moment(String(plain)) : plain })
  async function* rows() {
    for (let cursor: string | undefined, more = true; more;) {
      const { items, nextCursor } = await page(context, { cursor, limit: perPage })
      for (const item of items) yield cells(item)
      cursor = nextCursor ?? undefined
      more = cursor !== undefined
    }
  }
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  return { stream: format === 'csv' ? csv(heads, rows()) : xlsx(name, heads, rows(), locale), type: types[format], name: `${name} ${day}.${format}` }
}

/** 1404/03/18 14:20, 2025-06-08 14:20 */
function momentIn(locale: Locale, timeZone: string) {
  const format = new Intl.DateTimeFormat(locale === 'fa' ? 'en-US-u-ca-persian-nu-latn' : 'en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }), between = locale === 'fa' ? '/' : '-'
  return (iso: string) => {
    const part = Object.fromEntries(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
    return `${part['year']}${between}${part['month']}${between}${part['day']} ${part['hour']}:${part['minute']}`
  }
}

/** The words of a bilingual text in a language, or in the other one. */
export const inLocale = ({ fa, en }: { fa: string; en: string }, locale: Locale) => (locale === 'fa' ? fa || en : en || fa)
