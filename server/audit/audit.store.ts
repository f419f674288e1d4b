import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { AuditEntry } from '#contract/entities/audit.ts'
import { cachedCount } from '../db/count.ts'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { holding } from '../db/words.ts'
import { listOf, withTotal, type Paging } from '../db/list.ts'
import { auditEntries, editions } from '../db/schema.ts'
import { folded, soughtWords } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'

/** `at`: time of the action, now by default. */
export type NewEntry = Omit<AuditEntry, 'id' | 'at' | 'edition'> & { editionId: string | null; at?: Date }
export const insertEntries = (tx: Tx, entries: readonly NewEntry[]) =>
  tx.insert(auditEntries).values(
    entries.map((entry) => ({
      id: uuidv7(),
      ...entry,
      search: folded(`${entry.actorName} ${entry.program ?? ''} ${entry.label} ${entry.action}`),
    })),
  )

const list = listOf({
  from: auditEntries,
  joins: [{ table: editions, on: eq(editions.id, auditEntries.editionId), isOptional: true }],
  id: auditEntries.id,
  keys: { at: auditEntries.at },
  usual: '-at',
})
const shown = {
  id: auditEntries.id,
  at: auditEntries.at,
  edition: sql<string | null>`${editions.slug}`,
  actorId: auditEntries.actorId,
  actorName: auditEntries.actorName,
  program: auditEntries.program,
  action: auditEntries.action,
  subject: auditEntries.subject,
  subjectId: auditEntries.subjectId,
  label: auditEntries.label,
  before: auditEntries.before,
  after: auditEntries.after,
}
const entryOf = ({ at, before, after, ...row }: SelectResultFields<typeof shown>) => ({
  ...row,
  at: at.toISOString(),
  before: parseJsonColumn('auditEntries.before', before),
  after: parseJsonColumn('auditEntries.after', after),
})
interface ListRequest extends Paging {
  q?: string | undefined
  subject?: string | undefined
  actorId?: string | undefined
  /** Slug of an edition, or `none` for global entries. */
  edition?: string | undefined
}

const idOf = (slug: string) => sql`(select e.id from editions e where e.slug = ${slug})`
export function auditPage(db: Db, { cursor, limit, q, subject, actorId, edition }: ListRequest) {
  const where = and(
    subject ? eq(auditEntries.subject, subject) : undefined,
    actorId ? eq(auditEntries.actorId, actorId) : undefined,
    edition === 'none' ? isNull(auditEntries.editionId) : undefined,
    edition && edition !== 'none' ? eq(auditEntries.editionId, idOf(edition)) : undefined,
    ...holding(auditEntries.search, soughtWords(q)),
  )
  return withTotal(
    list(db, { shown, where, item: entryOf }, { cursor, limit }),
    cachedCount(db, JSON.stringify(['audit', q, subject, actorId, edition]), auditEntries, where),
  )
}
