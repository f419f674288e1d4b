// What admins did: who, when, what, before, after.
import * as z from 'zod/mini'

export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The slug of the edition in which it was done; null for what is of the house. */
  edition: z.nullable(z.string()),
  actorId: z.nullable(z.uuid()),
  actorName: z.string(),
  /** The token of the API by which it was done, by its name then. */
  program: z.nullable(z.string()),
  /** The call that was made. */
  action: z.string(),
  subject: z.string(),
  subjectId: z.nullable(z.string()),
  label: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditEntry = z.infer<typeof AuditEntry>
