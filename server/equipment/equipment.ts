// Equipment as orders meet it.
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Db, Tx } from '../db/connect.ts'
import { equipmentByIds, lockEquipmentOf } from './equipment.store.ts'

/** What was chosen, with its price now. @throws Refusal input.invalid, equipment.short */
export async function chosenEquipment(db: Db | Tx, choices: readonly { equipmentId: string; count: number }[]) {
  const wanted = choices.filter(({ count }) => count > 0)
  if (wanted.length === 0) return []
  const known = new Map((await equipmentByIds(db, wanted.map(({ equipmentId }) => equipmentId))).map((one) => [one.id, one]))
  const counts = new Map<string, number>()
  for (const { equipmentId, count } of wanted) counts.set(equipmentId, (counts.get(equipmentId) ?? 0) + count)
  return [...counts].map(([id, count]) => {
    const { code, title, note, priceCents, available } = known.get(id) ?? refuseField('equipment', 'equipmentUnknown')
    if (count > available) refuseField(`equipment.${choices.findIndex(({ equipmentId }) => equipmentId === id)}.count`, `atMost:${available}`)
    return { id, code, title, note, unitCents: priceCents, count }
  })
}

/** Whether the stock covers an order that is about to be verified. @throws Refusal equipment.short with what is missing */
export async function takeStock(tx: Tx, orderId: string) {
  const short = (await lockEquipmentOf(tx, orderId)).filter(({ wanted, available }) => wanted > available)
  if (short.length > 0) refuse('equipment.short', { equipment: short.map(({ id, title, wanted, available }) => ({ id, title, wanted, available })) })
}
