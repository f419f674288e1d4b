import { asc, sql } from 'drizzle-orm'
import type { PanelOpinion, OpinionInput } from '#contract/entities/opinion.ts'
import type { Db, Tx } from '../db/connect.ts'
import { lockRow } from '../db/row.ts'
import { opinions } from '../db/schema.ts'
import { uuidv7 } from '../kernel/uuid.ts'

const most = 500
const shape = (row: typeof opinions.$inferSelect): PanelOpinion => ({
  id: row.id,
  comment: { fa: row.commentFa, en: row.commentEn },
  name: { fa: row.nameFa, en: row.nameEn },
  role: { fa: row.roleFa, en: row.roleEn },
  logoId: row.logoId,
  active: row.active,
  position: row.position,
})
const listed = async (db: Db | Tx, where = sql`true`) =>
  (await db.select().from(opinions).where(where).orderBy(asc(opinions.position), asc(opinions.id)).limit(most)).map(
    shape,
  )
export const activeOpinions = (db: Db) => listed(db, sql`${opinions.active}`)
export const allOpinions = (db: Db) => listed(db)
export const opinionById = async (db: Db | Tx, id: string) => (await listed(db, sql`${opinions.id} = ${id}`))[0]

const columns = ({ comment, name, role, ...rest }: OpinionInput) => ({
  ...rest,
  commentFa: comment.fa,
  commentEn: comment.en,
  nameFa: name.fa,
  nameEn: name.en,
  roleFa: role.fa,
  roleEn: role.en,
})
export async function insertOpinion(tx: Tx, input: OpinionInput) {
  const id = uuidv7()
  await tx.insert(opinions).values({ id, ...columns(input) })
  return id
}
export const updateOpinion = (tx: Tx, id: string, input: OpinionInput) =>
  tx
    .update(opinions)
    .set({ ...columns(input), updatedAt: sql`portal_now()` })
    .where(sql`${opinions.id} = ${id}`)
export const deleteOpinion = (tx: Tx, id: string) => tx.delete(opinions).where(sql`${opinions.id} = ${id}`)
export const lockOpinion = (tx: Tx, id: string) => lockRow(tx, opinions, id)
