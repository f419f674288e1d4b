import { sql } from 'drizzle-orm'
import type { Exhibitor, OwnExhibitor, Sector } from '#contract/entities/exhibitor.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Db, Tx } from '../db/connect.ts'
import { isoOf } from '../db/moment.ts'
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
  tx.execute(sql`
  insert into exhibitors (id, owner_id, name_fa, name_en, products_fa, products_en, sector, country, search)
  values (${uuidv7()}, ${ownerId}, ${name.fa}, ${name.en}, ${products.fa}, ${products.en}, ${sector}, ${country}, ${search}) on conflict (owner_id) do nothing`)

export const lockExhibitor = async (tx: Tx, id: string, ownerId: string) =>
  (await tx.execute(sql`select from exhibitors where id = ${id} and owner_id = ${ownerId} for update`)).rowCount === 1
export type Kept = Omit<OwnExhibitor, 'booths' | 'freeSlots' | 'shown' | 'slots' | 'taken'>
export const updateExhibitor = (
  tx: Tx,
  { id, name, about, products, offers, needs, sector, country, website, email, phoneNumber, logoId, listed }: Kept,
  search: string,
) =>
  tx.execute(sql`
  update exhibitors set name_fa = ${name.fa}, name_en = ${name.en}, about_fa = ${about.fa}, about_en = ${about.en}, products_fa = ${products.fa}, products_en = ${products.en}, offers_fa = ${offers.fa}, offers_en = ${offers.en},
    needs_fa = ${needs.fa}, needs_en = ${needs.en}, sector = ${sector}, country = ${country}, website = ${website}, email = ${email}, phone_number = ${phoneNumber}, logo_id = ${logoId}, listed = ${listed}, search = ${search}, updated_at = portal_now() where id = ${id}`)

/** All half hours that a company offers from now on. */
export async function replaceSlots(tx: Tx, exhibitorId: string, slots: readonly string[]) {
  await tx.execute(
    sql`delete from meeting_slots where exhibitor_id = ${exhibitorId} and not (starts_at = any(${sql.param(slots)}::timestamptz[]))`,
  )
  if (slots.length > 0)
    await tx.execute(
      sql`insert into meeting_slots (exhibitor_id, starts_at) select ${exhibitorId}, s from unnest(${sql.param(slots)}::timestamptz[]) as s on conflict do nothing`,
    )
}
