// What the search of the panel finds.
import * as z from 'zod/mini'

export const searchKinds = ['order', 'invoice', 'booth', 'exhibitor', 'coExhibitor', 'ticket', 'user'] as const
export type SearchKind = (typeof searchKinds)[number]
/** A co-exhibitor is a company at the stand of another, which its `detail` names. `title` is a name or a number, `detail` what tells it from others of the same name; `status` is the state of an order, a ticket, a booth or an account that is blocked, `amountCents` a total with tax; `hallId` stands beside booths. */
export const SearchHit = z.object({
  kind: z.enum(searchKinds),
  id: z.uuid(),
  title: z.string(),
  /** The company in Latin letters, where the title is its Persian name. */
  latinName: z.nullable(z.string()),
  detail: z.string(),
  code: z.string(),
  status: z.nullable(z.string()),
  amountCents: z.nullable(z.int()),
  hallId: z.nullable(z.uuid()),
})
export type SearchHit = z.infer<typeof SearchHit>
