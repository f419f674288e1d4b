// Export of the audit log.
import type { AuditEntry } from '#contract/entities/audit.ts'
import { m } from '#messages/messages.js'
import type { Column, Listing } from '../export/export.ts'
import { auditPage } from './audit.store.ts'

const columns: readonly Column<AuditEntry>[] = [
  { head: m.export_at, value: ({ at }) => at, kind: 'moment' },
  { head: m.export_actor, value: ({ actorName }) => actorName },
  { head: m.export_program, value: ({ program }) => program },
  { head: m.export_action, value: ({ action }) => action },
  { head: m.export_subject, value: ({ subject }) => subject, width: 14 },
  { head: m.export_edition, value: ({ edition }) => edition, width: 12 },
  { head: m.export_label, value: ({ label }) => label },
  { head: m.export_before, value: ({ before }) => before && JSON.stringify(before), width: 40 },
  { head: m.export_after, value: ({ after }) => after && JSON.stringify(after), width: 40 },
]

export const auditListing = (filter: {
  q?: string
  subject?: string
  actorId?: string
  edition?: string
}): Listing<AuditEntry> => ({
  noun: 'auditLog',
  title: m.export_audit,
  columns,
  page: ({ db }, paging) => auditPage(db, { ...filter, ...paging }),
})
