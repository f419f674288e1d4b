// Lists of applications for the team.
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { pageLimit } from '#contract/constants.ts'
import type { HonoraryRow, ReferrerSource } from '#contract/entities/honorary.ts'
import { honoraryStatuses, type HonoraryStatus } from '#contract/states.ts'
import { keptCounts, sumOf } from '../db/count.ts'
import type { Db, Tx } from '../db/connect.ts'
import { holding } from '../db/words.ts'
import { keyset } from '../db/page.ts'
import { honoraryVisitors as visitors } from '../db/schema.ts'
import { soughtWords } from '../kernel/text.ts'

export interface HonoraryFilter {
  q?: string | undefined
  status?: HonoraryStatus | undefined
  referrerSource?: ReferrerSource | undefined
  country?: string | undefined
  ownerId?: string | undefined
}
interface Paging {
  sort?: string | undefined
  cursor?: string | undefined
  limit?: string | undefined
}

const pages = keyset(visitors.id, { createdAt: visitors.createdAt, score: visitors.averageScore })
const shown = {
  id: visitors.id,
  number: visitors.number,
  status: visitors.status,
  name: sql<string>`${visitors.name} || ' ' || ${visitors.lastName}`,
  companyName: visitors.companyName,
  jobPosition: visitors.jobPosition,
  country: visitors.country,
  referrerSource: sql<ReferrerSource>`${visitors.referrerSource}`,
  averageScore: visitors.averageScore,
  scores: sql<number>`(select count(*)::int from honorary_scores s where s.visitor_id = honorary_visitors.id)`,
  interviewAt: visitors.interviewAt,
  createdAt: visitors.createdAt,
}

export async function honoraryPage(db: Db, filter: HonoraryFilter, { sort = '-createdAt', cursor, limit }: Paging) {
  const size = Number(limit ?? pageLimit.usual)
  const page = pages(sort.replace('-', '') as 'createdAt' | 'score', sort.startsWith('-') ? 'desc' : 'asc', cursor)
  const rows = await db
    .select({ ...shown, ...page.key })
    .from(visitors)
    .where(and(matching(filter), page.after))
    .orderBy(...page.order)
    .limit(size + 1)
  const { items, nextCursor } = page.of(rows, size)
  return {
    items: items.map((row): HonoraryRow => ({
      ...row,
      interviewAt: row.interviewAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    })),
    nextCursor,
  }
}

const inStatus = Object.fromEntries(honoraryStatuses.map((status) => [status, eq(visitors.status, status)])) as Record<
  HonoraryStatus,
  SQL
>
/** How many there are of each status under the same filter. */
export async function honoraryCounts(db: Db, { status: _, ...filter }: HonoraryFilter) {
  const counts = await keptCounts(db, JSON.stringify(['honorary', filter]), visitors, matching(filter), inStatus)
  return { ...counts, all: sumOf(counts) }
}

/** The ones before and after in the list of the same status. */
export async function honoraryNeighbours(db: Db | Tx, id: string) {
  const near = (beyond: '<' | '>', way: 'asc' | 'desc') =>
    sql`(select n.id from honorary_visitors n where n.status = v.status and (n.created_at, n.id) ${sql.raw(beyond)} (v.created_at, v.id) order by n.created_at ${sql.raw(way)}, n.id ${sql.raw(way)} limit 1)`
  const {
    rows: [row],
  } = await db.execute<{ newer: string | null; older: string | null }>(
    sql`select ${near('>', 'asc')} as newer, ${near('<', 'desc')} as older from honorary_visitors v where v.id = ${id}`,
  )
  return { newerId: row?.newer ?? null, olderId: row?.older ?? null }
}

function matching({ q, status, referrerSource, country, ownerId }: HonoraryFilter): SQL | undefined {
  const words = soughtWords(q)
  return and(
    ownerId ? eq(visitors.ownerId, ownerId) : undefined,
    status && eq(visitors.status, status),
    referrerSource && eq(visitors.referrerSource, referrerSource),
    country ? eq(visitors.country, country) : undefined,
    ...holding(visitors.search, words),
  )
}
