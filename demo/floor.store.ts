// Writes the halls of an edition with their booths, and its equipment.
import type { PriceParts } from '#contract/entities/booth.ts'
import type { Tx } from '#server/db/connect.ts'
import { booths, equipments, halls } from '#server/db/schema.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { demoHalls, type DemoBooth, type DemoHall } from './halls.ts'
import { demoEquipment } from './offers.ts'

export type SeededHall = Omit<DemoHall, 'booths'> & { id: string; booths: SeededBooth[] }
/** A booth as inserted. `priceParts` explains its price, in halls with a price rule. */
type SeededBooth = DemoBooth & { id: string; priceParts?: PriceParts }
export interface SeededEquipment {
  id: string
  index: number
}

/** Inserts halls with their booths. `before` contains the same halls in the edition that these were copied from. */
export async function insertHalls(tx: Tx, editionId: string, drawn = demoHalls(), before: readonly SeededHall[] = []) {
  const inserted: SeededHall[] = []
  for (const [at, { booths: its, ...hall }] of drawn.entries()) {
    const id = uuidv7()
    const kept = its.map((booth) => ({ ...booth, id: uuidv7() }))
    await tx.insert(halls).values({
      id,
      editionId,
      nameFa: hall.name.fa,
      nameEn: hall.name.en,
      themeFa: hall.theme.fa,
      themeEn: hall.theme.en,
      active: hall.active,
      maxHeightCm: hall.maxHeightCm,
      position: hall.position,
      plan: hall.plan,
      place: hall.place,
    })
    const origins = before[at]?.booths
    await tx
      .insert(booths)
      .values(kept.map((booth, n) => ({ ...booth, editionId, hallId: id, fromId: origins?.[n]?.id ?? null })))
    inserted.push({ ...hall, id, booths: kept })
  }
  return inserted
}

export async function insertEquipment(tx: Tx, editionId: string) {
  const rows = demoEquipment.map((item, index) => ({ ...item, id: uuidv7(), index }))
  await tx.insert(equipments).values(
    rows.map(({ id, code, title, note, priceCents, count, index }) => ({
      id,
      editionId,
      code,
      titleFa: title.fa,
      titleEn: title.en,
      noteFa: note.fa,
      noteEn: note.en,
      priceCents,
      count,
      position: index,
    })),
  )
  return rows
}
