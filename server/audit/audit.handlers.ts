import type { HandlersOf } from '../kernel/handler.ts'
import { auditPage } from './audit.store.ts'

export const panelAuditHandlers: HandlersOf<'panelAudit'> = {
  'panelAudit.list': ({ db }, { query }) => auditPage(db, query),
}
