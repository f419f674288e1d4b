// Companies that share the stand of an exhibitor, for an edition (docs/decisions/companies.md).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Bilingual as BilingualInput, Country, Id, type FieldProblem, refusesProblems } from '../kernel/field.ts'
import { CoExhibitor, Sector } from './exhibitor.ts'
import { Bilingual } from './text.ts'

/** A company at the user's own stand. `accepted` is false until that company accepts. */
export const OwnCoExhibitor = z.extend(z.omit(CoExhibitor, { exhibitorId: true }), { accepted: z.boolean() })
export type OwnCoExhibitor = z.infer<typeof OwnCoExhibitor>
/** Another company's stand that names the user's own company. */
export const SharedStand = z.object({ id: z.uuid(), exhibitorId: z.uuid(), name: Bilingual, accepted: z.boolean() })
export type SharedStand = z.infer<typeof SharedStand>

/** A public company, which is or was in the directory of an edition. */
export const KnownCompany = z.object({
  id: z.uuid(),
  name: Bilingual,
  country: z.nullable(z.string()),
  sector: z.nullable(Sector),
  logoId: z.nullable(z.uuid()),
})
export type KnownCompany = z.infer<typeof KnownCompany>

/** Either an existing company, which must accept, or a name with its country. */
export const CoExhibitorInput = z
  .strictObject({
    companyId: z.optional(Id),
    name: z.optional(BilingualInput(120)),
    country: z.optional(Country),
  })
  .check(refusesProblems(problemsOf))
export type CoExhibitorInput = z.infer<typeof CoExhibitorInput>

function problemsOf({ companyId, name, country }: { companyId?: unknown; name?: unknown; country?: unknown }) {
  if (companyId !== undefined) return []
  const problems: FieldProblem[] = []
  if (name === undefined) problems.push([['name'], says('required')])
  if (country === undefined) problems.push([['country'], says('countryInvalid')])
  return problems
}
