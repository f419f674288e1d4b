import type { HandlersOf } from '../kernel/handler.ts'
import { activeEquipment } from './equipment.store.ts'

export const equipmentHandlers: HandlersOf<'equipment'> = {
  'equipment.list': async ({ db }) => { const items = await activeEquipment(db); return { items, nextCursor: null, total: items.length } },
}
