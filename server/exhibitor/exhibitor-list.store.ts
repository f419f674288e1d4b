// The directory: keyset pages in the alphabetical order of either language, and its filters.
import { and, sql, type SQL } from 'drizzle-orm'
import type {
  DirectoryRow,
  Exhibitor,
  ExhibitorFacets,
  ExhibitorQuery,
  ExhibitorRow,
  Sector,
} from '#contract/entities/exhibitor.ts'
import { cachedCount } from '../db/count.ts'
import type { Db } from '../db/connect.ts'
import { containing } from '../db/words.ts'
import { listOf, withTotal, type Paging } from '../db/list.ts'
import { exhibitors } from '../db/schema.ts'
import { folded } from '../kernel/text.ts'
import { boothsJson, exhibitorJson, freeSlots, isShown } from './exhibitor.store.ts'

/**
 * SQL for a company’s name: the name in one language, or else in the other. It is sorted by the alphabet of that
 * language.
 */
const name = {
  fa: sql`coalesce(nullif(exhibitors.name_fa, ''), exhibitors.name_en)`,
  en: sql`coalesce(nullif(exhibitors.name_en, ''), exhibitors.name_fa)`,
}
/**
 * Entries of the directories of all editions, as a union with the same columns: companies with booths, and
 * co-exhibitors. A co-exhibitor has the booths of its host. A company with its own page appears only with that page.
 */
const directory = sql`(
    select id, edition_id, company_id, owner_id, name_fa, name_en, products_fa, products_en, offers_fa, offers_en, needs_fa, needs_en, sector, country, logo_id, search, null::uuid as host_id, '' as host_fa, '' as host_en from exhibitors where ${isShown}
    union all
    select c.id, c.edition_id, exhibitors.company_id, exhibitors.owner_id, c.name_fa, c.name_en, '', '', '', '', '', '', c.sector, c.country, c.logo_id, c.search, exhibitors.id, exhibitors.name_fa, exhibitors.name_en
    from co_exhibitors c join exhibitors on exhibitors.id = c.exhibitor_id where c.accepted_at is not null and ${isShown}
      and not exists (select from exhibitors where exhibitors.company_id = c.company_id and exhibitors.edition_id = c.edition_id and ${isShown})) exhibitors`
const inAlphabet = {
  id: exhibitors.id,
  keys: {
    fa: { sql: sql`${name.fa} collate "fa-x-icu"`, type: 'text' },
    en: { sql: sql`${name.en} collate "en-x-icu"`, type: 'text' },
  },
  usual: 'fa',
} as const
const list = listOf({ from: directory, ...inAlphabet })
const pages = listOf({ from: exhibitors, ...inAlphabet })
/** Initial letter of a name: without accents, and with one form of alef. */
const letter = {
  fa: sql`translate(left(${name.fa}, 1), 'آأإ', 'ااا')`,
  en: sql`upper(left(normalize(${name.en}, NFKD), 1))`,
}

const text = (column: 'name' | 'products' | 'offers' | 'needs') =>
  sql.raw(`json_build_object('fa', exhibitors.${column}_fa, 'en', exhibitors.${column}_en)`)
type Both = { fa: string; en: string }
const shown = (now: string) => ({
  id: sql<string>`${exhibitors.id}`,
  name: sql<Both>`${text('name')}`,
  sector: sql<Sector | null>`${exhibitors.sector}`,
  country: sql<string | null>`${exhibitors.country}`,
  logoId: sql<string | null>`${exhibitors.logoId}`,
  products: sql<Both>`${text('products')}`,
  offers: sql<Both>`${text('offers')}`,
  needs: sql<Both>`${text('needs')}`,
  booths: sql<ExhibitorRow['booths']>`${boothsJson}`,
  freeSlots: freeSlots(now),
  host: sql<
    DirectoryRow['host']
  >`case when exhibitors.host_id is not null then json_build_object('id', exhibitors.host_id, 'name', json_build_object('fa', exhibitors.host_fa, 'en', exhibitors.host_en)) end`,
})

export function exhibitorPage(db: Db, editionId: string, query: ExhibitorQuery, now: string) {
  const { cursor, limit, ...filter } = query
  const where = matching(editionId, query, now)
  return withTotal(
    list(db, { shown: shown(now), where, item: (row) => row }, { sort: query.by, cursor, limit }),
    cachedCount(db, JSON.stringify(['exhibitors', editionId, filter]), directory, where),
  )
}

function matching(
  editionId: string,
  { q, sector, country, hallId, letter: initial, by = 'fa', meetings, offers, needs }: ExhibitorQuery,
  now: string,
): SQL | undefined {
  return and(
    sql`exhibitors.edition_id = ${editionId}`,
    ...wordsOf(q).map((word) => sql`exhibitors.search like ${word}`),
    sector ? sql`exhibitors.sector = ${sector}` : undefined,
    country ? sql`exhibitors.country = ${country}` : undefined,
    hallId
      ? sql`exists (select from orders o where o.company_id = exhibitors.company_id and o.edition_id = exhibitors.edition_id and o.kind = 'booth' and o.status = 'verified' and o.hall_ids @> array[${hallId}]::uuid[])`
      : undefined,
    initial ? sql`${letter[by]} = ${initial === 'آ' ? 'ا' : initial.toUpperCase()}` : undefined,
    meetings ? sql`${freeSlots(now)} > 0` : undefined,
    ...wordsOf(offers).map((word) => sql`${searchable('offers', 'products')} like ${word}`),
    ...wordsOf(needs).map((word) => sql`${searchable('needs')} like ${word}`),
  )
}
const wordsOf = (text = '') =>
  folded(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => containing(word))
/** SQL for the searchable texts of a company. It approximates the form to which search words are folded. */
const searchable = (...columns: string[]) =>
  sql.raw(
    `translate(lower(concat_ws(' ', ${columns.flatMap((column) => [`exhibitors.${column}_fa`, `exhibitors.${column}_en`]).join(', ')})), '۰۱۲۳۴۵۶۷۸۹آأإۀة\u200c', '0123456789اااهه')`,
  )

/** Condition for companies that have a page in the edition. */
const shownIn = (editionId: string) => sql`exhibitors.edition_id = ${editionId} and ${isShown}`

export async function exhibitorFacets(db: Db, editionId: string): Promise<ExhibitorFacets> {
  const {
    rows: [row],
  } = await db.execute<{
    facets: ExhibitorFacets
  }>(sql`with shown as (select sector, country, ${letter.fa} as fa, ${letter.en} as en from ${directory} where exhibitors.edition_id = ${editionId})
    select json_build_object('total', (select count(*) from shown),
      'sectors', coalesce((select json_agg(s) from (select sector, count(*)::int as count from shown where sector is not null group by sector) s), '[]'),
      'countries', coalesce((select json_agg(c) from (select country, count(*)::int as count from shown where country is not null group by country order by count(*) desc, country) c), '[]'),
      'letters', json_build_object('fa', coalesce((select json_agg(l order by l collate "fa-x-icu") from (select distinct fa as l from shown where fa ~ '[[:alpha:]]') x), '[]'),
        'en', coalesce((select json_agg(l order by l collate "en-x-icu") from (select distinct en as l from shown where en ~ '[[:alpha:]]') x), '[]'))) as facets`)
  return row!.facets
}

/** Returns the companies of the directory in order of entry, for the sitemap. */
export async function exhibitorAddresses(
  db: Db,
  editionId: string,
  from: number,
  limit: number,
): Promise<{ id: string; at: string }[]> {
  const rows = await db
    .select({ id: exhibitors.id, at: exhibitors.updatedAt })
    .from(exhibitors)
    .where(shownIn(editionId))
    .orderBy(exhibitors.id)
    .offset(from)
    .limit(limit)
  return rows.map(({ id, at }) => ({ id, at: at.toISOString() }))
}
export const countExhibitors = (db: Db, editionId: string) => db.$count(exhibitors, shownIn(editionId))

/** Returns a page of the catalogue: entries of an edition’s directory, sorted by the names in one language. */
export const cataloguePage = (db: Db, editionId: string, paging: Paging) =>
  pages(
    db,
    {
      shown: { exhibitor: sql<Exhibitor>`${exhibitorJson(new Date(0).toISOString())}` },
      where: shownIn(editionId),
      item: ({ exhibitor }) => exhibitor,
    },
    paging,
  )
