// A change to a company's page that waits for review by the team (docs/decisions/companies.md).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { reasonOf } from './order.ts'
import { Bilingual } from './text.ts'

/** Fields of a company page that the team reviews. Sector, country, telephone and e-mail need no review. */
export const readFields = ['name', 'about', 'products', 'offers', 'needs', 'website', 'logoId'] as const
export type ReadField = (typeof readFields)[number]

/** Values of the reviewed fields. */
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

/** Returns the page with the proposed changes applied. */
export const proposedPage = <Page extends PageWords>(page: Page, changes: OwnPageChange['said']): Page => ({
  ...page,
  ...(changes as Partial<PageWords>),
})

/** A proposed change as the company sees it. `reason` is set once the team has sent the change back. */
export const OwnPageChange = z.object({
  said: z.partial(PageWords),
  sentBack: z.boolean(),
  reason: z.string(),
  at: z.iso.datetime(),
})
export type OwnPageChange = z.infer<typeof OwnPageChange>

/** A change as the team sees it: the present and the proposed page. */
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

/** `seen`: time of the proposal that the caller read, so that nobody accepts a newer proposal unread. */
const seen = z.iso.datetime(says('required'))
export const AnswerInput = z.strictObject({ seen })
export const SendBackInput = z.strictObject({ seen, reason: reasonOf({ reason: true }) })
