import { and, eq, sql } from 'drizzle-orm'
import type { AuditEntry } from '#contract/entities/audit.ts'
import { pageLimit } from '#contract/constants.ts'
import { keptCount } from '../db/count.ts'
import type { Db, Tx } from '../db/connect.ts'
import { holding } from '../db/words.ts'
import { keyset } from '../db/page.ts'
import { auditEntries } from '../db/schema.ts'
import { folded, soughtWords } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export const insertEntry = (
  tx: Tx,
  { actorId, actorName, action, subject, subjectId, label, before, after }: Omit<AuditEntry, 'id' | 'at'>,
) =>
  tx.execute(sql`
  insert into audit_entries (id, actor_id, actor_name, action, subject, subject_id, label, before, after, search) values (${uuidv7()}, ${actorId}, ${actorName}, ${action}, ${subject}, ${subjectId}, ${label},
    ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb, ${folded(`${actorName} ${label} ${action}`)})`)

const pages = keyset(auditEntries.id, { at: auditEntries.at })
interface ListRequest {
  cursor?: string | undefined
  limit?: string | undefined
  q?: string | undefined
  subject?: string | undefined
  actorId?: string | undefined
}

export async function auditPage(db: Db, { cursor, limit, q, subject, actorId }: ListRequest) {
  const size = Number(limit ?? pageLimit.usual)
  const page = pages('at', 'desc', cursor)
  const matching = and(
    subject ? eq(auditEntries.subject, subject) : undefined,
    actorId ? eq(auditEntries.actorId, actorId) : undefined,
    ...holding(auditEntries.search, soughtWords(q)),
  )
  const rows = await db
    .select({
      ...page.key,
      id: auditEntries.id,
      at: auditEntries.at,
      actorId: auditEntries.actorId,
      actorName: auditEntries.actorName,
      action: auditEntries.action,
      subject: auditEntries.subject,
      subjectId: auditEntries.subjectId,
      label: auditEntries.label,
      before: auditEntries.before,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .where(and(matching, page.after))
    .orderBy(...page.order)
    .limit(size + 1)
  const { items, nextCursor } = page.of(rows, size)
  return {
    items: items.map((row) => ({ ...row, at: row.at.toISOString() }) as AuditEntry),
    nextCursor,
    total: await keptCount(db, JSON.stringify(['audit', q, subject, actorId]), auditEntries, matching),
  }
}
