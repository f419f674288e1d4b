// One edition as a file that leaves a portal and comes into another (docs/decisions/edition-packages.md).
import * as z from 'zod/mini'
import { filePart } from '../constants.ts'
import { says } from '../fields.ts'
import type { EditionState } from '../states.ts'
import { Bilingual } from './text.ts'

/** What an edition from another portal can be here: a past one comes closed. */
export const takenInStates = ['preparing', 'current', 'past'] as const satisfies readonly EditionState[]
export type TakenInState = (typeof takenInStates)[number]

/** `parts`: the claims of what was sent, in their order. `state`: what the edition is here; as the current one it takes the place of the edition that the portal began with. */
export const TakeInInput = z.strictObject({
  parts: z
    .array(z.string(says('fileMissing')).check(z.maxLength(100, says('tooLong', 100))))
    .check(z.minLength(1, says('fileMissing')), z.maxLength(filePart.most, says('tooMany', filePart.most))),
  state: z.enum(takenInStates, says('invalid')),
})
export type TakeInInput = z.infer<typeof TakeInInput>

/** What came, and when it had left the other portal. */
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

/** What is done with a package, in this order: its files are checked, put into the store, and its tables written. */
export const takingSteps = ['check', 'files', 'rows'] as const
export type TakingStep = (typeof takingSteps)[number]
/** The last package that somebody brought. `work`: what is done now, and how far it is; `unfinished`: the process ended on its way, and nothing was taken in. */
export const Taking = z.object({
  id: z.uuid(),
  work: z.nullable(z.object({ step: z.enum(takingSteps), done: z.int(), of: z.int() })),
  unfinished: z.boolean(),
  refused: z.nullable(z.object({ code: z.string(), message: z.string() })),
  capsule: z.nullable(TakenIn),
})
export type Taking = z.infer<typeof Taking>
