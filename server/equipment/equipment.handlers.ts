import { type HandlersOf, wholeList } from '../kernel/handler.ts'
import { found } from '../kernel/refuse.ts'
import { equipmentRegister } from './equipment.ts'
import { activeEquipment, allEquipment, equipmentById } from './equipment.store.ts'

export const equipmentHandlers: HandlersOf<'equipment'> = {
  'equipment.list': async ({ db, edition }) => {
    return wholeList(await activeEquipment(db, edition.id))
  },
}

export const panelEquipmentHandlers: HandlersOf<'panelEquipment'> = {
  'panelEquipment.list': async ({ db, edition }) => {
    return wholeList(await allEquipment(db, edition))
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
