// Results of the panel's search.
import * as z from 'zod/mini'

export const searchKinds = ['order', 'invoice', 'booth', 'exhibitor', 'coExhibitor', 'ticket', 'user'] as const
export type SearchKind = (typeof searchKinds)[number]
/**
 * A search result. A co-exhibitor is a company at another's stand, which its `detail` names.
 * - `title` is a name or a number, `detail` distinguishes results of the same name.
 * - `status` is the state of an order, a ticket, a booth or a blocked account.
 * - `amountCents` is a total with tax; `hallId` is set for booths.
 */
export const SearchHit = z.object({
  kind: z.enum(searchKinds),
  id: z.uuid(),
  title: z.string(),
  /** The company in Latin letters, if the title is its Persian name. */
  latinName: z.nullable(z.string()),
  detail: z.string(),
  code: z.string(),
  status: z.nullable(z.string()),
  amountCents: z.nullable(z.int()),
  hallId: z.nullable(z.uuid()),
})
export type SearchHit = z.infer<typeof SearchHit>
