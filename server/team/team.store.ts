import { asc, sql } from 'drizzle-orm'
import type { PanelTeamMember } from '#contract/entities/team-member.ts'
import type { Db, Tx } from '../db/connect.ts'
import { lockRow } from '../db/row.ts'
import { teamMembers } from '../db/schema.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export type Stored = Omit<PanelTeamMember, 'id'>
const mostListed = 500
const shape = (row: typeof teamMembers.$inferSelect): PanelTeamMember => ({
  id: row.id,
  name: { fa: row.nameFa, en: row.nameEn },
  role: { fa: row.roleFa, en: row.roleEn },
  department: { fa: row.departmentFa, en: row.departmentEn },
  email: row.email,
  phoneNumber: row.phoneNumber,
  imageId: row.imageId,
  desk: row.desk,
  active: row.active,
  position: row.position,
})
const all = async (db: Db | Tx, where = sql`true`) =>
  (
    await db
      .select()
      .from(teamMembers)
      .where(where)
      .orderBy(asc(teamMembers.position), asc(teamMembers.id))
      .limit(mostListed)
  ).map(shape)
export const activeMembers = (db: Db) => all(db, sql`${teamMembers.active}`)
export const allMembers = (db: Db) => all(db)
export const memberById = async (db: Db | Tx, id: string) => (await all(db, sql`${teamMembers.id} = ${id}`))[0]

const columns = ({ name, role, department, ...rest }: Stored) => ({
  ...rest,
  nameFa: name.fa,
  nameEn: name.en,
  roleFa: role.fa,
  roleEn: role.en,
  departmentFa: department.fa,
  departmentEn: department.en,
})
export async function insertMember(tx: Tx, member: Stored) {
  const id = uuidv7()
  await tx.insert(teamMembers).values({ id, ...columns(member) })
  return id
}
export const updateMember = (tx: Tx, id: string, member: Stored) =>
  tx
    .update(teamMembers)
    .set({ ...columns(member), updatedAt: sql`portal_now()` })
    .where(sql`${teamMembers.id} = ${id}`)
export const deleteMember = (tx: Tx, id: string) => tx.delete(teamMembers).where(sql`${teamMembers.id} = ${id}`)
export const lockMember = (tx: Tx, id: string) => lockRow(tx, teamMembers, id)
