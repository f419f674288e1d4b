// Equipment in orders.
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Db, Tx } from '../db/connect.ts'
import { equipment } from '#contract/entities/registers.ts'
import { openRegister } from '../register/register.ts'
import { equipmentByIds, listEquipment, lockEquipmentOf } from './equipment.store.ts'
export { equipmentListing } from './equipment.export.ts'
export { copyEquipment } from './equipment.store.ts'

interface Choice {
  equipmentId: string
  count: number
}

/**
 * Returns the chosen equipment with its current price.
 * @throws input.invalid
 */
export async function chosenEquipment(db: Db | Tx, editionId: string, choices: readonly Choice[]) {
  const { chosen, goneIds } = await soldEquipment(db, editionId, choices)
  return goneIds.length > 0 ? refuseField('equipment', 'equipmentUnknown') : chosen
}

/**
 * Like `chosenEquipment`, but returns the ids that are not on sale any more instead of rejecting them.
 * @throws input.invalid for more pieces than there are
 */
export async function soldEquipment(db: Db | Tx, editionId: string, choices: readonly Choice[]) {
  const wanted = choices.filter(({ count }) => count > 0)
  if (wanted.length === 0) return { chosen: [], goneIds: [] }
  const known = new Map(
    (
      await equipmentByIds(
        db,
        editionId,
        wanted.map(({ equipmentId }) => equipmentId),
      )
    ).map((one) => [one.id, one]),
  )
  const counts = new Map<string, number>()
  for (const { equipmentId, count } of wanted) counts.set(equipmentId, (counts.get(equipmentId) ?? 0) + count)
  const chosen = [...counts].flatMap(([id, count]) => {
    const one = known.get(id)
    if (!one) return []
    const { code, title, note, priceCents, available } = one
    if (count > available)
      refuseField(
        `equipment.${choices.findIndex(({ equipmentId }) => equipmentId === id)}.count`,
        `atMost:${available}`,
      )
    return [{ id, code, title, note, unitCents: priceCents, count }]
  })
  return { chosen, goneIds: [...counts.keys()].filter((id) => !known.has(id)) }
}

/**
 * Locks the stock and checks that it covers an order, which is then verified.
 * @throws equipment.short with the missing pieces
 */
export async function takeStock(tx: Tx, orderId: string) {
  const short = (await lockEquipmentOf(tx, orderId)).filter(({ wanted, available }) => wanted > available)
  if (short.length > 0)
    refuse('equipment.short', {
      equipment: short.map(({ id, title, wanted, available }) => ({ id, title, wanted, available })),
    })
}

/**
 * The register of equipment. Equipment in orders cannot be deleted, only switched off. Orders keep the price of their
 * submission.
 * @throws thing.inUse by the database
 */
export const equipments = openRegister(equipment, {
  clean: { code: (code: string) => code.trim().toUpperCase() },
  list: listEquipment,
})
