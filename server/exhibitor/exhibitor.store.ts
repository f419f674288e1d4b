import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Exhibitor, OwnExhibitor, Sector } from '#contract/entities/exhibitor.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Db, Tx } from '../db/connect.ts'
import { isoOf } from '../db/moment.ts'
import { exhibitors, meetingSlots } from '../db/schema.ts'
import { uuidv7 } from '../kernel/uuid.ts'

/** A company is in the directory while its owner wants it, has an open account and a verified booth. The row is called `exhibitors`. */
export const isShown = sql`exhibitors.listed and exists (select from users u where u.id = exhibitors.owner_id and u.active) and exists (select from orders o where o.owner_id = exhibitors.owner_id and o.kind = 'booth' and o.status = 'verified')`

/** The booths of the verified orders of a company's owner, in the order of the halls. */
export const boothsJson = sql`coalesce((select json_agg(json_build_object('id', b.id, 'hallId', b.hall_id, 'hall', json_build_object('fa', h.name_fa, 'en', h.name_en), 'name', b.name, 'meterage', b.meterage) order by h.position, b.name collate "C")
  from orders o join order_booths ob on ob.order_id = o.id join booths b on b.id = ob.booth_id join halls h on h.id = b.hall_id where o.owner_id = exhibitors.owner_id and o.kind = 'booth' and o.status = 'verified'), '[]')`

/** The half hours that a company offers and that nobody has taken. Those until `over` are past. */
export const freeSlots = (
  over: string,
) => sql<number>`(select count(*)::int from meeting_slots s where s.exhibitor_id = exhibitors.id and s.starts_at > ${over}::timestamptz
  and not exists (select from meeting_seats t where t.user_id = exhibitors.owner_id and t.starts_at = s.starts_at))`

const both = (name: string) =>
  sql.raw(`'${name}', json_build_object('fa', exhibitors.${name}_fa, 'en', exhibitors.${name}_en)`)
const json = (
  over: string,
) => sql`json_build_object('id', exhibitors.id, ${both('name')}, ${both('about')}, ${both('products')}, ${both('offers')}, ${both('needs')}, 'sector', exhibitors.sector, 'country', exhibitors.country,
  'logoId', exhibitors.logo_id, 'website', exhibitors.website, 'email', exhibitors.email, 'phoneNumber', exhibitors.phone_number, 'booths', ${boothsJson}, 'freeSlots', ${freeSlots(over)})`

export type StoredExhibitor = Exhibitor & { ownerId: string }
/** A company that the directory shows. */
export async function shownExhibitor(db: Db | Tx, id: string, over: string): Promise<StoredExhibitor | undefined> {
  const {
    rows: [row],
  } = await db.execute<{ exhibitor: Exhibitor; owner_id: string }>(
    sql`select ${json(over)} as exhibitor, exhibitors.owner_id from exhibitors where exhibitors.id = ${id} and ${isShown}`,
  )
  return row && { ...row.exhibitor, ownerId: row.owner_id }
}

export async function exhibitorOf(db: Db | Tx, ownerId: string, over: string): Promise<OwnExhibitor | undefined> {
  const {
    rows: [row],
  } = await db.execute<{
    exhibitor: OwnExhibitor
    listed: boolean
    shown: boolean
    slots: string[]
    taken: string[]
  }>(sql`
    select ${json(over)} as exhibitor, exhibitors.listed, ${isShown} as shown,
      coalesce((select json_agg(${isoOf('s.starts_at')} order by s.starts_at) from meeting_slots s where s.exhibitor_id = exhibitors.id), '[]') as slots,
      coalesce((select json_agg(${isoOf('t.starts_at')} order by t.starts_at) from meeting_seats t where t.user_id = exhibitors.owner_id), '[]') as taken
    from exhibitors where exhibitors.owner_id = ${ownerId}`)
  return row && { ...row.exhibitor, listed: row.listed, shown: row.shown, slots: row.slots, taken: row.taken }
}

export interface NewExhibitor {
  ownerId: string
  name: Bilingual
  products: Bilingual
  sector: Sector | null
  country: string | null
  search: string
}
/** One company an owner: what is there already stays as its owner left it. */
export const insertExhibitor = (tx: Tx, { ownerId, name, products, sector, country, search }: NewExhibitor) =>
  tx
    .insert(exhibitors)
    .values({
      id: uuidv7(),
      ownerId,
      nameFa: name.fa,
      nameEn: name.en,
      productsFa: products.fa,
      productsEn: products.en,
      sector,
      country,
      search,
    })
    .onConflictDoNothing({ target: exhibitors.ownerId })

export const lockExhibitor = async (tx: Tx, id: string, ownerId: string) =>
  (
    await tx
      .select({ id: exhibitors.id })
      .from(exhibitors)
      .where(and(eq(exhibitors.id, id), eq(exhibitors.ownerId, ownerId)))
      .for('update')
  ).length === 1
export type Kept = Omit<OwnExhibitor, 'booths' | 'freeSlots' | 'shown' | 'slots' | 'taken'>
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

/** All half hours that a company offers from now on. */
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
