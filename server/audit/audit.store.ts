import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AuditEntry } from '#contract/entities/audit.ts'
import { pageLimit } from '#contract/constants.ts'
import { keptCount } from '../db/count.ts'
import type { Db, Tx } from '../db/connect.ts'
import { keyset } from '../db/page.ts'
import { auditEntries } from '../db/schema.ts'
import { folded } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export interface NewEntry { actorId: string; actorName: string; action: string; subject: string; subjectId: string | null; label: string; before: object | undefined; after: object | undefined }

export const insertEntry = (tx: Tx, { actorId, actorName, action, subject, subjectId, label, before, after }: NewEntry) => tx.execute(sql`
  insert into audit_entries (id, at, actor_id, actor_name, action, subject, subject_id, label, before, after, search)
  values (${uuidv7()}, clock_timestamp(), ${actorId}, ${actorName}, ${action}, ${subject}, ${subjectId}, ${label}, ${json(before)}::jsonb, ${json(after)}::jsonb, ${folded(`${label} ${actorName} ${action} ${subject}`)})`)
const json = (fields: object | undefined) => (fields === undefined ? null : JSON.stringify(fields))

const pages = keyset(auditEntries.id, { at: auditEntries.at })
export interface AuditFilter { q?: string | undefined; subject?: string | undefined; actorId?: string | undefined }

/** The newest first. */
export async function auditPage(db: Db, filter: AuditFilter, { cursor, limit }: { cursor?: string | undefined; limit?: string | undefined }) {
  const size = Number(limit ?? pageLimit.usual), page = pages('at', 'desc', cursor)
  const [rows, total] = await Promise.all([
    db.select({ ...columns, ...page.key }).from(auditEntries).where(and(matching(filter), page.after)).orderBy(...page.order).limit(size + 1),
    keptCount(db, JSON.stringify(['audit', filter]), auditEntries, matching(filter)),
  ])
  const { items, nextCursor } = page.of(rows, size)
  return { items: items.map((entry) => ({ ...entry, at: entry.at.toISOString() }) as AuditEntry), nextCursor, total }
}

const columns = {
  id: auditEntries.id, at: auditEntries.at, actorId: auditEntries.actorId, actorName: auditEntries.actorName, action: auditEntries.action, subject: auditEntries.subject,
  subjectId: auditEntries.subjectId, label: auditEntries.label, before: auditEntries.before, after: auditEntries.after,
}

function matching({ q, subject, actorId }: AuditFilter): SQL | undefined {
  return and(
    subject ? eq(auditEntries.subject, subject) : undefined, actorId ? eq(auditEntries.actorId, actorId) : undefined,
    ...folded(q ?? '').split(' ').filter(Boolean).map((word) => sql`${auditEntries.search} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
  )
}
