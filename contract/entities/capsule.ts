// An edition package: one edition exported from a portal as a file, and imported into another. See
// docs/decisions/edition-packages.md.
import * as z from 'zod/mini'
import { filePart } from '../constants.ts'
import { says } from '../fields.ts'
import type { EditionState } from '../states.ts'
import { Bilingual } from './text.ts'

/** Possible states of an imported edition. A past edition is imported as closed. */
export const takenInStates = ['preparing', 'current', 'past'] as const satisfies readonly EditionState[]
export type TakenInState = (typeof takenInStates)[number]

/**
 * `parts`: the claims of the uploaded parts, in order. `state`: state of the edition in this portal. As the current
 * edition it replaces the one that the portal began with.
 */
export const TakeInInput = z.strictObject({
  parts: z
    .array(z.string(says('fileMissing')).check(z.maxLength(100, says('tooLong', 100))))
    .check(z.minLength(1, says('fileMissing')), z.maxLength(filePart.most, says('tooMany', filePart.most))),
  state: z.enum(takenInStates, says('invalid')),
})
export type TakeInInput = z.infer<typeof TakeInInput>

/** Contents of an imported package, and when the other portal made it. */
export const TakenIn = z.object({
  slug: z.string(),
  name: Bilingual,
  state: z.enum(takenInStates),
  madeAt: z.iso.datetime(),
  halls: z.int(),
  booths: z.int(),
  companies: z.int(),
  people: z.int(),
  orders: z.int(),
  invoices: z.int(),
  files: z.int(),
})
export type TakenIn = z.infer<typeof TakenIn>

/** Steps of an import in order: the files are checked, the files are stored, the tables are written. */
export const takingSteps = ['check', 'files', 'rows'] as const
export type TakingStep = (typeof takingSteps)[number]
/**
 * The last uploaded package. `work`: the current step and its progress. `unfinished`: the process ended during the
 * import, and nothing was imported.
 */
export const Taking = z.object({
  id: z.uuid(),
  work: z.nullable(z.object({ step: z.enum(takingSteps), done: z.int(), of: z.int() })),
  unfinished: z.boolean(),
  refused: z.nullable(z.object({ code: z.string(), message: z.string() })),
  capsule: z.nullable(TakenIn),
})
export type Taking = z.infer<typeof Taking>
