import type { HandlersOf } from '../kernel/handler.ts'
import { auditPage } from './audit.store.ts'

export const panelAuditHandlers: HandlersOf<'panelAudit'> = {
  'panelAudit.list': async ({ db }, { query: { cursor, limit, ...filter } }) => auditPage(db, filter, { cursor, limit }),
}
