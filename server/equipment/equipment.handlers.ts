import { equipment } from '#contract/entities/registers.ts'
import { unpagedList, type HandlersOf } from '../kernel/handler.ts'
import { panelHandlers } from '../register/register.ts'
import { equipments } from './equipment.ts'
import { activeEquipment } from './equipment.store.ts'

export const equipmentHandlers: HandlersOf<'equipment'> = {
  'equipment.list': async ({ db, edition }) => unpagedList(await activeEquipment(db, edition.id)),
}
export const panelEquipmentHandlers = panelHandlers(equipment, equipments)
