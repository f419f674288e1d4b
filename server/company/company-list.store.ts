// The list of companies in the panel.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Company, PanelCompany, PanelCompanyQuery, PanelCompanyRow } from '#contract/entities/company.ts'
import type { CompanyContact } from '#contract/entities/company-contact.ts'
import { cachedCount } from '../db/count.ts'
import type { Db } from '../db/connect.ts'
import { holding } from '../db/words.ts'
import { listOf, withTotal, type Page, type Paging } from '../db/list.ts'
import { companies } from '../db/schema.ts'
import { soughtWords } from '../kernel/text.ts'
import { boothsSql } from './company.store.ts'

const list = listOf({
  from: companies,
  id: companies.id,
  keys: {
    createdAt: companies.createdAt,
    name: { sql: sql`(coalesce(nullif(name_fa, ''), name_en)) collate "fa-x-icu"`, type: 'text' },
  },
  usual: '-createdAt',
})
const shown = (editionId: string) => ({
  id: companies.id,
  nameFa: companies.nameFa,
  nameEn: companies.nameEn,
  country: companies.country,
  sector: companies.sector,
  logoId: companies.logoId,
  createdAt: companies.createdAt,
  owner: sql<
    PanelCompanyRow['owner']
  >`(select json_build_object('id', u.id, 'name', trim(u.name || ' ' || u.last_name), 'email', u.email) from memberships m join users u on u.id = m.user_id where m.company_id = companies.id and m.role = 'owner' order by m.created_at, u.id limit 1)`,
  members: sql<number>`(select count(*)::int from memberships m where m.company_id = companies.id)`,
  /** Orders in this edition only. The number links to the order list, which also shows one edition. */
  orders: sql<number>`(select count(*)::int from orders o where o.company_id = companies.id and o.edition_id = ${editionId})`,
})

const rowOf = ({
  nameFa,
  nameEn,
  createdAt,
  ...row
}: SelectResultFields<ReturnType<typeof shown>>): PanelCompanyRow => ({
  ...row,
  name: { fa: nameFa, en: nameEn },
  createdAt: createdAt.toISOString(),
})

export type CompanyFilter = Pick<PanelCompanyQuery, 'q' | 'country' | 'sector'>
export const companyPage = (
  db: Db,
  editionId: string,
  filter: CompanyFilter,
  paging: Paging,
): Promise<Page<PanelCompanyRow>> =>
  list(
    db,
    {
      shown: shown(editionId),
      where: matching(filter),
      item: rowOf,
    },
    paging,
  )
/** A company in the exported list, with all stored fields and its contacts. */
export type CompanyLine = PanelCompanyRow &
  Omit<Company, 'name'> & { contacts: Omit<CompanyContact, 'id' | 'public'>[] }
const inFile = (editionId: string) => ({
  ...shown(editionId),
  nationalId: companies.nationalId,
  economicNumber: companies.economicNumber,
  registrationNumber: companies.registrationNumber,
  taxNumber: companies.taxNumber,
  address: companies.address,
  refundHolder: companies.refundHolder,
  refundAccount: companies.refundAccount,
  refundBank: companies.refundBank,
  refundBic: companies.refundBic,
  contacts: sql<
    CompanyLine['contacts']
  >`coalesce((select json_agg(json_build_object('name', json_build_object('fa', k.name_fa, 'en', k.name_en), 'title', json_build_object('fa', k.title_fa, 'en', k.title_en), 'email', k.email, 'phoneNumber', k.phone_number, 'language', k.language, 'main', k.is_main) order by k.is_main desc, k.created_at, k.id) from company_contacts k where k.company_id = companies.id), '[]')`,
})
/** Returns the list of companies for an export. */
export const companyLines = (
  db: Db,
  editionId: string,
  filter: CompanyFilter,
  paging: Paging,
): Promise<Page<CompanyLine>> =>
  list(
    db,
    {
      shown: inFile(editionId),
      where: matching(filter),
      item: ({ nameFa, nameEn, createdAt, ...row }): CompanyLine => ({
        ...row,
        name: { fa: nameFa, en: nameEn },
        createdAt: createdAt.toISOString(),
      }),
    },
    paging,
  )
/** Rows of the list for some companies, in no particular order. */
export const companyRowsOf = async (db: Db, editionId: string, ids: readonly string[]): Promise<PanelCompanyRow[]> =>
  (
    await db
      .select(shown(editionId))
      .from(companies)
      .where(inArray(companies.id, [...ids]))
  ).map(rowOf)
export const companyList = (db: Db, editionId: string, filter: CompanyFilter, paging: Paging) =>
  withTotal(
    companyPage(db, editionId, filter, paging),
    cachedCount(db, JSON.stringify(['companies', filter]), companies, matching(filter)),
  )

/** Matches the name and numbers of a company, and the names and addresses of its members and contacts. */
function matching({ q, country, sector }: CompanyFilter): SQL | undefined {
  const words = soughtWords(q)
  const ofMember =
    words.length > 0 &&
    sql`exists (select from memberships m join users u on u.id = m.user_id where m.company_id = ${companies.id} and ${and(...holding(sql`lower(u.email || ' ' || trim(u.name || ' ' || u.last_name))`, words))})`
  const ofContact =
    words.length > 0 &&
    sql`exists (select from company_contacts k where k.company_id = ${companies.id} and ${and(...holding(sql`lower(concat_ws(' ', k.name_fa, k.name_en, k.email, k.phone_number))`, words))})`
  return and(
    country ? eq(companies.country, country) : undefined,
    sector ? eq(companies.sector, sector) : undefined,
    ofMember ? sql`(${and(...holding(companies.search, words))} or ${ofMember} or ${ofContact})` : undefined,
  )
}

/** Booths of a company in an edition, its exhibitor page, and the numbers of its orders, invoices and meetings. */
export async function boothsAndLinksOf(
  db: Db,
  editionId: string,
  id: string,
): Promise<Pick<PanelCompany, 'exhibitorId' | 'booths' | 'counts'>> {
  const { rows } = await db.execute<{
    exhibitorId: string | null
    booths: PanelCompany['booths']
    orders: number
    invoices: number
    meetings: number
  }>(
    sql`with mine as (select o.id from orders o where o.company_id = ${id} and o.edition_id = ${editionId})
      select (select e.id from exhibitors e where e.company_id = ${id} and e.edition_id = ${editionId}) as "exhibitorId", (select coalesce(json_agg(b), '[]') from (${boothsSql(editionId, id)}) b) as booths, (select count(*)::int from mine) as orders, (select count(*)::int from invoices i where i.order_id in (select id from mine)) as invoices, (select count(*)::int from meetings m join exhibitors e on e.id = m.exhibitor_id where e.company_id = ${id} and e.edition_id = ${editionId}) as meetings`,
  )
  const { exhibitorId, booths, ...counts } = rows[0]!
  return { exhibitorId, booths, counts }
}
