// One edition as a file that leaves a portal and comes into another (docs/decisions/0151).
import * as z from 'zod/mini'
import { filePart } from '../constants.ts'
import { says } from '../fields.ts'
import { editionStates } from '../states.ts'
import { Bilingual } from './text.ts'

/** `parts`: the claims of what was sent, in their order. `state`: what the edition is here; as the current one it takes the place of the edition that the portal began with. */
export const TakeInInput = z.strictObject({
  parts: z
    .array(z.string(says('fileMissing')).check(z.maxLength(100, says('tooLong', 100))))
    .check(z.minLength(1, says('fileMissing')), z.maxLength(filePart.most, says('tooMany', filePart.most))),
  state: z.enum(editionStates, says('invalid')),
})
export type TakeInInput = z.infer<typeof TakeInInput>

/** What came, and when it had left the other portal. */
export const TakenIn = z.object({
  slug: z.string(),
  name: Bilingual,
  state: z.enum(editionStates),
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
