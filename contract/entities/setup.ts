// Set-up of an empty portal (docs/decisions/set-up-and-branding.md). Six steps lead the first super admin to a site
// that can be published.
import * as z from 'zod/mini'
import { accessLevels } from '../roles.ts'
import { says } from '../fields.ts'
import {
  Bilingual as BilingualInput,
  BilingualNote,
  Cents,
  line,
  NewEmail,
  refusesProblems,
  type FieldProblem,
  LastName,
} from '../kernel/field.ts'
import { editionPoints } from '../rules/edition-points.ts'
import { layoutSizes } from '../rules/hall-layout.ts'
import { setupSteps } from '../rules/setup-steps.ts'
import { Hall } from './hall.ts'
import { EditionSlug } from './panel-edition.ts'
import { Settings } from './settings.ts'

/** A person who becomes an admin, and is notified by e-mail, when the site is published. */
const Colleague = z.object({
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  accessLevel: z.enum(accessLevels),
})
export type Colleague = z.infer<typeof Colleague>

export const Setup = z.object({
  /** Time since which visitors see the site; null while only the team does. */
  publishedAt: z.nullable(z.iso.datetime()),
  /** Completed steps. Skipped steps are not included. */
  done: z.array(z.enum(setupSteps)),
  colleagues: z.array(Colleague),
  /** Slug of the edition in addresses. */
  slug: z.string(),
  /** Gaps that visitors would notice if the site were published now. */
  missing: z.array(z.enum(editionPoints)),
  halls: z.array(Hall),
  settings: Settings,
})
export type Setup = z.infer<typeof Setup>

export const SetupSlugInput = z.strictObject({ slug: EditionSlug })
export const StepInput = z.strictObject({ done: z.boolean(says('wrongType')) })
export const mostColleagues = 20
export const ColleaguesInput = z.strictObject({
  colleagues: z
    .array(
      z.strictObject({
        name: line(80, 'nameMissing'),
        lastName: LastName,
        email: NewEmail,
        accessLevel: z.enum(accessLevels, says('levelMissing')),
      }),
    )
    .check(z.maxLength(mostColleagues, says('tooMany', mostColleagues)), refusesProblems(colleagueProblems)),
})
export const LayoutInput = z.strictObject({
  name: BilingualInput(80),
  theme: BilingualNote(160),
  booths: z.literal(layoutSizes, says('invalid')),
  pricePerSquareMetreCents: Cents,
})
export type LayoutInput = z.infer<typeof LayoutInput>
/** Gaps that the caller saw. Publishing fails if they have changed. */
export const PublishSetupInput = z.strictObject({ missing: z.array(z.enum(editionPoints, says('invalid'))) })

/** Rejects a colleague who is invited twice. */
function colleagueProblems(colleagues: readonly { email: string }[]): FieldProblem[] {
  const emails = colleagues.map(({ email }) => email.trim().toLowerCase())
  return emails.flatMap((email, at): FieldProblem[] =>
    emails.indexOf(email) < at ? [[[at, 'email'], says('emailTwice')]] : [],
  )
}
