import { and, eq, notInArray, sql, type AnyColumn } from 'drizzle-orm'
import type { Exhibitor, OwnExhibitor, Sector } from '#contract/entities/exhibitor.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Db, Tx } from '../db/connect.ts'
import { isArchiveText } from '../db/earmark-days.ts'
import { isoOf } from '../db/moment.ts'
import { coExhibitors, companies, exhibitors, meetingSlots } from '../db/schema.ts'
import { folded } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'

/**
 * SQL condition for companies in the directory of an edition. Its members want to be listed, one of them has an active
 * account, and the company has a verified booth. The query must name the row `exhibitors`.
 */
export const isShown = sql`exhibitors.listed and exists (select from memberships m join users u on u.id = m.user_id where m.company_id = exhibitors.company_id and u.active) and exists (select from orders o where o.company_id = exhibitors.company_id and o.edition_id = exhibitors.edition_id and o.kind = 'booth' and o.status = 'verified')`

/** The booths of the verified orders of a company, in the order of the halls. */
export const boothsJson = sql`coalesce((select json_agg(json_build_object('id', b.id, 'hallId', b.hall_id, 'hall', json_build_object('fa', h.name_fa, 'en', h.name_en), 'name', b.name, 'meterage', b.meterage) order by h.position, b.name collate "C")
  from orders o join order_booths ob on ob.order_id = o.id join booths b on b.id = ob.booth_id join halls h on h.id = b.hall_id where o.company_id = exhibitors.company_id and o.edition_id = exhibitors.edition_id and o.kind = 'booth' and o.status = 'verified'), '[]')`

/**
 * SQL for the number of free half-hour slots of a company. Slots that started before `now` are past and not counted.
 */
export const freeSlots = (
  now: string,
) => sql<number>`(select count(*)::int from meeting_slots s where s.exhibitor_id = exhibitors.id and s.starts_at > ${now}::timestamptz
  and not exists (select from meeting_seats t where t.user_id = exhibitors.owner_id and t.starts_at = s.starts_at))`

/**
 * SQL for the public contact persons, the main one first. Once the edition is over there are none, because their
 * numbers may no longer be meant for the public.
 */
const contactsJson = sql`coalesce((select json_agg(json_build_object('id', k.id, 'name', json_build_object('fa', k.name_fa, 'en', k.name_en), 'title', json_build_object('fa', k.title_fa, 'en', k.title_en), 'email', k.email, 'phoneNumber', k.phone_number, 'language', k.language) order by k.is_main desc, k.created_at, k.id)
  from company_contacts k join editions d on d.id = exhibitors.edition_id and not ${sql.raw(isArchiveText)} where k.company_id = exhibitors.company_id and k.is_public), '[]')`

/** SQL for the co-exhibitors at the company’s booths. Each has the id of its own page if the directory shows one. */
const coExhibitorsJson = sql`coalesce((select json_agg(json_build_object('id', c.id, 'name', json_build_object('fa', c.name_fa, 'en', c.name_en), 'country', c.country, 'sector', c.sector, 'logoId', c.logo_id,
    'exhibitorId', (select exhibitors.id from exhibitors where exhibitors.company_id = c.company_id and exhibitors.edition_id = c.edition_id and ${isShown})) order by c.created_at, c.id)
  from co_exhibitors c where c.exhibitor_id = exhibitors.id and c.accepted_at is not null), '[]')`
/** SQL for the booths of other companies at which this company is a co-exhibitor. */
const alsoAtJson = sql`(select coalesce(json_agg(json_build_object('id', exhibitors.id, 'name', json_build_object('fa', exhibitors.name_fa, 'en', exhibitors.name_en)) order by c.created_at, c.id), '[]')
  from (select exhibitors.company_id as company, exhibitors.edition_id as edition) me join co_exhibitors c on c.company_id = me.company and c.edition_id = me.edition and c.accepted_at is not null join exhibitors on exhibitors.id = c.exhibitor_id where ${isShown})`

const both = (name: string) =>
  sql.raw(`'${name}', json_build_object('fa', exhibitors.${name}_fa, 'en', exhibitors.${name}_en)`)
/** SQL for a directory page with all its contents. Half-hour slots that started before `now` are past. */
export const exhibitorJson = (
  now: string,
) => sql`json_build_object('id', exhibitors.id, ${both('name')}, ${both('about')}, ${both('products')}, ${both('offers')}, ${both('needs')}, 'sector', exhibitors.sector, 'country', exhibitors.country,
  'logoId', exhibitors.logo_id, 'website', exhibitors.website, 'email', exhibitors.email, 'phoneNumber', exhibitors.phone_number, 'contacts', ${contactsJson}, 'coExhibitors', ${coExhibitorsJson}, 'alsoAt', ${alsoAtJson}, 'booths', ${boothsJson}, 'freeSlots', ${freeSlots(now)})`

export type StoredExhibitor = Exhibitor & { ownerId: string; companyId: string | null }
/** Returns the page of a company, if the directory of the edition shows it. */
export async function shownExhibitor(
  db: Db | Tx,
  editionId: string,
  id: string,
  now: string,
): Promise<StoredExhibitor | undefined> {
  const {
    rows: [row],
  } = await db.execute<{ exhibitor: Exhibitor; ownerId: string; companyId: string | null }>(
    sql`select ${exhibitorJson(now)} as exhibitor, exhibitors.owner_id as "ownerId", exhibitors.company_id as "companyId" from exhibitors where exhibitors.id = ${id} and exhibitors.edition_id = ${editionId} and ${isShown}`,
  )
  return row && { ...row.exhibitor, ownerId: row.ownerId, companyId: row.companyId }
}

/** SQL for the proposed change of a page, which is pending or was sent back. */
const changeJson = sql`(select json_build_object('said', c.said, 'sentBack', c.reason is not null, 'reason', coalesce(c.reason, ''), 'at', ${isoOf('c.updated_at')}) from page_changes c where c.exhibitor_id = exhibitors.id)`
interface OwnRow
  extends Record<string, unknown>, Pick<OwnExhibitor, 'listed' | 'shown' | 'change' | 'slots' | 'taken'> {
  exhibitor: Exhibitor
}
/** Returns the directory page of the first of these companies that has one in the edition. */
export async function exhibitorOf(
  db: Db | Tx,
  editionId: string,
  companyIds: readonly string[],
  now: string,
): Promise<OwnExhibitor | undefined> {
  const {
    rows: [row],
  } = await db.execute<OwnRow>(sql`
    select ${exhibitorJson(now)} as exhibitor, exhibitors.listed, ${isShown} as shown,
      ${changeJson} as change,
      coalesce((select json_agg(${isoOf('s.starts_at')} order by s.starts_at) from meeting_slots s where s.exhibitor_id = exhibitors.id), '[]') as slots,
      coalesce((select json_agg(${isoOf('t.starts_at')} order by t.starts_at) from meeting_seats t where t.user_id = exhibitors.owner_id), '[]') as taken
    from exhibitors where exhibitors.edition_id = ${editionId} and exhibitors.company_id = any(${sql.param(companyIds)}::uuid[]) order by array_position(${sql.param(companyIds)}::uuid[], exhibitors.company_id) limit 1`)
  return (
    row && {
      ...row.exhibitor,
      listed: row.listed,
      shown: row.shown,
      change: row.change,
      slots: row.slots,
      taken: row.taken,
    }
  )
}

/** Returns the search text of a page. */
export const searchOf = (texts: readonly Bilingual[]) => folded(texts.flatMap(({ fa, en }) => [fa, en]).join(' '))

export interface NewExhibitor {
  editionId: string
  ownerId: string
  companyId: string
  name: Bilingual
  products: Bilingual
  sector: Sector | null
  country: string | null
  search: string
}
/** Inserts the page of a company, one per edition. An existing page stays unchanged. */
export const insertExhibitor = (
  tx: Tx,
  { editionId, ownerId, companyId, name, products, sector, country, search }: NewExhibitor,
) =>
  tx
    .insert(exhibitors)
    .values({
      id: uuidv7(),
      editionId,
      ownerId,
      companyId,
      nameFa: name.fa,
      nameEn: name.en,
      productsFa: products.fa,
      productsEn: products.en,
      sector,
      country,
      search,
    })
    .onConflictDoNothing({ target: [exhibitors.companyId, exhibitors.editionId] })

/**
 * Locks a page.
 * @returns the company and member that own the page
 */
export const lockExhibitor = async (tx: Tx, editionId: string, id: string) =>
  (
    await tx
      .select({ ownerId: exhibitors.ownerId, companyId: exhibitors.companyId })
      .from(exhibitors)
      .where(and(eq(exhibitors.id, id), eq(exhibitors.editionId, editionId)))
      .for('update')
  )[0]
/** Makes another member responsible for the pages of a former member. */
export const giveExhibitor = (tx: Tx, companyId: string, from: string, to: string) =>
  tx
    .update(exhibitors)
    .set({ ownerId: to })
    .where(and(eq(exhibitors.companyId, companyId), eq(exhibitors.ownerId, from)))

type Face = Pick<Kept, 'sector' | 'country' | 'logoId'>
/**
 * Copies sector, country and logo, which a company and its page share, after a change of either. Pages of past editions
 * stay unchanged.
 */
export async function mirrorCompany(tx: Tx, companyId: string, { sector, country, logoId }: Face) {
  const goesOn = (editionId: AnyColumn) =>
    sql`${editionId} in (select d.id from editions d where not ${sql.raw(isArchiveText)})`
  await tx
    .update(exhibitors)
    .set({ sector, country, logoId, updatedAt: sql`portal_now()` })
    .where(and(eq(exhibitors.companyId, companyId), goesOn(exhibitors.editionId)))
  await tx
    .update(coExhibitors)
    .set({ sector, country, logoId })
    .where(and(eq(coExhibitors.companyId, companyId), goesOn(coExhibitors.editionId)))
}
export async function mirrorExhibitor(tx: Tx, companyId: string, { sector, country, logoId }: Face) {
  await tx
    .update(companies)
    .set({ sector, country, logoId, updatedAt: sql`portal_now()` })
    .where(eq(companies.id, companyId))
  await mirrorCompany(tx, companyId, { sector, country, logoId })
}
/**
 * Copies sector, country and logo of a company to its new page. Values that the company lacks are copied from the page
 * to the company.
 */
export const joinFaces = (tx: Tx, editionId: string, companyId: string) =>
  tx.execute(sql`
  with page as (update exhibitors e set sector = coalesce(c.sector, e.sector), country = coalesce(c.country, e.country), logo_id = coalesce(c.logo_id, e.logo_id) from companies c where c.id = e.company_id and c.id = ${companyId} and e.edition_id = ${editionId} returning e.sector, e.country, e.logo_id)
  update companies c set sector = page.sector, country = page.country, logo_id = page.logo_id from page where c.id = ${companyId}`)
export type Kept = Omit<
  OwnExhibitor,
  'alsoAt' | 'booths' | 'change' | 'coExhibitors' | 'contacts' | 'freeSlots' | 'shown' | 'slots' | 'taken'
>
export const updateExhibitor = (
  tx: Tx,
  { id, name, about, products, offers, needs, sector, country, website, email, phoneNumber, logoId, listed }: Kept,
  search: string,
) =>
  tx
    .update(exhibitors)
    .set({
      nameFa: name.fa,
      nameEn: name.en,
      aboutFa: about.fa,
      aboutEn: about.en,
      productsFa: products.fa,
      productsEn: products.en,
      offersFa: offers.fa,
      offersEn: offers.en,
      needsFa: needs.fa,
      needsEn: needs.en,
      sector,
      country,
      website,
      email,
      phoneNumber,
      logoId,
      listed,
      search,
      updatedAt: sql`portal_now()`,
    })
    .where(eq(exhibitors.id, id))

/** Replaces all future half-hour slots of a company. */
export async function replaceSlots(tx: Tx, exhibitorId: string, slots: readonly string[]) {
  const moments = slots.map((slot) => new Date(slot))
  await tx
    .delete(meetingSlots)
    .where(and(eq(meetingSlots.exhibitorId, exhibitorId), notInArray(meetingSlots.startsAt, moments)))
  if (moments.length > 0)
    await tx
      .insert(meetingSlots)
      .values(moments.map((startsAt) => ({ exhibitorId, startsAt })))
      .onConflictDoNothing()
}
