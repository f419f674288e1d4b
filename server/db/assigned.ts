// SQL for the assigned admin of a row: filter conditions, and the columns of lists.
import { eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Colleague } from '#contract/entities/assignee.ts'

/** Id to filter by; `me` stands for the caller. */
export const assigneeFor = (actor: { id: string }, assigneeId: string | undefined) =>
  assigneeId === 'me' ? actor.id : assigneeId

/** SQL condition for the rows of an assignee, or of none with `nobody`. Undefined without a filter. */
export const assignedTo = (column: AnyColumn, assigneeId: string | undefined): SQL | undefined =>
  assigneeId === 'nobody' ? sql`${column} is null` : assigneeId ? eq(column, assigneeId) : undefined

/** Subquery for all active admins of these levels, sorted by name. */
export const teamOf = (levels: readonly string[]) =>
  sql<
    Colleague[]
  >`coalesce((select json_agg(json_build_object('id', a.id, 'name', trim(a.name || ' ' || a.last_name)) order by trim(a.name || ' ' || a.last_name)) from users a where a.role = 'admin' and a.active and (a.super_admin or a.access_level = any(${sql.param(levels)}::text[]))), '[]')`

/** Id and name of the assignee. Null when there is none. */
export const assigneeOf = (column: AnyColumn | SQL) =>
  sql<Colleague | null>`(select json_build_object('id', a.id, 'name', trim(a.name || ' ' || a.last_name)) from users a where a.id = ${column})`
