// Lists of applications for guest of honour, for the team.
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { HonoraryRow, ReferrerSource } from '#contract/entities/honorary.ts'
import { honoraryStatuses, type HonoraryStatus } from '#contract/states.ts'
import { tabCounts } from '../db/count.ts'
import type { Db, Tx } from '../db/connect.ts'
import { holding } from '../db/words.ts'
import { listOf, neighboursOf, type Paging } from '../db/list.ts'
import { honoraryVisitors as visitors } from '../db/schema.ts'
import { soughtWords } from '../kernel/text.ts'

export interface HonoraryFilter {
  editionId: string
  q?: string | undefined
  status?: HonoraryStatus | undefined
  referrerSource?: ReferrerSource | undefined
  country?: string | undefined
  ownerId?: string | undefined
}

const list = listOf({
  from: visitors,
  id: visitors.id,
  keys: { createdAt: visitors.createdAt, score: visitors.averageScore },
  usual: '-createdAt',
})
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

export const honoraryPage = (db: Db, filter: HonoraryFilter, paging: Paging) =>
  list(db, { shown, where: matching(filter), item: rowOf }, paging)

const rowOf = ({ interviewAt, createdAt, ...row }: SelectResultFields<typeof shown>): HonoraryRow => ({
  ...row,
  interviewAt: interviewAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

const inStatus = Object.fromEntries(honoraryStatuses.map((status) => [status, eq(visitors.status, status)])) as Record<
  HonoraryStatus,
  SQL
>
/** Returns the number of applications per status under the same filter. */
export const honoraryCounts = (db: Db, { status: _, ...filter }: HonoraryFilter) =>
  tabCounts(db, JSON.stringify(['honorary', filter]), visitors, matching(filter), inStatus)

/** Returns the previous and next application in the list of the same status. */
export async function honoraryNeighbours(db: Db | Tx, id: string) {
  const [row] = await db
    .select(
      neighboursOf(visitors, { id: visitors.id, key: visitors.createdAt, same: [visitors.editionId, visitors.status] }),
    )
    .from(visitors)
    .where(eq(visitors.id, id))
  return row ?? { newerId: null, olderId: null }
}

function matching({ editionId, q, status, referrerSource, country, ownerId }: HonoraryFilter): SQL | undefined {
  const words = soughtWords(q)
  return and(
    eq(visitors.editionId, editionId),
    ownerId ? eq(visitors.ownerId, ownerId) : undefined,
    status && eq(visitors.status, status),
    referrerSource && eq(visitors.referrerSource, referrerSource),
    country ? eq(visitors.country, country) : undefined,
    ...holding(visitors.search, words),
  )
}
