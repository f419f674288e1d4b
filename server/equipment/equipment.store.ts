import { eq, sql } from 'drizzle-orm'
import type { Equipment, PanelEquipment } from '#contract/entities/registers.ts'
import type { Db, Tx } from '../db/connect.ts'
import { equipments } from '../db/schema.ts'
import { uuidv7 } from '../kernel/uuid.ts'

interface Row extends Record<string, unknown> {
  id: string
  code: string
  title_fa: string
  title_en: string
  note_fa: string
  note_en: string
  price_cents: string
  count: number
  used: string
}
const shape = (row: Row): Equipment => ({
  id: row.id,
  code: row.code,
  title: { fa: row.title_fa, en: row.title_en },
  note: { fa: row.note_fa, en: row.note_en },
  priceCents: Number(row.price_cents),
  count: row.count,
  available: Math.max(0, row.count - Number(row.used)),
})
/**
 * SQL for the number of pieces in verified orders, except one order. They are not available any more (docs/PRODUCT.md
 * §5).
 */
const usedBut = (orderId: string | null) =>
  sql`coalesce((select sum(x.count) from order_equipments x join orders o on o.id = x.order_id and o.status = 'verified' where x.equipment_id = e.id and o.id is distinct from ${orderId}::uuid), 0) as used`
const used = usedBut(null)
const own = sql`e.id, e.code, e.title_fa, e.title_en, e.note_fa, e.note_en, e.price_cents, e.count`

export const activeEquipment = async (db: Db, editionId: string) =>
  (
    await db.execute<Row>(
      sql`select ${own}, ${used} from equipments e where e.edition_id = ${editionId} and e.active order by e.position, e.id limit 200`,
    )
  ).rows.map(shape)
export const equipmentByIds = async (db: Db | Tx, editionId: string, ids: readonly string[]) =>
  (
    await db.execute<Row>(
      sql`select ${own}, ${used} from equipments e where e.edition_id = ${editionId} and e.active and e.id = any(${sql.param(ids)}::uuid[])`,
    )
  ).rows.map(shape)
/**
 * Locks the equipment of an order, sorted by id. Two verifications at the same time therefore cannot both take the last
 * piece.
 */
export const lockEquipmentOf = async (tx: Tx, orderId: string) => {
  await tx.execute(
    sql`select e.id from equipments e join order_equipments oe on oe.equipment_id = e.id where oe.order_id = ${orderId} order by e.id
      for update of e -- Guard: stock lock
    `,
  )
  return (
    await tx.execute<Row & { wanted: number }>(
      sql`select ${own}, oe.count as wanted, ${usedBut(orderId)} from equipments e join order_equipments oe on oe.equipment_id = e.id where oe.order_id = ${orderId}`,
    )
  ).rows.map((row) => ({ ...shape(row), wanted: row.wanted }))
}

type PanelRow = Row & { active: boolean; position: number; ordered: boolean }
const shapeForPanel = (row: PanelRow): PanelEquipment => ({
  ...shape(row),
  active: row.active,
  position: row.position,
  used: Number(row.used),
  ordered: row.ordered,
})
/** Returns the equipment of an edition, or the one with this id, with the number of pieces in verified orders. */
export const listEquipment = async (db: Db | Tx, editionId: string, id?: string) =>
  (
    await db.execute<PanelRow>(
      sql`select ${own}, e.active, e.position, ${used}, exists (select from order_equipments oe where oe.equipment_id = e.id) as ordered from equipments e where e.edition_id = ${editionId} and ${id === undefined ? sql`true` : sql`e.id = ${id}`} order by e.position, e.id limit 500`,
    )
  ).rows.map(shapeForPanel)
/** Copies the equipment of an edition to another edition, with its full stock. */
export async function copyEquipment(tx: Tx, fromId: string, editionId: string) {
  const before = await tx.select().from(equipments).where(eq(equipments.editionId, fromId))
  const copies = before.map(({ createdAt: _, updatedAt: __, ...item }) => ({ ...item, id: uuidv7(), editionId }))
  if (copies.length > 0) await tx.insert(equipments).values(copies)
}
