import type { HandlersOf } from '../kernel/handler.ts'
import { found } from '../kernel/refuse.ts'
import { equipmentRegister } from './equipment.ts'
import { activeEquipment, allEquipment, equipmentById } from './equipment.store.ts'

export const equipmentHandlers: HandlersOf<'equipment'> = {
  'equipment.list': async ({ db, edition }) => {
    const items = await activeEquipment(db, edition.id)
    return { items, nextCursor: null, total: items.length }
  },
}

export const panelEquipmentHandlers: HandlersOf<'panelEquipment'> = {
  'panelEquipment.list': async ({ db, edition }) => {
    const items = await allEquipment(db, edition)
    return { items, nextCursor: null, total: items.length }
  },
  'panelEquipment.add': async (context, { body }) => ({ equipment: await equipmentRegister.add(context, body) }),
  'panelEquipment.read': async ({ db, edition }, { equipmentId }) => ({
    equipment: found(await equipmentById(db, equipmentId, edition.id)),
  }),
  'panelEquipment.edit': async (context, { equipmentId, body }) => ({
    equipment: await equipmentRegister.edit(context, equipmentId, body),
  }),
  'panelEquipment.remove': async (context, { equipmentId }) => {
    await equipmentRegister.remove(context, equipmentId)
    return null
  },
}
