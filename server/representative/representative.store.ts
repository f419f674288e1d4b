import { asc, sql } from 'drizzle-orm'
import type { PanelRepresentative, RepresentativeInput } from '#contract/entities/representative.ts'
import type { Db, Tx } from '../db/connect.ts'
import { lockRow } from '../db/row.ts'
import { representatives } from '../db/schema.ts'
import { uuidv7 } from '../kernel/uuid.ts'

const most = 500
const shape = (row: typeof representatives.$inferSelect): PanelRepresentative => ({
  id: row.id,
  name: { fa: row.nameFa, en: row.nameEn },
  country: row.country,
  city: { fa: row.cityFa, en: row.cityEn },
  languages: { fa: row.languagesFa, en: row.languagesEn },
  field: { fa: row.fieldFa, en: row.fieldEn },
  timeZone: row.timeZone,
  coordinates: row.coordinates,
  email: row.email,
  phoneNumber: row.phoneNumber,
  imageId: row.imageId,
  active: row.active,
  position: row.position,
})
const listed = async (db: Db | Tx, where = sql`true`) =>
  (
    await db
      .select()
      .from(representatives)
      .where(where)
      .orderBy(asc(representatives.position), asc(representatives.id))
      .limit(most)
  ).map(shape)
export const activeRepresentatives = (db: Db) => listed(db, sql`${representatives.active}`)
export const allRepresentatives = (db: Db) => listed(db)
export const representativeById = async (db: Db | Tx, id: string) =>
  (await listed(db, sql`${representatives.id} = ${id}`))[0]

const columns = ({ name, city, languages, field, email, phoneNumber, ...rest }: RepresentativeInput) => ({
  ...rest,
  email: email || null,
  phoneNumber: phoneNumber || null,
  nameFa: name.fa,
  nameEn: name.en,
  cityFa: city?.fa,
  cityEn: city?.en,
  languagesFa: languages?.fa,
  languagesEn: languages?.en,
  fieldFa: field?.fa,
  fieldEn: field?.en,
})
export async function insertRepresentative(tx: Tx, input: RepresentativeInput) {
  const id = uuidv7()
  await tx.insert(representatives).values({ id, ...columns(input) })
  return id
}
export const updateRepresentative = (tx: Tx, id: string, input: RepresentativeInput) =>
  tx
    .update(representatives)
    .set({ ...columns(input), updatedAt: sql`portal_now()` })
    .where(sql`${representatives.id} = ${id}`)
export const deleteRepresentative = (tx: Tx, id: string) =>
  tx.delete(representatives).where(sql`${representatives.id} = ${id}`)
export const lockRepresentative = (tx: Tx, id: string) => lockRow(tx, representatives, id)
