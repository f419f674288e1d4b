import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { KnownCompany, OwnCoExhibitor, SharedStand } from '#contract/entities/co-exhibitor.ts'
import type { Db, Tx } from '../db/connect.ts'
import { holding } from '../db/words.ts'
import { coExhibitors, companies, exhibitors } from '../db/schema.ts'
import { folded, soughtWords } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'

/**
 * Co-exhibitors at the company’s booths in an edition, including invited ones. `stands` are the booths of other
 * companies that name this company.
 */
export async function standsOf(db: Db | Tx, editionId: string, companyId: string) {
  const { rows } = await db.execute<{ coExhibitors: OwnCoExhibitor[]; stands: SharedStand[] }>(sql`
    select (select coalesce(json_agg(json_build_object('id', c.id, 'name', json_build_object('fa', c.name_fa, 'en', c.name_en), 'country', c.country, 'sector', c.sector, 'logoId', c.logo_id, 'accepted', c.accepted_at is not null) order by c.created_at, c.id), '[]')
        from co_exhibitors c join exhibitors e on e.id = c.exhibitor_id where e.company_id = ${companyId} and e.edition_id = ${editionId}) as "coExhibitors",
      (select coalesce(json_agg(json_build_object('id', c.id, 'exhibitorId', e.id, 'name', json_build_object('fa', e.name_fa, 'en', e.name_en), 'accepted', c.accepted_at is not null) order by c.created_at, c.id), '[]')
        from co_exhibitors c join exhibitors e on e.id = c.exhibitor_id where c.company_id = ${companyId} and c.edition_id = ${editionId}) as stands`)
  return rows[0]!
}

/**
 * SQL condition for companies that a user may find. They are the user’s own companies, and those in the directory of an
 * edition that is or was public.
 */
const known = (own: readonly string[]) =>
  sql`(k.id = any(${sql.param(own)}::uuid[]) or exists (select from exhibitors e join editions d on d.id = e.edition_id and d.state <> 'preparing' where e.company_id = k.id and e.listed))`
export async function knownCompanies(
  db: Db,
  own: readonly string[],
  q: string,
  limit: number,
): Promise<KnownCompany[]> {
  const words = soughtWords(q)
  if (words.length === 0) return []
  const { rows } = await db.execute<{ company: KnownCompany }>(sql`
    select json_build_object('id', k.id, 'name', json_build_object('fa', k.name_fa, 'en', k.name_en), 'country', k.country, 'sector', k.sector, 'logoId', k.logo_id) as company
    from companies k where ${and(...holding(sql`k.search`, words))} and ${known(own)} order by coalesce(nullif(k.name_fa, ''), k.name_en) collate "fa-x-icu", k.id limit ${limit}`)
  return rows.map(({ company }) => company)
}
export const isKnown = async (tx: Tx, own: readonly string[], id: string) =>
  (await tx.execute(sql`select from companies k where k.id = ${id} and ${known(own)}`)).rowCount === 1

/** Returns a company, locked so that it is not merged into another one until the transaction ends. */
export const heldCompany = async (tx: Tx, id: string) =>
  (
    await tx
      .select({
        nameFa: companies.nameFa,
        nameEn: companies.nameEn,
        country: companies.country,
        sector: companies.sector,
        logoId: companies.logoId,
      })
      .from(companies)
      .where(eq(companies.id, id))
      .for('share')
  )[0]

export interface NewCoExhibitor {
  editionId: string
  exhibitorId: string
  companyId: string | null
  nameFa: string
  nameEn: string
  country: string | null
  sector: KnownCompany['sector']
  logoId: string | null
  accepted: boolean
}
export async function insertCoExhibitor(tx: Tx, { accepted, ...row }: NewCoExhibitor) {
  const id = uuidv7()
  await tx.insert(coExhibitors).values({
    id,
    ...row,
    search: folded([row.nameFa, row.nameEn].join(' ')),
    acceptedAt: accepted ? sql`portal_now()` : null,
  })
  return id
}
export const countCoExhibitors = (tx: Tx, exhibitorId: string) =>
  tx.$count(coExhibitors, eq(coExhibitors.exhibitorId, exhibitorId))
export const acceptOne = (tx: Tx, id: string) =>
  tx
    .update(coExhibitors)
    .set({ acceptedAt: sql`coalesce(${coExhibitors.acceptedAt}, portal_now())` })
    .where(eq(coExhibitors.id, id))
export const deleteCoExhibitor = (tx: Tx, id: string) => tx.delete(coExhibitors).where(eq(coExhibitors.id, id))

const stored = {
  id: coExhibitors.id,
  companyId: coExhibitors.companyId,
  nameFa: coExhibitors.nameFa,
  nameEn: coExhibitors.nameEn,
  accepted: sql<boolean>`${coExhibitors.acceptedAt} is not null`,
  /** Company at whose booth the co-exhibitor is named. */
  hostId: exhibitors.companyId,
  hostFa: exhibitors.nameFa,
  hostEn: exhibitors.nameEn,
}
export type StoredCoExhibitor = SelectResultFields<typeof stored>
const one = (db: Db | Tx, where: SQL | undefined) =>
  db.select(stored).from(coExhibitors).innerJoin(exhibitors, eq(exhibitors.id, coExhibitors.exhibitorId)).where(where)
export const coExhibitorById = async (db: Db | Tx, id: string) => (await one(db, eq(coExhibitors.id, id)))[0]
export const lockCoExhibitor = async (tx: Tx, editionId: string, id: string) =>
  (
    await one(tx, and(eq(coExhibitors.id, id), eq(coExhibitors.editionId, editionId))).for('update', {
      of: coExhibitors,
    })
  )[0]

/**
 * Moves the co-exhibitor entries of a merged company to the surviving one. The surviving company is named once per
 * booth at most, and never at its own booths.
 */
export async function moveStands(tx: Tx, from: string, to: string) {
  await tx.execute(
    sql`update co_exhibitors c set company_id = ${to} where company_id = ${from} and not exists (select from co_exhibitors k where k.exhibitor_id = c.exhibitor_id and k.company_id = ${to})`,
  )
  await tx.delete(coExhibitors).where(eq(coExhibitors.companyId, from))
  const ownPages = tx.select({ id: exhibitors.id }).from(exhibitors).where(eq(exhibitors.companyId, to))
  await tx.delete(coExhibitors).where(and(eq(coExhibitors.companyId, to), inArray(coExhibitors.exhibitorId, ownPages)))
}
/** Deletes the co-exhibitor entries of a company without members. */
export const forgetStands = (tx: Tx, companyId: string) =>
  tx.delete(coExhibitors).where(eq(coExhibitors.companyId, companyId))
