// A change to a company's page that waits for review by the team (docs/decisions/companies.md).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { reasonOf } from './order.ts'
import { Bilingual } from './text.ts'

/** What visitors read and see of a company; sector, country, telephone and e-mail say nothing that anybody would have to read first. */
export const readFields = ['name', 'about', 'products', 'offers', 'needs', 'website', 'logoId'] as const
export type ReadField = (typeof readFields)[number]

/** What a page says of these. */
export const PageWords = z.object({
  name: Bilingual,
  about: Bilingual,
  products: Bilingual,
  offers: Bilingual,
  needs: Bilingual,
  website: z.nullable(z.string()),
  logoId: z.nullable(z.uuid()),
})
export type PageWords = z.infer<typeof PageWords>

/** A page as it would be. */
export const proposedPage = <Page extends PageWords>(page: Page, changes: OwnPageChange['said']): Page => ({
  ...page,
  ...(changes as Partial<PageWords>),
})

/** `reason` is there once it was sent back. */
export const OwnPageChange = z.object({
  said: z.partial(PageWords),
  sentBack: z.boolean(),
  reason: z.string(),
  at: z.iso.datetime(),
})
export type OwnPageChange = z.infer<typeof OwnPageChange>

/** As the team sees it: what the page says, and what it would say. */
export const PageChange = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  exhibitorId: z.uuid(),
  company: Bilingual,
  by: z.string(),
  at: z.iso.datetime(),
  before: PageWords,
  said: z.partial(PageWords),
})
export type PageChange = z.infer<typeof PageChange>

/** `seen`: when what is answered was proposed, so that nobody accepts what they have not read. */
const seen = z.iso.datetime(says('required'))
export const AnswerInput = z.strictObject({ seen })
export const SendBackInput = z.strictObject({ seen, reason: reasonOf({ reason: true }) })
