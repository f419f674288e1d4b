// Log of admins' actions: actor, time, action, values before and after.
import * as z from 'zod/mini'

export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Slug of the edition in which the action was done; null for global data. */
  edition: z.nullable(z.string()),
  actorId: z.nullable(z.uuid()),
  actorName: z.string(),
  /** Name at that time of the API token that made the call; null without one. */
  program: z.nullable(z.string()),
  /** Name of the API call. */
  action: z.string(),
  subject: z.string(),
  subjectId: z.nullable(z.string()),
  label: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditEntry = z.infer<typeof AuditEntry>
