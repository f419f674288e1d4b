// Who of the team looks after a thing, as a condition on rows and as lists show it.
import { eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Colleague } from '#contract/entities/assignee.ts'

/** `me` as the id of whoever asks. */
export const assigneeFor = (actor: { id: string }, assigneeId: string | undefined) =>
  assigneeId === 'me' ? actor.id : assigneeId

/** The rows that an admin looks after, or that nobody does; nothing where neither is asked for. */
export const assignedTo = (column: AnyColumn, assigneeId: string | undefined): SQL | undefined =>
  assigneeId === 'nobody' ? sql`${column} is null` : assigneeId ? eq(column, assigneeId) : undefined

/** The name with the id; null where nobody does. */
export const assigneeOf = (column: AnyColumn | SQL) =>
  sql<Colleague | null>`(select json_build_object('id', a.id, 'name', a.name || ' ' || a.last_name) from users a where a.id = ${column})`
