// Who of the team looks after a thing, as a condition on rows and as lists show it.
import { eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Colleague } from '#contract/entities/assignee.ts'

/** `me` as the id of whoever asks. */
export const assigneeFor = (actor: { id: string }, assigneeId: string | undefined) =>
  assigneeId === 'me' ? actor.id : assigneeId

/** The rows that an admin looks after, or that nobody does; nothing where neither is asked for. */
export const assignedTo = (column: AnyColumn, assigneeId: string | undefined): SQL | undefined =>
  assigneeId === 'nobody' ? sql`${column} is null` : assigneeId ? eq(column, assigneeId) : undefined

/** Every active admin of these levels by name, within another statement. */
export const teamOf = (levels: readonly string[]) =>
  sql<
    Colleague[]
  >`coalesce((select json_agg(json_build_object('id', a.id, 'name', trim(a.name || ' ' || a.last_name)) order by trim(a.name || ' ' || a.last_name)) from users a where a.role = 'admin' and a.active and (a.super_admin or a.access_level = any(${sql.param(levels)}::text[]))), '[]')`

/** The name with the id; null where nobody does. */
export const assigneeOf = (column: AnyColumn | SQL) =>
  sql<Colleague | null>`(select json_build_object('id', a.id, 'name', trim(a.name || ' ' || a.last_name)) from users a where a.id = ${column})`
